// Sheets of KYC, and what each is opened with.

/** What a yes is asked for. */
export interface YesCode {
  /** It is their own phone: nobody has to be asked. */
  readonly isOwn: boolean;
  /** @throws ApiError */
  readonly send: () => Promise<void>;
  /** Keeps the yes. @throws ApiError */
  readonly check: (code: string) => Promise<void>;
}

export interface KycSheets {
  /** What of a farmer's KYC is missing, filled in where it is wanted: back leads to exactly there. */
  kyc: {
    /** Undefined for oneself. */
    readonly farmerId: number | undefined;
    readonly name: string;
    readonly phone: string;
  };
  /** The farmer's yes, by a code to their own phone. */
  'yes-code': YesCode & { readonly name: string; readonly phone: string; readonly onYes: () => void };
}

declare module '../frame/sheet-state.ts' {
  interface Sheets extends KycSheets {}
}
