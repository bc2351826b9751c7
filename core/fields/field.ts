// The kinds of fields that a noun can have. A row of a noun's table describes one field completely: its form on the wire, its box on the
// desk, its column in the database and in files, and its words. All of these are derived from the row.
import {
  array,
  min as atLeast,
  max as atMost,
  boolean,
  enums,
  integer,
  number,
  nullable as orNull,
  refine,
  type Struct,
  size,
  string,
} from 'superstruct';
import { Amount, Id, Instant, LocalText, OptionalText, PinCode, Text, TypedAmount, Url } from '../contract/wire/fields.ts';
import { localWords } from '../contract/wire/local-words.ts';
import type { Paise } from '../money.ts';

export type FieldKind =
  | 'text'
  | 'code'
  | 'localText'
  | 'words'
  | 'whole'
  | 'decimal'
  | 'amount'
  | 'flag'
  | 'moment'
  | 'choice'
  | 'entry'
  | 'entries'
  | 'pins'
  | 'pin'
  | 'phone'
  | 'gstin'
  | 'part';

/** The column of a field in files of lists. A localised text has one column for each language: `name` is `name_en`, `name_hi`. */
export interface SheetColumn {
  /** Absent: the name of the field. */
  readonly name?: string;
  /** Only for a part: its columns, which the list itself describes. */
  readonly parts?: readonly string[];
  /** Other names that a file may use, in any language. For a localised text: names for its first language, or a list for each language. */
  readonly aliases?: readonly string[] | readonly (readonly string[])[];
  /** A new row must have it. */
  readonly isNeeded?: true;
  /** An empty cell keeps the stored value. */
  readonly isKeptWhenEmpty?: true;
  /** An amount or a number of 0 is an empty cell. */
  readonly isEmptyWhenZero?: true;
  /** The example in the empty template; for a localised text one for each language. */
  readonly example: string | readonly string[];
}

export interface FieldOptions {
  /** Key of its words on the desk. The words of a localised text have a placeholder `{language}`. */
  readonly label: string;
  /** Key of the words on the desk for a wrong value. Absent: only the server checks it. */
  readonly wrong?: string;
  /** It may be empty: null. */
  readonly nullable?: true;
  /** A new row must have it. */
  readonly isRequired?: true;
  /** Only for a localised text: every needed language must have it. Otherwise one language is enough. */
  readonly isInEachLanguage?: true;
  /** Only for a moment: a day stands for its last moment in India. Otherwise it stands for the first. */
  readonly isEnd?: true;
  /** An empty box means 0. */
  readonly isZeroWhenEmpty?: true;
  /** An empty cell of a new row means yes. */
  readonly isYesWhenEmpty?: true;
  /** Its column in the database. Absent: its own name, for an amount with `_paise`. null: another table stores it. */
  readonly column?: string | null;
  /** Its column is JSON. Localised texts and lists of words always are. */
  readonly isJson?: true;
  /** Its column in files. Absent: files do not have it. */
  readonly sheet?: SheetColumn;
  /** Whether the rules of the noun check its limits and give the reason. Otherwise a request is refused for its shape. */
  readonly isRuled?: true;
  /** Maximum: characters of a text, or of one entry of a list; a number; an amount in paise. */
  readonly max?: number;
  /** Minimum: a number, or characters of a text. By default 1 for a text, and 0 for a localised text. */
  readonly min?: number;
  /** Maximum of entries in a list. */
  readonly most?: number;
  /** Several lines. */
  readonly isLong?: true;
  /** A percentage: files may write `%`. */
  readonly isPercent?: true;
  /** The values of a choice, each with other spellings in files. */
  readonly choices?: Readonly<Record<string, readonly string[]>>;
  /** The list of an entry. */
  readonly of?: 'brand' | 'category' | 'crop' | 'product' | 'vendor';
  /** Whether a text is a valid code, number or address. */
  readonly isCode?: (text: string) => boolean;
  /** Why an import refuses an invalid code. */
  readonly reason?: 'hsn-wrong';
}

/** A struct of any type. */
export type SomeStruct = Pick<Struct<unknown, unknown>, 'type' | 'schema'>;
export type TypeOf<S extends SomeStruct> = S extends Struct<infer T, unknown> ? T : never;

/** One row of a table, of any kind. */
export interface FieldRow {
  readonly kind: FieldKind;
  readonly options: FieldOptions;
  /** The type in a request. */
  readonly body: SomeStruct;
  /** The type in an answer. */
  readonly answer: SomeStruct;
}

export interface Field<Kind extends FieldKind, Said, Answered, O extends FieldOptions> extends FieldRow {
  readonly kind: Kind;
  readonly options: O;
  readonly body: Struct<Said, unknown>;
  readonly answer: Struct<Answered, unknown>;
}

/** A noun's fields by their names, in the order of its list in files. */
export type Fields = Readonly<Record<string, FieldRow>>;

type Or<T, O> = O extends { readonly nullable: true } ? T | null : T;
type Limits<O, K extends keyof FieldOptions> = O & Required<Pick<FieldOptions, K>>;

/** A field of any kind, with its types in a request and in an answer. Common kinds are below. */
export function field<Kind extends FieldKind, Said, Answered, const O extends FieldOptions>(
  kind: Kind,
  options: O,
  body: Struct<Said, unknown>,
  answer: Struct<Answered, unknown>,
): Field<Kind, Or<Said, O>, Or<Answered, O>, O> {
  const maybe = <T>(struct: Struct<T, unknown>) => (options.nullable ? orNull(struct) : struct) as Struct<Or<T, O>, unknown>;
  return { kind, options, body: maybe(body), answer: maybe(answer) };
}

/** A text in one language, such as a name or a number of a register. */
export const text = <const O extends FieldOptions>(options: Limits<O, 'max'>) =>
  field('text', options, options.min === 0 ? OptionalText(options.max) : Text(options.max), string());

/** The address of a picture or file. */
export const url = <const O extends FieldOptions>(options: O) => field('text', options, Url, Url);

/** Digits with a meaning, such as an HSN code. */
export const code = <const O extends FieldOptions>(options: Limits<O, 'max' | 'isCode' | 'reason'>) =>
  field('code', options, Text(options.max), string());

/** The same text in every language of the shop. It may be empty in a language, unless `min` is 1. */
export const localText = <const O extends FieldOptions>(options: Limits<O, 'max'>) =>
  field('localText', options, localWords(OptionalText(options.max), options.min ? Text(options.max) : undefined), LocalText);

/** Words that farmers type, in any language. */
export const words = <const O extends FieldOptions>(options: Limits<O, 'max' | 'most'>) =>
  field('words', options, size(array(Text(options.max)), 0, options.most), array(string()));

/** A whole number between `min` (else 0) and `max`. */
export const whole = <const O extends FieldOptions>(options: Limits<O, 'max'>) =>
  field('whole', options, options.isRuled ? integer() : atMost(atLeast(integer(), options.min ?? 0), options.max), integer());

/** A number with at most two decimals. The rules of the noun decide which are allowed. */
export const decimal = <const O extends FieldOptions>(options: Limits<O, 'max'>) => field('decimal', options, number(), number());

/** Money: rupees on the wire, paise inside; limited by the largest typed amount, or `max`. */
export const amount = <const O extends FieldOptions>(options: O) => {
  const { max } = options;
  const body = max === undefined ? TypedAmount : refine(Amount, 'amount', (paise) => paise <= max);
  return field('amount', options, body as Struct<Paise, unknown>, Amount as Struct<Paise, unknown>);
};

/** Yes or no. */
export const flag = <const O extends FieldOptions>(options: O) => field('flag', options, boolean(), boolean());

/** A moment: ISO 8601 in UTC on the wire, a Date in the database. A box or a cell may contain a day in India. */
export const moment = <const O extends FieldOptions>(options: O) => field('moment', options, Instant, Instant);

/** One of several values. */
export const choice = <const O extends FieldOptions & { readonly choices: Readonly<Record<string, readonly string[]>> }>(options: O) => {
  const struct = enums(Object.keys(options.choices) as (keyof O['choices'] & string)[]) as Struct<keyof O['choices'] & string, unknown>;
  return field('choice', options, struct, struct);
};

/** The values of a choice that files spell in one way only. */
export const plain = <T extends string>(values: readonly T[]) =>
  Object.fromEntries(values.map((value) => [value, []])) as unknown as Readonly<Record<T, readonly string[]>>;

/** An entry of a list of the shop, such as its brand. */
export const entry = <const O extends FieldOptions>(options: Limits<O, 'of'>) => field('entry', options, Id, Id);

/** Several entries of a list of the shop. */
export const entries = <const O extends FieldOptions>(options: Limits<O, 'of' | 'most'>) =>
  field('entries', options, size(array(Id), 0, options.most), array(Id));

/** PIN codes. */
export const pins = <const O extends FieldOptions>(options: Limits<O, 'most'>) =>
  field('pins', options, size(array(PinCode), 0, options.most), array(string()));

/** A field with more than one value. Its boxes and its columns in files are not derived. */
export const part = <Said, Answered, const O extends FieldOptions>(
  body: Struct<Said, unknown>,
  answer: Struct<Answered, unknown>,
  options: O,
) => field('part', options, body, answer);

/** The values of a noun's fields. */
export type Values<F extends Fields> = { -readonly [K in keyof F]: TypeOf<F[K]['body']> };
