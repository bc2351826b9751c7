// Items of a cart whose price changed since the person saw it: the old price shows beside the new one.
import type { Paise } from '../../money.ts';

/** Variant id → the unit price that the person saw last, for changed prices. */
export type PriceNotes = Readonly<Record<number, Paise>>;

/**
 * The notes after the shop sent current prices. A price that is back to the old one is no change. @param seen prices the phone knew, by
 * variant id @param now the shop's prices of all items, by variant id
 */
export function notePrices(notes: PriceNotes, seen: ReadonlyMap<number, Paise>, now: ReadonlyMap<number, Paise>): PriceNotes {
  const changed = [...now].flatMap(([id, price]) => {
    const before = notes[id] ?? seen.get(id);
    return before === undefined || before === price ? [] : [[id, before] as const];
  });
  return Object.fromEntries(changed);
}
