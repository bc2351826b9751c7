// A noun's fields (core/fields) as boxes of a form: what a box holds as text, so that a draft of it can be kept, and what travels of it.
import { PIN_CODE_PATTERN } from '#core/constants.ts';
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { FieldRow, Fields, Values } from '#core/fields/field.ts';
import { inEach, ownText } from '#core/language/said.ts';
import { paiseFromRupees, rupeesTextFromPaise } from '#core/money.ts';
import type { FieldRule } from '#core/rules/form.ts';
import { type LanguageCode, languages } from '#core/rules/languages.ts';
import type { MessageKey } from '../../state/language-state.ts';
import type { FieldError } from './use-draft-form.ts';

type BoxesOf<K, R extends FieldRow> = R['kind'] extends 'localText' ? `${K & string}_${LanguageCode}` : K & string;
/** The boxes of a form: one a field, of a localised text one for each language. */
export type BoxOf<F extends Fields> = { [K in keyof F]: BoxesOf<K, F[K]> }[keyof F];
/** What the boxes hold. */
export type BoxValues<F extends Fields> = Readonly<Record<BoxOf<F>, string>>;

type LabelsOf<R extends FieldRow> = R['kind'] extends 'localText' ? `${R['options']['label']}-${LanguageCode}` : R['options']['label'];
/** Labels and words for wrong values have to be words of the desk. */
type WithWords<F extends Fields> = {
  [K in keyof F]: LabelsOf<F[K]> extends MessageKey
    ? F[K]['options'] extends { readonly wrong: infer W }
      ? W extends MessageKey
        ? F[K]
        : never
      : F[K]
    : never;
};

const boxOf = (key: string, language: string): string => `${key}_${language}`;

/** Something for each box. */
const eachBox = <T>(fields: Fields, make: (row: FieldRow, key: string, language: LanguageCode | undefined) => T): [string, T][] =>
  Object.entries(fields).flatMap(([key, row]): [string, T][] =>
    row.kind === 'localText'
      ? languages.map((language) => [boxOf(key, language), make(row, key, language)])
      : [[key, make(row, key, undefined)]],
  );

/** What each box is called. */
export const boxLabels = <F extends Fields>(fields: F & WithWords<F>): Readonly<Record<BoxOf<F>, MessageKey>> =>
  Object.fromEntries(
    eachBox(fields, ({ options: { label } }, _key, language) => (language === undefined ? label : `${label}-${language}`)),
  ) as Record<BoxOf<F>, MessageKey>;

const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/;
const pinsIn = (text: string): string[] => text.split(/[\s,;]+/).filter((pin) => pin !== '');

function isRight({ kind, options }: FieldRow, text: string): boolean {
  const { max = Number.MAX_SAFE_INTEGER, min = 0, isRuled, isCode } = options;
  switch (kind) {
    case 'whole':
      return /^\d+$/.test(text) && text.length <= String(max).length && (isRuled || (Number(text) >= min && Number(text) <= max));
    case 'amount':
      return AMOUNT.test(text);
    case 'code':
      return isCode?.(text) ?? true;
    case 'pins':
      return pinsIn(text).every((pin) => PIN_CODE_PATTERN.test(pin));
    default:
      return true;
  }
}

function ruleOf(row: FieldRow): FieldRule {
  const { isRequired, wrong } = row.options;
  return {
    // One language of a text is enough: which it must have, the server says.
    ...(isRequired && row.kind !== 'localText' ? { required: true } : {}),
    ...(wrong === undefined ? {} : { check: (text: string) => (isRight(row, text.trim()) ? undefined : (wrong as FieldError)) }),
  };
}

/** What each box takes, and when it is wrong. */
export const boxRules = <F extends Fields>(fields: F & WithWords<F>): Readonly<Record<BoxOf<F>, FieldRule>> =>
  Object.fromEntries(eachBox(fields, ruleOf)) as Record<BoxOf<F>, FieldRule>;

function textOf({ kind, options }: FieldRow, value: unknown): string {
  if (value === null || value === undefined || (value === 0 && options.isZeroWhenEmpty)) return '';
  if (kind === 'flag') return value ? 'y' : '';
  if (kind === 'amount') return rupeesTextFromPaise(Number(value));
  if (!Array.isArray(value)) return String(value);
  return value.join(kind === 'words' ? ', ' : kind === 'pins' ? ' ' : ',');
}

/** What the boxes hold of a row. */
export const boxValues = <F extends Fields>(fields: F, values: { readonly [K in keyof F]: unknown }): BoxValues<F> =>
  Object.fromEntries(
    eachBox(fields, (row, key, language) =>
      language === undefined ? textOf(row, values[key]) : ownText(values[key] as LocalText | null, language),
    ),
  ) as Record<BoxOf<F>, string>;

/** Words with commas between, each once. */
const wordsIn = (text: string, max: number): string[] =>
  [...new Set(text.split(/[,;\n]/).map((word) => word.trim().slice(0, max)))].filter((word) => word !== '');

/** The entries a box of several holds, by their ids. */
export const idsIn = (text: string): readonly string[] => text.split(',').filter((id) => id !== '');

function valueIn({ kind, options }: FieldRow, typed: string): unknown {
  const text = typed.trim();
  const { max = 0, most } = options;
  switch (kind) {
    case 'flag':
      return text !== '';
    case 'words':
      return wordsIn(text, max).slice(0, most);
    case 'entries':
      return idsIn(text).map(Number);
    case 'pins':
      return pinsIn(text);
  }
  if (text === '' && options.nullable) return null;
  if (text === '' && options.isZeroWhenEmpty) return 0;
  if (kind === 'amount') return AMOUNT.test(text) ? paiseFromRupees(Number(text)) : Number.NaN;
  return kind === 'whole' || kind === 'decimal' || kind === 'entry' ? Number(text) : text;
}

/** What travels of the boxes. A localised text that is empty in every language is null where that may be. */
export const valuesOfBoxes = <F extends Fields>(fields: F, boxes: BoxValues<F>): Values<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, row]) => {
      const boxText = (box: string): string => boxes[box as BoxOf<F>] ?? '';
      if (row.kind !== 'localText') return [key, valueIn(row, boxText(key))];
      const said = inEach((language) => boxText(boxOf(key, language)).trim());
      const isEmpty = Object.values(said).every((text) => text === '');
      return [key, isEmpty && row.options.nullable ? null : said];
    }),
  ) as Values<F>;

/** The box that a refusal is about. @param path in the request: `body.names.hi` is the box `names_hi` */
export function boxOfPath(fields: Fields, path: string): string {
  const [, key = '', part = ''] = path.split('.');
  return fields[key]?.kind === 'localText' && part !== '' ? boxOf(key, part) : key;
}
