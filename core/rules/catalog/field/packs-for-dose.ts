// Finds the cheapest packs that together contain a dose.
import type { Paise } from '../../../money.ts';

export interface FieldPack {
  readonly id: number;
  /** Grams or millilitres, more than 0. */
  readonly size: number;
  readonly price: Paise;
  /** Available quantity at the shop. */
  readonly most: number;
}

export interface PackPlan {
  /** Only packs that are needed. */
  readonly packs: readonly { readonly id: number; readonly count: number }[];
  readonly cost: Paise;
  /** Grams or millilitres left over in the last pack. */
  readonly left: number;
}

/** Sizes are counted in thousandths, so that 13.5 g is a whole number. */
const PARTS = 1_000;
const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

interface Search {
  /** The cheapest by content first. */
  readonly packs: readonly FieldPack[];
  /** Each size is a multiple of it. */
  readonly grain: number;
  best: { readonly cost: Paise; readonly counts: readonly number[] } | undefined;
}

const sizeOf = ({ size }: FieldPack): number => Math.round(size * PARTS);

/** Tries every count of the pack at `at`, the largest first, and skips combinations that cannot become cheaper than the best. */
function trial(search: Search, at: number, need: number, cost: Paise, counts: readonly number[]): void {
  if (need <= 0) {
    if (!search.best || cost < search.best.cost) search.best = { cost, counts };
    return;
  }
  const pack = search.packs[at];
  if (!pack) return;
  const whole = Math.ceil(need / search.grain) * search.grain;
  const least = cost + Math.floor((whole * pack.price) / sizeOf(pack));
  if (search.best && least >= search.best.cost) return;
  for (let count = Math.min(pack.most, Math.ceil(need / sizeOf(pack))); count >= 0; count--)
    trial(search, at + 1, need - count * sizeOf(pack), cost + count * pack.price, [...counts, count]);
}

/** @param need grams or millilitres, more than 0 @returns undefined when all packs together contain less */
export function cheapestPacks(need: number, given: readonly FieldPack[]): PackPlan | undefined {
  const packs = given
    .filter(({ size, most }) => size > 0 && most > 0)
    .sort((a, b) => a.price * b.size - b.price * a.size || b.size - a.size);
  const search: Search = { packs, grain: packs.map(sizeOf).reduce(divisor, 0), best: undefined };
  trial(search, 0, Math.ceil(need * PARTS - 1e-6), 0, []);
  if (!search.best) return undefined;
  const { cost, counts } = search.best;
  const chosen = packs.map((pack, at) => ({ ...pack, count: counts[at] ?? 0 })).filter(({ count }) => count > 0);
  const had = chosen.reduce((sum, pack) => sum + sizeOf(pack) * pack.count, 0);
  return {
    packs: chosen.map(({ id, count }) => ({ id, count })),
    cost,
    left: Math.round((had - need * PARTS) / 10) / (PARTS / 10),
  };
}
