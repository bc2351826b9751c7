// Judges a run from outside: only what clients asked, what they were answered, and what the shop lists afterwards.

/** An order that somebody wanted, with the answers to every request for it. */
export interface Intent {
  readonly key: string;
  readonly buyer: number;
  /** When it was first asked, milliseconds. */
  readonly askedAt: number;
  /** When its first success arrived; undefined: never. */
  readonly answeredAt?: number;
  /** The order's number in every success. */
  readonly ids: readonly number[];
  /** Answers on which a phone cannot act: neither a success nor “try again”. */
  readonly odd: readonly string[];
}

export interface Verdict {
  readonly answered: number;
  /** Intents without a success, although the clients kept asking. */
  readonly unanswered: number;
  /** Orders that were answered as placed, and which the shop does not list. */
  readonly lost: number;
  /** Orders that the shop lists beyond one for each intent. */
  readonly doubled: number;
  /** Intents whose answers name different orders. */
  readonly changed: number;
  readonly odd: Readonly<Record<string, number>>;
}

/** @param listed the orders that the shop shows to each buyer */
export function judge(intents: readonly Intent[], listed: ReadonlyMap<number, readonly number[]>): Verdict {
  const answered = intents.filter(({ ids }) => ids.length > 0);
  const known = new Set(answered.map(({ ids }) => ids[0] ?? 0));
  const there = new Map([...listed].map(([buyer, ids]) => [buyer, new Set(ids)]));
  const odd: Record<string, number> = {};
  for (const answer of intents.flatMap((intent) => intent.odd)) odd[answer] = (odd[answer] ?? 0) + 1;
  const surplus = [...listed.values()].flat().filter((id) => !known.has(id)).length;
  return {
    answered: answered.length,
    unanswered: intents.length - answered.length,
    lost: answered.filter(({ buyer, ids }) => !there.get(buyer)?.has(ids[0] ?? 0)).length,
    // Two intents with one order number would hide an order.
    doubled: surplus + (answered.length - known.size),
    changed: answered.filter(({ ids }) => new Set(ids).size > 1).length,
    odd,
  };
}

/** Whether nothing was lost, doubled or answered wrongly. */
export const isFine = ({ unanswered, lost, doubled, changed, odd }: Verdict): boolean =>
  unanswered + lost + doubled + changed + Object.keys(odd).length === 0;

/** The longest time after `from` without any success, up to the first success after `to`. @param answers times of all successes */
export function pauseOf(answers: readonly number[], from: number, to: number): number {
  const sorted = answers.toSorted((a, b) => a - b);
  const end = sorted.find((at) => at > to) ?? Number.POSITIVE_INFINITY;
  const within = [from, ...sorted.filter((at) => at > from && at < end), end];
  return within.slice(1).reduce((longest, at, n) => Math.max(longest, at - (within[n] ?? at)), 0);
}

/** The value below which this share of the numbers lies. */
export function shareOf(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
