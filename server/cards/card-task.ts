// The content of a preview card, as sent to the process that draws it.
export interface CardFacts {
  readonly name: string;
  /** Above the name: the maker. */
  readonly brand: string;
  /** Price and amount as text; empty if nothing is sold. */
  readonly price: string;
  readonly pack: string;
  /** Below: the shop's name. */
  readonly shop: string;
}

export interface CardTask {
  readonly facts: CardFacts;
  /** Drawing or photo; absent: the card has text only. */
  readonly picture?: Uint8Array | undefined;
  /** The app's logo, a drawing. */
  readonly logo?: Uint8Array | undefined;
}

/** A JPEG, or nothing if it could not be drawn. */
export interface CardAnswer {
  readonly content?: Uint8Array | undefined;
}

export const CARD = { width: 1200, height: 630 } as const;
/** Increase it when the drawing changes: browsers and robots store an address for a year. */
export const CARD_VERSION = 1;
