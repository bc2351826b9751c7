// What a page of the fault test says to the test, and what its address tells it to do.

/** app: as the app is · wiped: beside it are writes that overlap, and there is no bucket · control: the same without a second record. */
export type Protection = 'app' | 'wiped' | 'control';

/** app: as the app is · control: photos lie in the page's memory for a while before they are kept, and rows do not say whose they are. */
export type ReportProtection = 'app' | 'control';

export interface Said {
  /** The page got “this is saved”. */
  readonly saved?: string;
  /** The page got “this will not be sent”. */
  readonly takenBack?: string;
  /** The page has read what waits, and begins. */
  readonly isBusy?: boolean;
  /** Something was refused, and nothing was said to be saved. */
  readonly refused?: string;
  /** Rows that the second record had put back by then. */
  readonly broughtBack?: number;
}

declare global {
  interface Window {
    say(said: Said): Promise<void>;
    /** Sends until nothing waits; answers how many rows still do. */
    sendAll(): Promise<number>;
  }
}
