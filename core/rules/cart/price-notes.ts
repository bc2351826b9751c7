// Items of a cart whose price changed since the person saw it: the old price is said beside the new one.
import type { Paise } from '../../money.ts';

/** Variant id → what a unit cost when the person saw it last, of those that cost something else now. */
export type PriceNotes = Readonly<Record<number, Paise>>;

/**
 * The notes after a shop said what the items cost. A price that is back where it was is no change.
 * @param seen what the phone knew, by variant id
 * @param now what the shop says of every item of the cart, by variant id
 */
export function notePrices(notes: PriceNotes, seen: ReadonlyMap<number, Paise>, now: ReadonlyMap<number, Paise>): PriceNotes {
  const changed = [...now].flatMap(([id, price]) => {
    const before = notes[id] ?? seen.get(id);
    return before === undefined || before === price ? [] : [[id, before] as const];
  });
  return Object.fromEntries(changed);
}
