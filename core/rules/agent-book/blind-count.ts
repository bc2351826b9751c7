// The blind count: the lead of a centre counts the cash of its agents before they see what it should be. All amounts are integer paise.
import type { Paise } from '../../money.ts';
import type { PaymentByWay } from './sale.ts';

/** The money of an order in the book of a centre. */
export interface LineMoney {
  readonly price: Paise;
  readonly paid: readonly PaymentByWay[];
  readonly owed: Paise | null;
}

const sumOf = (paid: LineMoney['paid']): Paise => paid.reduce((sum, { amount }) => sum + amount, 0);

/**
 * The money that the lead sees of an agent's order. An order whose cash the agent holds looks like one that nobody has paid: otherwise the
 * lead would add up the prices.
 * @param isHeld whether the agent holds cash of it that the lead has not counted
 */
export function blindLine<L extends LineMoney>(line: L, isHeld: boolean): L {
  const paid = isHeld ? line.paid.filter(({ way }) => way !== 'cash') : line.paid;
  return isHeld || sumOf(paid) < line.price ? { ...line, paid, owed: null } : line;
}

/** Whether the sums of a period reveal what an agent holds now. @param atItsEnd what they held at the end of the period */
export const revealsCash = ({ current, atItsEnd }: { readonly current: Paise; readonly atItsEnd: Paise }): boolean =>
  current !== 0 && atItsEnd !== 0;
