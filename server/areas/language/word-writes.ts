// Writes and reviews texts of an added language. Nobody reviews their own text.
import { DeskWord, type reviewWords, type writeWord } from '#core/contract/desk/language/words.ts';
import type { BodyOf, ResponseOf } from '#core/contract/wire/call.ts';
import { type LanguageCode, languages, languageTable } from '#core/rules/languages.ts';
import type { Caller } from '../../http/caller.ts';
import { changedMeanwhile } from '../../http/versions/if-match.ts';
import { Refusal } from '../../refusal.ts';
import type { Actor, AuditAction, Audited } from '../audit/audit-service.ts';
import { glossaryIn } from './glossary.ts';
import { wordId } from './shipped-words.ts';
import { wordFaults } from './word-faults.ts';
import type { WordRepository } from './word-repository.ts';
import { type WordRow, wordRows } from './word-rows.ts';
import type { WordsInUse, WordsInUseParts } from './words-in-use.ts';

export interface WordServiceParts extends Pick<WordsInUseParts, 'shipped' | 'built' | 'onTrial' | 'deps'> {
  readonly repository: WordRepository;
  readonly inUse: Pick<WordsInUse, 'refresh'>;
  readonly audited: Audited;
}

type Reviewed = ResponseOf<typeof reviewWords>;

export const actionOf = (action: string, permission: AuditAction['permission']): AuditAction => ({
  action,
  entity: action.split('.')[0] ?? '',
  permission,
});

export const refused = (reason: string, details: object = {}): Refusal => new Refusal('WORD_REFUSED', { details: { reason, ...details } });

/** Languages that can be added to the shop’s own. */
export const added = (Object.keys(languageTable) as LanguageCode[]).filter((code) => !languages.some((own) => own === code));

/** @throws Refusal NOT_FOUND for one of the shop's own languages, whose words ship with the program */
export function checkAdded(language: LanguageCode): void {
  if (!added.includes(language)) throw new Refusal('NOT_FOUND');
}

const whoOf = (at: Date | null, by: string | null) => at && { at: at.toISOString(), by };

export function toWord({ shipped }: Pick<WordServiceParts, 'shipped'>, language: LanguageCode, caller: Caller, row: WordRow): DeskWord {
  const { word, own, text, state, sourceHash } = row;
  return {
    file: word.file,
    key: word.key,
    note: word.note,
    original: word.original,
    beside: word.beside,
    text,
    state,
    needs_review: word.needsReview,
    is_checkout: word.isCheckout,
    source_hash: sourceHash,
    version: own?.version ?? 0,
    written: own && own.written_by !== null ? whoOf(own.written_at, own.writer) : null,
    reviewed: own?.state === 'reviewed' ? whoOf(own.reviewed_at, own.reviewer) : null,
    is_own: own !== undefined && own.written_by === caller.userId,
    glossary: [...glossaryIn(word.original, shipped.glossaryOf(language))],
  };
}

interface Place {
  readonly file: string;
  readonly key: string;
}

/** @throws Refusal NOT_FOUND */
async function rowOf({ shipped, repository }: WordServiceParts, language: LanguageCode, { file, key }: Place): Promise<WordRow> {
  const rows = wordRows(shipped, language, await repository.texts(language));
  const row = rows.find(({ word }) => word.file === file && word.key === key);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

/** Whether a text would change nothing. */
const isAsItIs = ({ own, sourceHash }: WordRow, text: string): boolean =>
  text === '' ? !own : own?.text === text && own.source_hash === sourceHash;

/** @throws Refusal WORD_REFUSED */
function checkText(language: LanguageCode, text: string, { word }: WordRow): void {
  const faults = text === '' ? [] : wordFaults(language, text, word.original);
  if (faults[0]) throw refused(faults[0], { faults });
}

/** @throws Refusal NOT_FOUND, CHANGED_MEANWHILE, WORD_REFUSED */
export function writeText(
  parts: WordServiceParts,
  by: Actor,
  language: LanguageCode,
  body: BodyOf<typeof writeWord>,
  seen: number | undefined,
): Promise<DeskWord> {
  const { repository, audited, deps } = parts;
  const { file, key, text } = body;
  checkAdded(language);
  return audited(by, actionOf('word.write', 'words.write'), async (note) => {
    await repository.lock(language);
    const row = await rowOf(parts, language, body);
    const before = toWord(parts, language, by.caller, row);
    if ((seen ?? before.version) !== before.version || body.source_hash !== row.sourceHash) throw changedMeanwhile(DeskWord, before);
    if (isAsItIs(row, text)) return before;
    checkText(language, text, row);
    const written = { written_by: by.caller.userId, written_at: new Date(deps.now()) };
    if (text === '') await repository.remove(language, file, key);
    else await repository.write([{ language, file, key, text, state: 'draft', source_hash: row.sourceHash, ...written }]);
    note({ id: `${language} ${file} ${key}`, before: { text: row.text }, after: { text: text || row.shipped } });
    return toWord(parts, language, by.caller, await rowOf(parts, language, body));
  });
}

/** Why a text cannot be reviewed; undefined: it can. */
function reviewFault(
  language: LanguageCode,
  row: WordRow | undefined,
  version: number,
  caller: Caller,
): Reviewed['refused'][number]['reason'] | undefined {
  if (!row || row.state === 'missing') return 'missing';
  if (row.state === 'look-again' || (row.own?.version ?? 0) !== version) return 'changed';
  if (row.own && row.own.written_by === caller.userId) return 'own';
  return wordFaults(language, row.text, row.word.original).length > 0 ? 'faulty' : undefined;
}

export function reviewTexts(
  parts: WordServiceParts,
  by: Actor,
  language: LanguageCode,
  { words: asked }: BodyOf<typeof reviewWords>,
): Promise<Reviewed> {
  const { repository, shipped, audited, deps } = parts;
  checkAdded(language);
  return audited(by, actionOf('language.review', 'words.review'), async (note) => {
    await repository.lock(language);
    const rows = new Map(wordRows(shipped, language, await repository.texts(language)).map((row) => [wordId(row.word), row]));
    const judged = [...new Map(asked.map((one) => [wordId(one), one])).values()].map((one) => {
      const row = rows.get(wordId(one));
      return { one, row, reason: reviewFault(language, row, one.version, by.caller) };
    });
    const at = new Date(deps.now());
    const right = judged.flatMap(({ row, reason }) => (row && !reason && row.state !== 'reviewed' ? [row] : []));
    await repository.write(
      right.map(({ word, own, text, sourceHash }) => ({
        language,
        file: word.file,
        key: word.key,
        text,
        state: 'reviewed' as const,
        source_hash: sourceHash,
        written_by: own?.written_by ?? null,
        written_at: own?.written_at ?? at,
        reviewed_by: by.caller.userId,
        reviewed_at: at,
      })),
    );
    if (right.length > 0) note({ id: language, after: { count: right.length } });
    return {
      reviewed: right.length,
      refused: judged.flatMap(({ one, reason }) => (reason ? [{ file: one.file, key: one.key, reason }] : [])),
    };
  });
}
