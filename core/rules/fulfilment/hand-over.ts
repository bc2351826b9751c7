// Handing an order over: the code that proves who fetches it, and what was taken against what is due.
import { PICKUP_CODE_TRIES } from '../../constants.ts';
import type { OrderType } from '../../contract/cart.ts';
import type { Paise } from '../../money.ts';
import { dueOf, type OrderMoney } from '../order/order-money.ts';

export interface PickupTry {
  readonly type: OrderType;
  readonly given: string | undefined;
  readonly code: string;
  /** Wrong ones before it. */
  readonly tries: number;
  readonly isManager: boolean;
}

/** `wrong` counts as a try; `over`: a manager has to hand it out. */
export type PickupAnswer = 'open' | 'missing' | 'wrong' | 'over';

/** Whether it may be handed out. What is brought needs no code; once the tries are used up a manager decides with their own eyes. */
export function pickupAnswer({ type, given, code, tries, isManager }: PickupTry): PickupAnswer {
  if (type !== 'SELF_PICKUP') return 'open';
  if (tries >= PICKUP_CODE_TRIES) return isManager ? 'open' : 'over';
  if (given === undefined) return 'missing';
  return given === code ? 'open' : 'wrong';
}

export interface Taken {
  readonly cash: Paise;
  readonly upi: Paise;
}

export interface Taking {
  readonly money: OrderMoney;
  /** What is kept, in cash and by phone. */
  readonly kept: Taken;
  /** To be handed back at once. */
  readonly change: Paise;
  /** Still owed after it. */
  readonly short: Paise;
}

/**
 * What was given against what is due: of more, the rest is change; of less, the rest stays due. By phone exactly what is meant comes, so change
 * is given of cash; what came by phone beyond what is due is refused.
 */
export function takeMoney(money: OrderMoney, { cash, upi }: Taken): Taking | { readonly refused: 'too-much-by-phone' } {
  for (const paise of [cash, upi]) if (!Number.isSafeInteger(paise) || paise < 0) throw new RangeError('money is whole paise');
  const due = dueOf(money);
  if (upi > due) return { refused: 'too-much-by-phone' };
  const keptCash = Math.min(cash, due - upi);
  const taken = { ...money, cash: (money.cash ?? 0) + keptCash + upi };
  return { money: taken, kept: { cash: keptCash, upi }, change: cash - keptCash, short: dueOf(taken) };
}
