// The part of the package that we use; it has no types of its own.
declare module 'gettext-parser' {
  interface Message {
    readonly msgctxt?: string;
    readonly msgid: string;
    readonly msgstr: readonly string[];
    readonly comments?: { readonly extracted?: string; readonly reference?: string; readonly flag?: string };
  }
  interface Catalog {
    readonly charset: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly translations: Readonly<Record<string, Readonly<Record<string, Message>>>>;
  }
  export const po: {
    parse(text: string): Catalog;
    compile(catalog: Catalog): Buffer;
  };
}
