// Reasons for packing fewer items.

/** Why a smaller quantity is packed. Only items that the farmer does not want return to the stock. */
export const shortfallReasons = ['not-there', 'damaged', 'expired', 'not-wanted'] as const;
export type ShortfallReason = (typeof shortfallReasons)[number];
