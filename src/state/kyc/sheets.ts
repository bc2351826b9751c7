// Sheets of KYC, with their properties.

export interface KycSheets {
  /** A farmer's missing KYC, filled in where it is needed: Back returns to the same place. */
  kyc: {
    /** Undefined: the person themselves. */
    readonly farmerId: number | undefined;
    readonly name: string;
    readonly phone: string;
  };
}

declare module '../frame/sheet-state.ts' {
  interface Sheets extends KycSheets {}
}
