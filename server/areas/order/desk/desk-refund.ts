// Money given back by finance: through the gateway it came by, or by hand with a receipt; never more than is held.
import type { refundDeskOrder } from '#core/contract/desk/order.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import { givable, giveBackPart } from '#core/rules/order/order-money.ts';
import { failpoint } from '../../../failpoint.ts';
import { Refusal } from '../../../refusal.ts';
import { openRefund } from '../order-payment-service.ts';
import type { OrderRow } from '../order-repository.ts';
import { moneyOf } from '../order-view.ts';
import { type DeskBy, type DeskOrderParts, holding, stateRefusal } from './desk-parts.ts';

/** Which part of an amount goes back by which way; undefined: there is not that much. By hand the drawer's money goes first. */
function partsOf(amount: number, most: ReturnType<typeof givable>, isByHand: boolean): { online: number; cash: number } | undefined {
  const cash = isByHand ? Math.min(amount, most.cash) : 0;
  const online = amount - cash;
  return online <= most.online ? { online, cash } : undefined;
}

type Refunding = BodyOf<typeof refundDeskOrder>;

/** By which ways it goes back. @throws Refusal ORDER_STATE, REFUND_TOO_MUCH */
function waysOf(row: OrderRow, { amount, reference }: Refunding) {
  if (row.status === 'AwaitingPayment') throw stateRefusal(row);
  const money = moneyOf(row);
  const most = givable(money);
  const back = partsOf(amount, most, reference !== undefined);
  if (!back) throw new Refusal('REFUND_TOO_MUCH', { details: { most: (most.online + (reference === undefined ? 0 : most.cash)) / 100 } });
  return { money, back };
}

/** Gives it back, or asks a second person where the shop wants one. */
export async function refund(parts: DeskOrderParts, by: DeskBy, orderId: number, body: Refunding): Promise<void> {
  const { amount, reason, reference } = body;
  if (amount === 0) throw new Refusal('BAD_REQUEST', { details: { path: 'body.amount' } });
  if (!(await parts.signOffs.isNeeded({ kind: 'refund', amount }))) return give(parts, by, orderId, body);
  await holding(parts, by, { action: 'refund-ask', permission: 'money.refund' }, orderId, async ({ row, ref }) => {
    waysOf(row, body);
    const facts = { amount: amount / 100, reason, reference: reference ?? null, order_number: row.number };
    const id = await parts.signOffs.ask(by, { kind: 'refund', vendorId: ref.vendorId, entityId: orderId, facts, payload: body });
    return { after: { sign_off: id, amount, reason } };
  });
}

/** What a second person said yes to; by then less may be held. @throws Refusal */
export const refundSigned = (
  parts: DeskOrderParts,
  { caller, requestId }: Pick<DeskBy, 'caller' | 'requestId'>,
  { entityId, payload }: { readonly entityId: number; readonly payload: unknown },
): Promise<void> => give(parts, { caller, requestId, name: caller.desk?.fullName ?? '' }, entityId, payload as Refunding);

async function give(parts: DeskOrderParts, by: DeskBy, orderId: number, body: Refunding): Promise<void> {
  const { desk } = parts;
  const { amount, reason, reference } = body;
  await holding(parts, by, { action: 'refund', permission: 'money.refund' }, orderId, async ({ row, ref, at }) => {
    const { money, back } = waysOf(row, body);
    const after = giveBackPart(money, back);
    const fields = {
      off_paise: row.off_paise + amount,
      online_paise: after.online,
      refunded_paise: after.refunded,
      cash_back_paise: row.cash_back_paise + back.cash,
    };
    await desk.move(ref, undefined, fields, at);
    if (reference === undefined) await openRefund(parts, row, { ...ref, amountPaise: amount, reason: 'desk', at }, after);
    else await byHand(parts, by, { ref, at, amount, cash: back.cash, reference });
    await failpoint('desk:refunded');
    return { before: { refunded: row.refunded_paise + row.cash_back_paise }, after: { amount, reason, reference: reference ?? null } };
  });
}

interface ByHand {
  readonly ref: { readonly vendorId: number; readonly orderId: number };
  readonly at: Date;
  readonly amount: number;
  /** Of it, what comes out of the drawer. */
  readonly cash: number;
  readonly reference: string;
}

async function byHand(
  { desk, books, deps }: DeskOrderParts,
  { caller }: DeskBy,
  { ref, at, amount, cash, reference }: ByHand,
): Promise<void> {
  await books.openByHand({ ...ref, amountPaise: amount, reason: 'desk', at }, reference);
  if (cash > 0) await desk.addTaking(takingBack(ref, deps.newId(), { amount: cash, reference, staffId: caller.userId, at }));
}

const takingBack = (
  ref: ByHand['ref'],
  id: number,
  { amount, reference, staffId, at }: { amount: number; reference: string; staffId: number; at: Date },
) => ({
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

/** Somebody gave back by hand what waits for it. @throws Refusal ORDER_STATE when it does not, or was done before */
export async function payByHand(
  parts: DeskOrderParts,
  by: DeskBy,
  orderId: number,
  { refundId, reference }: { readonly refundId: number; readonly reference: string },
): Promise<void> {
  const { desk, books, deps } = parts;
  await holding(parts, by, { action: 'refund-by-hand', permission: 'cash.take' }, orderId, async ({ row, ref, at }) => {
    const amount = await books.doneByHand(ref, refundId, reference);
    if (amount === undefined) throw stateRefusal(row);
    await desk.addTaking(takingBack(ref, deps.newId(), { amount, reference, staffId: by.caller.userId, at }));
    return { after: { refund: refundId, amount, reference } };
  });
}
