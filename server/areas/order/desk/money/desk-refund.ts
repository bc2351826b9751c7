// Refunds by finance: through the gateway, or by hand with a receipt; never more than the order holds.
import type { refundDeskOrder } from '#core/contract/desk/order.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import type { PayoutWayName } from '#core/rules/money-out/payout-ways.ts';
import { refundable, refundPart } from '#core/rules/order/order-money.ts';
import { failpoint } from '../../../../failpoint.ts';
import { Refusal } from '../../../../refusal.ts';
import type { ApprovedRequest } from '../../../sign-off/decide.ts';
import { orderOfMessage, payoutMessage } from '../../order-messages.ts';
import { openRefund } from '../../order-payment-service.ts';
import { payoutOf } from '../../order-payout.ts';
import type { OrderRow } from '../../order-repository.ts';
import { moneyOf } from '../../order-view.ts';
import { type DeskBy, type DeskOrderParts, type LockedOrder, stateRefusal, withLockedOrder } from '../desk-parts.ts';

/** Splits an amount by way; undefined when the order holds too little. Refunds by hand use drawer money first. */
function splitRefund(amount: number, most: ReturnType<typeof refundable>, isByHand: boolean): { online: number; cash: number } | undefined {
  const cash = isByHand ? Math.min(amount, most.cash) : 0;
  const online = amount - cash;
  return online <= most.online ? { online, cash } : undefined;
}

type Refunding = BodyOf<typeof refundDeskOrder>;

/** Decides how the refund is paid. @throws Refusal ORDER_STATE, REFUND_TOO_MUCH */
function refundWays(row: OrderRow, { amount, reference }: Refunding) {
  if (row.status === 'AwaitingPayment') throw stateRefusal(row);
  const money = moneyOf(row);
  const most = refundable(money);
  const back = splitRefund(amount, most, reference !== undefined);
  if (!back) throw new Refusal('REFUND_TOO_MUCH', { details: { most: (most.online + (reference === undefined ? 0 : most.cash)) / 100 } });
  const way: PayoutWayName = reference === undefined ? 'refund' : back.online > 0 ? 'online-by-hand' : 'cash-back';
  return { money, back, way };
}

/** What a second person reads about money that waits for approval. */
export const refundRequestFacts = (row: OrderRow, amount: number, reason: string, reference?: string) => ({
  amount: amount / 100,
  reason,
  reference: reference ?? null,
  order_number: row.number,
});

/** Refunds the amount, or asks a second person. */
export async function refund(parts: DeskOrderParts, by: DeskBy, orderId: number, body: Refunding): Promise<void> {
  const { amount, reason, reference } = body;
  if (amount === 0) throw new Refusal('BAD_REQUEST', { details: { path: 'body.amount' } });
  await withLockedOrder(parts, by, { action: 'refund', permission: 'money.refund' }, orderId, async (held) => {
    const { row } = held;
    const facts = refundRequestFacts(row, amount, reason, reference);
    const asked = { kind: 'refund', entityId: orderId, facts, payload: body } as const;
    const waits = await parts.signOffs.admit(by, payoutOf(row, refundWays(row, body).way, amount), asked);
    if (waits !== undefined) return { after: { sign_off: waits, amount, reason }, isAsked: true };
    return payRefund(parts, held, body, by.caller.userId);
  });
}

/** Acts as the approver: the refund names the requester, but runs with finance's permission. */
export const asApprover = ({ caller, requestId }: Pick<DeskBy, 'caller' | 'requestId'>): DeskBy => ({
  caller,
  requestId,
  name: caller.desk?.fullName ?? '',
});
export const APPROVED_MOVE = { permission: 'money.approve', mover: 'manager' } as const;

/** Pays a refund that a second person approved. The order may hold less by then. @throws Refusal */
export const payApprovedRefund = (
  parts: DeskOrderParts,
  by: Pick<DeskBy, 'caller' | 'requestId'>,
  { entityId, payload, askedBy }: ApprovedRequest,
): Promise<void> =>
  withLockedOrder(parts, asApprover(by), { action: 'refund', ...APPROVED_MOVE }, entityId, (held) =>
    payRefund(parts, held, payload as Refunding, askedBy),
  );

async function payRefund(parts: DeskOrderParts, held: LockedOrder, body: Refunding, staffId: number) {
  const { row, ref, at } = held;
  const { amount, reason, reference } = body;
  const { money, back } = refundWays(row, body);
  const after = refundPart(money, back);
  const fields = {
    off_paise: row.off_paise + amount,
    online_paise: after.online,
    refunded_paise: after.refunded,
    cash_back_paise: row.cash_back_paise + back.cash,
  };
  await parts.desk.move(ref, undefined, fields, at);
  if (reference === undefined) await openRefund(parts, row, { ...ref, amountPaise: amount, reason: 'desk', at }, after);
  else await byHand(parts, held, { amount, cash: back.cash, reference, staffId });
  await failpoint('desk:refunded');
  return { before: { refunded: row.refunded_paise + row.cash_back_paise }, after: { amount, reason, reference: reference ?? null } };
}

interface ByHand {
  readonly amount: number;
  /** The part that is paid from the drawer. */
  readonly cash: number;
  readonly reference: string;
  readonly staffId: number;
}

async function byHand(parts: DeskOrderParts, held: LockedOrder, { amount, cash, reference, staffId }: ByHand): Promise<void> {
  const { desk, books, ledger, deps } = parts;
  const { row, ref, at } = held;
  const id = deps.newId();
  // Drawer money has the shop's own slip. Only a transfer has a bank number, which may be used once.
  const { vendorId } = ref;
  if (amount > cash)
    await ledger.noteReference({ provider: 'bank', vendorId, text: reference, what: 'refund', entityId: id, amount: amount - cash });
  await books.openByHand({ ...ref, amountPaise: amount, reason: 'desk', at }, { reference, isDecided: true });
  if (cash > 0) await desk.addTaking(refundTaking(held, id, { amount: cash, reference, staffId }));
  await parts.messages.queue(payoutMessage(orderOfMessage(row), { id, amount, reference }));
}

const refundTaking = ({ ref, at }: LockedOrder, id: number, { amount, reference, staffId }: Omit<ByHand, 'cash'>) => ({
  vendor_id: ref.vendorId,
  order_id: ref.orderId,
  id,
  kind: 'back' as const,
  amount_paise: amount,
  given_paise: amount,
  reference,
  staff_id: staffId,
  at,
});

interface PayoutNote {
  readonly refundId: number;
  readonly reference: string;
}

/** @throws Refusal ORDER_STATE when it does not wait for a payout */
async function recordPayout(parts: DeskOrderParts, held: LockedOrder, { refundId, reference }: PayoutNote, staffId: number) {
  const { desk, books, messages, deps } = parts;
  const { row, ref } = held;
  const amount = await books.doneByHand(ref, refundId, reference);
  if (amount === undefined) throw stateRefusal(row);
  await desk.addTaking(refundTaking(held, deps.newId(), { amount, reference, staffId }));
  await messages.queue(payoutMessage(orderOfMessage(row), { id: refundId, amount, reference }));
  return { after: { refund: refundId, amount, reference } };
}

/**
 * Notes that somebody paid out a waiting refund. A decided refund was counted when it was decided; any other is counted now.
 * @throws Refusal ORDER_STATE when it does not wait, or was done before
 */
export async function payByHand(parts: DeskOrderParts, by: DeskBy, orderId: number, handing: PayoutNote): Promise<void> {
  await withLockedOrder(parts, by, { action: 'refund-by-hand', permission: 'cash.take' }, orderId, async (held) => {
    const { row, ref } = held;
    const { refundId, reference } = handing;
    const waiting = await parts.books.waitingPayout(ref, refundId);
    if (!waiting) throw stateRefusal(row);
    const { amount, isDecided } = waiting;
    const facts = refundRequestFacts(row, amount, '', reference);
    const asked = { kind: 'hand-out', entityId: orderId, facts, payload: handing } as const;
    const waits = isDecided ? undefined : await parts.signOffs.admit(by, payoutOf(row, 'hand-out', amount), asked);
    if (waits !== undefined) return { after: { sign_off: waits, refund: refundId, amount }, isAsked: true };
    return recordPayout(parts, held, handing, by.caller.userId);
  });
}

/** Notes a payout that a second person approved. @throws Refusal */
export const recordApprovedPayout = (
  parts: DeskOrderParts,
  by: Pick<DeskBy, 'caller' | 'requestId'>,
  { entityId, payload, askedBy }: ApprovedRequest,
): Promise<void> =>
  withLockedOrder(parts, asApprover(by), { action: 'refund-by-hand', ...APPROVED_MOVE }, entityId, (held) =>
    recordPayout(parts, held, payload as PayoutNote, askedBy),
  );
