/** Text that a database takes: whole characters, and no NUL. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
