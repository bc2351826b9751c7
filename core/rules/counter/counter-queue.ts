// How many farmers a tablet stores at a counter, and for how long.
import { DAY_MS } from '../../time.ts';
import { soundsLike } from '../catalog/search/name-key.ts';
import { phonePart } from '../phone.ts';

/** Farmers who wait with an unfinished cart. */
export const MOST_PARKED = 30;
/** Time for which an unfinished cart is stored, ms. */
export const PARKED_MS = 7 * DAY_MS;
/** Recently served farmers, for choosing them again. */
export const MOST_SERVED = 50;
export const SERVED_MS = 7 * DAY_MS;
/** Orders that an agent placed. */
export const MOST_COUNTER_ORDERS = 200;
export const COUNTER_ORDERS_MS = 30 * DAY_MS;

interface Timed {
  readonly id: string;
  /** Epoch ms. */
  readonly at: number;
}

/** Ids of rows to delete: those that are too old, and the oldest above `most`. */
export function outdatedIds(rows: readonly Timed[], now: number, { most, ms }: { readonly most: number; readonly ms: number }): string[] {
  const newest = [...rows].sort((a, b) => b.at - a.at);
  return newest.filter(({ at }, i) => i >= most || now - at >= ms).map(({ id }) => id);
}

interface Named {
  readonly name: string;
  /** Ten digits, or the typed part of them. */
  readonly phone: string;
}

/** Whether a farmer matches a search: by name in any script, or by digits of the number. An empty search matches everybody. */
export function isFarmerFound({ name, phone }: Named, search: string): boolean {
  const part = search.trim().toLowerCase();
  const digits = phonePart(search);
  return part === '' || name.toLowerCase().includes(part) || (digits !== undefined && phone.includes(digits)) || soundsLike(name, part);
}
