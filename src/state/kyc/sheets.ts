// Sheets of KYC, and what each is opened with.

export interface KycSheets {
  /** A farmer's missing KYC, filled in where it is needed: Back returns to the same place. */
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
