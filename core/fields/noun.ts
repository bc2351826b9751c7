// Everything that wire and server derive from a noun's table of fields: the types of requests and answers, and the effect of a change on a
// row.
import { optional, type Struct } from 'superstruct';
import type { LocalText } from '../contract/wire/fields.ts';
import { changedText } from '../language/changed-text.ts';
import { isTextMissing, mapLanguages } from '../language/said.ts';
import type { FieldRow, Fields, TypeOf, Values } from './field.ts';

type Optional<R extends FieldRow> = Struct<TypeOf<R['body']> | undefined, unknown>;
/** Fields that a change may omit: all. */
export type ChangeSchema<F extends Fields> = { [K in keyof F]: Optional<F[K]> };
/** Fields of a new row: only required ones are not optional. */
export type NewSchema<F extends Fields> = {
  [K in keyof F]: F[K]['options'] extends { readonly isRequired: true } ? F[K]['body'] : Optional<F[K]>;
};
export type AnswerSchema<F extends Fields> = { [K in keyof F]: F[K]['answer'] };

const mapped = <F extends Fields, T>(fields: F, make: (row: FieldRow, key: string) => unknown): T =>
  Object.fromEntries(Object.entries(fields).map(([key, row]) => [key, make(row, key)])) as T;

const maybe = (struct: FieldRow['body']) => optional(struct as Struct<unknown, unknown>);

/** The body of a call that changes a row. Every field may be omitted. */
export const changeSchema = <F extends Fields>(fields: F): ChangeSchema<F> => mapped(fields, ({ body }) => maybe(body));

/** The body of a call that makes a row. */
export const newSchema = <F extends Fields>(fields: F): NewSchema<F> =>
  mapped(fields, ({ body, options }) => (options.isRequired ? body : maybe(body)));

/** The answer with a row. */
export const answerSchema = <F extends Fields>(fields: F): AnswerSchema<F> => mapped(fields, ({ answer }) => answer);

/** The value of a field without input. */
export function emptyOf({ kind, options }: FieldRow): unknown {
  if (options.nullable) return null;
  if (kind === 'localText') return mapLanguages(() => '');
  if (kind === 'words' || kind === 'entries' || kind === 'pins') return [];
  if (kind === 'flag') return false;
  return kind === 'whole' || kind === 'decimal' || kind === 'amount' || kind === 'entry' ? 0 : '';
}

/** A row without input. */
export const emptyValues = <F extends Fields>(fields: F): Values<F> => mapped(fields, emptyOf);

/** The row after a change. Omitted fields and languages stay. A localised text without a word in any language becomes null. */
export const changedValues = <F extends Fields>(
  fields: F,
  before: { readonly [K in keyof F]: unknown },
  change: { readonly [K in keyof F]?: unknown },
): Values<F> =>
  mapped(fields, ({ kind, options }, key) => {
    const given = change[key];
    if (kind !== 'localText') return given === undefined ? before[key] : given;
    const text = given === undefined ? before[key] : given && changedText(before[key] as LocalText | null, given as LocalText);
    return options.nullable && isTextMissing(text as LocalText | null) ? null : text;
  });

/** Only the fields of the table, for example for the audit. */
export const pickFields = <F extends Fields, V extends { readonly [K in keyof F]: unknown }>(
  fields: F,
  values: V,
): { [K in keyof F]: V[K] } => mapped(fields, (_row, key) => values[key]);

/** Whether two rows are equal in every field. */
export const isSame = <F extends Fields>(
  fields: F,
  a: { readonly [K in keyof F]: unknown },
  b: { readonly [K in keyof F]: unknown },
): boolean => JSON.stringify(pickFields(fields, a)) === JSON.stringify(pickFields(fields, b));
