// Decides how complete the words of a language are, and whether they may be offered.
import type { WordLevel } from '../../facts/language/words.ts';

export interface Share {
  readonly has: number;
  readonly of: number;
}

export interface Completeness {
  /** All texts that an order needs, from the first page to the order's own page. */
  readonly checkout: Share;
  readonly all: Share;
  readonly isReviewed: boolean;
}

/** Files of the app that an order needs. */
const CHECKOUT: readonly string[] = ['shell', 'home', 'shop', 'cart', 'checkout', 'address', 'session', 'order'];
/** Texts of the server that an order needs: login codes and steps of the order. */
const CHECKOUT_MESSAGES = /^message\.(login|order)-/;
/** Files of the server that farmers read. The others are the desk's. */
export const serverFiles: readonly string[] = ['errors', 'messages', 'push', 'order', 'kyc', 'certificate', 'pages'];
/** Minimum share of all texts. */
const LEAST_SHARE = 0.95;

/** Whether an order needs a text of the app. @param file its name without ending */
export const isForCheckout = (file: string): boolean => CHECKOUT.includes(file);

/** Whether an order needs a text of the server. */
export const isMessageForCheckout = (key: string): boolean => CHECKOUT_MESSAGES.test(key);

/** The highest level that texts allow. */
export function levelOf({ checkout, all, isReviewed }: Completeness): WordLevel {
  if (checkout.has < checkout.of || all.has < all.of * LEAST_SHARE) return 'off';
  return isReviewed ? 'offered' : 'trial';
}

const RANKS: readonly WordLevel[] = ['off', 'trial', 'offered'];

/** The lower of two levels. */
export const lowerLevel = (one: WordLevel, other: WordLevel): WordLevel => (RANKS.indexOf(one) < RANKS.indexOf(other) ? one : other);

/** Files and keys that bind the farmer or protect them. Their unreviewed texts are not shown. */
const REVIEWED_FILES: readonly string[] = ['insurance', 'insurance-area', 'policy', 'server/certificate'];
const REVIEWED_KEYS =
  /^(?:terms|hazard|consent|privacy)\.|^(?:login\.terms|product\.safety|waiting\.consent|bill\.insurance|invoice\.insurance)$|^kyc\.(?:locker-agree|agree-)/;

/** Whether a text is shown only after a native speaker has reviewed it. @param file `cart`, `server/errors` */
export const needsReview = (file: string, key: string): boolean => REVIEWED_FILES.includes(file) || REVIEWED_KEYS.test(key);
