// Budgets across instances: a number of hits in a window, counted in the database.

export interface RateBudget {
  /** Counts `amount` hits (one), or none above the window's budget: then false, with the seconds to wait. */
  spend(bucket: string, limit: number, windowMs: number, amount?: number): Promise<{ isAllowed: boolean; retryAfter: number }>;
  /** Returns hits, as when a sent code was also used. @param at epoch ms when they were spent: now */
  refund(bucket: string, windowMs: number, amount?: number, at?: number): Promise<void>;
}
