// The desk's moves of an order: each is one transaction with its message, money, stock and audit entry.

import { PICKUP_CODE_TRIES } from '#core/constants.ts';
import type { acceptDeskOrder, deliverDeskOrder, packDeskOrder } from '#core/contract/desk/order.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { monthInIndia } from '#core/rules/dates.ts';
import { pickupAnswer } from '#core/rules/fulfilment/hand-over.ts';
import { type AcceptedOrder, acceptOrder, endUndelivered, handOver, packOrder, stepOrder } from '#core/rules/fulfilment/move-order.ts';
import { type PackedLine, packFault } from '#core/rules/fulfilment/pack-order.ts';
import { needsPosBill, tidyPosBill } from '#core/rules/goods/pos-bill.ts';
import { amountDue } from '#core/rules/order/order-money.ts';
import { DAY_MS } from '#core/time.ts';
import { failpoint } from '../../../failpoint.ts';
import { Refusal } from '../../../refusal.ts';
import { words } from '../../../words/words.ts';
import { checkDueLimit } from '../dues/due-limits.ts';
import { orderMessage, orderOfMessage } from '../order-messages.ts';
import { endOrder, openRefund } from '../order-payment-service.ts';
import { moneyOf } from '../order-view.ts';
import {
  checkTr,
  type DeskBy,
  type DeskOrderParts,
  findForDesk,
  type LockedOrder,
  moverOf,
  requireAllowed,
  withLockedOrder,
} from './desk-parts.ts';
import { writeCreditNote, writeInvoice } from './invoice.ts';
import { lineRefusal, packLots } from './pack-lots.ts';
import { pickupCode } from './pickup-code.ts';

/** How long an offline hand-over may wait on the device. */
const WAITED_MS = 7 * DAY_MS;

/** `Urea 45 kg 2 of 4, …`: the first changed lines, for a message. */
function changesInWords({ answers }: AcceptedOrder, { row, lines }: LockedOrder): string {
  const { language } = orderOfMessage(row);
  const { say } = words(language);
  const changed = answers.filter(({ outcome }) => outcome !== 'yes');
  const said = changed.slice(0, 3).map(({ variantId, outcome, quantity, ordered, availableFrom = '' }) => {
    const name = textIn(lines.find((line) => line.variant_id === variantId)?.names, language);
    if (outcome === 'gone') return say('order.change.gone', { name });
    if (outcome === 'later') return say('order.change.later', { name, day: availableFrom.split('-').reverse().join('/') });
    return say('order.change.fewer', { name, quantity, ordered });
  });
  return [...said, ...(changed.length > said.length ? ['…'] : [])].join(', ');
}

/** Effects of removed goods: lines, bill, limits, and paid money. */
async function writeReduction(parts: DeskOrderParts, { row, ref, lines, at, staff }: LockedOrder, moved: AcceptedOrder): Promise<void> {
  const { desk } = parts;
  if (moved.isChanged) {
    const changed = moved.answers.filter(({ outcome }) => outcome !== 'yes');
    const shrinking = {
      ...ref,
      month: monthInIndia(row.created_at.getTime()),
      at,
      before: row,
      moved,
      movement: { id: parts.deps.newId(), why: 'fewer', staff } as const,
    };
    await desk.shrink(shrinking);
    await desk.answerLines(
      ref,
      changed.map(({ outcome, ...line }) => ({ ...line, outcome: outcome as 'fewer' | 'gone' | 'later' })),
    );
    const isInsured = (variantId: number): boolean => lines.some((line) => line.variant_id === variantId && line.insurance !== null);
    const insuredLeft = moved.answers.reduce((sum, { variantId, quantity }) => sum + (isInsured(variantId) ? quantity : 0), 0);
    await desk.giveFreePackets(shrinking, insuredLeft);
  }
  await openRefund(parts, row, { ...ref, amountPaise: moved.back, reason: 'not-available', at }, moved.order.money);
}

async function writeAccepted(parts: DeskOrderParts, held: LockedOrder, moved: AcceptedOrder): Promise<void> {
  const { row, ref, at, step } = held;
  const { desk, messages } = parts;
  await desk.move(ref, step('Accepted'), {}, at);
  const about = { ...orderOfMessage(row), total: moved.order.bill.grand_total };
  const template = moved.isChanged ? 'order-changed' : 'order-accepted';
  await messages.queue(orderMessage(about, template, moved.isChanged ? { changes: changesInWords(moved, held) } : {}));
  await writeReduction(parts, held, moved);
  if (row.insured_farmer_id !== null) await parts.enrolment.enrol(ref, at);
}

export async function accept(parts: DeskOrderParts, by: DeskBy, orderId: number, body: BodyOf<typeof acceptDeskOrder>): Promise<void> {
  await withLockedOrder(parts, by, { action: 'accept', permission: 'orders.accept' }, orderId, async (held) => {
    const { row, life, mover, at } = held;
    const moved = requireAllowed(row, acceptOrder(life, body.lines ?? [], mover, at.getTime()));
    if ('refused' in moved) throw lineRefusal(String(moved.refused), body.lines?.[moved.index]?.product_variant, moved.index);
    await writeAccepted(parts, held, moved);
    await failpoint('desk:accepted');
    const changed = moved.answers.filter(({ outcome }) => outcome !== 'yes');
    return {
      before: { grand_total: row.total_paise },
      after: { status: 'Accepted', grand_total: moved.order.bill.grand_total, ...(moved.isChanged ? { lines: changed } : {}) },
    };
  });
}

export async function reject(parts: DeskOrderParts, by: DeskBy, orderId: number, reason: string): Promise<void> {
  await withLockedOrder(parts, by, { action: 'reject', permission: 'orders.reject' }, orderId, async (held) => {
    const { row, life, mover, step } = held;
    const moved = requireAllowed(row, endUndelivered(life, 'reject', mover));
    await writeCreditNote(parts, held, moved.stockBack);
    await endOrder(parts, row, { why: 'order-rejected', step: step('Rejected', reason) });
    return { after: { status: 'Rejected', reason } };
  });
}

export async function bringBack(parts: DeskOrderParts, by: DeskBy, orderId: number, reason: string): Promise<void> {
  await withLockedOrder(parts, by, { action: 'bring-back', permission: 'orders.hand-over' }, orderId, async (held) => {
    const { row, life, mover, step } = held;
    const moved = requireAllowed(row, endUndelivered(life, 'bring-back', mover));
    await writeCreditNote(parts, held, moved.stockBack);
    await endOrder(parts, row, { why: 'order-brought-back', step: step('Cancelled', reason) });
    return { after: { status: 'Cancelled', reason } };
  });
}

/** Checks each line. @throws Refusal ORDER_STATE, ORDER_LINE_REFUSED */
function packedOrder({ row, life, mover, at }: LockedOrder, packed: readonly PackedLine[]): AcceptedOrder {
  const moved = requireAllowed(row, packOrder(life, packed, mover));
  const fault = packFault(life.lines, packed, at.getTime());
  if (!fault) return moved;
  const index = packed.findIndex((line) => line.product_variant === fault.variantId);
  throw lineRefusal(fault.fault, fault.variantId, index);
}

export async function pack(parts: DeskOrderParts, by: DeskBy, orderId: number, body: BodyOf<typeof packDeskOrder>): Promise<void> {
  const { desk, messages, repository } = parts;
  await withLockedOrder(parts, by, { action: 'pack', permission: 'orders.pack' }, orderId, async (held) => {
    const { row, ref, at, step } = held;
    const packed = body.lines ?? [];
    const moved = packedOrder(held, packed);
    await writeReduction(parts, held, moved);
    if (moved.isChanged && row.insured_farmer_id !== null) await parts.enrolment.follow(ref, at);
    await packLots(parts, held, packed);
    // Reads the order again, because packing has changed its lines and batches.
    const now = (await repository.lock(ref)) ?? row;
    await writeInvoice(parts, { ...held, row: now }, await repository.items(ref.vendorId, orderId));
    await desk.move(ref, step('Packed'), {}, at);
    const changes = moved.isChanged ? { changes: changesInWords(moved, held) } : {};
    await messages.queue(orderMessage(orderOfMessage(now), moved.isChanged ? 'order-packed-part' : 'order-packed', changes));
    await failpoint('desk:packed');
    const totals = moved.isChanged ? [{ grand_total: row.total_paise }, { grand_total: now.total_paise }] : [{}, {}];
    return { before: totals[0] ?? {}, after: { status: 'Packed', lines: packed, ...totals[1] } };
  });
}

/** Out for delivery, or ready for pickup. */
export async function send(parts: DeskOrderParts, by: DeskBy, orderId: number, move: 'dispatch' | 'ready'): Promise<void> {
  const { desk, messages, pickupKey } = parts;
  await withLockedOrder(parts, by, { action: move, permission: 'orders.pack' }, orderId, async ({ row, ref, life, mover, at, step }) => {
    const { order, tells } = requireAllowed(row, stepOrder(life, move, mover));
    await desk.move(ref, step(order.status), {}, at);
    const due = row.payment_mode === 'CREDIT' ? 0 : amountDue(moneyOf(row));
    const more = { due: formatMoney(due), ...(move === 'ready' ? { pickup: pickupCode(pickupKey, row) } : {}) };
    if (tells) await messages.queue(orderMessage(orderOfMessage(row), tells, more));
    return { after: { status: order.status } };
  });
}

/** A wrong code counts although the call fails: once for each key, or once for each call without a key. @throws Refusal */
async function checkPickup(parts: DeskOrderParts, { caller }: DeskBy, orderId: number, given: string | undefined): Promise<void> {
  const row = await findForDesk(parts, caller, orderId, 'orders.hand-over');
  const isManager = moverOf(caller, 'orders.hand-over', row.vendor_id) === 'manager';
  if (row.type !== 'SELF_PICKUP' || row.status !== 'ReadyForPickup') return;
  const answer = pickupAnswer({ type: row.type, given, code: pickupCode(parts.pickupKey, row), tries: row.pickup_tries, isManager });
  if (answer === 'open') return;
  if (answer === 'missing') throw new Refusal('BAD_REQUEST', { details: { path: 'body.pickup_code' } });
  if (answer === 'over') throw new Refusal('PICKUP_CODE_OVER');
  const counted = await parts.desk.countWrongCode({ vendorId: row.vendor_id, orderId }, PICKUP_CODE_TRIES);
  if (!counted) throw new Refusal('PICKUP_CODE_OVER');
  throw new Refusal('PICKUP_CODE_WRONG', { details: { tries_left: PICKUP_CODE_TRIES - row.pickup_tries - 1 }, isKept: true });
}

/**
 * An offline hand-over counts from the time noted on the device. That time must be within the waiting limit, and after the previous step.
 */
function handOverTime(keptAt: number | undefined, { row, at }: LockedOrder): Date {
  const now = at.getTime();
  const since = Date.parse(row.history.at(-1)?.at ?? at.toISOString());
  return new Date(Math.min(Math.max(keptAt ?? now, now - WAITED_MS, since), now));
}

/** Why nothing was taken. @throws Refusal BAD_REQUEST without a reason */
function dueReasonOf(given: string | undefined): string {
  if (given === undefined) throw new Refusal('BAD_REQUEST', { details: { path: 'body.due_reason' } });
  return given;
}

/** @throws Refusal POS_BILL_MISSING for subsidised fertiliser without the government's bill */
function posBillOf({ lines }: LockedOrder, given = ''): string | null {
  const number = tidyPosBill(given);
  const isWrong = given.trim() !== '' && number === undefined;
  if (isWrong || (number === undefined && needsPosBill(lines)))
    throw new Refusal('POS_BILL_MISSING', { details: { path: 'body.pos_bill' } });
  return number ?? null;
}

interface CollectedAtDoor {
  /** What the shop keeps of the money given; the rest is change. */
  readonly kept: { readonly cash: number; readonly upi: number };
  readonly taken: { readonly cash: number; readonly upi: number };
  /** Number of the UPI payment. */
  readonly reference: string | undefined;
  /** The reference in the UPI code that was scanned. */
  readonly tr: string | undefined;
  readonly staffId: number;
}

/** @throws Refusal BAD_REQUEST for UPI without its number, REFERENCE_USED */
async function writeTakings(
  { desk, ledger, deps }: DeskOrderParts,
  { ref, at }: LockedOrder,
  { kept, taken, reference, tr, staffId }: CollectedAtDoor,
) {
  const entry = { vendor_id: ref.vendorId, order_id: ref.orderId, staff_id: staffId, at };
  if (taken.cash > 0)
    await desk.addTaking({
      ...entry,
      ...{ id: deps.newId(), kind: 'cash', amount_paise: kept.cash, given_paise: taken.cash, reference: null },
    });
  if (taken.upi === 0) return;
  const id = deps.newId();
  const { vendorId, orderId } = ref;
  checkTr(orderId, tr, 'upi_tr');
  const what = { what: 'taking', entityId: id, amount: kept.upi, field: 'upi_reference' } as const;
  await ledger.noteReference({ provider: 'upi', vendorId, text: reference, tr, ...what });
  await desk.addTaking({
    ...entry,
    ...{ id, kind: 'upi', amount_paise: kept.upi, given_paise: taken.upi, reference: reference ?? tr ?? null },
  });
}

/** @param keptAt when it was noted, epoch ms, if it waited on the device */
export async function deliver(
  parts: DeskOrderParts,
  by: DeskBy,
  orderId: number,
  body: BodyOf<typeof deliverDeskOrder>,
  keptAt?: number,
): Promise<void> {
  await checkPickup(parts, by, orderId, body.pickup_code);
  const { desk, messages, pickupKey } = parts;
  await withLockedOrder(parts, by, { action: 'deliver', permission: 'orders.hand-over' }, orderId, async (held) => {
    const { row, ref, life, mover, at, step } = held;
    const taken = { cash: body.cash_received ?? 0, upi: body.upi_received ?? 0 };
    const moved = requireAllowed(row, handOver(life, taken, mover));
    if ('refused' in moved) throw new Refusal('TAKEN_TOO_MUCH', { details: { due: amountDue(life.money) } });
    // Other requests may have used up the tries since the first check.
    const code = pickupCode(pickupKey, row);
    const again = pickupAnswer({ type: life.type, given: body.pickup_code, code, tries: row.pickup_tries, isManager: mover === 'manager' });
    if (again !== 'open') throw new Refusal('PICKUP_CODE_OVER');
    const { kept, change, short } = moved;
    const isNothingTaken = short > 0 && kept.cash + kept.upi === 0 && !life.isOnCredit;
    const due_reason = isNothingTaken ? dueReasonOf(body.due_reason) : null;
    const pos_bill = posBillOf(held, body.pos_bill);
    await checkDueLimit(parts.dues, ref, row.user_id, { due: amountDue(life.money), short });
    const cash_paise = row.cash_paise + kept.cash + kept.upi;
    await desk.move(ref, step('Delivered'), { cash_paise, due_reason, pos_bill, handed_over_at: handOverTime(keptAt, held) }, at);
    await writeTakings(parts, held, { kept, taken, reference: body.upi_reference, tr: body.upi_tr, staffId: by.caller.userId });
    await messages.queue(orderMessage(orderOfMessage(row), 'order-delivered', { taken: formatMoney(kept.cash + kept.upi) }));
    await failpoint('desk:delivered');
    const noted = { ...(due_reason ? { reason: due_reason } : {}), ...(pos_bill ? { pos_bill } : {}) };
    return { after: { status: 'Delivered', cash: kept.cash, upi: kept.upi, change, short, ...noted } };
  });
}
