// Payments that a person should check: the order waits for money, and the provider has been silent for a while.

/** Before this time a payment is normal, because people look for their card. */
export const STUCK_AFTER_MS = 10 * 60_000;
