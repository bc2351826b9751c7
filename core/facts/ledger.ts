// The accounts of the books.

/** The accounts, with their meaning when the balance is above 0. */
export const accounts = [
  /** Owed by buyers, to be paid online or at delivery. */
  'due',
  /** Owed by buyers on credit. */
  'credit',
  /** Received through the gateway, by a link that somebody else paid, and by the service centres' wallet; less refunds by the same way. */
  'gateway',
  'link',
  'wallet',
  /** Cash in the drawer. */
  'cash',
  /** Received by phone at the hand-over. */
  'upi',
  /** The shop's own account; refunds by transfer leave it. */
  'bank',
  /** Below 0: promised refunds that are not paid yet. */
  'refunds',
  /** Below 0: goods less discounts, delivery, and insurance premiums. */
  'sales',
  'delivery',
  'insurance',
  /** Claims paid to farmers for the insurer, who owes them. */
  'claims',
  /** Agents' commission. */
  'commission',
  /** Price reductions after the agreement. */
  'allowance',
  /** Below 0: cash that the operator put into the drawer, less what they took out. */
  'owner',
  /** Missing at a drawer count; below 0: too much. */
  'difference',
] as const;
export type Account = (typeof accounts)[number];

/** Ages of what farmers owe: whole days since the oldest unpaid hand-over, first and last. */
export const dueAges = {
  'to-7': [0, 7],
  'to-30': [8, 30],
  'to-90': [31, 90],
  'over-90': [91, undefined],
} as const satisfies Readonly<Record<string, readonly [number, number | undefined]>>;

export type DueAge = keyof typeof dueAges;
export const dueAgeNames = Object.keys(dueAges) as readonly DueAge[];
