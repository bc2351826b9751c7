// Which texts a machine may draft. Texts that protect or bind a farmer are written by a person: dose, safety, insurance and law.
import { needsReview } from '../words/word-level.ts';

/** Longest text that is drafted at once, in characters. */
export const LONGEST_SUGGESTED = 2_000;

/** Kinds of records of which no text is drafted. The names of an insurance are part of a contract. */
const BOUND_KINDS: readonly string[] = ['insurance'];

/** Fields of which no draft is made. A wrong pest is a wrong remedy. The text of an article has its form in signs that a machine breaks. */
const BOUND_FIELDS: Readonly<Record<string, readonly string[]>> = {
  product: ['use', 'safety', 'pests'],
  article: ['texts'],
};

/** Whether a field of a record may be drafted. @param entity as the audit names it */
export const maySuggestText = (entity: string, field: string): boolean =>
  !BOUND_KINDS.includes(entity) && !(BOUND_FIELDS[entity] ?? []).includes(field);

/** Choices by number or word, `{n, plural, …}`: a machine translates their names too. */
const HAS_CHOICES = /\{\s*[\w.-]+\s*,\s*(?:plural|select|selectordinal)\b/;

/** Whether a word of the app may be drafted. @param original its English text */
export const maySuggestWord = (file: string, key: string, original: string): boolean =>
  !needsReview(file, key) && !HAS_CHOICES.test(original);
