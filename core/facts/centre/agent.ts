// Limits of orders that agents place for farmers.
import { DAY_MS, MINUTE_MS } from '../../time.ts';

/** Milliseconds in which a farmer answers: by a code now, or later. */
export const APPROVAL_NOW_MS = 10 * MINUTE_MS;
export const APPROVAL_LATER_MS = DAY_MS;
/** A signature of a farmer's phone counts for so long, milliseconds. */
export const PHONE_APPROVAL_MS = DAY_MS;
/** Phones of one farmer whose signatures count: the newest. */
export const MOST_PHONE_KEYS = 5;

/** Who paid for an order of an agent, and how; see `BookWay`. */
export const bookWays = ['wallet', 'online', 'cash', 'delivery', 'credit'] as const;

/** How the commission of an order stands; see `CommissionState`. */
export const commissionStates = ['none', 'expected', 'kept', 'earned', 'payable', 'taken-back'] as const;

/** The accounts of an agent's book. A balance above 0 is a debit. */
export const agentAccounts = [
  /** Cash in the agent's hands. */
  'agents',
  /** Below 0: commission that the lead of the centre will be paid. */
  'agents-owed',
  /** Below 0: cash that farmers gave, less what they got back. */
  'farmers',
  /** Handed over to shops. */
  'shop',
  /** What the shop spends on commission. */
  'commission',
  /** Missing when the cash was counted; below 0: too much. */
  'difference',
] as const;
export type AgentAccount = (typeof agentAccounts)[number];
