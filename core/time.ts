// Lengths of time, and the clock of India.

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** How far clocks in India are ahead of UTC, all year round since 1945. */
export const INDIA_AHEAD_MS = 5.5 * HOUR_MS;
