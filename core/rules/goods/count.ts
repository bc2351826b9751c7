// Counts of a shelf: what is wrong with one, and what missing goods are worth.
import type { Paise } from '../../money.ts';

/** The value of the missing goods of a count. @param lines `delta`: counted packs minus expected ones; `value`: of one pack */
export const lossValue = (lines: readonly { readonly delta: number; readonly value: Paise }[]): Paise =>
  lines.reduce((sum, { delta, value }) => (delta < 0 ? sum - delta * value : sum), 0);

export interface CountLine {
  readonly variant: number;
  /** What the preview expected; undefined: there was none. */
  readonly seen: number | undefined;
  readonly expected: number;
  readonly counted: number;
}

export interface CountFault {
  readonly path: string;
  readonly reason: 'pack-twice' | 'shelf-changed' | 'reason-missing';
}

/** All faults of a count. A difference needs a reason; a shelf that changed since the preview is counted again. */
export function countFaults(lines: readonly CountLine[], reason: string | undefined): CountFault[] {
  const faults = lines.flatMap(({ variant, seen, expected }, place): CountFault[] => {
    if (lines.findIndex((line) => line.variant === variant) < place) return [{ path: `lines.${place}.variant`, reason: 'pack-twice' }];
    return seen !== undefined && seen !== expected ? [{ path: `lines.${place}.counted`, reason: 'shelf-changed' }] : [];
  });
  const isDifferent = lines.some(({ expected, counted }) => expected !== counted);
  return isDifferent && reason === undefined ? [...faults, { path: 'reason', reason: 'reason-missing' }] : faults;
}
