// Drafts of texts in another language, by the connected provider. The server stores none: a person saves the draft as their own text, so
// the usual rule makes somebody else review it.
import type { suggestText, suggestWord } from '#core/contract/desk/content/suggestions.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import { textFields } from '#core/fields/text-fields.ts';
import { textNounsFor } from '#core/fields/text-places.ts';
import { latinDigits } from '#core/latin-digits.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { maySuggestText, maySuggestWord } from '#core/rules/words/suggestion.ts';
import type { RateBudget } from '../../../http/limits/rate-budget.ts';
import { DAY_MS, refundAll, spendAll } from '../../../http/limits/spend.ts';
import type { TranslationPort } from '../../../ports/language/translation.ts';
import { ProviderTrouble } from '../../../ports/provider-trouble.ts';
import { Refusal } from '../../../refusal.ts';
import type { Actor, Audited, Change } from '../../audit/audit-service.ts';
import type { Names } from '../../audit/names.ts';
import type { ShippedWords } from '../shipped-words.ts';
import { wordFaults } from '../word-faults.ts';
import { refused } from '../word-writes.ts';

export interface SuggestParts {
  readonly port: TranslationPort | undefined;
  readonly shipped: Pick<ShippedWords, 'words'>;
  readonly names: Names;
  readonly audited: Audited;
  readonly budget: RateBudget;
  /** Characters that a person may have drafted in a day. */
  readonly charactersPerDay: number;
}

interface Draft {
  readonly text: string;
}

interface About {
  readonly entity: string;
  readonly change: Change;
}

/** @throws Refusal WORD_REFUSED, TOO_MANY_REQUESTS, UNAVAILABLE */
async function translated(
  { port, budget, charactersPerDay }: SuggestParts,
  by: Actor,
  text: string,
  language: LanguageCode,
): Promise<string> {
  if (!port?.languages.includes(language)) throw refused('no-language');
  const buckets = [{ name: `suggest:${by.caller.userId}`, limit: charactersPerDay, windowMs: DAY_MS }];
  await spendAll(budget, buckets, text.length);
  try {
    return latinDigits((await port.translate(text, language)).trim()).normalize('NFC');
  } catch (error) {
    await refundAll(budget, buckets, text.length);
    if (!(error instanceof ProviderTrouble)) throw error;
    throw new Refusal('UNAVAILABLE');
  }
}

/** Writes the audit after the provider has answered, so that no transaction waits for it. */
const noted = ({ audited }: SuggestParts, by: Actor, { entity, change }: About, draft: Draft): Promise<Draft> =>
  audited(by, { action: 'text.suggest', entity, permission: 'texts.suggest' }, async (note) => {
    note(change);
    return draft;
  });

/** @throws Refusal NOT_FOUND, WORD_REFUSED, TOO_MANY_REQUESTS, UNAVAILABLE */
async function ofText(parts: SuggestParts, by: Actor, body: BodyOf<typeof suggestText>): Promise<Draft> {
  const { entity, id, field, language, text } = body;
  if (!textNounsFor(by.caller).includes(entity) || !textFields[entity].includes(field)) throw new Refusal('NOT_FOUND');
  if (Object.keys(await parts.names.of([[entity, id]])).length === 0) throw new Refusal('NOT_FOUND');
  if (!maySuggestText(entity, field)) throw refused('bound');
  const draft = await translated(parts, by, text, language);
  if (draft === '') throw refused('no-draft');
  return noted(parts, by, { entity, change: { id, before: {}, after: { suggested: `${field} ${language}` } } }, { text: draft });
}

/** @throws Refusal NOT_FOUND, WORD_REFUSED, TOO_MANY_REQUESTS, UNAVAILABLE */
async function ofWord(parts: SuggestParts, by: Actor, { file, key, language }: BodyOf<typeof suggestWord>): Promise<Draft> {
  const word = parts.shipped.words.find((one) => one.file === file && one.key === key);
  if (!word) throw new Refusal('NOT_FOUND');
  if (!maySuggestWord(file, key, word.original)) throw refused('bound');
  const draft = await translated(parts, by, word.original, language);
  // A machine may translate the name of a place in braces.
  if (draft === '' || wordFaults(language, draft, word.original).length > 0) throw refused('no-draft');
  const change = { id: `${language} ${file} ${key}`, before: {}, after: { text: draft } };
  return noted(parts, by, { entity: 'word', change }, { text: draft });
}

export type SuggestService = ReturnType<typeof createSuggestService>;

export const createSuggestService = (parts: SuggestParts) => ({
  languages: (): readonly LanguageCode[] => parts.port?.languages ?? [],
  text: (by: Actor, body: BodyOf<typeof suggestText>): Promise<Draft> => ofText(parts, by, body),
  word: (by: Actor, body: BodyOf<typeof suggestWord>): Promise<Draft> => ofWord(parts, by, body),
});
