// Sheets of the farmer's approval, with their properties.

/** An approval without a cart: for KYC, or for a loss report. */
export interface ApprovalRequest {
  /** The code goes to the person's own phone. */
  readonly isOwn: boolean;
  /** @throws ApiError */
  readonly send: () => Promise<void>;
  /** Stores the approval. @throws ApiError */
  readonly check: (code: string) => Promise<void>;
}

export interface ApprovalSheets {
  'order-approval': object;
  'insurance-approval': object;
  'farmer-approval': ApprovalRequest & { readonly name: string; readonly phone: string; readonly onApproved: () => void };
}

declare module '../frame/sheet-state.ts' {
  interface Sheets extends ApprovalSheets {}
}
