// Sheets of KYC, and what each is opened with.

export interface KycSheets {
  /** What of a farmer's KYC is missing, filled in where it is wanted: back leads to exactly there. */
  kyc: {
    /** Undefined for oneself. */
    readonly farmerId: number | undefined;
    readonly name: string;
    readonly phone: string;
  };
}

declare module '../frame/sheet-state.ts' {
  interface Sheets extends KycSheets {}
}
