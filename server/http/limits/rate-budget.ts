// Budgets that hold across instances: so many hits in a window, counted in the database.

export interface RateBudget {
  /** Counts one hit; answers false (and how long to wait, in seconds) when the window's budget is spent. */
  spend(bucket: string, limit: number, windowMs: number): Promise<{ isAllowed: boolean; retryAfter: number }>;
  /** Takes a hit back, as when a code that was sent was also used. */
  refund(bucket: string, windowMs: number): Promise<void>;
}
