// Limits on debts of farmers: the amount to take at a hand-over, and which changes loosen a limit.
import type { Paise } from '../../money.ts';

/** Null: any amount may stay due. */
export type DueLimit = Paise | null;

/** A farmer's own limit counts in place of the shop's. @param own undefined: none */
export const effectiveLimit = (own: DueLimit | undefined, shop: DueLimit | undefined): DueLimit =>
  own === undefined ? (shop ?? null) : own;

/**
 * The least amount to take for an order, so that the farmer's debt stays within the limit.
 * @param owes for other orders
 */
export function minimumToCollect(limit: DueLimit, owes: Paise, due: Paise): Paise {
  return limit === null ? 0 : Math.min(Math.max(owes + due - limit, 0), due);
}

/** Whether more may stay due than before. */
export const isLimitLooser = (before: DueLimit, after: DueLimit): boolean => before !== null && (after === null || after > before);
