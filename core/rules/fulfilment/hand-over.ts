// Handing over an order: the pickup code, and the money taken for the amount due.
import { PICKUP_CODE_TRIES } from '../../constants.ts';
import type { OrderType } from '../../contract/cart.ts';
import type { Paise } from '../../money.ts';
import { amountDue, type OrderMoney } from '../order/order-money.ts';

export interface PickupTry {
  readonly type: OrderType;
  readonly given: string | undefined;
  readonly code: string;
  /** Wrong codes before it. */
  readonly tries: number;
  readonly isManager: boolean;
}

/** `wrong` counts as a try. `over`: a manager must hand the order over. */
export type PickupAnswer = 'open' | 'missing' | 'wrong' | 'over';

/** Whether it may be handed over. A delivery needs no code; after the last try a manager decides. */
export function pickupAnswer({ type, given, code, tries, isManager }: PickupTry): PickupAnswer {
  if (type !== 'SELF_PICKUP') return 'open';
  if (tries >= PICKUP_CODE_TRIES) return isManager ? 'open' : 'over';
  if (given === undefined) return 'missing';
  return given === code ? 'open' : 'wrong';
}

export interface CollectedMoney {
  readonly cash: Paise;
  readonly upi: Paise;
}

/** The money given for the amount due. */
export interface CoveredDue {
  /** Kept, in cash and by phone. */
  readonly kept: CollectedMoney;
  /** Returned at once as change. */
  readonly change: Paise;
  /** Still owed after it. */
  readonly short: Paise;
}

export interface CollectionResult extends CoveredDue {
  readonly money: OrderMoney;
}

interface PhoneOverpayment {
  readonly refused: 'too-much-by-phone';
}

/**
 * Divides the given money over the amount due. Money above it is change; missing money stays due. Payments by phone are exact, so
 * change comes from cash. A payment by phone above the amount due is refused.
 */
export function coverDue(due: Paise, { cash, upi }: CollectedMoney): CoveredDue | PhoneOverpayment {
  for (const paise of [cash, upi]) if (!Number.isSafeInteger(paise) || paise < 0) throw new RangeError('money is whole paise');
  if (upi > due) return { refused: 'too-much-by-phone' };
  const keptCash = Math.min(cash, due - upi);
  return { kept: { cash: keptCash, upi }, change: cash - keptCash, short: due - upi - keptCash };
}

/** The order's money after it. */
export function collectMoney(money: OrderMoney, given: CollectedMoney): CollectionResult | PhoneOverpayment {
  const covered = coverDue(amountDue(money), given);
  if ('refused' in covered) return covered;
  const { cash, upi } = covered.kept;
  return { ...covered, money: { ...money, cash: (money.cash ?? 0) + cash + upi } };
}
