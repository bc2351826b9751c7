// Port for browser messages while the app is closed, through the browser maker's servers.

export interface PushTarget {
  /** The browser's values: the address, and the keys for sealing. */
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushWords {
  /** The text for the app's worker. It travels encrypted. */
  readonly payload: string;
  /** A later one of the same topic replaces it while it waits for the phone. 32 characters of base64url at most. */
  readonly topic: string;
}

export interface PushPort {
  /** The key by which browsers know the shop. */
  readonly publicKey: string;
  /** Whether an address belongs to a known push service. */
  takes(endpoint: string): boolean;
  /** `gone`: that browser is unsubscribed. @throws ProviderTrouble */
  send(target: PushTarget, words: PushWords): Promise<'sent' | 'gone'>;
}
