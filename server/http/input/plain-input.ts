// Cleans people's input before it is read: limits texts that no screen could show, and accepts digits of any script.
import { plainDigits, plainSearch } from '#core/digits.ts';

/** More marks over one letter than any script uses: they would cover other lines. */
const MOST_MARKS = 6;
const TOO_MANY_MARKS = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu');
/** Lines of a short text. Articles are longer and have no limit. */
const MOST_LINES = 40;
const SHORT_TEXT = 2_000;

/** A text with few marks over a letter, at most one empty line between two, and few lines if it is short. */
export function tidied(text: string): string {
  const bounded = text.replace(TOO_MANY_MARKS, '$1').replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n');
  if (bounded.length > SHORT_TEXT) return bounded;
  let lines = 0;
  return bounded.replace(/\n/g, () => (++lines < MOST_LINES ? '\n' : ' '));
}

/** No call accepts a deeper body, so it is refused later anyway. */
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
 * The same value with the text at `path` in plain digits, for a field that was refused: a phone number in Devanagari, a code with invisible
 * marks. Undefined when that changes nothing.
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

/** The same query with its search in plain digits: a search is free text, which is never refused. */
export function withPlainSearch(query: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { search } = query;
  return typeof search === 'string' ? { ...query, search: plainSearch(search) } : query;
}
