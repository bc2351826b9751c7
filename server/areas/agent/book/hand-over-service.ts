// Cash that an agent hands to the lead of their centre: both count it, and the cash moves in the book when the lead confirms.
import type { HandOver, listHandOvers, OwnHandOver, offerCash } from '#core/contract/agent/hand-over.ts';
import type { listCentreHandOvers } from '#core/contract/desk/centre/book.ts';
import type { BodyOf, QueryOf } from '#core/contract/wire/call.ts';
import type { Paise } from '#core/money.ts';
import { needsReason } from '#core/rules/agent-book/agent-books.ts';
import type { Caller } from '../../../http/caller.ts';
import { byId, DESK_PAGE_SIZE, decodeCursor, PAGE_SIZE, pageOf } from '../../../http/page-cursor.ts';
import { Refusal } from '../../../refusal.ts';
import type { CentreService } from '../../centre/centre-service.ts';
import type { AgentSaleRepository, CentreOfAgent } from '../agent-sale-repository.ts';
import { type AgentCashParts, EVER, passCash, settleCash } from './cash-service.ts';
import { leads } from './centre-book.ts';
import type { HandOverRepository, HandOverRow, HandOverScope } from './hand-over-repository.ts';

export interface HandOverParts extends AgentCashParts {
  readonly handOvers: HandOverRepository;
  readonly sales: Pick<AgentSaleRepository, 'centreOf'>;
  readonly centres: Pick<CentreService, 'get'>;
}

const toHandOver = (row: HandOverRow): HandOver => ({
  id: row.id,
  state: row.state,
  agent: { person: row.agent_auth_id, name: row.agent_name ?? '' },
  lead: row.lead_auth_id === null ? null : { person: row.lead_auth_id, name: row.lead_name ?? '' },
  counted: row.counted_paise,
  expected: row.expected_paise,
  difference: row.counted_paise - row.expected_paise,
  reason: row.reason,
  first_count: row.first_count_paise,
  at: row.at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
});

const HIDDEN = { counted: null, expected: null, difference: null, reason: null, first_count: null } as const;

/** A lead sees a colleague's amount once they have counted the cash themselves. */
const maySee = ({ agent_id, counted_by, state }: HandOverRow, { userId }: Caller): boolean =>
  agent_id === userId || counted_by === userId || state === 'confirmed';

/** Hides from a lead what they have not counted. */
const toBlind = (row: HandOverRow, caller: Caller): HandOver => ({ ...toHandOver(row), ...(maySee(row, caller) ? {} : HIDDEN) });

const toOwn = (row: HandOverRow, caller: Caller): OwnHandOver => ({ ...toBlind(row, caller), is_own: row.agent_id === caller.userId });

/** @throws Refusal NOT_FOUND */
async function rowOf({ handOvers }: HandOverParts, id: number): Promise<HandOverRow> {
  const row = await handOvers.find(id);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

/** The caller’s centre, locked until the transaction ends. @throws Refusal NOT_OF_CENTRE */
async function lockCentre({ sales }: HandOverParts, { userId }: Caller): Promise<CentreOfAgent> {
  const centre = await sales.centreOf(userId, true);
  if (!centre) throw new Refusal('NOT_OF_CENTRE');
  return centre;
}

/** The cash that a person should hold according to their book. */
async function heldBy(parts: HandOverParts, userId: number): Promise<Paise> {
  await settleCash(parts, userId);
  return parts.cash.balanceBefore([userId], EVER);
}

async function pageOfHandOvers({ handOvers }: HandOverParts, scope: HandOverScope, cursor: string | undefined, limit: number) {
  const [beforeId] = decodeCursor(cursor, ['number']) ?? [];
  return pageOf(await handOvers.list(scope, beforeId as number | undefined, limit + 1), limit, byId);
}

/** @throws Refusal FORBIDDEN for the whole centre when the caller does not lead it */
export async function listOwn(parts: HandOverParts, caller: Caller, { whose, page_size, cursor }: QueryOf<typeof listHandOvers>) {
  const centre = whose === 'centre' ? await parts.sales.centreOf(caller.userId) : undefined;
  if (whose === 'centre' && centre?.role !== 'lead') throw new Refusal('FORBIDDEN');
  const scope = centre ? { centreId: centre.id } : { userId: caller.userId };
  const { page, cursor: next } = await pageOfHandOvers(parts, scope, cursor, page_size ?? PAGE_SIZE);
  return { results: page.map((row) => toOwn(row, caller)), cursor: next, held: await heldBy(parts, caller.userId) };
}

/** @throws Refusal NOT_FOUND for a centre that the caller may not see */
export async function listOfCentre(parts: HandOverParts, caller: Caller, id: number, query: QueryOf<typeof listCentreHandOvers>) {
  const isBlind = leads(await parts.centres.get(caller, id), caller);
  const { page, cursor } = await pageOfHandOvers(parts, { centreId: id }, query.cursor, query.page_size ?? DESK_PAGE_SIZE);
  return { results: page.map((row) => (isBlind ? toBlind(row, caller) : toHandOver(row))), cursor };
}

/** @throws Refusal NOT_OF_CENTRE; FORBIDDEN for a lead; BAD_REQUEST without a needed reason; HAND_OVER_STATE while an earlier one waits */
export const offer = (parts: HandOverParts, caller: Caller, { counted, reason }: BodyOf<typeof offerCash>): Promise<OwnHandOver> =>
  parts.cash.inTransaction(async () => {
    const { handOvers, deps } = parts;
    const centre = await lockCentre(parts, caller);
    if (centre.role === 'lead') throw new Refusal('FORBIDDEN');
    const expected = await heldBy(parts, caller.userId);
    if (counted === 0) throw new Refusal('BAD_REQUEST', { details: { path: 'body.counted' } });
    if (needsReason(counted, expected) && reason === undefined) throw new Refusal('BAD_REQUEST', { details: { path: 'body.reason' } });
    const id = deps.newId();
    const row = { id, centre_id: centre.id, agent_id: caller.userId, state: 'waits', at: new Date(deps.now()) } as const;
    const isAdded = await handOvers.add({ ...row, counted_paise: counted, expected_paise: expected, reason: reason ?? null });
    if (!isAdded) throw new Refusal('HAND_OVER_STATE');
    return toOwn(await rowOf(parts, id), caller);
  });

/**
 * Counts the cash, and confirms it when the amount is the agent's.
 * @throws Refusal NOT_OF_CENTRE, NOT_FOUND for another centre’s, FORBIDDEN for one’s own or without the lead; HAND_OVER_STATE
 */
export const confirm = (parts: HandOverParts, caller: Caller, id: number, counted: Paise): Promise<OwnHandOver> =>
  parts.cash.inTransaction(async () => {
    const centre = await lockCentre(parts, caller);
    const row = await rowOf(parts, id);
    if (row.centre_id !== centre.id) throw new Refusal('NOT_FOUND');
    if (centre.role !== 'lead' || row.agent_id === caller.userId) throw new Refusal('FORBIDDEN');
    if (row.state === 'waits' && counted !== row.counted_paise) {
      await parts.handOvers.noteCount(id, caller.userId, counted);
      return toOwn(await rowOf(parts, id), caller);
    }
    if (!(await parts.handOvers.decide(id, 'confirmed', caller.userId, new Date(parts.deps.now())))) throw new Refusal('HAND_OVER_STATE');
    await passCash(parts, { agentId: row.agent_id, leadId: caller.userId, amount: row.counted_paise, handOverId: id });
    return toOwn(await rowOf(parts, id), caller);
  });

/** @throws Refusal NOT_FOUND for other people’s, HAND_OVER_STATE */
export const withdraw = (parts: HandOverParts, caller: Caller, id: number): Promise<OwnHandOver> =>
  parts.cash.inTransaction(async () => {
    const row = await rowOf(parts, id);
    const centre = await parts.sales.centreOf(caller.userId);
    const isOwn = row.agent_id === caller.userId;
    if (!isOwn && !(centre?.role === 'lead' && centre.id === row.centre_id)) throw new Refusal('NOT_FOUND');
    const leadId = isOwn ? null : caller.userId;
    if (!(await parts.handOvers.decide(id, 'withdrawn', leadId, new Date(parts.deps.now())))) throw new Refusal('HAND_OVER_STATE');
    return toOwn(await rowOf(parts, id), caller);
  });
