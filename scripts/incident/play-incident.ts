// Plays an incident on a copy of the database: what one caller read and wrote in a window, whose data it was, and the end of the caller.
import { sql } from 'kysely';
import { allCalls } from '../../core/contract/wire/calls.ts';
import { dayInIndia } from '../../core/rules/dates.ts';
import { createApiKeyRepository } from '../../server/areas/program/api-key-repository.ts';
import { createSessionRepository } from '../../server/areas/session/session-repository.ts';
import type { Database } from '../../server/db/database.ts';
import { findPeople, type TouchedPerson } from './find-people.ts';
import { type LoggedRequest, readRequests, type Window } from './read-log.ts';
import { auditKinds, isRecordKind, kindOfPath, type RecordKind, recordInPath } from './record-kinds.ts';

/** Who may have read or changed what is not theirs. */
export type Suspect =
  | { readonly kind: 'session'; readonly id: string }
  | { readonly kind: 'staff'; readonly phone: string }
  | { readonly kind: 'key'; readonly id: number };

export interface IncidentParts {
  /** A copy: the suspect is ended in it. */
  readonly copy: Database;
  /** LOG_FOLDER; undefined without one. */
  readonly logFolder: string | undefined;
  readonly suspect: Suspect;
  readonly window: Window;
  readonly now: () => number;
}

export interface AuditLine {
  readonly at: Date;
  readonly action: string;
  readonly entity: string;
  readonly entity_id: string;
  readonly request_id: string | null;
}

export interface Incident {
  readonly userId: number;
  readonly requests: readonly LoggedRequest[];
  readonly writes: readonly AuditLine[];
  readonly people: readonly TouchedPerson[];
  /** Calls that showed people whom the log does not name, with how often. */
  readonly unseen: ReadonlyMap<string, number>;
  /** Whether the suspect can do nothing more in the copy. */
  readonly isEnded: boolean;
}

const callsByName = new Map(allCalls.map((call) => [call.name, call]));

/** The account behind a suspect. @throws when there is none */
async function accountOf({ sql: db }: Database, suspect: Suspect): Promise<number> {
  const found = await {
    session: () =>
      db
        .selectFrom('sessions')
        .select('user_id as id')
        .where('id', '=', (suspect as { id: string }).id),
    staff: () =>
      db
        .selectFrom('staff')
        .innerJoin('user_phones', 'user_phones.user_id', 'staff.user_id')
        .select('staff.user_id as id')
        .where('user_phones.phone', '=', (suspect as { phone: string }).phone),
    key: () =>
      db
        .selectFrom('api_keys')
        .select('created_by as id')
        .where('id', '=', (suspect as { id: number }).id),
  }
    [suspect.kind]()
    .executeTakeFirst();
  if (!found) throw new Error(`there is no such ${suspect.kind} in the database`);
  return found.id;
}

function isTheirs(suspect: Suspect, userId: number): (request: LoggedRequest) => boolean {
  if (suspect.kind === 'session') return ({ session }) => session === suspect.id;
  if (suspect.kind === 'key') return ({ session }) => session === `key:${suspect.id}`;
  return ({ account }) => account === userId;
}

/** Entries of the audit. Those of one session are found by the requests in the log. */
async function writesOf(
  { copy, suspect, window }: IncidentParts,
  userId: number,
  requests: readonly LoggedRequest[],
): Promise<AuditLine[]> {
  const entries = await copy.sql
    .selectFrom('audit_entries')
    .select(['at', 'action', 'entity', 'entity_id', 'request_id'])
    .where('actor_id', '=', userId)
    .where('at', '>=', new Date(window.from))
    .where('at', '<=', new Date(window.until))
    .$if(suspect.kind === 'key', (q) => q.where('api_key_id', '=', (suspect as { id: number }).id))
    .orderBy('id')
    .execute();
  if (suspect.kind !== 'session') return entries;
  const ids = new Set(requests.map(({ requestId }) => requestId));
  return entries.filter(({ request_id }) => request_id !== null && ids.has(request_id));
}

/** Numbers that an agent looked up, and KYC papers that staff opened: they have tables of their own. */
async function lookedUp({ copy, suspect, window }: IncidentParts, userId: number): Promise<string[]> {
  if (suspect.kind === 'key') return [];
  const { rows } = await sql<{ id: string }>`
    select p.user_id::text as id from farmer_lookups l join user_phones p on p.phone = l.phone
    where l.user_id = ${userId} and l.day between ${dayInIndia(window.from)}::date - 1 and ${dayInIndia(window.until)}::date
      and l.at <= ${new Date(window.until)}`.execute(copy.sql);
  const views = await copy.sql
    .selectFrom('kyc_views')
    .select('user_id')
    .where('staff_id', '=', userId)
    .where('at', '>=', new Date(window.from))
    .where('at', '<=', new Date(window.until))
    .execute();
  return [...rows.map(({ id }) => id), ...views.map(({ user_id }) => String(user_id))];
}

function createRecords() {
  const records = new Map<RecordKind, Set<string>>();
  return {
    records,
    add(kind: RecordKind, ...ids: readonly unknown[]): void {
      const known = records.get(kind) ?? new Set<string>();
      for (const id of ids) known.add(String(id));
      records.set(kind, known);
    },
  };
}

/** Ends the suspect in the copy, and looks whether it is over. */
async function end({ copy, suspect, now }: IncidentParts, userId: number): Promise<boolean> {
  const at = new Date(now());
  if (suspect.kind === 'key') {
    await createApiKeyRepository(copy, () => at).revoke(suspect.id, at);
    const key = await copy.sql.selectFrom('api_keys').select('revoked_at').where('id', '=', suspect.id).executeTakeFirst();
    return key?.revoked_at !== null;
  }
  const isMeant = suspect.kind === 'session' ? (['id', suspect.id] as const) : (['user_id', userId] as const);
  await copy.sql
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where(isMeant[0], '=', isMeant[1])
    .where('revoked_at', 'is', null)
    .execute();
  if (suspect.kind === 'staff') {
    await copy.sql
      .updateTable('api_keys')
      .set({ revoked_at: at })
      .where('created_by', '=', userId)
      .where('revoked_at', 'is', null)
      .execute();
    await copy.sql.updateTable('staff').set({ removed_at: at }).where('user_id', '=', userId).execute();
    const live = copy.sql.selectFrom('sessions').select('id').where('user_id', '=', userId).where('revoked_at', 'is', null);
    return (await live.executeTakeFirst()) === undefined;
  }
  return (await createSessionRepository(copy).find(suspect.id))?.revoked_at !== null;
}

type AddRecords = ReturnType<typeof createRecords>['add'];

/** Notes the records of one answered request. Returns whether it showed people whom the log does not name. */
function noteRequest({ call: name, path, shown }: LoggedRequest, add: AddRecords): boolean {
  const call = callsByName.get(name);
  if (!call) return false;
  const kind = kindOfPath(call.path);
  const named = recordInPath(call, path);
  if (named) add(named.kind, named.id);
  if (shown.people) add('person', ...shown.people);
  if (shown.orders) add('order', ...shown.orders);
  if (shown.records && isRecordKind(kind)) add(kind, ...shown.records);
  const isListNamed = shown.people !== undefined || shown.orders !== undefined;
  return (kind === 'unseen' && !isListNamed) || (call.csv === true && !named);
}

/** @throws when the suspect is unknown */
export async function playIncident(parts: IncidentParts): Promise<Incident> {
  const { copy, suspect, logFolder, window } = parts;
  const userId = await accountOf(copy, suspect);
  const all = logFolder === undefined ? [] : await readRequests(logFolder, window, isTheirs(suspect, userId));
  // A refused request showed and changed nothing.
  const requests = all.filter(({ status }) => status < 400);
  const writes = await writesOf(parts, userId, requests);
  const { records, add } = createRecords();
  const unseen = new Map<string, number>();
  for (const request of requests) if (noteRequest(request, add)) unseen.set(request.call, (unseen.get(request.call) ?? 0) + 1);
  // A farmer's session shows the farmer's own data.
  if (requests.some(({ account }) => account === undefined)) add('person', userId);
  for (const { entity, entity_id } of writes) {
    const kind = auditKinds[entity];
    if (kind) add(kind, entity_id);
  }
  add('person', ...(await lookedUp(parts, userId)));
  return { userId, requests, writes, people: await findPeople(copy, records), unseen, isEnded: await end(parts, userId) };
}
