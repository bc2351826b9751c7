// Who holds the cash of an order: the agent who took it, or the lead who got it from them. All amounts are integer paise.
import type { Paise } from '../../money.ts';

/** A share of an amount. `of`: a person, or an order. */
export interface Share<K> {
  readonly of: K;
  readonly amount: Paise;
}

/**
 * Splits an amount, which may be below 0. Each one gives at most what they have, in the given order; `last` gives the rest. The shares add
 * up to the amount.
 */
export function spread<K>(amount: Paise, having: readonly Share<K>[], last: K): readonly Share<K>[] {
  const sign = amount < 0 ? -1 : 1;
  let rest = Math.abs(amount);
  const shares = having.map(({ of, amount: has }) => {
    const part = Math.min(rest, Math.max(0, has));
    rest -= part;
    return { of, amount: sign * part };
  });
  return [...shares, { of: last, amount: sign * rest }].filter((share) => share.amount !== 0);
}
