// How much a farmer may owe a shop: what must be taken at a hand-over, and what loosens a limit.
import type { Paise } from '../../money.ts';

/** Null: any amount may stay due. */
export type DueLimit = Paise | null;

/** A farmer's own limit counts in place of the shop's. @param own undefined: none */
export const effectiveLimit = (own: DueLimit | undefined, shop: DueLimit | undefined): DueLimit =>
  own === undefined ? (shop ?? null) : own;

/** What must be taken of an order, so that the farmer does not owe more than the limit. @param owes for other orders */
export function minimumToCollect(limit: DueLimit, owes: Paise, due: Paise): Paise {
  return limit === null ? 0 : Math.min(Math.max(owes + due - limit, 0), due);
}

/** Whether more may stay due than before. */
export const isLimitLooser = (before: DueLimit, after: DueLimit): boolean => before !== null && (after === null || after > before);
