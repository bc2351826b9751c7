// Budgets that hold across instances: so many hits in a window, counted in the database.

export interface RateBudget {
  /** Counts `amount` hits (one), or none when that is over the window's budget: then false, and how long to wait in seconds. */
  spend(bucket: string, limit: number, windowMs: number, amount?: number): Promise<{ isAllowed: boolean; retryAfter: number }>;
  /** Takes hits back, as when a code that was sent was also used. @param at epoch ms when they were spent: now */
  refund(bucket: string, windowMs: number, amount?: number, at?: number): Promise<void>;
}
