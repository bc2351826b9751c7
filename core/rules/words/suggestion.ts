// Which texts a machine may draft. Texts that protect or bind a farmer are written by a person: dose, safety, insurance and law.
import { needsReview } from './word-level.ts';

/** No text of these kinds of records is drafted. The names of an insurance are part of a contract. */
const BOUND_KINDS: readonly string[] = ['insurance'];

/** These fields are never drafted. A wrong pest is a wrong remedy. The text of an article has its form in signs that a machine breaks. */
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
