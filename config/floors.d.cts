/** Folder of nouns → its floors, lowest first. */
declare const floors: Readonly<Record<string, readonly (readonly string[])[]>>;
export = floors;
