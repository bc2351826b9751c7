// Words and limits of goods by lot.

/** Why stock changed, other than by a placed order. `fewer`: the shop accepted or packed less than was ordered. */
export const adjustmentReasons = [
  'received',
  'cancelled',
  'fewer',
  'returned',
  'counted',
  'set',
  'added',
  'import',
  'recall',
  'recall-end',
] as const;
export type AdjustmentReason = (typeof adjustmentReasons)[number];

export const movementReasons = ['ordered', ...adjustmentReasons] as const;
export type MovementReason = (typeof movementReasons)[number];

/** Lines of one receipt, and lines of one count. */
export const MOST_GOODS_LINES = 200;
/** Packs in one line of a receipt. */
export const MOST_RECEIVED = 99_999;
export const MOST_BATCH_LENGTH = 40;
/** Lots that expire within this many days are near expiry. */
export const NEAR_EXPIRY_DAYS = 60;
/** The number of days whose sales predict how long stock lasts. */
export const SALES_DAYS = 28;
