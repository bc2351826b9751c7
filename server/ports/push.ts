// Telling a browser something while the app is closed, by the servers of the browser's maker.

export interface PushTarget {
  /** As the browser gave it: the address, and the keys the words are sealed for. */
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushWords {
  /** What the worker of the app reads; nobody on the way can. */
  readonly payload: string;
  /** A later one of the same topic takes its place while it waits for the phone. 32 signs of base64url at most. */
  readonly topic: string;
}

export interface PushPort {
  /** By which browsers know the shop. */
  readonly publicKey: string;
  /** Whether an address belongs to one of those who take messages for browsers. */
  takes(endpoint: string): boolean;
  /** `gone`: that browser wants no more. @throws ProviderTrouble */
  send(target: PushTarget, words: PushWords): Promise<'sent' | 'gone'>;
}
