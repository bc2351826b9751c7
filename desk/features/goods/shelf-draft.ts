// What was typed in a count of a shelf. It is kept in the tab until it is booked, also through a reload.
import { useState } from 'react';
import { digitsOf } from '#core/digits.ts';
import { readStored, tabStorage, writeStored } from '#device/keep/storage.ts';
import { DRAFT_KEY } from '../../state/stored-keys.ts';

interface Typed {
  readonly name: string;
  /** Digits, or '' once they were deleted. */
  readonly count: string;
}

interface ShelfDraft {
  /** By pack. */
  readonly counts: Readonly<Record<string, Typed>>;
  readonly reason: string;
}

const DIGITS = 7;
const EMPTY: ShelfDraft = { counts: {}, reason: '' };

/** The digits that a count box keeps. */
export const acceptCount = (raw: string): string => digitsOf(raw).slice(0, DIGITS);

/** The draft of a shop's count. */
export function useShelfDraft(vendor: number) {
  const key = `${DRAFT_KEY}shelf-count.${vendor}`;
  const [draft, setDraft] = useState<ShelfDraft>(() => readStored<ShelfDraft>(tabStorage, key) ?? EMPTY);
  const keep = (next: ShelfDraft): void => {
    writeStored(tabStorage, key, next);
    setDraft(next);
  };
  return {
    draft,
    /** Packs with a number, in the order in which they were typed. */
    lines: Object.entries(draft.counts).flatMap(([variant, { name, count }]) =>
      count === '' ? [] : [{ variant: Number(variant), name, counted: Number(count) }],
    ),
    type: (variant: number, name: string, count: string): void =>
      keep({ ...draft, counts: { ...draft.counts, [variant]: { name, count } } }),
    setReason: (reason: string): void => keep({ ...draft, reason }),
    forget(): void {
      writeStored(tabStorage, key, undefined);
      setDraft(EMPTY);
    },
  };
}
