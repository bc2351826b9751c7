// Reasons for packing fewer items.

/** Why less is packed. Only what the farmer does not want is sold to somebody else. */
export const lessReasons = ['not-there', 'damaged', 'expired', 'not-wanted'] as const;
export type LessReason = (typeof lessReasons)[number];
