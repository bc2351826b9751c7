// Payments that somebody should look at: the order waits for money, and nothing has been heard for a while.

/** So long nobody wonders: people look for their card. */
export const STUCK_AFTER_MS = 10 * 60_000;
