// Decides whether a person may pay out alone, and who may be the second person.

import type { Paise } from '../../money.ts';
import { DAY_MS } from '../../time.ts';
import { limitOf, type MoneyLimits } from './limits.ts';
import { type PayoutWay, type PayoutWayName, payoutWays } from './payout-ways.ts';

/** Sums without a second person count over this time, for each person, farmer and drawer. An order's sum counts for ever. */
export const COUNTING_WINDOW_MS = DAY_MS;

/** Earlier payouts of a kind without a second person. */
export interface EarlierPayouts {
  /** Paid out for this order so far. */
  readonly order: Paise;
  /** By this person and the accounts that count as theirs, in 24 hours. */
  readonly person: Paise;
  /** To this farmer, in 24 hours. */
  readonly farmer: Paise;
  /** Out of this drawer, in 24 hours; 0 without a drawer. */
  readonly drawer: Paise;
}

export interface PayoutFacts {
  readonly way: PayoutWayName;
  readonly amount: Paise;
  readonly limits: MoneyLimits;
  readonly before: EarlierPayouts;
  /** The money goes to the requester, or to somebody of their circle. */
  readonly isOwn: boolean;
  /** Nobody else could approve, now or in the last seven days, and no limit was ever set. */
  readonly isAlone: boolean;
}

/** Whether a second person is needed. A shop of one person without a limit has nobody to ask. */
export function needsSecondPerson({ way, amount, limits, before, isOwn, isAlone }: PayoutFacts): boolean {
  const { second, pot }: PayoutWay = payoutWays[way];
  if (second === 'never' || isAlone) return false;
  if (second === 'always' || isOwn) return true;
  if (second === 'if-set') return limits.bank_second;
  const limit = pot === null ? null : limitOf(limits, pot);
  return limit !== null && amount + Math.max(before.order, before.person, before.farmer, before.drawer) > limit;
}

export interface DecisionFacts {
  readonly state: string;
  readonly askedBy: number;
  /** The receivers of the money. */
  readonly concerns: readonly number[];
  readonly decider: number;
  /** The decider's circle, see `linkedAccounts`. */
  readonly circle: ReadonlySet<number>;
}

/** Why a person may not decide: already decided, their own request, a tied account, or their own money. */
export type DecideRefusal = 'decided' | 'own' | 'tied' | 'concerned';

export function decideRefusal({ state, askedBy, concerns, decider, circle }: DecisionFacts): DecideRefusal | undefined {
  if (state !== 'waiting') return 'decided';
  if (askedBy === decider) return 'own';
  if (circle.has(askedBy)) return 'tied';
  return concerns.some((one) => circle.has(one)) ? 'concerned' : undefined;
}
