// Compares the texts of a file with those of a language, and writes new ones as drafts.
import type { importWords } from '#core/contract/desk/language/words.ts';
import type { ResponseOf } from '#core/contract/wire/call.ts';
import { LONGEST_WORD, MOST_IMPORT_SHOWN, type WordImportFault } from '#core/facts/language/words.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import type { RateBudget } from '../../../http/limits/rate-budget.ts';
import { HOUR_MS, spendAll } from '../../../http/limits/spend.ts';
import type { UploadedFile } from '../../../http/upload.ts';
import { isStorable } from '../../../storable-text.ts';
import type { Actor } from '../../audit/audit-service.ts';
import { wordId } from '../shipped-words.ts';
import { wordFaults } from '../word-faults.ts';
import { type WordRow, wordRows } from '../word-rows.ts';
import { actionOf, checkAdded, refused, type WordServiceParts } from '../word-writes.ts';
import type { GivenText } from './given-text.ts';
import { openTexts } from './open-texts.ts';

export type WordImport = ResponseOf<typeof importWords>;

/** Each file is read in its own process. */
const FILES_AN_HOUR = 60;

interface Judged {
  readonly given: GivenText;
  readonly row: WordRow | undefined;
  /** Undefined: it can be written. */
  readonly reason: WordImportFault | undefined;
}

function faultOf(language: LanguageCode, { text, sourceHash }: GivenText, row: WordRow | undefined): WordImportFault | undefined {
  if (!row) return 'unknown';
  if (sourceHash !== row.sourceHash) return 'source';
  if (text.length > LONGEST_WORD) return 'too-long';
  if (!isStorable(text)) return 'unreadable';
  return wordFaults(language, text, row.word.original)[0];
}

/** A text without blanks around it, as it is stored. */
const trimmed = (given: GivenText): GivenText => ({ ...given, text: given.text.trim() });

/** An empty text changes nothing: it deletes no text. */
function judge(language: LanguageCode, given: readonly GivenText[], rows: readonly WordRow[]): readonly Judged[] {
  const byId = new Map(rows.map((row) => [wordId(row.word), row]));
  const seen = new Set<string>();
  return given
    .map(trimmed)
    .filter(({ text }) => text !== '')
    .map((one) => {
      const id = wordId(one);
      const reason = seen.has(id) ? 'twice' : faultOf(language, one, byId.get(id));
      seen.add(id);
      return { given: one, row: byId.get(id), reason };
    });
}

function toImport(judged: readonly Judged[], isApplied: boolean): WordImport {
  const wrong = judged.filter(({ reason }) => reason !== undefined);
  const right = judged.filter(({ reason }) => reason === undefined);
  const changed = right.filter(({ given, row }) => given.text !== row?.text);
  const added = changed.filter(({ row }) => row?.text === '');
  return {
    is_applied: isApplied,
    counts: {
      new: added.length,
      changed: changed.length - added.length,
      unchanged: right.length - changed.length,
      wrong: wrong.length,
    },
    changes: changed
      .slice(0, MOST_IMPORT_SHOWN)
      .map(({ given: { file, key, text }, row }) => ({ file, key, before: row?.text ?? '', after: text })),
    problems: wrong.slice(0, MOST_IMPORT_SHOWN).map(({ given: { row, file, key }, reason }) => ({
      row,
      file,
      key,
      reason: reason ?? 'unknown',
    })),
  };
}

export interface ImportParts extends WordServiceParts {
  readonly budget: RateBudget;
}

/**
 * @param isApplied false: only previews the result
 * @throws Refusal NOT_FOUND, WORD_REFUSED for an invalid file, TOO_MANY_REQUESTS
 */
export async function importTexts(
  parts: ImportParts,
  by: Actor,
  language: LanguageCode,
  { bytes }: Pick<UploadedFile, 'bytes'>,
  isApplied: boolean,
): Promise<WordImport> {
  const { repository, shipped, audited, budget, deps } = parts;
  checkAdded(language);
  await spendAll(budget, [{ name: `word-file:${by.caller.userId}`, limit: FILES_AN_HOUR, windowMs: HOUR_MS }]);
  const read = await openTexts(bytes);
  if ('problem' in read) throw refused('file', { problem: read.problem });
  const judgedNow = async () => judge(language, read.texts, wordRows(shipped, language, await repository.texts(language)));
  if (!isApplied) return toImport(await judgedNow(), false);
  return audited(by, actionOf('language.import', 'words.write'), async (note) => {
    await repository.lock(language);
    const judged = await judgedNow();
    const at = new Date(deps.now());
    const fresh = judged.flatMap(({ given, row, reason }) =>
      reason === undefined && row && given.text !== row.text
        ? [
            {
              language,
              file: given.file,
              key: given.key,
              text: given.text,
              state: 'draft' as const,
              source_hash: row.sourceHash,
              written_by: by.caller.userId,
              written_at: at,
            },
          ]
        : [],
    );
    await repository.write(fresh);
    if (fresh.length > 0) note({ id: language, after: { count: fresh.length } });
    return toImport(judged, true);
  });
}
