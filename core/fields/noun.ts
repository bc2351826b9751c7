// What the wire and the server derive from a noun's table of fields: what a request and an answer say, and what a change makes of a row.
import { optional, type Struct } from 'superstruct';
import type { LocalText } from '../contract/wire/fields.ts';
import { inEach, isUnsaid } from '../language/said.ts';
import type { FieldRow, Fields, TypeOf, Values } from './field.ts';

type Optional<R extends FieldRow> = Struct<TypeOf<R['body']> | undefined, unknown>;
/** Fields that a change may leave out: all. */
export type ChangeSchema<F extends Fields> = { [K in keyof F]: Optional<F[K]> };
/** Fields of a new row: only those it cannot be without are not optional. */
export type NewSchema<F extends Fields> = {
  [K in keyof F]: F[K]['options'] extends { readonly isRequired: true } ? F[K]['body'] : Optional<F[K]>;
};
export type AnswerSchema<F extends Fields> = { [K in keyof F]: F[K]['answer'] };

const mapped = <F extends Fields, T>(fields: F, make: (row: FieldRow, key: string) => unknown): T =>
  Object.fromEntries(Object.entries(fields).map(([key, row]) => [key, make(row, key)])) as T;

const maybe = (struct: FieldRow['body']) => optional(struct as Struct<unknown, unknown>);

/** The body of a call that changes a row: each field may be left out. */
export const changeSchema = <F extends Fields>(fields: F): ChangeSchema<F> => mapped(fields, ({ body }) => maybe(body));

/** The body of a call that makes a row. */
export const newSchema = <F extends Fields>(fields: F): NewSchema<F> =>
  mapped(fields, ({ body, options }) => (options.isRequired ? body : maybe(body)));

/** What an answer says of a row. */
export const answerSchema = <F extends Fields>(fields: F): AnswerSchema<F> => mapped(fields, ({ answer }) => answer);

/** The value of a field that nobody wrote anything into yet. */
export function emptyOf({ kind, options }: FieldRow): unknown {
  if (options.nullable) return null;
  if (kind === 'localText') return inEach(() => '');
  if (kind === 'words' || kind === 'entries' || kind === 'pins') return [];
  if (kind === 'flag') return false;
  return kind === 'whole' || kind === 'decimal' || kind === 'amount' || kind === 'entry' ? 0 : '';
}

/** A row that nobody wrote anything into yet. */
export const emptyValues = <F extends Fields>(fields: F): Values<F> => mapped(fields, emptyOf);

/** The row after a change: fields that the change leaves out stay. A localised text without a word in any language becomes null. */
export const changedValues = <F extends Fields>(
  fields: F,
  before: { readonly [K in keyof F]: unknown },
  change: { readonly [K in keyof F]?: unknown },
): Values<F> =>
  mapped(fields, ({ kind, options }, key) => {
    const value = change[key] === undefined ? before[key] : change[key];
    return kind === 'localText' && options.nullable && isUnsaid(value as LocalText | null) ? null : value;
  });

/** Only the fields of the table, such as what the audit keeps. */
export const pickFields = <F extends Fields, V extends { readonly [K in keyof F]: unknown }>(
  fields: F,
  values: V,
): { [K in keyof F]: V[K] } => mapped(fields, (_row, key) => values[key]);

/** Whether two rows hold the same in every field. */
export const isSame = <F extends Fields>(
  fields: F,
  a: { readonly [K in keyof F]: unknown },
  b: { readonly [K in keyof F]: unknown },
): boolean => JSON.stringify(pickFields(fields, a)) === JSON.stringify(pickFields(fields, b));
