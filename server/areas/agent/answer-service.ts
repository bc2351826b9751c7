// The farmer's answer to an order that waits for approval: by the link in the SMS, or by the code that the agent enters.
import { timingSafeEqual } from 'node:crypto';
import { APPROVAL_CODE_TRIES } from '#core/constants.ts';
import type { answerApproval, getApproval } from '#core/contract/agent/approval.ts';
import type { BodyOf, ResponseOf } from '#core/contract/wire/call.ts';
import { pickLanguage } from '#core/rules/languages.ts';
import { hasPermissionAnywhere } from '#core/rules/permission.ts';
import { HOUR_MS, ofNetwork, spendAll } from '../../http/limits/spend.ts';
import { Refusal } from '../../refusal.ts';
import { hashOf } from '../approval/approval-hash.ts';
import { placeApproved } from './agent-order-service.ts';
import type { AgentParts, OrderToApprove } from './agent-parts.ts';
import { askedCodeHash } from './ask-farmer.ts';
import type { AskedOrderRow } from './asked-order-repository.ts';

type Answer = ResponseOf<typeof answerApproval>;

const LINK_SIGNS = 43;
/** Reads of and answers to approvals from one network. */
const AN_HOUR = 600;
/** Temporary refusals: the same answer may be sent again. */
const PASSING = new Set(['UNAVAILABLE', 'TOO_MANY_REQUESTS', 'IDEMPOTENCY_IN_PROGRESS', 'INTERNAL']);

const expiredRefusal = (): Refusal => new Refusal('APPROVAL_OVER');

const spendRead = ({ budget }: AgentParts, network: string): Promise<void> =>
  spendAll(budget, ofNetwork('approval-links', network, AN_HOUR, HOUR_MS));

const isLate = ({ deps }: AgentParts, { expires_at }: AskedOrderRow): boolean => expires_at.getTime() <= deps.now();

/** The current state, also when its expiry is not stored yet. */
export const stateOf = (parts: AgentParts, row: AskedOrderRow) => (row.state === 'waiting' && isLate(parts, row) ? 'over' : row.state);

/** The content of the link's page. @throws Refusal NOT_FOUND, also for an approval's id; TOO_MANY_REQUESTS */
export async function showApproval(parts: AgentParts, token: string, network: string): Promise<ResponseOf<typeof getApproval>> {
  await spendRead(parts, network);
  const row = token.length === LINK_SIGNS ? await parts.asked.findByToken(hashOf(token)) : undefined;
  if (!row) throw new Refusal('NOT_FOUND');
  const agent = await parts.asked.agent(row.agent_id);
  const { vendor, lines, bill } = row.shown;
  return {
    state: stateOf(parts, row),
    agent: { name: agent?.full_name ?? '' },
    centre: agent?.centre ?? null,
    vendor,
    type: row.body.type,
    lines: [...lines],
    bill,
    expires_at: row.expires_at.toISOString(),
  };
}

/** The order that an answer belongs to. @throws Refusal NOT_FOUND, ORDER_OTP_REQUIRED, ORDER_OTP_WRONG, APPROVAL_OVER */
async function findAnswered(parts: AgentParts, token: string, code: string | undefined): Promise<AskedOrderRow> {
  const { asked, codeKey } = parts;
  if (token.length === LINK_SIGNS) {
    const row = await asked.findByToken(hashOf(token));
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  }
  const row = await asked.find(token.toLowerCase());
  if (!row) throw new Refusal('NOT_FOUND');
  if (code === undefined) throw new Refusal('ORDER_OTP_REQUIRED');
  // A right code may be repeated after its answer was lost, so only open questions count tries.
  if (row.state === 'waiting' && !(await asked.countTry(row.id, APPROVAL_CODE_TRIES))) throw expiredRefusal();
  const right = askedCodeHash(codeKey, { id: row.id, agentId: row.agent_id, farmerId: row.farmer_id }, code);
  if (row.tries >= APPROVAL_CODE_TRIES && row.state !== 'agreed') throw expiredRefusal();
  if (!timingSafeEqual(Buffer.from(right), Buffer.from(row.code_hash))) throw new Refusal('ORDER_OTP_WRONG');
  return row;
}

async function answered({ asked }: AgentParts, { state, order_id }: AskedOrderRow): Promise<Answer> {
  const order = order_id === null ? undefined : await asked.orderOf(order_id);
  return { state, order: order ? { id: order.id, order_number: order.number ?? '', request_id: order.request_id } : null };
}

/** The agent's current account. @throws Refusal APPROVAL_OVER when they may no longer order for others */
async function agentOf({ callerOf }: AgentParts, userId: number): Promise<OrderToApprove['caller']> {
  const caller = await callerOf(userId).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'ACCOUNT_BLOCKED') return undefined;
    throw error;
  });
  if (!caller || !hasPermissionAnywhere(caller, 'order.place-for-others')) throw expiredRefusal();
  return caller;
}

/** Places the approved order if its content is unchanged. @returns the order's id @throws Refusal */
async function placeApprovedOrder(parts: AgentParts, row: AskedOrderRow): Promise<number> {
  const caller = await agentOf(parts, row.agent_id);
  const order: OrderToApprove = {
    caller,
    farmerId: row.farmer_id,
    body: row.body,
    language: pickLanguage(row.locale),
    cashTaken: row.shown.cash_taken,
    // The id that the agent received at the request. The agent's book finds the order by it.
    requestId: row.id,
  };
  await parts.farmers.checkOpen(row.farmer_id);
  const quote = await parts.placing.quote(order);
  if (quote.contentHash !== row.content_hash) throw new Refusal('APPROVAL_STALE');
  const { orderId } = await placeApproved(parts, order, quote, { keptAt: row.created_at.getTime(), isTermsAgreed: false });
  return orderId;
}

/** The code of why it was not placed, for the agent's question. Rethrows temporary errors. */
function reasonOf(error: unknown): string {
  if (error instanceof Refusal && !PASSING.has(error.code) && error.code !== 'APPROVAL_OVER') return error.code;
  throw error;
}

/** An answer, or the code of why the order could not be placed. */
type Decided = Answer | { readonly stale: string };

/** The earlier decision; undefined: none yet. @throws Refusal APPROVAL_OVER for another answer than before, and after the time limit */
async function decidedBefore(parts: AgentParts, row: AskedOrderRow, agree: boolean): Promise<Decided | undefined> {
  if (row.state === 'stale') return { stale: row.code ?? 'APPROVAL_STALE' };
  const isSame = row.state === (agree ? 'agreed' : 'refused');
  if (isSame) return answered(parts, row);
  if (row.state !== 'waiting' || isLate(parts, row)) throw expiredRefusal();
  return undefined;
}

async function placeOrReason(parts: AgentParts, row: AskedOrderRow): Promise<Decided> {
  const { asked } = parts;
  try {
    const orderId = await asked.part(() => placeApprovedOrder(parts, row));
    await asked.end(row.id, { state: 'agreed', order_id: orderId });
    return answered(parts, { ...row, state: 'agreed', order_id: orderId });
  } catch (error) {
    const code = reasonOf(error);
    await asked.end(row.id, { state: 'stale', code });
    return { stale: code };
  }
}

const decide = (parts: AgentParts, id: string, agree: boolean): Promise<Decided> =>
  parts.asked.inTransaction(async () => {
    const row = await parts.asked.lock(id);
    if (!row) throw new Refusal('NOT_FOUND');
    const before = await decidedBefore(parts, row, agree);
    if (before) return before;
    if (agree) return placeOrReason(parts, row);
    await parts.asked.end(id, { state: 'refused' });
    return { state: 'refused', order: null };
  });

/**
 * @throws Refusal NOT_FOUND, ORDER_OTP_REQUIRED, ORDER_OTP_WRONG, APPROVAL_OVER, TOO_MANY_REQUESTS; APPROVAL_STALE with `reason`, the code
 * of the change
 */
export async function answer(
  parts: AgentParts,
  token: string,
  { agree, code }: BodyOf<typeof answerApproval>,
  network: string,
): Promise<Answer> {
  await spendRead(parts, network);
  const { id } = await findAnswered(parts, token, code);
  const decided = await decide(parts, id, agree);
  if ('stale' in decided) throw new Refusal('APPROVAL_STALE', { details: { reason: decided.stale } });
  return decided;
}
