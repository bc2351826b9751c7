// Words of added languages at the desk: list, write, review, publish as versions, and take back. Nobody reviews their own text.
import { createHash } from 'node:crypto';
import { DeskLanguage, type exportWords, type listWords, type reviewWords, type writeWord } from '#core/contract/desk/language/words.ts';
import type { BodyOf, QueryOf } from '#core/contract/wire/call.ts';
import { plainSearch } from '#core/digits.ts';
import { type PublishedText, VERSIONS_KEPT, type WordLevel, wordStates } from '#core/facts/language/words.ts';
import { englishNames } from '#core/language/language-names.ts';
import { type LanguageCode, languageTable } from '#core/rules/languages.ts';
import { lowerLevel } from '#core/rules/words/word-level.ts';
import type { Caller } from '../../http/caller.ts';
import { DESK_PAGE_SIZE, decodeCursor, encodeCursor } from '../../http/page-cursor.ts';
import type { UploadedFile } from '../../http/upload.ts';
import { changedMeanwhile } from '../../http/versions/if-match.ts';
import type { Actor } from '../audit/audit-service.ts';
import { type ImportParts, importTexts } from './exchange/import-texts.ts';
import { writeWordFile } from './exchange/write-words.ts';
import { wordId } from './shipped-words.ts';
import type { LanguageStand, TextRow, VersionRow } from './word-repository.ts';
import { differences, publishable, type WordRow, wordRows } from './word-rows.ts';
import { actionOf, added, checkAdded, refused, reviewTexts, toWord, type WordServiceParts, writeText } from './word-writes.ts';
import { standingOf } from './words-in-use.ts';

const HASH_SIGNS = 8;
const nameOf: ReadonlyMap<string, string> = new Map(Object.entries(englishNames));

interface Known {
  readonly stand: LanguageStand | undefined;
  readonly version: VersionRow | undefined;
  readonly written: readonly TextRow[];
}

function toLanguage(parts: WordServiceParts, language: LanguageCode, { stand, version, written }: Known): DeskLanguage {
  const rows = wordRows(parts.shipped, language, written);
  const { completeness, possible, level, isSwitchedDown } = standingOf(parts, language, stand, version);
  const counts = Object.fromEntries(wordStates.map((state) => [state, rows.filter((row) => row.state === state).length]));
  return {
    code: language,
    own_name: languageTable[language].ownName,
    english_name: nameOf.get(language) ?? language,
    level,
    possible,
    chosen: stand?.level ?? null,
    is_switched_down: isSwitchedDown,
    checkout: completeness.checkout,
    all: completeness.all,
    counts: counts as DeskLanguage['counts'],
    drafts: rows.filter(({ own, state }) => own !== undefined && state === 'draft').length,
    published: version ? { number: version.number, at: version.published_at.toISOString(), by: version.publisher } : null,
    waiting: differences(version?.texts ?? [], publishable(language, rows, stand?.level === 'offered')),
    version: stand?.version ?? 0,
  };
}

async function known({ repository }: WordServiceParts, language: LanguageCode): Promise<Known> {
  const stand = await repository.language(language);
  const number = stand?.current ?? null;
  const version = number === null ? undefined : await repository.version(language, number);
  return { stand, version, written: await repository.texts(language) };
}

const get = async (parts: WordServiceParts, language: LanguageCode): Promise<DeskLanguage> =>
  toLanguage(parts, language, await known(parts, language));

async function list(parts: WordServiceParts): Promise<DeskLanguage[]> {
  const { repository } = parts;
  const [stands, versions, written] = [await repository.languages(), await repository.current(), await repository.allTexts()];
  return added.map((code) =>
    toLanguage(parts, code, {
      stand: stands.find(({ language }) => language === code),
      version: versions.find(({ language }) => language === code),
      written: written.filter(({ language }) => language === code),
    }),
  );
}

/** Whether a text matches the query. */
function isAsked({ word, own, text, state }: WordRow, query: QueryOf<typeof listWords>): boolean {
  if (query.state !== undefined && query.state !== state) return false;
  if (query.written === true && own === undefined) return false;
  if (query.file !== undefined && query.file !== word.file) return false;
  const search = query.search?.toLowerCase();
  return (
    search === undefined || [word.key, word.original, word.beside, text].some((one) => plainSearch(one).toLowerCase().includes(search))
  );
}

async function words(parts: WordServiceParts, caller: Caller, language: LanguageCode, query: QueryOf<typeof listWords>) {
  checkAdded(language);
  const limit = query.page_size ?? DESK_PAGE_SIZE;
  const rows = wordRows(parts.shipped, language, await parts.repository.texts(language));
  const [last] = decodeCursor(query.cursor, ['string']) ?? [];
  const from = last === undefined ? 0 : rows.findIndex(({ word }) => wordId(word) === last) + 1;
  const asked = rows.slice(from).filter((row) => isAsked(row, query));
  const page = asked.slice(0, limit);
  const end = page.at(-1);
  return {
    results: page.map((row) => toWord(parts, language, caller, row)),
    files: [...parts.shipped.files],
    cursor: end && asked.length > limit ? encodeCursor([wordId(end.word)]) : undefined,
  };
}

const hashOf = (texts: readonly PublishedText[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, HASH_SIGNS);

/** Runs a change of the words that phones fetch. Afterwards this server uses the new words. */
async function change(
  parts: WordServiceParts,
  by: Actor,
  language: LanguageCode,
  action: string,
  work: (before: DeskLanguage, now: Known) => Promise<object>,
): Promise<DeskLanguage> {
  const { repository, audited, inUse } = parts;
  checkAdded(language);
  const done = await audited(by, actionOf(action, 'words.publish'), async (note) => {
    await repository.lock(language);
    const now = await known(parts, language);
    const before = toLanguage(parts, language, now);
    const after = await work(before, now);
    note({ id: language, after: { ...after } });
    return get(parts, language);
  });
  await inUse.refresh();
  return done;
}

const publish = (parts: WordServiceParts, by: Actor, language: LanguageCode): Promise<DeskLanguage> =>
  change(parts, by, language, 'language.publish', async (before, { written }) => {
    const { repository, shipped, deps } = parts;
    if (before.waiting === 0) throw refused('nothing-new');
    const texts = publishable(language, wordRows(shipped, language, written), before.chosen === 'offered');
    const number = (await repository.lastNumber(language)) + 1;
    const published = { published_by: by.caller.userId, published_at: new Date(deps.now()) };
    await repository.addVersion({ language, number, hash: hashOf(texts), texts: JSON.stringify(texts), ...published }, VERSIONS_KEPT);
    await repository.setLanguage(language, { current: number });
    return { number, count: texts.length };
  });

const undo = (parts: WordServiceParts, by: Actor, language: LanguageCode): Promise<DeskLanguage> =>
  change(parts, by, language, 'language.undo', async (_, { version }) => {
    if (!version) throw refused('nothing-published');
    const number = await parts.repository.numberBefore(language, version.number);
    await parts.repository.setLanguage(language, { current: number });
    return { number: number ?? 0 };
  });

/** @throws Refusal NOT_FOUND, CHANGED_MEANWHILE, WORD_REFUSED */
const setLevel = (parts: WordServiceParts, by: Actor, language: LanguageCode, level: WordLevel | null, seen: number | undefined) =>
  change(parts, by, language, 'language.change', async (before) => {
    // The lock added the row. A person who saw a language without a row saw version 0.
    if (seen !== undefined && seen !== before.version && !(seen === 0 && before.version === 1))
      throw changedMeanwhile(DeskLanguage, before);
    if (level !== null && lowerLevel(level, before.possible) !== level) throw refused('not-complete', { possible: before.possible });
    await parts.repository.setLanguage(language, { level });
    return { level: level ?? 'by-setting' };
  });

async function fileOf(parts: WordServiceParts, caller: Caller, language: LanguageCode, { format, ...query }: QueryOf<typeof exportWords>) {
  checkAdded(language);
  const rows = wordRows(parts.shipped, language, await parts.repository.texts(language));
  const asked = rows.filter((row) => isAsked(row, query)).map((row) => toWord(parts, language, caller, row));
  const ending = format === 'xliff2' ? 'xliff' : format;
  return { name: `words-${language}.${ending}`, text: writeWordFile(format, asked, language) };
}

export type WordService = ReturnType<typeof createWordService>;

export const createWordService = (parts: ImportParts) => ({
  file: (caller: Caller, language: LanguageCode, query: QueryOf<typeof exportWords>) => fileOf(parts, caller, language, query),
  takeFile: (by: Actor, language: LanguageCode, file: UploadedFile, isApplied: boolean) =>
    importTexts(parts, by, language, file, isApplied),
  list: () => list(parts),
  words: (caller: Caller, language: LanguageCode, query: QueryOf<typeof listWords>) => words(parts, caller, language, query),
  write: (by: Actor, language: LanguageCode, body: BodyOf<typeof writeWord>, seen: number | undefined) =>
    writeText(parts, by, language, body, seen),
  review: (by: Actor, language: LanguageCode, body: BodyOf<typeof reviewWords>) => reviewTexts(parts, by, language, body),
  publish: (by: Actor, language: LanguageCode) => publish(parts, by, language),
  undo: (by: Actor, language: LanguageCode) => undo(parts, by, language),
  setLevel: (by: Actor, language: LanguageCode, level: WordLevel | null, seen: number | undefined) =>
    setLevel(parts, by, language, level, seen),
});
