// SMS texts as CSV: what a file holds, what it would change, and its drafts.
import type { importSmsTexts, listSmsTexts, SmsTextFault } from '#core/contract/desk/language/sms-texts.ts';
import type { QueryOf, ResponseOf } from '#core/contract/wire/call.ts';
import { DLT_ID } from '#core/facts/language/sms.ts';
import { LONGEST_WORD, MOST_IMPORT_SHOWN } from '#core/facts/language/words.ts';
import { isLanguage } from '#core/rules/languages.ts';
import type { Caller } from '../../../http/caller.ts';
import { csvLine } from '../../../http/csv-answer.ts';
import { HOUR_MS, spendAll } from '../../../http/limits/spend.ts';
import type { UploadedFile } from '../../../http/upload.ts';
import { isStorable } from '../../../storable-text.ts';
import type { Actor } from '../../audit/audit-service.ts';
import { isTemplateName, smsTemplates } from '../../message/templates.ts';
import type { GivenSms } from '../exchange/given-text.ts';
import { openSmsTexts } from '../exchange/open-texts.ts';
import { actionOf, refused } from '../word-writes.ts';
import type { SmsTextRow } from './sms-text-repository.ts';
import { faultsOf, rowOf, type SmsPlace, type SmsTextParts, textsOf } from './sms-text-service.ts';

/** Each file is read in its own process. */
const FILES_AN_HOUR = 60;

const HEAD = ['template', 'language', 'state', 'note', 'shipped', 'dlt_id', 'text'];

export async function smsFile(parts: SmsTextParts, caller: Caller, query: QueryOf<typeof listSmsTexts>) {
  const texts = await textsOf(parts, caller, query);
  const rows = texts.map((one) => [one.template, one.language, one.state, one.note, one.shipped, one.dlt_id, one.text]);
  return { name: `sms-${query.language}.csv`, text: [HEAD, ...rows].map(csvLine).join('') };
}

interface Judged {
  readonly given: GivenSms;
  readonly place: SmsPlace | undefined;
  readonly row: SmsTextRow | undefined;
  /** Undefined: it can be written. */
  readonly reason: SmsTextFault | undefined;
}

function placeIn({ template, language }: GivenSms): SmsPlace | undefined {
  if (!isTemplateName(template) || !smsTemplates.includes(template)) return undefined;
  return isLanguage(language) ? { template, language } : undefined;
}

function faultIn({ text, dltId }: GivenSms, place: SmsPlace | undefined): SmsTextFault | undefined {
  if (!place) return 'unknown';
  if (text.length > LONGEST_WORD) return 'too-long';
  if (!isStorable(text)) return 'unreadable';
  return dltId !== '' && !DLT_ID.test(dltId) ? 'dlt-id' : faultsOf(place, text)[0];
}

/** An empty text changes nothing: it deletes no text. */
function judge(given: readonly GivenSms[], rows: readonly SmsTextRow[]): readonly Judged[] {
  const seen = new Set<string>();
  return given
    .map((one) => ({ ...one, text: one.text.trim() }))
    .filter(({ text }) => text !== '')
    .map((one) => {
      const place = placeIn(one);
      const id = `${one.template} ${one.language}`;
      const reason = seen.has(id) ? 'twice' : faultIn(one, place);
      seen.add(id);
      return { given: one, place, row: place && rowOf(rows, place), reason };
    });
}

const isFresh = ({ given, row, reason }: Judged): boolean =>
  reason === undefined && (given.text !== row?.text || given.dltId !== row.dlt_id);

function toImport(judged: readonly Judged[], isApplied: boolean): ResponseOf<typeof importSmsTexts> {
  const fresh = judged.filter(isFresh);
  const wrong = judged.flatMap(({ given: { row, template, language }, reason }) => (reason ? [{ row, template, language, reason }] : []));
  const added = fresh.filter(({ row }) => row === undefined).length;
  return {
    is_applied: isApplied,
    counts: {
      new: added,
      changed: fresh.length - added,
      unchanged: judged.length - wrong.length - fresh.length,
      wrong: wrong.length,
    },
    changes: fresh
      .slice(0, MOST_IMPORT_SHOWN)
      .map(({ given: { template, language, text }, row }) => ({ template, language, before: row?.text ?? '', after: text })),
    problems: wrong.slice(0, MOST_IMPORT_SHOWN),
  };
}

/**
 * @param isApplied false: only previews the result
 * @throws Refusal WORD_REFUSED for an invalid file, TOO_MANY_REQUESTS
 */
export async function takeSmsFile(parts: SmsTextParts, by: Actor, { bytes }: Pick<UploadedFile, 'bytes'>, isApplied: boolean) {
  const { repository, audited, budget, deps } = parts;
  await spendAll(budget, [{ name: `word-file:${by.caller.userId}`, limit: FILES_AN_HOUR, windowMs: HOUR_MS }]);
  const read = await openSmsTexts(bytes);
  if ('problem' in read) throw refused('file', { problem: read.problem });
  if (!isApplied) return toImport(judge(read.texts, await repository.all()), false);
  return audited(by, actionOf('sms-text.import', 'words.write'), async (note) => {
    await repository.lock();
    const judged = judge(read.texts, await repository.all());
    const written = { written_by: by.caller.userId, written_at: new Date(deps.now()) };
    const fresh = judged
      .filter(isFresh)
      .flatMap(({ given: { text, dltId }, place }) =>
        place ? [{ ...place, text, dlt_id: dltId, state: 'draft' as const, ...written }] : [],
      );
    await repository.write(fresh);
    if (fresh.length > 0) note({ id: 'file', after: { count: fresh.length } });
    return toImport(judged, true);
  });
}
