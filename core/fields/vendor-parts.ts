// Kinds of fields that only shops have, and parts of a shop with more than one value: hours, holidays, licences, delivery area, position.
import { array, coerce, define, type Infer, integer, nullable, number, object, pattern, refine, size, string } from 'superstruct';
import { PIN_CODE_PATTERN } from '../constants.ts';
import { Day, Id, Latitude, Longitude, OptionalText, Phone, PinCode, Text } from '../contract/wire/fields.ts';
import { cleanGstin, isGstin, PIN_PREFIX_PATTERN } from '../facts/vendor.ts';
import { isPhone } from '../rules/phone.ts';
import { type FieldOptions, field } from './field.ts';

const once = <T>(rows: readonly T[], key: (row: T) => unknown): boolean => new Set(rows.map(key)).size === rows.length;
const between = (from: number, to: number) => refine(integer(), 'range', (value) => value >= from && value <= to);
const Clock = pattern(string(), /^([01]\d|2[0-3]):[0-5]\d$/);

/** At most one span for each weekday; empty: the shop does not say. */
export const OpeningHours = refine(
  size(array(refine(object({ weekday: between(0, 6), opens: Clock, closes: Clock }), 'span', (one) => one.opens < one.closes)), 0, 7),
  'weekdays',
  (rows) => once(rows, ({ weekday }) => weekday),
);
export type OpeningHours = Infer<typeof OpeningHours>;

const MOST_HOLIDAYS = 60;
export const Holidays = size(
  array(refine(object({ from: Day, to: Day, note: OptionalText(60) }), 'days', ({ from, to }) => from <= to)),
  0,
  MOST_HOLIDAYS,
);
export type Holidays = Infer<typeof Holidays>;

/** One for each category that needs one: seed, fertiliser, pesticide. `expires_on` is its last day; null: not stated. */
export const Licences = refine(
  size(array(object({ category_id: Id, number: Text(60), expires_on: nullable(Day) })), 0, 10),
  'shelves',
  (rows) => once(rows, ({ category_id }) => category_id),
);
export type Licences = Infer<typeof Licences>;

/** A PIN code, or its first digits. */
export const PinBegin = pattern(string(), PIN_PREFIX_PATTERN);
export const MOST_PINS = 2_000;
export const MOST_DISTRICTS = 40;
const District = object({ state: Text(60), district: Text(60) });
/**
 * The delivery area: kilometres around the shop, PIN codes (first digits stand for all PIN codes with this start), districts; or any of
 * these together.
 */
export const NamedArea = object({
  radius_km: nullable(between(1, 500)),
  pins: size(array(PinBegin), 0, MOST_PINS),
  districts: size(array(District), 0, MOST_DISTRICTS),
});
export type NamedArea = Infer<typeof NamedArea>;

/** [longitude, latitude] */
export const Position = object({
  coordinates: refine(size(array(number()), 2), 'coordinates', ([lng, lat]) => Longitude.is(lng) && Latitude.is(lat)),
});

/** One PIN code. */
export const pin = <const O extends FieldOptions>(options: O) =>
  field('pin', { ...options, isCode: (text: string) => PIN_CODE_PATTERN.test(text) }, PinCode, string());

/** A mobile number of 10 digits. */
export const phone = <const O extends FieldOptions>(options: O) => field('phone', { ...options, isCode: isPhone }, Phone, string());

const Gstin = coerce(
  define<string>('gstin', (value) => typeof value === 'string' && isGstin(value)),
  string(),
  cleanGstin,
);
/** The shop's GST number, with its check character. Spaces are removed and small letters accepted. */
export const gstin = <const O extends FieldOptions>(options: O) =>
  field('gstin', { ...options, isCode: (text: string) => isGstin(cleanGstin(text)) }, Gstin, string());
