// Reasons for packing fewer items.

/** Why a smaller quantity is packed. Only items that the farmer does not want return to the stock. */
export const lessReasons = ['not-there', 'damaged', 'expired', 'not-wanted'] as const;
export type LessReason = (typeof lessReasons)[number];
