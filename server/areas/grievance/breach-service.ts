// Notices of a leak: the office writes one, a second person approves it, and a job notifies each person once. [DPDP Rules 2025, 7]
import { integer, object } from 'superstruct';
import type { BreachNotice, createBreachNotice, listBreachNotices } from '#core/contract/desk/grievance/breach.ts';
import type { BodyOf, QueryOf } from '#core/contract/wire/call.ts';
import { matches } from '#core/contract/wire/matches.ts';
import { firstText } from '#core/language/said.ts';
import { readerLanguage } from '#core/rules/languages.ts';
import { HOUR_MS } from '#core/time.ts';
import type { Dependencies } from '../../dependencies.ts';
import { byId, DESK_PAGE_SIZE, decodeCursor, pageOf } from '../../http/page-cursor.ts';
import type { JobKind, JobQueue } from '../../jobs/job-queue.ts';
import { Refusal } from '../../refusal.ts';
import type { Actor, Audited } from '../audit/audit-service.ts';
import type { MessageService } from '../message/message-service.ts';
import type { SignOffService } from '../sign-off/sign-off-service.ts';
import { type BreachRepository, type BreachRow, breachKey } from './breach-repository.ts';

const BREACH_JOB = 'breach';
/** Number of people whose messages one statement queues. */
const PART = 1_000;
const REPORT_MS = 72 * HOUR_MS;

const JobPayload = object({ id: integer() });

export interface BreachParts {
  readonly breaches: BreachRepository;
  readonly signOffs: Pick<SignOffService, 'admit' | 'carryOut'>;
  readonly messages: Pick<MessageService, 'jobFor'>;
  readonly audited: Audited;
  readonly queue: Pick<JobQueue, 'add'>;
  readonly wake: () => void;
  readonly deps: Pick<Dependencies, 'now' | 'newId'>;
}

const toNotice = (row: BreachRow): BreachNotice => ({
  id: row.id,
  happened: row.happened,
  data: row.data,
  advice: row.advice,
  contact: row.contact,
  happened_at: row.happened_at.toISOString(),
  noticed_at: row.noticed_at.toISOString(),
  vendor_id: row.vendor_id,
  state: row.is_declined ? 'declined' : row.state,
  people: row.people,
  notified: row.notified,
  failed: row.failed,
  report_by: new Date(row.noticed_at.getTime() + REPORT_MS).toISOString(),
  reported_at: row.reported_at?.toISOString() ?? null,
  reported_by: row.reported_by,
  staff: row.staff_name,
  at: row.at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
});

/** @throws Refusal NOT_FOUND */
async function found({ breaches }: BreachParts, id: number): Promise<BreachRow> {
  const row = await breaches.find(id);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

/** Starts to notify its people. Runs in a transaction. */
async function begin({ breaches, queue, wake }: BreachParts, id: number): Promise<void> {
  await breaches.move(id, { state: 'sending' });
  await queue.add({ kind: BREACH_JOB, payload: { id }, dedupeKey: `${BREACH_JOB}:${id}` });
  wake();
}

/** @throws Refusal BAD_REQUEST for times in the future, and when nobody is concerned */
async function create(parts: BreachParts, by: Actor, body: BodyOf<typeof createBreachNotice>): Promise<BreachNotice> {
  const { breaches, signOffs, audited, deps } = parts;
  const { happened, data, advice, contact, vendor_id = null, phones = [] } = body;
  const at = new Date(deps.now());
  const [happened_at, noticed_at] = [new Date(body.happened_at), new Date(body.noticed_at)];
  if (noticed_at > at) throw new Refusal('BAD_REQUEST', { details: { path: 'body.noticed_at' } });
  if (happened_at > at) throw new Refusal('BAD_REQUEST', { details: { path: 'body.happened_at' } });
  return audited(by, { action: 'breach.create', entity: 'breach', permission: 'breaches.notify' }, async (note) => {
    const id = deps.newId();
    const texts = { happened: JSON.stringify(happened), data: JSON.stringify(data), advice: JSON.stringify(advice) };
    const staff = { staff_id: by.caller.userId, staff_name: by.caller.desk?.fullName ?? '', at };
    await breaches.add({ id, ...texts, contact, happened_at, noticed_at, vendor_id, state: 'waiting', ...staff });
    await breaches.addPeople(id, vendor_id, phones);
    const { people } = await found(parts, id);
    if (people === 0) throw new Refusal('BAD_REQUEST', { details: { path: vendor_id === null ? 'body.phones' : 'body.vendor_id' } });
    // The second person reads the same text as the people concerned.
    const reason = firstText(happened);
    const asked = { kind: 'breach', entityId: id, facts: { people: String(people), reason }, payload: { id } } as const;
    if ((await signOffs.admit(by, { way: 'breach', vendorId: 0, amount: 0 }, asked)) === undefined) await begin(parts, id);
    note({ id, vendorId: null, before: null, after: { people, reason } });
    return toNotice(await found(parts, id));
  });
}

async function list({ breaches }: BreachParts, query: QueryOf<typeof listBreachNotices>) {
  const limit = query.page_size ?? DESK_PAGE_SIZE;
  const before = decodeCursor(query.cursor, ['number'])?.[0] as number | undefined;
  const { page, cursor } = pageOf(await breaches.list(before, limit + 1), limit, byId);
  return { results: page.map(toNotice), cursor };
}

/** @throws Refusal NOT_FOUND */
async function report(parts: BreachParts, by: Actor, id: number): Promise<BreachNotice> {
  const { breaches, audited, deps } = parts;
  return audited(by, { action: 'breach.report', entity: 'breach', permission: 'breaches.notify' }, async (note) => {
    const { reported_at } = await found(parts, id);
    await breaches.report(id, by.caller.desk?.fullName ?? '', new Date(deps.now()));
    const row = await found(parts, id);
    const timeOf = (time: Date | null) => ({ reported_at: time?.toISOString() ?? null });
    note({ id, vendorId: null, before: timeOf(reported_at), after: timeOf(row.reported_at) });
    return toNotice(row);
  });
}

/** Queues all messages, a thousand people in each statement. After a kill it continues where it stopped. */
export async function notifyPeople(parts: BreachParts, id: number, signal?: AbortSignal): Promise<void> {
  const { breaches, messages, deps, wake } = parts;
  const row = await breaches.find(id);
  if (row?.state !== 'sending') return;
  for (;;) {
    const people = await breaches.toNotify(id, PART);
    if (people.length === 0) break;
    const jobs = people.map(({ n, phone, locale }) => ({
      ...messages.jobFor({
        channel: 'sms',
        to: phone,
        template: 'breach',
        language: readerLanguage(locale),
        variables: { contact: row.contact },
        dedupeKey: breachKey(id, n),
      }),
      id: deps.newId(),
    }));
    const numbers = people.map(({ n }) => n);
    await breaches.inTransaction(() => breaches.notify(id, numbers, jobs, new Date(deps.now())));
    wake();
    signal?.throwIfAborted();
  }
  await breaches.move(id, { state: 'sent', sent_at: new Date(deps.now()) });
}

export type BreachService = ReturnType<typeof createBreachService>;

export function createBreachService(parts: BreachParts) {
  parts.signOffs.carryOut('breach', (_by, { entityId }) => begin(parts, entityId));
  return {
    create: (by: Actor, body: BodyOf<typeof createBreachNotice>) => create(parts, by, body),
    list: (query: QueryOf<typeof listBreachNotices>) => list(parts, query),
    report: (by: Actor, id: number) => report(parts, by, id),
  };
}

export function breachJobs(parts: BreachParts): Readonly<Record<string, JobKind>> {
  return {
    [BREACH_JOB]: {
      maxAttempts: 20,
      isLong: true,
      async handle(payload, _job, signal) {
        if (!matches(payload, JobPayload)) throw new Error('a queued notice that cannot be read');
        await notifyPeople(parts, payload.id, signal);
      },
    },
  };
}
