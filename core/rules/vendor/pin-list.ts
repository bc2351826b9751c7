// PIN codes as people paste them, and the fewest beginnings that stand for them.
import { plainDigits } from '../../digits.ts';
import { PIN_BEGIN_PATTERN } from '../../facts/vendor.ts';

const PIN_DIGITS = 6;
/** Fewer digits would stand for half a state, and for PIN codes that are made tomorrow. */
const FEWEST_DIGITS = 3;

export interface PastedPins {
  /** Each once, in the order they came. */
  readonly pins: readonly string[];
  /** What stood between them and is none. */
  readonly odd: readonly string[];
}

/**
 * One PIN code, or the first digits of many: `842*`, and without the star up to four digits. Five digits without a star are a PIN code
 * with one too few. Undefined: neither.
 */
export function pinOrBegin(text: string): string | undefined {
  const plain = plainDigits(text).trim();
  const pin = plain.replace(/\*+$/, '');
  return PIN_BEGIN_PATTERN.test(pin) && (pin.length !== PIN_DIGITS - 1 || plain !== pin) ? pin : undefined;
}

/** As it is written: the first digits of many with a star. */
export const pinText = (pin: string): string => (pin.length < PIN_DIGITS ? `${pin}*` : pin);

/** PIN codes out of a text: a column of a sheet, a message; with commas, blanks, semicolons or lines between. `842 001` is one. */
export function pinsInText(text: string): PastedPins {
  const joined = plainDigits(text).replace(/(?<!\d)([1-9]\d{2})[ \u00a0](\d{3})(?!\d)/g, '$1$2');
  const parts = joined.split(/[^\p{L}\p{M}\p{N}*]+/u).filter(Boolean);
  const pins = parts.map(pinOrBegin).filter((pin) => pin !== undefined);
  return { pins: [...new Set(pins)], odd: [...new Set(parts.filter((part) => pinOrBegin(part) === undefined))] };
}

/**
 * The fewest beginnings that stand for all of `wanted` and for no other of `known`: what a phone has to fetch of a shop. What is a
 * beginning already, or is not known, stays as it is.
 */
export function pinBeginnings(wanted: readonly string[], known: Iterable<string>): string[] {
  const begun = wanted.filter((pin) => pin.length < PIN_DIGITS);
  const isBegun = (pin: string): boolean => begun.some((begin) => pin !== begin && pin.startsWith(begin));
  const rest = new Set(wanted.filter((pin) => !isBegun(pin)));
  /** Beginning → how many known PIN codes it has, and how many of them are wanted. */
  const counts = new Map<string, { all: number; wanted: number }>();
  for (const pin of known)
    for (let digits = FEWEST_DIGITS; digits < PIN_DIGITS; digits++) {
      const begin = pin.slice(0, digits);
      const count = counts.get(begin) ?? { all: 0, wanted: 0 };
      counts.set(begin, { all: count.all + 1, wanted: count.wanted + (rest.has(pin) || isBegun(pin) ? 1 : 0) });
    }
  const shortest = (pin: string): string => {
    for (let digits = FEWEST_DIGITS; digits < pin.length; digits++) {
      const begin = pin.slice(0, digits);
      const { all = 0, wanted: held = 0 } = counts.get(begin) ?? {};
      if (all > 1 && all === held) return begin;
    }
    return pin;
  };
  return [...new Set([...rest].map(shortest))].sort();
}
