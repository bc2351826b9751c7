// One order in an agent's book: whose money it is, who paid how, and the commission. Pure; all amounts are integer paise.
import type { bookWays, commissionStates } from '../../facts/centre/agent.ts';
import type { Paise } from '../../money.ts';
import { DAY_MS } from '../../time.ts';

/** The facts of an order for the book. */
export interface SaleFacts {
  /** The original total. */
  readonly total: Paise;
  /** Later price reductions. */
  readonly off: Paise;
  readonly isCalledOff: boolean;
  readonly way: 'wallet' | 'credit' | 'other';
  /** Cash that the farmer gave the agent. */
  readonly cash: Paise;
  /** Money received online, and the part refunded. */
  readonly online: Paise;
  readonly onlineBack: Paise;
  /** Money taken by hand, and the part refunded. */
  readonly byHand: Paise;
  readonly byHandBack: Paise;
  /** Commission for the whole price. */
  readonly commission: Paise;
  /** Epoch milliseconds; null before the hand-over to the farmer. */
  readonly handedOverAt: number | null;
  /** Days in which unopened packs can be returned; 0: never. */
  readonly returnDays: number;
}

/** The current price. */
export const currentPrice = ({ total, off, isCalledOff }: SaleFacts): Paise => (isCalledOff ? 0 : total - off);

/** Where the farmer's cash is. The three parts add up to it. */
export interface CurrentCash {
  /** With the agent, who owes it to the shop. */
  readonly owed: Paise;
  readonly handedOver: Paise;
  /** With the farmer again: the order was cancelled, or became cheaper. */
  readonly givenBack: Paise;
}

export function currentCash(sale: SaleFacts): CurrentCash {
  const { cash, online, byHand, isCalledOff } = sale;
  if (isCalledOff) return { owed: 0, handedOver: 0, givenBack: cash };
  const handedOver = Math.min(cash, online + byHand);
  const owed = Math.max(0, Math.min(cash, currentPrice(sale)) - handedOver);
  return { owed, handedOver, givenBack: cash - handedOver - owed };
}

export interface CurrentCommission {
  readonly amount: Paise;
  readonly state: (typeof commissionStates)[number];
}

/**
 * The commission at a time. It is earned when the farmer has the goods, payable when they can no longer be returned, and smaller after
 * price reductions. The commission of a wallet payment stays as agreed with the partner.
 */
export function currentCommission(sale: SaleFacts, now: number): CurrentCommission {
  const { commission, total, way, isCalledOff, handedOverAt, returnDays } = sale;
  if (commission === 0) return { amount: 0, state: 'none' };
  if (isCalledOff || currentPrice(sale) === 0) return { amount: 0, state: 'taken-back' };
  if (way === 'wallet') return { amount: commission, state: 'kept' };
  const amount = Number((BigInt(commission) * BigInt(currentPrice(sale))) / BigInt(total));
  if (amount === 0) return { amount, state: 'taken-back' };
  if (handedOverAt === null) return { amount, state: 'expected' };
  return { amount, state: now <= handedOverAt + returnDays * DAY_MS ? 'earned' : 'payable' };
}

export interface PaymentByWay {
  readonly way: (typeof bookWays)[number];
  readonly by: 'agent' | 'farmer';
  readonly amount: Paise;
}

/** Payments by payer and way, without refunds. */
export function paymentsByWay(sale: SaleFacts): PaymentByWay[] {
  const { way, cash, online, onlineBack, byHand, byHandBack, isCalledOff } = sale;
  const { handedOver, givenBack } = currentCash(sale);
  const kept = online - onlineBack;
  // Cash that the agent handed over is the farmer's cash, not a further payment.
  const rest = Math.max(0, kept + byHand - byHandBack - handedOver);
  const byNet = Math.min(rest, Math.max(0, kept));
  const all: PaymentByWay[] = [
    way === 'wallet' ? { way: 'wallet', by: 'agent', amount: byNet } : { way: 'online', by: 'farmer', amount: byNet },
    { way: 'cash', by: 'farmer', amount: cash - givenBack },
    { way: 'delivery', by: 'farmer', amount: rest - byNet },
    { way: 'credit', by: 'farmer', amount: way === 'credit' && !isCalledOff ? Math.max(0, currentPrice(sale) - rest) : 0 },
  ];
  return all.filter(({ amount }) => amount > 0);
}
