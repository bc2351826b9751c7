/*
 * The PIN of a person on a centre's tablet: which PINs are refused, and how long wrong ones wait.
 *
 * A try is counted before it is checked, in two records that lie in two places of the browser's storage. Whoever loses or rolls back
 * one of them finds the higher count in the other (`mergeRecords`). Steps of one try, each on the disk before the next begins:
 *
 * 1. `mergeRecords` of both records, then `ticked` with the time that passed by the monotonic clock since the last save.
 * 2. `pinTryState`: 'wait' and 'dead' end here.
 * 3. `counted`, written to both records, strictly.
 * 4. The PIN is checked.
 * 5. Right: `cleared`, written to both. Wrong: nothing more, the count stands.
 *
 * Clocks of the wall play no part: what is left of a wait is saved as milliseconds, every 5 seconds while the app is open, and only time
 * that passed while the app was open shortens it. No restart and no other clock does.
 */
import { commonPins } from './common-pins.ts';

export const PIN_DIGITS = 6;
/** Wrong PINs after which the PIN is dead here, until a code by SMS. */
export const PIN_BLOCKED_AT = 10;
/** Wrong PINs in a row on the tablet, of all people together, after which every PIN on it is dead. */
export const ALL_PINS_BLOCKED_AT = 30;
/** How often the rest of a wait is saved, milliseconds. */
export const SAVE_EVERY_MS = 5_000;

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** The first wrong PIN that brings a wait, and the waits from there on, milliseconds. */
const FIRST_WAIT_AT = 4;
const waits: readonly number[] = [30 * SECOND_MS, MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 10 * MINUTE_MS, 15 * MINUTE_MS, 30 * MINUTE_MS];

/** Milliseconds to wait after this many wrong PINs in a row; 0 for the first three. */
export const waitAfter = (wrong: number): number =>
  wrong < FIRST_WAIT_AT ? 0 : (waits[Math.min(wrong - FIRST_WAIT_AT, waits.length - 1)] ?? 0);

/** The stored state of a person's PIN. Both records have this shape. */
export interface PinRecord {
  /** Every change raises it. With equal counts, the record with the higher number is the later one. */
  readonly n: number;
  /** Tries since the last right PIN, including the one in progress. */
  readonly tries: number;
  /** The rest of the wait, milliseconds. */
  readonly waitMs: number;
  /** A right entry clears this record up to and including change `clearedTo`. An older record must not bring its tries back. */
  readonly clearedTo: number;
}

export const newRecord: PinRecord = { n: 0, tries: 0, waitMs: 0, clearedTo: 0 };

/** Reads a record from storage, which may hold anything. An invalid record counts as dead, so that damaging a record gains nothing. */
export function readRecord(stored: unknown): PinRecord {
  const isCount = (v: unknown): v is number => Number.isSafeInteger(v) && (v as number) >= 0;
  const { n, tries, waitMs, clearedTo } = (stored ?? {}) as Partial<PinRecord>;
  if (isCount(n) && isCount(tries) && isCount(waitMs) && isCount(clearedTo) && clearedTo <= n) return { n, tries, waitMs, clearedTo };
  return { n: 0, tries: PIN_BLOCKED_AT, waitMs: 0, clearedTo: 0 };
}

/**
 * Joins two records into one. If one is missing, the other counts. If both are missing, somebody removed them, and the PIN is dead. A
 * record from before the other's last right PIN is ignored. Otherwise the higher count and the longer wait count.
 */
export function mergeRecords(one: PinRecord | undefined, other: PinRecord | undefined): PinRecord {
  if (!one || !other) return one ?? other ?? readRecord(undefined);
  if (one.n <= other.clearedTo) return other;
  if (other.n <= one.clearedTo) return one;
  return {
    n: Math.max(one.n, other.n),
    tries: Math.max(one.tries, other.tries),
    waitMs: Math.max(one.waitMs, other.waitMs),
    clearedTo: Math.min(one.clearedTo, other.clearedTo),
  };
}

/** The record after this many milliseconds of the monotonic clock with the app open. */
export const withElapsedTime = (record: PinRecord, ms: number): PinRecord =>
  ms > 0 && record.waitMs > 0 ? { ...record, waitMs: Math.max(0, record.waitMs - Math.floor(ms)) } : record;

export type PinTryState = 'yes' | 'wait' | 'dead';

/** Whether a PIN may be tried now. @param all wrong PINs in a row on the tablet, of all people together */
export function pinTryState({ tries, waitMs }: PinRecord, all: number): PinTryState {
  if (tries >= PIN_BLOCKED_AT || all >= ALL_PINS_BLOCKED_AT) return 'dead';
  return waitMs > 0 ? 'wait' : 'yes';
}

/** The record with one more try, before the PIN is checked. Its wait counts from now on; a right PIN removes it. */
export const withTry = (record: PinRecord): PinRecord => {
  const tries = record.tries + 1;
  return { ...record, n: record.n + 1, tries, waitMs: waitAfter(tries) };
};

/** The record after a right PIN. */
export const withoutTries = ({ n }: PinRecord): PinRecord => ({ n: n + 1, tries: 0, waitMs: 0, clearedTo: n });

/** Why a new PIN is refused. */
export type PinFault = 'digits' | 'run' | 'repeat' | 'date' | 'phone' | 'common';

const digitsOf = (pin: string): number[] => [...pin].map(Number);

/** Each digit is the one before, one more or one less: 111111, 123456, 987654; 0 follows 9. */
function isRun(pin: string): boolean {
  const digits = digitsOf(pin);
  const steps = digits.slice(1).map((digit, i) => (digit - (digits[i] ?? 0) + 10) % 10);
  return [0, 1, 9].some((step) => steps.every((one) => one === step));
}

/** Fewer than three different digits, or one half twice. */
const isRepeat = (pin: string): boolean => new Set(pin).size < 3 || pin.slice(0, 3) === pin.slice(3);

/** A date with a two-digit year, or a month with a year, in any order: DDMMYY, MMDDYY, YYMMDD, MMYYYY, YYYYMM. */
function isDate(pin: string): boolean {
  const [a = 0, b = 0, c = 0] = [0, 2, 4].map((at) => Number(pin.slice(at, at + 2)));
  const isDay = (day: number): boolean => day >= 1 && day <= 31;
  const isMonth = (month: number): boolean => month >= 1 && month <= 12;
  const isCentury = (two: number): boolean => two === 19 || two === 20;
  const isShort = (isDay(a) && isMonth(b)) || (isMonth(a) && isDay(b)) || (isMonth(b) && isDay(c));
  return isShort || (isMonth(a) && isCentury(b)) || (isCentury(a) && isMonth(c));
}

/** The fault of a new PIN; undefined: it is valid. @param phone the person's number: the PIN may not be part of it, in either direction */
export function pinFault(pin: string, phone: string): PinFault | undefined {
  if (!/^\d{6}$/.test(pin)) return 'digits';
  if (isRun(pin)) return 'run';
  if (isRepeat(pin)) return 'repeat';
  if (phone.includes(pin) || [...phone].reverse().join('').includes(pin)) return 'phone';
  if (commonPins.has(pin)) return 'common';
  return isDate(pin) ? 'date' : undefined;
}
