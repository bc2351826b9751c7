// Sheets of help, with their properties.

export interface HelpSheets {
  help: object;
}

declare module '../frame/sheet-state.ts' {
  interface Sheets extends HelpSheets {}
}
