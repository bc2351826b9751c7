// What people send, made plain before it is read: texts that no screen could hold are bounded, and digits of any script count.
import { plainDigits } from '#core/digits.ts';

/** More marks over one letter than any script has: they would grow over the lines around. */
const MOST_MARKS = 6;
const TOO_MANY_MARKS = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu');
/** Lines of a short text. Articles are longer, and have as many as they want. */
const MOST_LINES = 40;
const SHORT_TEXT = 2_000;

/** A text with few marks over a letter, at most one empty line between two, and, where it is short, few lines in all. */
export function tidied(text: string): string {
  const bounded = text.replace(TOO_MANY_MARKS, '$1').replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n');
  if (bounded.length > SHORT_TEXT) return bounded;
  let lines = 0;
  return bounded.replace(/\n/g, () => (++lines < MOST_LINES ? '\n' : ' '));
}

/** No call takes a body that is deeper: what lies below is refused anyway. */
const DEEPEST = 12;

/** The same for every text in a body. */
export function tidiedDeep(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return tidied(value);
  if (typeof value !== 'object' || value === null || depth >= DEEPEST) return value;
  if (Array.isArray(value)) return value.map((one) => tidiedDeep(one, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, tidiedDeep(one, depth + 1)]));
}

type Path = readonly (string | number)[];

/**
 * The same value with the text at `path` in plain digits, for a field that was refused as it came: a phone number in Devanagari, a code
 * with marks nobody sees. Undefined when that changes nothing.
 */
export function withPlainDigits(value: unknown, path: Path): unknown {
  const [key, ...rest] = path;
  if (key === undefined) {
    const plain = typeof value === 'string' ? plainDigits(value).trim() : value;
    return plain === value ? undefined : plain;
  }
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  const changed = withPlainDigits((value as Record<string | number, unknown>)[key], rest);
  if (changed === undefined) return undefined;
  return Array.isArray(value) ? value.map((one, at) => (at === key ? changed : one)) : { ...value, [key]: changed };
}
