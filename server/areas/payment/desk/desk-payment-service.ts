// Payments and refunds for finance staff: find, check, retry, pay by hand.

import type { DeskPayment, DeskPaymentDetail, exportPayments, listDeskPayments } from '#core/contract/desk/money/payments.ts';
import type { DeskRefund, exportRefunds, listDeskRefunds } from '#core/contract/desk/money/refunds.ts';
import type { OrderStatus } from '#core/contract/order/order.ts';
import type { QueryOf } from '#core/contract/wire/call.ts';
import { STUCK_AFTER_MS } from '#core/rules/payment/stuck-payment.ts';
import { permittedVendors } from '#core/rules/permission.ts';
import { INDIA_AHEAD_MS } from '#core/time.ts';
import type { Caller } from '../../../http/caller.ts';
import { DAY_MS } from '../../../http/limits/spend.ts';
import { byId, DESK_PAGE_SIZE, decodeCursor, pageOf } from '../../../http/page-cursor.ts';
import { Refusal } from '../../../refusal.ts';
import type { Actor, Audited } from '../../audit/audit-service.ts';
import type { ApprovalHandler, SignOffRow, SignOffService } from '../../sign-off/sign-off-service.ts';
import { type PaymentParts, REFUND_JOB } from '../payment-parts.ts';
import { enquire } from '../session/enquire.ts';
import type { DeskPaymentRepository, ListedPayment, ListedRefund, MoneySearch } from './desk-payment-repository.ts';

export interface DeskPaymentParts extends PaymentParts {
  readonly desk: DeskPaymentRepository;
  readonly audited: Audited;
  readonly signOffs: Pick<SignOffService, 'admit' | 'waitingOf' | 'waitingOfAny' | 'carryOut'>;
}

export type { ListedPayment, ListedRefund };

/** How long one check excludes others: longer than any wait for a provider. */
const ASKING_MS = 45_000;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const toPayment = (row: ListedPayment): DeskPayment => ({
  id: row.id,
  vendor_id: row.vendor_id,
  order_id: row.order_id,
  order_number: row.number,
  order_status: row.order_status as OrderStatus,
  buyer_name: row.buyer_name,
  way: row.kind,
  provider: row.provider,
  amount: row.amount_paise,
  received: row.received_paise,
  state: row.state,
  bank_says: row.last_try,
  is_stuck: row.is_stuck,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  next_enquiry_at: iso(row.next_enquiry_at),
});

const toRefund = (row: ListedRefund): DeskRefund => {
  const isGone = row.state === 'sent';
  const isOfHand = row.session_id === null;
  return {
    id: row.id,
    vendor_id: row.vendor_id,
    order_id: row.order_id,
    order_number: row.number,
    buyer_name: row.buyer_name,
    amount: row.amount_paise,
    sent: isOfHand ? 0 : isGone ? row.amount_paise - row.hand_paise : row.sent_paise,
    by_hand: isOfHand && isGone ? row.amount_paise : row.hand_paise,
    way: row.kind ?? 'hand',
    reason: row.reason,
    state: row.state,
    is_refused: row.is_refused,
    tries: row.tries,
    last_error: row.last_error,
    reference: row.reference,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
};

type Filter = Partial<Record<'state' | 'way' | 'search' | 'from' | 'to', string | undefined>> & { readonly vendor?: number | undefined };

const dayStart = (day: string | undefined): number | undefined => (day === undefined ? undefined : Date.parse(day) - INDIA_AHEAD_MS);

function searchOf(caller: Caller, { vendor, state, way, search, from, to }: Filter, after: number | undefined, limit: number): MoneySearch {
  const last = dayStart(to);
  return {
    vendors: vendor === undefined ? permittedVendors(caller, 'money.read') : [vendor],
    ...{ state, way, search, after, limit },
    from: dayStart(from),
    to: last === undefined ? undefined : last + DAY_MS,
  };
}

const cursorFor = (query: { readonly cursor?: string | undefined }): number | undefined =>
  decodeCursor(query.cursor, ['number'])?.[0] as number | undefined;

const stuckBefore = ({ deps }: DeskPaymentParts): Date => new Date(deps.now() - STUCK_AFTER_MS);

/** @throws Refusal NOT_FOUND, also without permission for that vendor's money */
async function findPayment(parts: DeskPaymentParts, caller: Caller, id: number): Promise<ListedPayment> {
  const row = await parts.desk.payment(id, stuckBefore(parts));
  const vendors = permittedVendors(caller, 'money.read');
  if (!row || (vendors !== 'all' && !vendors.includes(row.vendor_id))) throw new Refusal('NOT_FOUND');
  return row;
}

async function detail(parts: DeskPaymentParts, caller: Caller, id: number): Promise<DeskPaymentDetail> {
  const row = await findPayment(parts, caller, id);
  const events = await parts.desk.events(row);
  return {
    ...toPayment(row),
    reference: row.reference,
    provider_id: row.provider_id,
    pay_by: iso(row.pay_by),
    events: events.map(({ kind, amount_paise, happened_at, received_at, handled_at, payment_id }) => ({
      kind,
      amount: amount_paise,
      happened_at: happened_at.toISOString(),
      received_at: received_at.toISOString(),
      handled_at: iso(handled_at),
      payment_id,
    })),
  };
}

/** Asks the provider, one request at a time, and books the answer. @throws Refusal PAYMENT_ASKED while somebody else asks */
async function ask(parts: DeskPaymentParts, by: Actor, id: number) {
  const { desk, deps, audited, onTrouble } = parts;
  const before = await findPayment(parts, by.caller, id);
  const now = deps.now();
  if (!(await desk.startAsking(id, new Date(now), new Date(now + ASKING_MS)))) throw new Refusal('PAYMENT_ASKED', { retryAfter: 5 });
  let isAnswered = false;
  try {
    isAnswered = (await enquire(parts, before)) !== undefined;
  } catch (error) {
    onTrouble(error);
  } finally {
    await desk.stopAsking(id);
  }
  const payment = await detail(parts, by.caller, id);
  const facts = ({ state, received }: { state: string; received: number }) => ({ state, received });
  await audited(by, { action: 'payment.ask', entity: 'payment', permission: 'money.refund' }, async (note) =>
    note({
      id,
      vendorId: payment.vendor_id,
      before: { ...facts({ state: before.state, received: before.received_paise }), is_answered: null },
      after: { ...facts(payment), is_answered: isAnswered },
    }),
  );
  return { is_answered: isAnswered, payment };
}

/** Locks a refund until the transaction ends. @throws Refusal NOT_FOUND */
async function lockRefund({ desk, refunds, ledger }: DeskPaymentParts, caller: Caller, id: number): Promise<ListedRefund> {
  const vendors = permittedVendors(caller, 'money.refund');
  const found = await desk.refund(id);
  if (!found || (vendors !== 'all' && !vendors.includes(found.vendor_id))) throw new Refusal('NOT_FOUND');
  await ledger.hold({ vendorId: found.vendor_id, orderId: found.order_id });
  const task = await refunds.lock(id);
  return { ...found, ...task };
}

const refundState = ({ state, is_refused, updated_at }: ListedRefund): Refusal =>
  new Refusal('REFUND_STATE', { details: { state, is_refused, at: updated_at.toISOString() } });

async function retry(parts: DeskPaymentParts, by: Actor, id: number): Promise<DeskRefund> {
  const { refunds, queue, deps, audited, wake } = parts;
  await audited(by, { action: 'refund.retry', entity: 'refund', permission: 'money.refund' }, async (note) => {
    const task = await lockRefund(parts, by.caller, id);
    if (task.state !== 'failed' || task.session_id === null) throw refundState(task);
    await refunds.change(id, { state: 'waiting', tries: 0, is_refused: false }, new Date(deps.now()));
    await queue.add({ kind: REFUND_JOB, payload: { taskId: id }, dedupeKey: `refund:${id}:${deps.newId()}` });
    note({ id, vendorId: task.vendor_id, before: { state: 'failed', error: task.last_error }, after: { state: 'waiting', error: null } });
  });
  wake();
  return refundOf(parts, id);
}

/**
 * The amount that may be paid by hand, for a waiting refund or one that the provider refused. A refund without an answer may have been paid
 * already.
 * @throws Refusal REFUND_STATE
 */
function payableByHand(task: ListedRefund): number {
  const isOfHand = task.session_id === null && task.state === 'waiting';
  if (!isOfHand && !(task.state === 'failed' && task.is_refused)) throw refundState(task);
  return task.amount_paise - task.sent_paise;
}

/** @throws Refusal REFUND_STATE */
async function recordHandPayment(
  parts: DeskPaymentParts,
  task: ListedRefund,
  { reference, staffId }: { reference: string; staffId: number },
) {
  const { refunds, ledger, orders, deps } = parts;
  const { id, vendor_id: vendorId, order_id: orderId } = task;
  const amount = payableByHand(task);
  const hand_paise = task.session_id === null ? 0 : amount;
  await ledger.noteReference({ provider: 'bank', vendorId, text: reference, what: 'refund', entityId: id, amount });
  await refunds.change(id, { state: 'sent', reference, hand_paise, given_by: staffId }, new Date(deps.now()));
  await ledger.post({ vendorId, orderId }, 'refund-by-hand');
  await orders.sendPayoutMessage({ vendorId, orderId }, { id, amount, reference });
  return { id, vendorId, before: { state: task.state }, after: { state: 'sent', amount, reference } };
}

/** Asks a second person if needed: always for online money, because it does not return to the payer's account. @returns the request */
async function askSecondPerson({ orders, signOffs }: DeskPaymentParts, by: Actor, task: ListedRefund, reference: string) {
  const amount = payableByHand(task);
  const isOnline = task.session_id !== null;
  if (!isOnline && task.is_decided) return undefined;
  const ref = { vendorId: task.vendor_id, orderId: task.order_id };
  const leaving = await orders.leaving(ref, isOnline ? 'online-by-hand' : 'hand-out', amount);
  if (!leaving) throw new Refusal('NOT_FOUND');
  const facts = { amount: amount / 100, reason: task.reason, reference, order_number: task.number };
  if ((await signOffs.waitingOf('by-hand', task.id)).length > 0) throw refundState(task);
  return signOffs.admit(by, leaving, { kind: 'by-hand', entityId: task.id, facts, payload: { reference } });
}

const BY_HAND = { action: 'refund.by-hand', entity: 'refund' } as const;

async function payRefundByHand(parts: DeskPaymentParts, by: Actor, id: number, reference: string): Promise<DeskRefund> {
  await parts.audited(by, { ...BY_HAND, permission: 'money.refund' }, async (note) => {
    const task = await lockRefund(parts, by.caller, id);
    const waits = await askSecondPerson(parts, by, task, reference);
    if (waits === undefined) note(await recordHandPayment(parts, task, { reference, staffId: by.caller.userId }));
    else note({ action: 'refund.by-hand-ask', id, vendorId: task.vendor_id, after: { sign_off: waits, reference } });
  });
  parts.wake();
  return refundOf(parts, id);
}

/** Pays a refund that a second person approved. @throws Refusal REFUND_STATE when it was paid meanwhile */
const payApprovedRefund =
  (parts: DeskPaymentParts): ApprovalHandler =>
  (by, { entityId, payload, askedBy }) =>
    parts.audited(by, { ...BY_HAND, permission: 'money.approve' }, async (note) => {
      const task = await lockRefund(parts, by.caller, entityId);
      note(await recordHandPayment(parts, task, { reference: (payload as { reference: string }).reference, staffId: askedBy }));
    });

const askedOf = (rows: readonly SignOffRow[], id: number): DeskRefund['asked'] => {
  const row = rows.find(({ entity_id }) => entity_id === id);
  return row ? { by: row.asked_name, at: row.asked_at.toISOString() } : null;
};

/** Adds the requests that wait for a second person. */
async function toRefunds({ signOffs }: DeskPaymentParts, rows: readonly ListedRefund[]): Promise<DeskRefund[]> {
  const asked =
    rows.length === 0
      ? []
      : await signOffs.waitingOfAny(
          ['by-hand'],
          rows.map(({ id }) => id),
        );
  return rows.map((row) => ({ ...toRefund(row), asked: askedOf(asked, row.id) }));
}

async function refundOf(parts: DeskPaymentParts, id: number): Promise<DeskRefund> {
  const [refund] = await toRefunds(parts, [(await parts.desk.refund(id)) as ListedRefund]);
  return refund as DeskRefund;
}

export type DeskPaymentService = ReturnType<typeof createDeskPaymentService>;

export function createDeskPaymentService(parts: DeskPaymentParts) {
  const { desk } = parts;
  parts.signOffs.carryOut('by-hand', payApprovedRefund(parts));
  return {
    async payments(caller: Caller, query: QueryOf<typeof listDeskPayments>) {
      const limit = query.page_size ?? DESK_PAGE_SIZE;
      const rows = await desk.payments(searchOf(caller, query, cursorFor(query), limit + 1), stuckBefore(parts));
      const { page, cursor } = pageOf(rows, limit, byId);
      return { results: page.map(toPayment), cursor };
    },
    /** A page of payments, for an export. */
    paymentRows: (caller: Caller, query: QueryOf<typeof exportPayments>, after: ListedPayment | undefined, limit: number) =>
      desk.payments(searchOf(caller, query, after?.id, limit), stuckBefore(parts)),
    payment: (caller: Caller, id: number): Promise<DeskPaymentDetail> => detail(parts, caller, id),
    ask: (by: Actor, id: number) => ask(parts, by, id),

    async refunds(caller: Caller, query: QueryOf<typeof listDeskRefunds>) {
      const limit = query.page_size ?? DESK_PAGE_SIZE;
      const { page: results, cursor } = pageOf(await desk.refunds(searchOf(caller, query, cursorFor(query), limit + 1)), limit, byId);
      return { results: await toRefunds(parts, results), cursor };
    },
    refundRows: (caller: Caller, query: QueryOf<typeof exportRefunds>, after: ListedRefund | undefined, limit: number) =>
      desk.refunds(searchOf(caller, query, after?.id, limit)),
    retry: (by: Actor, id: number): Promise<DeskRefund> => retry(parts, by, id),
    giveByHand: (by: Actor, id: number, reference: string): Promise<DeskRefund> => payRefundByHand(parts, by, id, reference),
  };
}
