// Payments that somebody should check: the order waits for money, and the provider has been silent for a while.

/** So long nobody wonders: people look for their card. */
export const STUCK_AFTER_MS = 10 * 60_000;
