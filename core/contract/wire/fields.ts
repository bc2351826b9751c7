// Field types shared by all calls. Decoding coerces (rupees → paise, text → number), encoding is in encode.ts.
import {
  any,
  array,
  boolean,
  coerce,
  define,
  enums,
  type Infer,
  number,
  pattern,
  record,
  refine,
  type Struct,
  size,
  string,
  trimmed,
} from 'superstruct';
import { MAX_PAGE_SIZE, MOBILE_DIGITS, PIN_CODE_PATTERN } from '../../constants.ts';
import { isLanguage, type LanguageCode, languages } from '../../language/language-table.ts';
import type { ByLanguage } from '../../language/said.ts';
import { MOST_TYPED, type Paise, paiseFromRupees } from '../../money.ts';

/** Rupees on the wire (at most 2 decimals), integer paise inside. */
export const Money = coerce(
  define<Paise>('money', (v) => Number.isSafeInteger(v)),
  number(),
  paiseFromRupees,
);
/** An amount that can't be negative. */
export const Amount = refine(Money, 'amount', (v) => v >= 0);
/** An amount typed at the desk. */
export const TypedAmount = refine(Amount, 'typed', (v) => v <= MOST_TYPED);
/** Rupees as text with exactly 2 decimals (the coupon call), integer paise inside. */
export const AmountText = coerce(
  define<Paise>('money-text', (v) => Number.isSafeInteger(v) && (v as number) >= 0),
  // A number is no text: it would count as paise. A missing value stays missing.
  any(),
  (v) => (typeof v === 'string' && /^\d{1,10}\.\d{2}$/.test(v) ? paiseFromRupees(Number(v)) : v === undefined ? v : Number.NaN),
);

/** Rupees inside a query, integer paise inside. */
export const AmountQuery = coerce(Amount, string(), (v) => (/^\d{1,10}(\.\d{1,2})?$/.test(v) ? Number(v) : Number.NaN));

const isId = (v: unknown): boolean => Number.isSafeInteger(v) && (v as number) > 0;
/** A positive whole number that fits 53 bits. */
export const Id = define<number>('id', isId);
const numberFromText = (v: string): number => (/^-?\d{1,16}(\.\d{1,15})?$/.test(v) ? Number(v) : Number.NaN);
/** An id inside a path or query. */
export const IdText = coerce(Id, string(), numberFromText);
/** `true`/`false`/`1`/`0`/`y`/`n` inside a query. */
export const FlagText = coerce(boolean(), string(), (v) =>
  ['true', '1', 'y'].includes(v) ? true : ['false', '0', 'n'].includes(v) ? false : v,
);
/** Comma-separated ids inside a query, 1 to `max`. */
export const IdListText = (max: number): Struct<number[], Struct<number, null>> =>
  coerce(size(array(Id), 1, max), string(), (v) => v.split(',').map(numberFromText));

/**
 * No control characters except tab and line ends. No characters that turn the text direction (U+202A to 202E, 2066 to 2069), because a name
 * could rewrite its line. No half surrogate pairs, which databases refuse.
 */
const isClean = (v: string): boolean => !/[\p{Cs}\u202A-\u202E\u2066-\u2069]|[^\P{Cc}\t\n\r]/u.test(v);
/** Has something visible: not only blanks and fillers (the braille blank is one). Joiners inside Hindi words are fine. */
const isVisible = (v: string): boolean => /[^\p{Z}\p{C}\p{DI}\u2800]/u.test(v);
/** Visible text without control characters, trimmed, 1 to `max` characters. */
export const Text = (max: number): Struct<string, null> =>
  refine(size(trimmed(string()), 1, max), 'text', (v) => isClean(v) && isVisible(v));
/** The same, but may be empty. */
export const OptionalText = (max: number): Struct<string, null> => refine(size(trimmed(string()), 0, max), 'text', isClean);

/** Exactly 10 digits. [spec 5] */
export const Phone = pattern(string(), new RegExp(`^\\d{${MOBILE_DIGITS}}$`));
/** 6 digits, not starting with 0. */
export const PinCode = pattern(string(), PIN_CODE_PATTERN);
export const Uuid = pattern(string(), /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i);
/** BCP 47 language code. */
export const LanguageTag = pattern(string(), /^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8}){0,3}$/);
/** ISO 8601 instant in UTC. */
export const Instant = refine(
  pattern(string(), /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/),
  'instant',
  (v) => !Number.isNaN(Date.parse(v)),
);
/** A day of the calendar, `2026-11-22`. */
export const Day = refine(
  pattern(string(), /^[12]\d{3}-\d\d-\d\d$/),
  'day',
  (v) => !Number.isNaN(Date.parse(v)) && new Date(v).toISOString().startsWith(v),
);
export const Latitude = refine(number(), 'latitude', (v) => v >= -90 && v <= 90);
export const Longitude = refine(number(), 'longitude', (v) => v >= -180 && v <= 180);
export const LatitudeText = coerce(Latitude, string(), numberFromText);
export const LongitudeText = coerce(Longitude, string(), numberFromText);
/** A picture or file of this origin, or a full https address. */
export const Url = pattern(string(), /^(\/[^\s"<>]*|https:\/\/[^\s"<>]+)$/);

/** A web address of a provider. In the demo that is our own server, which may have no https. */
export const WebUrl = pattern(string(), /^https?:\/\/[^\s"<>]+$/);

/** A value by language, in at least one. Phones ignore languages that they do not know yet. */
export const byLanguage = <T>(part: Struct<T>): Struct<ByLanguage<T>> =>
  refine(record(pattern(string(), /^[a-z]{2,3}$/), part), 'languages', (parts) => Object.keys(parts).length > 0) as unknown as Struct<
    ByLanguage<T>
  >;

/** One text in the languages in which it was written. */
export const LocalText = byLanguage(string());
export type LocalText = Infer<typeof LocalText>;

/** Page size of a list. */
export const PageSize = coerce(
  refine(number(), 'page_size', (v) => Number.isInteger(v) && v >= 1 && v <= MAX_PAGE_SIZE),
  string(),
  numberFromText,
);
/** Opaque place in a list. */
export const Cursor = pattern(string(), /^[A-Za-z0-9_-]{1,400}$/);
/** A language of the shop's content. Apps understand no others in an answer. */
export const Language = enums(languages);
export type Language = Infer<typeof Language>;
/** A language of a reader. A request may name any language that the server knows. */
export const ReaderLanguage = refine(pattern(string(), /^[a-z]{2,3}$/), 'language', isLanguage) as unknown as Struct<LanguageCode, null>;
