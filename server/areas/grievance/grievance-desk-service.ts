// Complaints at the desk: staff confirm, answer and solve them, and each step sends the farmer a message. Owners name the
// grievance officer.
import {
  type changeOfficer,
  type DeskGrievance,
  type DeskGrievanceRow,
  type exportGrievances,
  type listDeskGrievances,
  OfficerSetting,
} from '#core/contract/desk/grievance/grievance.ts';
import type { BodyOf, QueryOf } from '#core/contract/wire/call.ts';
import type { GrievanceStep } from '#core/facts/law/grievance.ts';
import { changedValues, isSame, pickFields } from '#core/fields/noun.ts';
import { officerFields } from '#core/fields/officer.ts';
import { formatDay } from '#core/rules/dates.ts';
import { grievanceClocks, nextDeadline } from '#core/rules/grievance/clocks.ts';
import { readerLanguage } from '#core/rules/languages.ts';
import type { Dependencies } from '../../dependencies.ts';
import { allRows, type CsvFile, csvRows } from '../../http/csv-answer.ts';
import { DAY_MS } from '../../http/limits/spend.ts';
import { byId, DESK_PAGE_SIZE, decodeCursor, pageOf } from '../../http/page-cursor.ts';
import { changedMeanwhile } from '../../http/versions/if-match.ts';
import { Refusal } from '../../refusal.ts';
import type { Actor, Audited } from '../audit/audit-service.ts';
import type { PersonNames } from '../kyc/name/person-names.ts';
import type { MessageService } from '../message/message-service.ts';
import type { GrievanceDbRow, GrievanceRepository, GrievanceSearch } from './grievance-repository.ts';
import { type FiledGrievance, grievanceColumns, timesOf, toDeskGrievance, toDeskRow } from './grievance-view.ts';

export interface GrievanceDeskParts {
  readonly repository: GrievanceRepository;
  readonly names: Pick<PersonNames, 'of'>;
  readonly messages: Pick<MessageService, 'queue'>;
  readonly audited: Audited;
  readonly deps: Pick<Dependencies, 'now' | 'newId'>;
}

/** Days are days in India. */
const startOf = (day: string): Date => new Date(`${day}T00:00:00+05:30`);

function searchOf(
  { deps }: GrievanceDeskParts,
  { state, about, overdue, search, from, to }: QueryOf<typeof exportGrievances>,
): GrievanceSearch {
  const signs = search
    ?.toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^G(?=.{8})/, '');
  return {
    state,
    about,
    overdueAt: overdue ? new Date(deps.now()) : undefined,
    ticket: signs === undefined ? undefined : `G-${signs}`,
    from: from === undefined ? undefined : startOf(from),
    till: to === undefined ? undefined : new Date(startOf(to).getTime() + DAY_MS),
  };
}

async function get({ repository, names, deps }: GrievanceDeskParts, id: number): Promise<DeskGrievance> {
  const row = await repository.find(id);
  if (!row) throw new Refusal('NOT_FOUND');
  return toDeskGrievance(row, await repository.answers(id), await names.of([row.user_id]), deps.now());
}

const templates = { received: 'grievance-received', reply: 'grievance-replied', solved: 'grievance-solved' } as const;
const verbs = { received: 'acknowledge', reply: 'reply', solved: 'solve' } as const;

/** The name, shortened to fit a message. */
const NAME_CHARACTERS = 24;

async function notifyFarmer(
  { messages }: GrievanceDeskParts,
  row: GrievanceDbRow,
  step: GrievanceStep,
  by: string,
  answerId: number,
): Promise<void> {
  const day = formatDay(grievanceClocks(row.received_at.getTime()).solveBy);
  await messages.queue({
    channel: 'sms',
    to: row.phone,
    template: templates[step],
    language: readerLanguage(row.locale),
    variables: { ticket: row.ticket, officer: by.slice(0, NAME_CHARACTERS), day },
    dedupeKey: `grievance:${answerId}`,
  });
}

/** @throws Refusal NOT_FOUND, GRIEVANCE_SOLVED */
function answer(parts: GrievanceDeskParts, by: Actor, id: number, step: GrievanceStep, words: string): Promise<DeskGrievance> {
  const { repository, audited, deps } = parts;
  return audited(by, { action: `grievance.${verbs[step]}`, entity: 'grievance', permission: 'grievances.answer' }, async (note) => {
    if (!(await repository.lock(id))) throw new Refusal('NOT_FOUND');
    const row = (await repository.find(id)) as GrievanceDbRow;
    if (row.solved_at !== null) throw new Refusal('GRIEVANCE_SOLVED');
    // A second confirmation sends the farmer no second message.
    if (step === 'received' && row.answered_at !== null) return get(parts, id);
    const at = new Date(deps.now());
    const answerId = deps.newId();
    const staff = { staff_id: by.caller.userId, staff_name: by.caller.desk?.fullName ?? '' };
    const { designation } = await repository.officer();
    const times = { answered_at: row.answered_at ?? at, solved_at: step === 'solved' ? at : null };
    const until = nextDeadline(timesOf({ ...row, ...times }));
    await repository.addAnswer(
      { id: answerId, grievance_id: id, step, words, ...staff, designation, at },
      { ...times, until: until === null ? null : new Date(until) },
    );
    await notifyFarmer(parts, row, step, staff.staff_name, answerId);
    note({ id, after: { ticket: row.ticket, words } });
    return get(parts, id);
  });
}

/** @throws Refusal CHANGED_MEANWHILE */
async function name(
  parts: GrievanceDeskParts,
  by: Actor,
  body: BodyOf<typeof changeOfficer>,
  version: number | undefined,
): Promise<OfficerSetting> {
  const { repository, audited, deps } = parts;
  return audited(by, { action: 'officer.change', entity: 'officer', permission: 'settings.write' }, async (note) => {
    const before = await repository.lockOfficer();
    if (version !== undefined && version !== before.version) throw changedMeanwhile(OfficerSetting, before);
    const wanted = changedValues(officerFields, before, body);
    if (isSame(officerFields, before, wanted)) return before;
    const changed = { at: new Date(deps.now()).toISOString(), by: by.caller.desk?.fullName ?? '' };
    const after = { ...wanted, version: before.version + 1, changed };
    await repository.keepOfficer(after);
    note({ id: 1, before: pickFields(officerFields, before), after: pickFields(officerFields, after) });
    return after;
  });
}

export type GrievanceDeskService = ReturnType<typeof createGrievanceDeskService>;

export function createGrievanceDeskService(parts: GrievanceDeskParts) {
  const { repository, names, audited, deps } = parts;

  async function named(rows: readonly GrievanceDbRow[]): Promise<readonly DeskGrievanceRow[]> {
    const called = await names.of(rows.map(({ user_id }) => user_id));
    return rows.map((row) => toDeskRow(row, called, deps.now()));
  }

  return {
    get: (id: number) => get(parts, id),
    acknowledge: (by: Actor, id: number) => answer(parts, by, id, 'received', ''),
    reply: (by: Actor, id: number, words: string) => answer(parts, by, id, 'reply', words),
    solve: (by: Actor, id: number, words: string) => answer(parts, by, id, 'solved', words),
    officer: (): Promise<OfficerSetting> => repository.officer(),
    name: (by: Actor, body: BodyOf<typeof changeOfficer>, version: number | undefined) => name(parts, by, body, version),

    async list(query: QueryOf<typeof listDeskGrievances>): Promise<{ results: DeskGrievanceRow[]; cursor: string | undefined }> {
      const limit = query.page_size ?? DESK_PAGE_SIZE;
      const [before] = decodeCursor(query.cursor, ['number']) ?? [];
      const rows = await repository.list(searchOf(parts, query), before === undefined ? undefined : Number(before), limit + 1);
      const { page, cursor } = pageOf(rows, limit, byId);
      return { results: [...(await named(page))], cursor };
    },

    /** The audit names who downloads the numbers before the download starts. */
    async file(by: Actor, query: QueryOf<typeof exportGrievances>): Promise<CsvFile> {
      const entry = { action: 'grievance.export', entity: 'grievance', permission: 'grievances.export' } as const;
      await audited(by, entry, async (note) => note({ id: 'grievances', after: { filter: { ...query } } }));
      const search = searchOf(parts, query);
      const rows = allRows<FiledGrievance>(async (after, limit) => {
        const found = await repository.list(search, after?.id, limit);
        return (await named(found)).map((row, i) => ({ ...row, phone: found[i]?.phone ?? '' }));
      });
      return csvRows('grievances', grievanceColumns, rows);
    },
  };
}
