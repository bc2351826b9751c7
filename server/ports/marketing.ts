// Telling a marketing service who wants to hear from the shop, whoever runs it. It learns their number and nothing else.

export interface MarketingChoice {
  /** Of the stored consent, the same at every try. */
  readonly id: string;
  /** 10 digits. */
  readonly phone: string;
  /** False: this number is not written to any more. */
  readonly agrees: boolean;
}

export interface MarketingPort {
  /** Sent again, the same choice changes nothing. Rejects with ProviderTrouble. */
  tell(choice: MarketingChoice): Promise<void>;
}
