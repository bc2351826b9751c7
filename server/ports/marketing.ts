// Telling a marketing service of those who signed in, whoever runs it. It learns their number and nothing else.

export interface MarketingPort {
  /**
   * Adds a number; one that is there already stays as it is, so it may be tried again. Rejects with ProviderTrouble.
   * @param phone 10 digits
   */
  addNumber(phone: string): Promise<void>;
}
