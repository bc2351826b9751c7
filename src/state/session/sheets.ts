// Sheets of signing in and out, and what each is opened with.

export interface SessionSheets {
  login: { readonly onDone: () => void };
  'sign-out': object;
}

declare module '../frame/sheet-state.ts' {
  interface Sheets extends SessionSheets {}
}
