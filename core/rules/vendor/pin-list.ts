// Reads pasted PIN codes, and finds the shortest list of prefixes for them.
import { plainDigits } from '../../digits.ts';
import { PIN_PREFIX_PATTERN } from '../../facts/vendor.ts';

const PIN_DIGITS = 6;
/** Fewer digits would cover half a state, and future PIN codes. */
const FEWEST_DIGITS = 3;

export interface PastedPins {
  /** Each once, in the order they came. */
  readonly pins: readonly string[];
  /** Other text between them. */
  readonly odd: readonly string[];
}

/**
 * One PIN code, or a prefix: `842*`, and without the star up to four digits. Five digits without a star are an incomplete PIN code.
 * Undefined: neither.
 */
export function readPinOrPrefix(text: string): string | undefined {
  const plain = plainDigits(text).trim();
  const pin = plain.replace(/\*+$/, '');
  return PIN_PREFIX_PATTERN.test(pin) && (pin.length !== PIN_DIGITS - 1 || plain !== pin) ? pin : undefined;
}

/** Its written form: a prefix has a star. */
export const pinText = (pin: string): string => (pin.length < PIN_DIGITS ? `${pin}*` : pin);

/** PIN codes in a text: a column of a sheet, a message; separated by commas, spaces, semicolons or lines. `842 001` is one. */
export function pinsInText(text: string): PastedPins {
  const joined = plainDigits(text).replace(/(?<!\d)([1-9]\d{2})[ \u00a0](\d{3})(?!\d)/g, '$1$2');
  const parts = joined.split(/[^\p{L}\p{M}\p{N}*]+/u).filter(Boolean);
  const pins = parts.map(readPinOrPrefix).filter((pin) => pin !== undefined);
  return { pins: [...new Set(pins)], odd: [...new Set(parts.filter((part) => readPinOrPrefix(part) === undefined))] };
}

/**
 * The fewest prefixes that cover all of `wanted` and no other of `known`: what a phone downloads of a shop. Existing prefixes and unknown
 * PIN codes stay.
 */
export function pinPrefixes(wanted: readonly string[], known: Iterable<string>): string[] {
  const begun = wanted.filter((pin) => pin.length < PIN_DIGITS);
  const isBegun = (pin: string): boolean => begun.some((begin) => pin !== begin && pin.startsWith(begin));
  const rest = new Set(wanted.filter((pin) => !isBegun(pin)));
  /** Prefix → its number of known PIN codes, and of wanted ones. */
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
