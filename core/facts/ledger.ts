// The accounts of the books.

/** What an amount is booked on; where it stands when it is above 0. */
export const accounts = [
  /** Owed by buyers, to be paid online or at the door. */
  'due',
  /** Owed by who buys on credit. */
  'credit',
  /** Came through the gateway, by a link somebody else paid, and by the service centres' wallet; less what went back that way. */
  'gateway',
  'link',
  'wallet',
  /** In the drawer. */
  'cash',
  /** Taken at hand-over by phone. */
  'upi',
  /** The shop's own account: what goes back by transfer leaves it. */
  'bank',
  /** Below 0: promised back, and not gone yet. */
  'refunds',
  /** Below 0: goods less discounts, bringing them, and what goes on to the insurer. */
  'sales',
  'delivery',
  'insurance',
  /** Paid to farmers for the insurer, who owes it. */
  'claims',
  /** What agents keep. */
  'commission',
  /** Taken off a price after it was agreed. */
  'allowance',
  /** Below 0: put into the drawer by whoever runs the shop, less what they took out. */
  'owner',
  /** Missing when a drawer was counted; below 0: too much in it. */
  'difference',
] as const;
export type Account = (typeof accounts)[number];
