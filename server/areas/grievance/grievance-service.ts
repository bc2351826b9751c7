// Complaints of farmers: accepted once within budgets, with a ticket. Only the farmer can read them.
import type { createGrievance, Grievance, GrievanceRow, listGrievances, Officer } from '#core/contract/grievance/grievance.ts';
import type { BodyOf, QueryOf } from '#core/contract/wire/call.ts';
import { nextDeadline } from '#core/rules/grievance/clocks.ts';
import { ORDER_NUMBERS, orderNumber } from '#core/rules/order/order-number.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/caller.ts';
import type { RateBudget } from '../../http/limits/rate-budget.ts';
import { DAY_MS, HOUR_MS, spendAll } from '../../http/limits/spend.ts';
import { byId, DESK_PAGE_SIZE, decodeCursor, pageOf } from '../../http/page-cursor.ts';
import { Refusal } from '../../refusal.ts';
import type { GrievanceRepository } from './grievance-repository.ts';
import { toGrievance, toRow } from './grievance-view.ts';

export interface GrievanceParts {
  readonly repository: GrievanceRepository;
  readonly budget: RateBudget;
  readonly deps: Pick<Dependencies, 'now' | 'newId' | 'randomBytes'>;
}

/** One person has few complaints a day. A thousand people may have one each after a bad day. */
const A_PERSON_AN_HOUR = 5;
const A_PERSON_A_DAY = 10;
const ALL_A_DAY = 20_000;

/** A random code, so that nobody can count complaints or guess another ticket. */
const newTicket = ({ randomBytes }: GrievanceParts['deps']): string => `G-${orderNumber(randomBytes(6).readUIntBE(0, 6) % ORDER_NUMBERS)}`;

/** @throws Refusal NOT_FOUND for somebody else's order, TOO_MANY_REQUESTS */
async function take({ repository, budget, deps }: GrievanceParts, { userId }: Caller, body: BodyOf<typeof createGrievance>) {
  const { about, text, order_id = null } = body;
  if (order_id !== null && !(await repository.hasOrder(userId, order_id))) throw new Refusal('NOT_FOUND');
  await spendAll(budget, [
    { name: `grievances:hour:${userId}`, limit: A_PERSON_AN_HOUR, windowMs: HOUR_MS },
    { name: `grievances:${userId}`, limit: A_PERSON_A_DAY, windowMs: DAY_MS },
    { name: 'grievances', limit: ALL_A_DAY, windowMs: DAY_MS },
  ]);
  const receivedAt = deps.now();
  const until = nextDeadline({ receivedAt, answeredAt: null, solvedAt: null });
  const id = deps.newId();
  const row = {
    id,
    user_id: userId,
    about,
    order_id,
    text,
    received_at: new Date(receivedAt),
    until: until === null ? null : new Date(until),
  };
  let ticket = newTicket(deps);
  // There are three billion codes, so two equal codes are very rare.
  while (!(await repository.add({ ...row, ticket }))) ticket = newTicket(deps);
  return { id, ticket };
}

export type GrievanceService = ReturnType<typeof createGrievanceService>;

export function createGrievanceService(parts: GrievanceParts) {
  const { repository, deps } = parts;
  return {
    take: (caller: Caller, body: BodyOf<typeof createGrievance>) => take(parts, caller, body),

    /** Newest first. */
    async list(
      { userId }: Caller,
      query: QueryOf<typeof listGrievances>,
    ): Promise<{ results: GrievanceRow[]; cursor: string | undefined }> {
      const limit = query.page_size ?? DESK_PAGE_SIZE;
      const [before] = decodeCursor(query.cursor, ['number']) ?? [];
      const rows = await repository.list({ userId }, before === undefined ? undefined : Number(before), limit + 1);
      const { page, cursor } = pageOf(rows, limit, byId);
      return { results: page.map((row) => toRow(row, deps.now())), cursor };
    },

    /** @throws Refusal NOT_FOUND, also for somebody else's ticket */
    async get({ userId }: Caller, ticket: string): Promise<Grievance> {
      const row = await repository.findOwn(userId, ticket);
      if (!row) throw new Refusal('NOT_FOUND');
      return toGrievance(row, await repository.answers(row.id), deps.now());
    },

    async officer(): Promise<Officer | null> {
      const { name, designation, phone, email } = await repository.officer();
      return name === '' ? null : { name, designation, phone, email };
    },
  };
}
