// Sheets of help, and what each is opened with.

export interface HelpSheets {
  help: object;
}

declare module '../frame/sheet-state.ts' {
  interface Sheets extends HelpSheets {}
}
