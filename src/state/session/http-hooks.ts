// What a call needs of the session, put here by it: the calls themselves know nothing of sessions.

export interface HttpHooks {
  /** Renews the session; false when it is over. */
  refresh(): Promise<boolean>;
  /** The session is over. */
  onSignedOut(): void;
}

export const httpHooks: HttpHooks = { refresh: async () => false, onSignedOut: () => undefined };
