// People at the desk: found, listed, exported, changed and blocked.
import type {
  blockPerson,
  createPerson,
  exportPeople,
  listPeople,
  Person,
  unblockPerson,
  updatePerson,
} from '#core/contract/desk/person.ts';
import type { BodyOf, QueryOf } from '#core/contract/wire/call.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { acceptPhone, isPhone } from '#core/rules/phone.ts';
import type { Caller } from '../../http/caller.ts';
import { allRows, type CsvFile, csvRows } from '../../http/csv-answer.ts';
import { DAY_MS, HOUR_MS, spendAll } from '../../http/limits/spend.ts';
import { DESK_PAGE_SIZE, decodeCursor, pageOf } from '../../http/page-cursor.ts';
import type { Actor } from '../audit/audit-service.ts';
import { type BlockPersonParts, block, unblock } from './block-person.ts';
import { type ChangeParts, create, currentStanding, type Given, raiseApprovedCommission, setStanding, update } from './change-person.ts';
import { type FiledPerson, personColumns } from './person-columns.ts';
import { readPerson } from './person-parts.ts';
import { type PeopleSearch, type PersonRow, sinceOf } from './person-repository.ts';
import { toPeople } from './person-view.ts';

export type PersonServiceParts = ChangeParts & BlockPersonParts;

/** Whole numbers a staff member may look up: enough for a busy day at the counter, too few to try a list of numbers. */
const NUMBERS_AN_HOUR = 100;
const NUMBERS_A_DAY = 400;

/** The whole phone number in a search, in any notation; undefined when there is none. */
function numberIn(search: string | undefined): string | undefined {
  const phone = search === undefined ? '' : acceptPhone('', search);
  return isPhone(phone) ? phone : undefined;
}

type Filters = QueryOf<typeof exportPeople>;
type Before = PeopleSearch['before'];

/** One page of rows. A whole number finds one person or nobody. */
async function read(
  { repository, deps }: PersonServiceParts,
  { search, kind }: Filters,
  before: Before,
  limit: number,
): Promise<PersonRow[]> {
  const phone = numberIn(search);
  if (phone === undefined) return repository.list({ kind, name: search, now: new Date(deps.now()), before, limit });
  const row = before ? undefined : await repository.findByPhone(phone);
  return row ? [row] : [];
}

async function spendLookup({ budget }: PersonServiceParts, { userId }: Caller, search: string | undefined): Promise<void> {
  if (numberIn(search) === undefined) return;
  await spendAll(budget, [
    { name: `people-lookups:hour:${userId}`, limit: NUMBERS_AN_HOUR, windowMs: HOUR_MS },
    { name: `people-lookups:${userId}`, limit: NUMBERS_A_DAY, windowMs: DAY_MS },
  ]);
}

async function list(parts: PersonServiceParts, caller: Caller, query: QueryOf<typeof listPeople>) {
  await spendLookup(parts, caller, query.search);
  const limit = query.page_size ?? DESK_PAGE_SIZE;
  const [at, id] = decodeCursor(query.cursor, ['instant', 'number']) ?? [];
  const before = at === undefined ? undefined : { at: new Date(Number(at)), id: Number(id) };
  const rows = await read(parts, query, before, limit + 1);
  const { page, cursor } = pageOf(rows, limit, (last) => [sinceOf(last, query.kind).getTime(), last.id]);
  return {
    results: await toPeople(parts, page),
    cursor,
  };
}

/** The audit records who exports the numbers before the export starts. */
async function file(parts: PersonServiceParts, by: Actor, query: Filters): Promise<CsvFile> {
  await spendLookup(parts, by.caller, query.search);
  const { audited } = parts;
  const entry = { action: 'person.export', entity: 'person', permission: 'people.export' } as const;
  await audited(by, entry, async (note) => note({ id: 'people', after: { filter: { ...query } } }));
  type Row = FiledPerson & { readonly since: Date };
  const rows = allRows<Row>(async (after, limit) => {
    const found = await read(parts, query, after && { at: after.since, id: after.id }, limit);
    const people = await toPeople(parts, found);
    return people.map((person, i) => {
      const row = found[i] as PersonRow;
      return { ...person, phone_number: row.phone, since: sinceOf(row, query.kind) };
    });
  });
  return csvRows('people', personColumns, rows);
}

export type PersonService = ReturnType<typeof createPersonService>;

export function createPersonService(parts: PersonServiceParts) {
  parts.signOffs.carryOut('commission', raiseApprovedCommission(parts));
  return {
    list: (caller: Caller, query: QueryOf<typeof listPeople>) => list(parts, caller, query),
    file: (by: Actor, query: Filters) => file(parts, by, query),
    get: (id: number): Promise<Person> => readPerson(parts, id),
    create: (by: Actor, body: BodyOf<typeof createPerson>, language: LanguageCode) => create(parts, by, body, language),
    update: (by: Actor, id: number, body: BodyOf<typeof updatePerson>, version: number | undefined) => update(parts, by, id, body, version),
    /** A person's current standing. @throws Refusal NOT_FOUND */
    standing: (id: number) => currentStanding(parts, id),
    /** Gives a person the standing of their service centre. @throws Refusal NOT_FOUND, BAD_REQUEST */
    setStanding: (by: Actor, id: number, given: Given) => setStanding(parts, by, id, given),
    block: (by: Actor, id: number, body: BodyOf<typeof blockPerson>) => block(parts, by, id, body),
    unblock: (by: Actor, id: number, body: BodyOf<typeof unblockPerson>) => unblock(parts, by, id, body),
  };
}
