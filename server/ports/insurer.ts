// The insurer, as lists of policies reach it.

export interface InsurerList {
  /** The same each time the same list is given: given twice, it counts once. */
  readonly name: string;
  /** Comma-separated values with a head. */
  readonly csv: string;
}

export interface InsurerPort {
  /** How soon a list is worth giving: once a day, or whenever there is something to tell. */
  readonly rhythm: 'daily' | 'at-once';
  /** Gives the insurer a list. Its answers as a file of the same form when it gives them at once; null: they come later. @throws ProviderTrouble */
  deliver(list: InsurerList): Promise<string | null>;
}
