// SMS texts at the desk: list, write, approve. Nobody approves their own text, and a change makes it a draft again.
import {
  type approveSmsText,
  DeskSmsText,
  type listSmsTexts,
  type SmsTextFault,
  type writeSmsText,
} from '#core/contract/desk/language/sms-texts.ts';
import type { BodyOf, QueryOf } from '#core/contract/wire/call.ts';
import { plainSearch } from '#core/digits.ts';
import { DLT_ID } from '#core/facts/language/sms.ts';
import { FIRST_LANGUAGE, type LanguageCode, languageTable } from '#core/rules/languages.ts';
import { smsPlaces, smsTextFaults } from '#core/rules/message/sms-text.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Caller } from '../../../http/caller.ts';
import type { RateBudget } from '../../../http/limits/rate-budget.ts';
import { changedMeanwhile } from '../../../http/versions/if-match.ts';
import { Refusal } from '../../../refusal.ts';
import type { Actor, Audited } from '../../audit/audit-service.ts';
import { isTemplateName, renderTemplate, smsTemplates, type TemplateName } from '../../message/templates.ts';
import type { ShippedWords } from '../shipped-words.ts';
import { wordFaults } from '../word-faults.ts';
import { actionOf, refused } from '../word-writes.ts';
import type { SmsTextRepository, SmsTextRow } from './sms-text-repository.ts';

export interface SmsTextParts {
  readonly repository: SmsTextRepository;
  readonly shipped: ShippedWords;
  readonly audited: Audited;
  readonly budget: RateBudget;
  readonly deps: Pick<Dependencies, 'now'>;
  /** The provider sends approved texts. */
  readonly isSent: boolean;
}

/** One wording in one language. */
export interface SmsPlace {
  readonly template: TemplateName;
  readonly language: LanguageCode;
}

const whoOf = (at: Date | null, by: string | null) => at && { at: at.toISOString(), by };

/** The shipped text, with its places. */
const shippedIn = (template: TemplateName, language: LanguageCode): string => renderTemplate(template, language, {});

function toText({ shipped }: Pick<SmsTextParts, 'shipped'>, caller: Caller, { template, language }: SmsPlace, row: SmsTextRow | undefined) {
  const original = shippedIn(template, FIRST_LANGUAGE);
  const text: DeskSmsText = {
    template,
    language,
    note: shipped.words.find(({ key }) => key === `message.${template}`)?.note ?? '',
    original,
    shipped: shippedIn(template, language),
    places: [...smsPlaces(original)],
    text: row?.text ?? '',
    dlt_id: row?.dlt_id ?? '',
    state: row?.state ?? 'missing',
    version: row?.version ?? 0,
    written: row ? whoOf(row.written_at, row.writer) : null,
    approved: row ? whoOf(row.approved_at, row.approver) : null,
    is_own: row?.written_by === caller.userId,
  };
  return text;
}

/** Why a text cannot be used, the worst first. */
export const faultsOf = ({ template, language }: SmsPlace, text: string): readonly SmsTextFault[] => [
  ...new Set([...smsTextFaults(text, shippedIn(template, language)), ...wordFaults(language, text, shippedIn(template, FIRST_LANGUAGE))]),
];

/** @throws Refusal NOT_FOUND for a wording that is no SMS */
function placeOf({ template, language }: { readonly template: string; readonly language: LanguageCode }): SmsPlace {
  if (!isTemplateName(template) || !smsTemplates.includes(template)) throw new Refusal('NOT_FOUND');
  return { template, language };
}

export const rowOf = (rows: readonly SmsTextRow[], { template, language }: SmsPlace): SmsTextRow | undefined =>
  rows.find((row) => row.template === template && row.language === language);

/** The texts of a language that match a query. */
export async function textsOf(
  parts: SmsTextParts,
  caller: Caller,
  { language, state, search }: QueryOf<typeof listSmsTexts>,
): Promise<DeskSmsText[]> {
  const rows = await parts.repository.all();
  const part = search?.toLowerCase();
  return smsTemplates
    .map((template) => toText(parts, caller, { template, language }, rowOf(rows, { template, language })))
    .filter((one) => state === undefined || one.state === state)
    .filter(
      (one) =>
        part === undefined ||
        [one.template, one.original, one.shipped, one.text].some((text) => plainSearch(text).toLowerCase().includes(part)),
    );
}

const codes = Object.keys(languageTable) as LanguageCode[];

async function list(parts: SmsTextParts, caller: Caller, query: QueryOf<typeof listSmsTexts>) {
  const drafts = (await parts.repository.all()).filter((row) => row.state === 'draft' && row.written_by !== caller.userId);
  const waitingIn = (code: LanguageCode): number => drafts.filter(({ language }) => language === code).length;
  return {
    results: await textsOf(parts, caller, query),
    languages: codes.map((code) => ({ code, own_name: languageTable[code].ownName, waiting: waitingIn(code) })),
    is_sent: parts.isSent,
    next: null,
  };
}

/** @throws Refusal NOT_FOUND, CHANGED_MEANWHILE, WORD_REFUSED */
function write(parts: SmsTextParts, by: Actor, body: BodyOf<typeof writeSmsText>, seen: number | undefined): Promise<DeskSmsText> {
  const { repository, audited, deps } = parts;
  const place = placeOf(body);
  const { text, dlt_id } = body;
  return audited(by, actionOf('sms-text.write', 'words.write'), async (note) => {
    await repository.lock();
    const before = toText(parts, by.caller, place, rowOf(await repository.all(), place));
    if ((seen ?? before.version) !== before.version) throw changedMeanwhile(DeskSmsText, before);
    if (text === before.text && (dlt_id === before.dlt_id || text === '')) return before;
    const faults = text === '' ? [] : faultsOf(place, text);
    if (faults[0]) throw refused(faults[0], { faults });
    const written = { written_by: by.caller.userId, written_at: new Date(deps.now()) };
    if (text === '') await repository.remove(place);
    else await repository.write([{ ...place, text, dlt_id, state: 'draft', ...written }]);
    note({
      id: `${place.template} ${place.language}`,
      before: { text: before.text, dlt_id: before.dlt_id },
      after: { text, dlt_id: text === '' ? '' : dlt_id },
    });
    return toText(parts, by.caller, place, rowOf(await repository.all(), place));
  });
}

/** @throws Refusal NOT_FOUND, CHANGED_MEANWHILE, WORD_REFUSED */
function approve(parts: SmsTextParts, by: Actor, body: BodyOf<typeof approveSmsText>): Promise<DeskSmsText> {
  const { repository, audited, deps } = parts;
  const place = placeOf(body);
  return audited(by, actionOf('sms-text.approve', 'words.review'), async (note) => {
    await repository.lock();
    const before = toText(parts, by.caller, place, rowOf(await repository.all(), place));
    if (before.state === 'missing') throw new Refusal('NOT_FOUND');
    if (body.version !== before.version) throw changedMeanwhile(DeskSmsText, before);
    if (before.state === 'approved') return before;
    if (before.is_own) throw refused('own');
    if (!DLT_ID.test(before.dlt_id)) throw refused('dlt-id');
    const faults = faultsOf(place, before.text);
    if (faults[0]) throw refused(faults[0], { faults });
    await repository.approve(place, by.caller.userId, new Date(deps.now()));
    note({ id: `${place.template} ${place.language}`, after: { text: before.text, dlt_id: before.dlt_id } });
    return toText(parts, by.caller, place, rowOf(await repository.all(), place));
  });
}

export type SmsTextService = ReturnType<typeof createSmsTextService>;

export const createSmsTextService = (parts: SmsTextParts) => ({
  list: (caller: Caller, query: QueryOf<typeof listSmsTexts>) => list(parts, caller, query),
  write: (by: Actor, body: BodyOf<typeof writeSmsText>, seen: number | undefined) => write(parts, by, body, seen),
  approve: (by: Actor, body: BodyOf<typeof approveSmsText>) => approve(parts, by, body),
});
