// The messages from a page of the fault test to the test, and the options in the page's address.

/** app: unchanged · wiped: with overlapping writes beside it, and without a storage bucket · control: also without a second record. */
export type Protection = 'app' | 'wiped' | 'control';

/** app: unchanged · control: photos stay in the page's memory for a while before they are stored, and rows have no author. */
export type ReportProtection = 'app' | 'control';

export interface Said {
  /** The app reported this order as saved. */
  readonly saved?: string;
  /** The app reported that this order will not be sent. */
  readonly takenBack?: string;
  /** The page has read the waiting orders, and starts its work. */
  readonly isBusy?: boolean;
  /** The storage refused something, and the app did not report it as saved. */
  readonly refused?: string;
  /** Number of rows that the second record has restored so far. */
  readonly broughtBack?: number;
}

declare global {
  interface Window {
    say(said: Said): Promise<void>;
    /** Sends until nothing waits. @returns how many rows still wait */
    sendAll(): Promise<number>;
  }
}
