// Terms of the demo's offers that the import lacks, so that every cart refusal can be tried.
import type { Insertable } from 'kysely';
import type { Tables } from '../../db/tables.ts';

type Terms = Pick<Insertable<Tables['inventory']>, 'sold_until' | 'cover_min_cart_paise' | 'cover_max_cart_paise'>;

/** Product id → its terms, at every vendor. */
const terms: Readonly<Record<number, Terms>> = {
  // Drought-tolerant paddy seed: the batch may no longer be sold.
  1011: { sold_until: '2026-11-01T00:00:00Z' },
  // Basmati seed: its insurance needs a cart from ₹1,000 to ₹50,000.
  1007: { cover_min_cart_paise: 100_000, cover_max_cart_paise: 5_000_000 },
};

export const specialTerms = (productId: number): Terms => terms[productId] ?? {};
