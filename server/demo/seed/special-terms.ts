// Items of the demo on which a shop has terms of its own, so that every refusal of a cart can be met.
import type { Insertable } from 'kysely';
import type { Tables } from '../../db/tables.ts';

type Terms = Pick<
  Insertable<Tables['inventory']>,
  'month_quota' | 'sold_until' | 'cover_min_cart_paise' | 'cover_max_cart_paise' | 'has_blocked_pins'
>;

/** Product id → its terms, at every vendor. */
const terms: Readonly<Record<number, Terms>> = {
  // SSP powder: so many bags a farmer a month.
  2010: { month_quota: 4 },
  // Drought-tolerant paddy seed: the lot may not be sold any more.
  1011: { sold_until: '2026-11-01T00:00:00Z' },
  // Basmati seed: its insurance asks for a cart from ₹1,000 to ₹50,000.
  1007: { cover_min_cart_paise: 100_000, cover_max_cart_paise: 5_000_000 },
  // Chlorpyriphos: not delivered everywhere.
  3020: { has_blocked_pins: true },
};

/** Sakra in the demo's district, and the far vendor's own town. */
const BLOCKED_PINS = ['843105', '422001'];

/** Products with terms are sold by every vendor and never short. */
export function hasSpecialTerms(productId: number): boolean {
  return terms[productId] !== undefined;
}

export function specialTerms(productId: number): Terms {
  return terms[productId] ?? {};
}

export function blockedPinRows(inventory: readonly Insertable<Tables['inventory']>[]): Insertable<Tables['blocked_pins']>[] {
  return inventory
    .filter((row) => row.has_blocked_pins === true)
    .flatMap(({ vendor_id, variant_id }) => BLOCKED_PINS.map((pin) => ({ vendor_id, variant_id, pin })));
}
