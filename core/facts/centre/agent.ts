// Limits of orders that agents place for farmers.
import { DAY_MS, MINUTE_MS } from '../../time.ts';

/** Milliseconds within which a farmer answers: by a code now, or later. */
export const APPROVAL_NOW_MS = 10 * MINUTE_MS;
export const APPROVAL_LATER_MS = DAY_MS;
/** How long a signature of a farmer's phone is valid, milliseconds. */
export const PHONE_APPROVAL_MS = DAY_MS;
/** Phones of one farmer whose signatures count: the newest ones. */
export const MOST_PHONE_KEYS = 5;

/** Payers and ways of payment of an agent's order; see `BookWay`. */
export const bookWays = ['wallet', 'online', 'cash', 'delivery', 'credit'] as const;

/** States of an order's commission; see `CommissionState`. */
export const commissionStates = ['none', 'expected', 'kept', 'earned', 'payable', 'taken-back'] as const;

/** `waits`: the lead has not counted it yet. `withdrawn`: the agent took it back, or the lead sent it back. */
export const handOverStates = ['waits', 'confirmed', 'withdrawn'] as const;
export type HandOverState = (typeof handOverStates)[number];

/** The accounts of an agent's book. A balance above 0 is a debit. */
export const agentAccounts = [
  /** Cash in the agent's hands. */
  'agents',
  /** Below 0: commission that the lead of the centre will receive. */
  'agents-owed',
  /** Below 0: cash from farmers, less what they got back. */
  'farmers',
  /** Handed over to shops. */
  'shop',
  /** The shop's cost of commission. */
  'commission',
  /** Missing at a cash count; below 0: too much. */
  'difference',
] as const;
export type AgentAccount = (typeof agentAccounts)[number];
