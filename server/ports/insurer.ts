// Port for sending lists of policies to the insurer.

export interface InsurerList {
  /** The same for each delivery of one list: a repeat counts once. */
  readonly name: string;
  /** Comma-separated values with a head. */
  readonly csv: string;
}

export interface InsurerPort {
  /** When a list is delivered: once a day, or at every event. */
  readonly rhythm: 'daily' | 'at-once';
  /** Delivers a list. Returns its answers as a file of the same form if they come at once; null: later. @throws ProviderTrouble */
  deliver(list: InsurerList): Promise<string | null>;
}
