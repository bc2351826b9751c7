// Rules for texts in several languages: which of them a write changes, which must be looked at again, and which languages are complete.
import type { LocalText } from '../../contract/wire/fields.ts';
import type { TextState } from '../../facts/language/texts.ts';
import { FIRST_LANGUAGE } from '../../language/language-table.ts';
import { isTextMissing, ownText } from '../../language/said.ts';

type MaybeText = LocalText | null | undefined;

/** What a write of one text means for its languages. */
export interface TextWrite {
  /** Drafts now. */
  readonly written: readonly string[];
  readonly removed: readonly string[];
  /** Their text stayed while that of the first language changed. */
  readonly outdated: readonly string[];
}

const textIn = (words: MaybeText, code: string): string => (words as Readonly<Record<string, string>> | null | undefined)?.[code] ?? '';

export function textWrite(before: MaybeText, after: MaybeText): TextWrite {
  const codes = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changed = codes.filter((code) => textIn(before, code) !== textIn(after, code));
  const isSourceChanged = changed.includes(FIRST_LANGUAGE) && ownText(before, FIRST_LANGUAGE) !== '';
  return {
    written: changed.filter((code) => textIn(after, code) !== ''),
    removed: changed.filter((code) => textIn(after, code) === ''),
    outdated: isSourceChanged ? codes.filter((code) => !changed.includes(code) && textIn(after, code) !== '') : [],
  };
}

/** The state of a stored text. @param source hash of the first language's text now; undefined: it did not change since its first write */
export const stateOfText = (
  { state, source_hash, language }: { readonly state: 'draft' | 'reviewed'; readonly source_hash: string; readonly language: string },
  source: string | undefined,
): TextState => (language !== FIRST_LANGUAGE && source !== undefined && source !== source_hash ? 'look-again' : state);

/** The languages in which every written text of a record exists. A text that is empty in all languages does not count. */
export function completeLanguages(texts: readonly MaybeText[]): readonly string[] {
  const written = texts.filter((words) => !isTextMissing(words));
  const codes = [...new Set(written.flatMap((words) => Object.keys(words ?? {})))];
  return codes.filter((code) => written.every((words) => textIn(words, code).trim() !== ''));
}
