// Fields for texts in several languages: one for each language that the server knows, named `titles_hi`.
import type { LocalText } from '#core/contract/wire/fields.ts';
import { knownLanguages } from '#core/language/language-names.ts';
import { ownText } from '#core/language/said.ts';
import type { FieldRule } from '#core/rules/form.ts';
import { FIRST_LANGUAGE, type LanguageCode, neededLanguages } from '#core/rules/languages.ts';
import type { MessageKey, Translate } from '../../state/language-state.ts';
import { languageName } from '../words/language-name.ts';

export type LocalBox<F extends string> = `${F}_${LanguageCode}`;

/** The fields of these boxes. */
export type FieldOf<B extends string> = B extends LocalBox<infer F> ? F : B;

const BOX = new RegExp(`^(.+)_(${knownLanguages.join('|')})$`);

export const localBox = <F extends string>(field: F, language: LanguageCode): LocalBox<F> => `${field}_${language}`;

/** The boxes of a field, in the order of the languages. */
export const boxesOf = <F extends string>(field: F): readonly LocalBox<F>[] => knownLanguages.map((code) => localBox(field, code));

/** The field and language of a box; no language if the field has a single box. */
export function partsOfBox(box: string): { readonly field: string; readonly language?: LanguageCode } {
  const [, field, code] = BOX.exec(box) ?? [];
  const language = knownLanguages.find((one) => one === code);
  return field !== undefined && language ? { field, language } : { field: box };
}

/** The values of the boxes of these fields. */
export const localValues = <F extends string>(words: Readonly<Record<F, LocalText | null | undefined>>): Record<LocalBox<F>, string> =>
  Object.fromEntries(
    (Object.keys(words) as F[]).flatMap((field) => knownLanguages.map((code) => [localBox(field, code), ownText(words[field], code)])),
  ) as Record<LocalBox<F>, string>;

/** Whether another language than the first already has the text, so that the needed one may be empty. */
export const hasSecond = (values: Readonly<Record<string, string>>, field: string): boolean =>
  knownLanguages.some((code) => code !== FIRST_LANGUAGE && (values[localBox(field, code)] ?? '').trim() !== '');

/** The rule of each box of a field. A box is required only in languages that are needed; any second language replaces the needed one. */
export function localRules<F extends string>(field: F, { required = false, ...rule }: FieldRule = {}): Record<LocalBox<F>, FieldRule> {
  const first: FieldRule = { ...rule, required: true };
  const second: FieldRule = { ...first, mayBeEmpty: (values) => hasSecond(values, field) };
  const ruleIn = (code: LanguageCode): FieldRule =>
    required && neededLanguages.includes(code) ? (code === FIRST_LANGUAGE ? first : second) : rule;
  return Object.fromEntries(knownLanguages.map((code) => [localBox(field, code), ruleIn(code)])) as Record<LocalBox<F>, FieldRule>;
}

/**
 * The values of a field's boxes to send. Optional languages are included only if they have text, or had text that was removed.
 * @param before the stored text; absent: there is none
 */
export const wordsFrom = <F extends string>(
  values: Readonly<Record<LocalBox<F>, string>>,
  field: F,
  before: LocalText | null = null,
): LocalText =>
  Object.fromEntries(
    knownLanguages
      .map((code) => [code, values[localBox(field, code)].trim()] as const)
      .filter(([code, text]) => neededLanguages.includes(code) || text !== '' || ownText(before, code) !== ''),
  );

/** The label of a box. @param words of each field; labels of localised fields have a place for `language` */
export function boxLabel<F extends string>(t: Translate, words: Readonly<Record<F, MessageKey>>, box: F | LocalBox<F>): string {
  const { field, language } = partsOfBox(box);
  return t(words[field as F], language ? { language: languageName(t, language) } : {});
}
