// Sheets of signing in and out, and what each is opened with.

/** Who asks for a code for a purpose of their own: a KYC, an approval. */
export interface CodeCaller {
  /** A number handed in: its code is sent by itself. */
  readonly phone: string;
  /** In the place of 'verification code'. */
  readonly heading: string;
  /** The account of that number, where it is known: a call needs it. */
  readonly authId: string;
  /** Checks the code in the place of a login. Rejects when it is wrong. */
  readonly validate: (phone: string, code: string) => Promise<void>;
  /** Sends it again in the place of a login code. Rejects when it was not sent. */
  readonly resend: (phone: string) => Promise<void>;
}

export interface SessionSheets {
  /** Beside what goes on afterwards: what a caller of its own brings along. */
  login: { readonly onDone: () => void } & Partial<CodeCaller>;
  'sign-out': object;
}

declare module '../frame/sheet-state.ts' {
  interface Sheets extends SessionSheets {}
}
