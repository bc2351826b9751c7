// Port for a marketing service. It gets a person's number and choice, and nothing else.

export interface MarketingChoice {
  /** The id of the stored consent, the same at every attempt. */
  readonly id: string;
  /** 10 digits. */
  readonly phone: string;
  /** False: this number gets no more messages. */
  readonly agrees: boolean;
}

export interface MarketingPort {
  /** A repeated choice changes nothing. Rejects with ProviderTrouble. */
  tell(choice: MarketingChoice): Promise<void>;
}
