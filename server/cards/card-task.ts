// The content of a preview card, as sent to the process that draws it.
export interface CardFacts {
  readonly name: string;
  /** Above the name: who makes it. */
  readonly brand: string;
  /** What it costs and for how much of it, in words; empty where nothing is sold. */
  readonly price: string;
  readonly pack: string;
  /** Below: whose goods these are. */
  readonly shop: string;
}

export interface CardTask {
  readonly facts: CardFacts;
  /** Drawing or photo; absent: the card has words alone. */
  readonly picture?: Uint8Array | undefined;
  /** Our own sign, a drawing. */
  readonly logo?: Uint8Array | undefined;
}

/** A JPEG, or nothing where it could not be drawn. */
export interface CardAnswer {
  readonly content?: Uint8Array | undefined;
}

export const CARD = { width: 1200, height: 630 } as const;
/** Raise it when cards are drawn otherwise: addresses are kept for a year by whoever fetched them. */
export const CARD_VERSION = 1;
