// The fields of a noun (core/fields) as form boxes: their values as text, so that a draft can be stored, and the request's body made of
// them.
import { PIN_CODE_PATTERN } from '#core/constants.ts';
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { FieldRow, Fields, Values } from '#core/fields/field.ts';
import { isTextMissing } from '#core/language/said.ts';
import { paiseFromRupees, rupeesTextFromPaise } from '#core/money.ts';
import { dayInIndia, endOfDay, startOfDay } from '#core/rules/dates.ts';
import type { FieldRule } from '#core/rules/form.ts';
import type { MessageKey } from '../../state/language-state.ts';
import { type LocalBox, localRules, localValues, partsOfBox, wordsFrom } from './local-boxes.ts';
import type { FieldError } from './use-draft-form.ts';

type BoxesOf<K, R extends FieldRow> = R['kind'] extends 'localText' ? LocalBox<K & string> : K & string;
/** The form's boxes: one for each field, and for a localised text one for each language, such as `names_hi`. */
export type BoxOf<F extends Fields> = { [K in keyof F]: BoxesOf<K, F[K]> }[keyof F];
/** The boxes' values. */
export type BoxValues<F extends Fields> = Readonly<Record<BoxOf<F>, string>>;

type WordsOf<O> = O extends { readonly label: infer L; readonly wrong: infer W }
  ? L | W
  : O extends { readonly label: infer L }
    ? L
    : never;
/** Labels and error texts must be keys of the desk's texts. */
type WithWords<F extends Fields> = { [K in keyof F]: WordsOf<F[K]['options']> extends MessageKey ? F[K] : never };

/** The boxes of all fields, with a value for each. */
const boxesWith = <F extends Fields, T>(fields: F, make: (row: FieldRow, key: string) => Readonly<Record<string, T>>) =>
  Object.assign({}, ...Object.entries(fields).map(([key, row]) => make(row, key))) as Record<BoxOf<F>, T>;

/** The label of each field; `boxLabel` of local-boxes returns that of a box. */
export const fieldLabels = <F extends Fields>(fields: F & WithWords<F>): Readonly<Record<keyof F, MessageKey>> =>
  Object.fromEntries(Object.entries(fields).map(([key, { options }]) => [key, options.label])) as Record<keyof F, MessageKey>;

const AMOUNT = /^\d{1,7}(\.\d{0,2})?$/;
const pinsIn = (text: string): string[] => text.split(/[\s,;]+/).filter((pin) => pin !== '');

function isRight({ kind, options }: FieldRow, text: string): boolean {
  const { max = Number.MAX_SAFE_INTEGER, min = 0, isRuled, isCode } = options;
  switch (kind) {
    case 'whole':
      return /^\d+$/.test(text) && text.length <= String(max).length && (isRuled || (Number(text) >= min && Number(text) <= max));
    case 'amount':
      return AMOUNT.test(text);
    case 'pins':
      return pinsIn(text).every((pin) => PIN_CODE_PATTERN.test(pin));
    default:
      return isCode?.(text) ?? text.length <= max;
  }
}

/** Input filter for each kind of field. */
export type Accepts = Readonly<Partial<Record<FieldRow['kind'], NonNullable<FieldRule['accept']>>>>;

function ruleOf(row: FieldRow, accepts: Accepts): FieldRule {
  const { isRequired, wrong } = row.options;
  const accept = accepts[row.kind];
  return {
    ...(isRequired ? { required: true } : {}),
    ...(accept && { accept }),
    ...(wrong === undefined ? {} : { check: (text: string) => (isRight(row, text.trim()) ? undefined : (wrong as FieldError)) }),
  };
}

/** Input filter and validation for each box. @param accepts `digitAccepts`, if boxes refuse non-digits while typing */
export const boxRules = <F extends Fields>(fields: F & WithWords<F>, accepts: Accepts = {}): Readonly<Record<BoxOf<F>, FieldRule>> =>
  boxesWith(fields, (row, key): Readonly<Record<string, FieldRule>> => {
    if (row.kind !== 'localText') return { [key]: ruleOf(row, accepts) };
    return localRules(key, { ...ruleOf(row, accepts), required: row.options.isInEachLanguage === true });
  });

function textOf({ kind, options }: FieldRow, value: unknown): string {
  if (value === null || value === undefined || (value === 0 && options.isZeroWhenEmpty)) return '';
  if (kind === 'flag') return value ? 'y' : '';
  if (kind === 'amount') return rupeesTextFromPaise(Number(value));
  if (kind === 'moment') return dayInIndia(Date.parse(String(value)));
  if (kind === 'part') return JSON.stringify(value);
  if (!Array.isArray(value)) return String(value);
  return value.join(kind === 'words' ? ', ' : kind === 'pins' ? ' ' : ',');
}

/** The boxes' values for a row. */
export const boxValues = <F extends Fields>(fields: F, values: { readonly [K in keyof F]: unknown }): BoxValues<F> =>
  boxesWith(fields, (row, key): Readonly<Record<string, string>> => {
    const value: unknown = values[key];
    return row.kind === 'localText' ? localValues({ [key]: value as LocalText | null }) : { [key]: textOf(row, value) };
  });

/** Words separated by commas, each once. */
const wordsIn = (text: string, max: number): string[] =>
  [...new Set(text.split(/[,;\n]/).map((word) => word.trim().slice(0, max)))].filter((word) => word !== '');

/** The entries' ids in a box with several entries. */
export const idsIn = (text: string): readonly string[] => text.split(',').filter((id) => id !== '');

/** The moment of a day in a box; a text that is no day is returned unchanged. */
function momentIn(text: string, isEnd: true | undefined): string {
  const at = isEnd ? endOfDay(text) : startOfDay(text);
  return Number.isNaN(at) ? text : new Date(at).toISOString();
}

function valueIn({ kind, options }: FieldRow, typed: string): unknown {
  const text = typed.trim();
  const { max = 0, most } = options;
  switch (kind) {
    case 'flag':
      return text === 'y';
    case 'words':
      return wordsIn(text, max).slice(0, most);
    case 'entries':
      return idsIn(text).map(Number);
    case 'pins':
      return pinsIn(text);
    case 'part':
      return text === '' ? undefined : JSON.parse(text);
  }
  if (text === '' && options.nullable) return null;
  if (text === '' && options.isZeroWhenEmpty) return 0;
  if (kind === 'amount') return AMOUNT.test(text) ? paiseFromRupees(Number(text)) : Number.NaN;
  if (kind === 'moment') return momentIn(text, options.isEnd);
  return kind === 'whole' || kind === 'decimal' || kind === 'entry' ? Number(text) : text;
}

/**
 * The request's body from the boxes. A localised text that is empty in every language becomes null where allowed.
 * @param before the stored row, so that a removed text is removed there too
 */
export const valuesOfBoxes = <F extends Fields>(
  fields: F,
  boxes: BoxValues<F>,
  before: { readonly [K in keyof F]?: unknown } = {},
): Values<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, row]) => {
      const texts: Readonly<Record<string, string>> = boxes;
      if (row.kind !== 'localText') return [key, valueIn(row, texts[key] ?? '')];
      const said = wordsFrom(texts, key, before[key] as LocalText | null | undefined);
      return [key, isTextMissing(said) && row.options.nullable ? null : said];
    }),
  ) as Values<F>;

/** The boxes whose values changed, without the version's box. */
export const touchedBoxes = <K extends string>(boxes: Readonly<Record<K, string>>, before: Readonly<Record<K, string>>): readonly K[] =>
  (Object.keys(boxes) as K[]).filter((box) => box !== 'version' && boxes[box].trim() !== before[box].trim());

/**
 * Reduces a change to the fields whose boxes were touched. An untouched day keeps its exact moment.
 * @param body the body with all boxes
 */
export function touchedFields<B extends object>(
  body: B,
  boxes: Readonly<Record<string, string>>,
  before: Readonly<Record<string, string>>,
): Partial<B> {
  const fields = touchedBoxes(boxes, before).map((box) => partsOfBox(box).field);
  return Object.fromEntries(Object.entries(body).filter(([field]) => fields.includes(field))) as Partial<B>;
}

/** The box a refusal is about. @param path path in the request: `body.names.hi` is the box `names_hi` */
export function boxOfPath(fields: Fields, path: string): string {
  const [key = '', part = ''] = path.replace(/^body\./, '').split('.');
  return fields[key]?.kind === 'localText' && part !== '' ? `${key}_${part}` : key;
}
