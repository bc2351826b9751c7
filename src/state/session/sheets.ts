// Sheets of signing in and out, with their properties.

/** A caller that requests a code for its own purpose: KYC, an approval. */
export interface CodeCaller {
  /** A given number, whose code is sent automatically. */
  readonly phone: string;
  /** Replaces the heading 'verification code'. */
  readonly heading: string;
  /** The account of that number, if it is known: a call needs it. */
  readonly authId: string;
  /** Checks the code instead of a login. Rejects when it is wrong. */
  readonly validate: (phone: string, code: string) => Promise<void>;
  /** Sends it again instead of a login code. Rejects when it was not sent. */
  readonly resend: (phone: string) => Promise<void>;
}

export interface SessionSheets {
  /** The caller's properties, besides what happens afterwards. */
  login: { readonly onDone: () => void } & Partial<CodeCaller>;
  'sign-out': object;
}

declare module '../frame/sheet-state.ts' {
  interface Sheets extends SessionSheets {}
}
