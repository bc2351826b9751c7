// Problems that farmers report about an order, and the shop's decisions.

import { PROBLEMS_AN_ORDER } from '#core/constants.ts';
import type { settleDeskProblem } from '#core/contract/desk/order.ts';
import type { OrderProblem, reportProblem } from '#core/contract/order/problem.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import { formatMoney } from '#core/money.ts';
import { monthInIndia } from '#core/rules/dates.ts';
import { bookReturn, deductGoods, type MoveResult, type OrderLife, stepOrder } from '#core/rules/fulfilment/move-order.ts';
import { needsExplanation, possibleDecisions, problemFault } from '#core/rules/fulfilment/return-order.ts';
import { wasHandedOver } from '#core/rules/order/order-ended.ts';
import { DAY_MS } from '#core/time.ts';
import type { Caller } from '../../../http/caller.ts';
import { Refusal } from '../../../refusal.ts';
import type { ApprovedRequest } from '../../sign-off/decide.ts';
import type { UploadService } from '../../upload/upload-service.ts';
import type { OrderRef } from '../order-books.ts';
import { orderMessage, orderOfMessage } from '../order-messages.ts';
import { openRefund } from '../order-payment-service.ts';
import { payoutOf } from '../order-payout.ts';
import type { OrderRow } from '../order-repository.ts';
import { handedOverAt } from '../order-view.ts';
import { type DeskBy, type DeskOrderParts, type LockedOrder, requireAllowed, stateRefusal, withLockedOrder } from './desk-parts.ts';
import { writeCreditNote } from './invoice.ts';
import { APPROVED_MOVE, asApprover, refundRequestFacts } from './money/desk-refund.ts';
import { toOrderLife } from './order-life.ts';
import type { ProblemRow } from './order-record-repository.ts';
import { type ProblemReader, photoAddresses } from './problem-photos.ts';

/** How long a report may wait on the phone, and still count from the time it was noted. */
const WAITED_MS = 7 * DAY_MS;

export const toProblem = (row: ProblemRow, reader: ProblemReader): OrderProblem => ({
  id: row.id,
  kind: row.kind,
  lines: row.lines,
  note: row.note,
  state: row.state,
  words: row.words,
  amount: row.amount_paise,
  reported_at: row.reported_at.toISOString(),
  settled_at: row.settled_at?.toISOString() ?? null,
  ...photoAddresses(row, reader),
});

export interface Report {
  readonly caller: Caller;
  readonly orderId: number;
  readonly body: BodyOf<typeof reportProblem>;
  /** When it was reported, epoch ms, if it waited on the phone. */
  readonly keptAt: number | undefined;
}

const refuse = (reason: string): Refusal => new Refusal('PROBLEM_REFUSED', { details: { reason } });

/** Whether an equal report about the same item is open. */
const isAlreadyReported = ({ kind, lines }: Report['body'], rows: readonly ProblemRow[]): boolean =>
  rows.some(
    (row) =>
      row.state === 'open' &&
      row.kind === kind &&
      (kind === 'money' || row.lines.some((one) => lines.some(({ product_variant }) => product_variant === one.product_variant))),
  );

/** Checks whether the report can be stored. @throws Refusal */
function checkReport(
  body: Report['body'],
  row: OrderRow,
  { life, rows, said }: { life: OrderLife; rows: readonly ProblemRow[]; said: number },
): void {
  if (rows.length >= PROBLEMS_AN_ORDER) throw new Refusal('TOO_MANY_REQUESTS');
  if (isAlreadyReported(body, rows)) throw refuse('reported');
  if (body.kind === 'money') return;
  const fault = problemFault({ kind: body.kind, said: body.lines, lines: life.lines, handedOverAt: handedOverAt(row), now: said });
  if (fault) throw refuse(fault);
  if (body.kind === 'return' && 'refused' in stepOrder(life, 'ask-return', 'farmer')) throw refuse('reported');
}

/** Goods can be reported after the hand-over, money once a refund exists. @throws Refusal */
async function checkSubject({ books }: ReportParts, ref: OrderRef, row: OrderRow, { kind, lines }: Report['body']): Promise<void> {
  const isMoney = kind === 'money';
  if (isMoney !== (lines.length === 0)) throw new Refusal('BAD_REQUEST', { details: { path: 'body.lines' } });
  const isThere = isMoney ? (await books.refundsOf(ref)).length > 0 : wasHandedOver(row.status);
  if (!isThere) throw refuse(isMoney ? 'no-refund' : 'not-here');
}

async function storeReport(parts: ReportParts, { caller, orderId, body, keptAt }: Report): Promise<ProblemRow | undefined> {
  const { repository, desk, deps, messages, uploads } = parts;
  const now = deps.now();
  const own = await repository.find(caller.userId, orderId);
  const row = own && (await repository.lock({ vendorId: own.vendor_id, orderId }));
  if (!row) throw new Refusal('NOT_FOUND');
  const ref = { vendorId: row.vendor_id, orderId };
  await checkSubject(parts, ref, row, body);
  const [lines, rows] = await Promise.all([repository.items(row.vendor_id, orderId), desk.problems(ref)]);
  const said = Math.min(Math.max(keptAt ?? now, now - WAITED_MS), now);
  checkReport(body, row, { life: toOrderLife(row, lines), rows, said });
  const at = new Date(now);
  if (body.kind === 'return') {
    await desk.move(ref, { status: 'ReturnRequested', by: 'farmer' }, {}, at);
    await messages.queue(orderMessage(orderOfMessage(row), 'order-return-asked'));
  }
  const id = deps.newId();
  const { kind, note = '', photos = [] } = body;
  const files = await uploads.use(caller.userId, [...new Set(photos)], `problem:${id}`);
  await desk.addProblem({
    vendor_id: row.vendor_id,
    order_id: orderId,
    id,
    kind,
    note,
    lines: JSON.stringify(body.lines),
    photos: JSON.stringify(files),
    reported_at: at,
  });
  await desk.countProblems(ref, 1);
  return (await desk.problems(ref)).find((one) => one.id === id);
}

/** What a new report needs. */
export interface ReportParts extends Pick<DeskOrderParts, 'repository' | 'desk' | 'deps' | 'messages' | 'books' | 'wake'> {
  readonly uploads: Pick<UploadService, 'use'>;
}

/** Stores a report; a return request also moves the order. @throws Refusal */
export async function report(parts: ReportParts, asked: Report): Promise<OrderProblem> {
  const problem = await parts.repository.inTransaction(() => storeReport(parts, asked));
  if (!problem) throw new Error('a report that was not kept');
  parts.wake();
  return toProblem(problem, 'farmer');
}

type Decision = BodyOf<typeof settleDeskProblem>;

/** Writes the bill, stock, money and credit note after a return or a dropped charge. */
async function writeReturn(parts: DeskOrderParts, held: LockedOrder, problem: ProblemRow, moved: MoveResult): Promise<void> {
  const { row, ref, at, lines, staff } = held;
  const { desk, books, messages } = parts;
  const movement = { id: parts.deps.newId(), why: 'returned', staff } as const;
  await desk.shrink({ ...ref, month: monthInIndia(row.created_at.getTime()), at, before: row, moved, movement });
  const back = new Map<number, number>();
  for (const { product_variant, quantity } of problem.lines) {
    const line = lines.find((one) => one.variant_id === product_variant);
    const units = line ? Math.min(quantity, line.quantity - line.returned_quantity) : 0;
    if (units <= 0) continue;
    back.set(product_variant, units);
    await desk.returnLine(ref, product_variant, units);
  }
  if (row.insured_farmer_id !== null) await parts.enrolment.follow(ref, at);
  await writeCreditNote(parts, held, back, moved.order.bill);
  await openRefund(parts, row, { ...ref, amountPaise: moved.back, reason: 'returned', at }, moved.order.money);
  await books.closeOrder(ref, `:report:${problem.id}`);
  if (moved.cashBack > 0) await books.openByHand({ ...ref, amountPaise: moved.cashBack, reason: 'returned', at }, { isDecided: true });
  if (moved.tells)
    await messages.queue(orderMessage(orderOfMessage(row), moved.tells, { amount: formatMoney(priceReduction(row, moved)) }));
}

/** The amount by which the price falls: it is refunded, or is no longer due. */
const priceReduction = (row: OrderRow, moved: MoveResult): number => row.total_paise - moved.order.bill.grand_total;

/** Computes the order after goods came back or a charge was dropped. @throws Refusal ORDER_STATE, FORBIDDEN */
function orderAfterDecision({ row, life, mover }: LockedOrder, { kind, lines }: ProblemRow, { restock = false }: Decision): MoveResult {
  const moved = kind === 'return' ? bookReturn(life, lines, restock, mover) : deductGoods(life, lines, restock && kind !== 'missing');
  return requireAllowed(row, moved);
}

async function acceptGoods(parts: DeskOrderParts, held: LockedOrder, problem: ProblemRow, decision: Decision): Promise<number> {
  const { row, ref, at, step } = held;
  const moved = orderAfterDecision(held, problem, decision);
  await writeReturn(parts, held, problem, moved);
  if (problem.kind === 'return') await parts.desk.move(ref, step('Returned', decision.words), {}, at);
  return priceReduction(row, moved);
}

async function refuseReturn(parts: DeskOrderParts, { row, ref, life, mover, at, step }: LockedOrder, words: string): Promise<void> {
  requireAllowed(row, stepOrder(life, 'refuse-return', mover));
  await parts.desk.move(ref, step('ReturnRefused', words), {}, at);
  await parts.messages.queue(orderMessage(orderOfMessage(row), 'order-return-refused', { reason: words }));
}

/** The report's state after a decision. */
const stateAfter = (kind: ProblemRow['kind'], decision: Decision['decision']): ProblemRow['state'] =>
  decision === 'refuse' ? 'refused' : decision === 'replace' ? 'replaced' : kind === 'return' ? 'taken-back' : 'refunded';

/** @throws Refusal BAD_REQUEST for a decision that does not fit the report, or without its text */
function checkDecision({ kind }: ProblemRow, { decision, words }: Decision): void {
  if (!possibleDecisions(kind).includes(decision)) throw new Refusal('BAD_REQUEST', { details: { path: 'body.decision' } });
  if (needsExplanation(decision) && words === undefined) throw new Refusal('BAD_REQUEST', { details: { path: 'body.words' } });
}

/** Carries out a decision, apart from the report's own state. @returns the price reduction */
async function carryOut(parts: DeskOrderParts, held: LockedOrder, problem: ProblemRow, body: Decision): Promise<number> {
  const isReturn = problem.kind === 'return';
  if (body.decision === 'refuse' && isReturn) await refuseReturn(parts, held, body.words ?? '');
  if (!isReturn)
    await parts.messages.queue({
      ...orderMessage(orderOfMessage(held.row), 'problem-settled'),
      dedupeKey: `problem-settled:${problem.id}`,
    });
  return body.decision === 'take-back' ? acceptGoods(parts, held, problem, body) : 0;
}

/** Finds an open report. @throws Refusal NOT_FOUND, ORDER_STATE when it was settled before */
async function openProblem({ desk }: DeskOrderParts, { row, ref }: LockedOrder, problemId: number): Promise<ProblemRow> {
  const problem = (await desk.problems(ref)).find(({ id }) => id === problemId);
  if (!problem) throw new Refusal('NOT_FOUND');
  if (problem.state !== 'open') throw stateRefusal(row);
  return problem;
}

/** What a second person is asked to approve about a report. */
interface AskedDecision {
  readonly problem: number;
  readonly body: Decision;
}

async function settleProblem(parts: DeskOrderParts, held: LockedOrder, { problem: id, body }: AskedDecision, staffId: number) {
  const { desk } = parts;
  const { ref, at } = held;
  const problem = await openProblem(parts, held, id);
  const amount = await carryOut(parts, held, problem, body);
  const state = stateAfter(problem.kind, body.decision);
  await desk.settleProblem(problem, { state, words: body.words ?? null, amount_paise: amount, settled_at: at, settled_by: staffId });
  await desk.countProblems(ref, -1);
  return { after: { problem: problem.id, decision: body.decision, amount } };
}

/** People who paid out money cannot confirm that it arrived. @throws Refusal ANSWER_OWN */
async function checkMayAnswer({ signOffs }: DeskOrderParts, { caller }: DeskBy, order: OrderRef): Promise<void> {
  const reason = await signOffs.answerRefusal(caller.userId, order);
  if (reason !== undefined) throw new Refusal('ANSWER_OWN', { details: { reason } });
}

/** Asks a second person first, if the decision pays out money. @returns the request @throws Refusal ORDER_STATE, ANSWER_OWN */
async function askSecondPerson(parts: DeskOrderParts, by: DeskBy, held: LockedOrder, asking: AskedDecision): Promise<number | undefined> {
  const { row, ref } = held;
  const problem = await openProblem(parts, held, asking.problem);
  checkDecision(problem, asking.body);
  if (problem.kind === 'money') await checkMayAnswer(parts, by, ref);
  if (asking.body.decision !== 'take-back') return undefined;
  const waiting = await parts.signOffs.waitingOf('take-back', ref.orderId);
  if (waiting.some(({ payload }) => (payload as AskedDecision).problem === problem.id)) throw stateRefusal(row);
  const fall = priceReduction(row, orderAfterDecision(held, problem, asking.body));
  const facts = refundRequestFacts(row, fall, asking.body.words ?? problem.kind);
  const asked = { kind: 'take-back', entityId: ref.orderId, facts, payload: asking } as const;
  return parts.signOffs.admit(by, payoutOf(row, 'take-back', fall), asked);
}

/** @throws Refusal NOT_FOUND, ORDER_STATE when it was settled before, ANSWER_OWN for money that the caller paid */
export async function settle(parts: DeskOrderParts, by: DeskBy, orderId: number, problemId: number, body: Decision): Promise<void> {
  await withLockedOrder(parts, by, { action: 'settle', permission: 'orders.settle' }, orderId, async (held) => {
    const asking: AskedDecision = { problem: problemId, body };
    const waits = await askSecondPerson(parts, by, held, asking);
    if (waits !== undefined) return { after: { sign_off: waits, problem: problemId, decision: body.decision }, isAsked: true };
    return settleProblem(parts, held, asking, by.caller.userId);
  });
}

/** Carries out a decision that a second person approved. @throws Refusal ORDER_STATE when it was settled meanwhile */
export const settleApproved = (
  parts: DeskOrderParts,
  by: Pick<DeskBy, 'caller' | 'requestId'>,
  { entityId, payload, askedBy }: ApprovedRequest,
): Promise<void> =>
  withLockedOrder(parts, asApprover(by), { action: 'settle', ...APPROVED_MOVE }, entityId, (held) =>
    settleProblem(parts, held, payload as AskedDecision, askedBy),
  );
