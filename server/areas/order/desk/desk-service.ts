// Orders for desk staff: find, read, move, settle.
import type { listDeskOrders } from '#core/contract/desk/order.ts';
import type { DeskOrder, DeskOrderSummary } from '#core/contract/desk/order-detail.ts';
import type { Invoice } from '#core/contract/order/invoice.ts';
import { OrderStatus } from '#core/contract/order/order.ts';
import type { QueryOf } from '#core/contract/wire/call.ts';
import { inIndia, parseInIndia } from '#core/rules/dates.ts';
import { amountDue } from '#core/rules/order/order-money.ts';
import { moveRules } from '#core/rules/order/order-states.ts';
import { hasPermission, permittedVendors } from '#core/rules/permission.ts';
import type { Caller } from '../../../http/caller.ts';
import { byId, DESK_PAGE_SIZE, decodeCursor, pageOf } from '../../../http/page-cursor.ts';
import { Refusal } from '../../../refusal.ts';
import type { OrderRow } from '../order-repository.ts';
import { moneyOf } from '../order-view.ts';
import { invoiceOfOrder } from '../paper/order-invoice.ts';
import { showContacts, showPhones } from '../shown-phones.ts';
import { accept, bringBack, deliver, pack, reject, send } from './desk-moves.ts';
import type { Vendors } from './desk-order-repository.ts';
import { type DeskOrderParts, findForDesk, moverOf } from './desk-parts.ts';
import { toDeskOrder, toDeskSummary } from './desk-view.ts';
import { payApprovedRefund, payByHand, recordApprovedPayout, refund } from './money/desk-refund.ts';
import { collectLater } from './money/takings.ts';
import { batchesToPack } from './pack-lots.ts';
import { type AskedPhoto, deskPhoto } from './problem-photos.ts';
import { settle, settleApproved } from './problems.ts';

/** Actions on orders that can wait for a second person. */
const ASKED_OF_ORDERS = ['refund', 'take-back', 'hand-out'] as const;

/** The vendors whose orders a person may see, limited to the named one if there is one. @throws Refusal FORBIDDEN */
function vendorsOf(caller: Caller, vendor: number | undefined): Vendors {
  if (vendor === undefined) return permittedVendors(caller, 'orders.read');
  if (!hasPermission(caller, 'orders.read', vendor)) throw new Refusal('FORBIDDEN');
  return [vendor];
}

/** @throws Refusal BAD_REQUEST for an unknown state */
function statusesOf(list: string | undefined): readonly string[] | undefined {
  const statuses = list?.split(',');
  if (statuses?.some((status) => !Object.hasOwn(OrderStatus.schema, status)))
    throw new Refusal('BAD_REQUEST', { details: { path: 'query.status' } });
  return statuses;
}

async function list(
  { desk }: DeskOrderParts,
  caller: Caller,
  query: QueryOf<typeof listDeskOrders>,
): Promise<{ results: DeskOrderSummary[]; cursor: string | undefined }> {
  const limit = query.page_size ?? DESK_PAGE_SIZE;
  const rows = await desk.list({
    vendors: vendorsOf(caller, query.vendor),
    statuses: statusesOf(query.status),
    hasProblems: query.problems === true,
    isDue: query.due === true,
    search: query.search ?? '',
    afterId: decodeCursor(query.cursor, ['number'])?.[0] as number | undefined,
    isOldestFirst: query.sort === 'oldest',
    limit: limit + 1,
  });
  const { page, cursor } = pageOf(rows, limit, byId);
  return { results: page.map((row) => showContacts(caller, row.vendor_id, toDeskSummary(row))), cursor };
}

/** For who takes money, while some is due. */
async function payableTo({ upiOf }: DeskOrderParts, caller: Caller, row: OrderRow): Promise<string | undefined> {
  const isDue = row.payment_mode !== 'CREDIT' && amountDue(moneyOf(row)) > 0;
  return isDue && hasPermission(caller, 'cash.take', row.vendor_id) ? upiOf(row.vendor_id) : undefined;
}

async function get(parts: DeskOrderParts, caller: Caller, orderId: number): Promise<DeskOrder> {
  const { repository, desk, books } = parts;
  const row = await findForDesk(parts, caller, orderId, 'orders.read');
  const ref = { vendorId: row.vendor_id, orderId };
  const [lines, problems, takings, invoices, { payments }, refunds, asked, references] = await Promise.all([
    repository.items(row.vendor_id, orderId),
    desk.problems(ref),
    desk.takings(ref),
    desk.invoices(ref),
    books.recordOf(ref, row.pay_by),
    books.refundsOf(ref),
    parts.signOffs.waitingOfAny(ASKED_OF_ORDERS, [orderId]),
    desk.references(ref),
  ]);
  const now = inIndia(parts.deps.now()).slice(0, 10);
  const batches = row.status === 'Accepted' ? await batchesToPack(desk, row.vendor_id, lines, now) : [];
  const hasObjection = problems.some(({ kind, state }) => kind === 'money' && state === 'open');
  const answerRefused = (hasObjection && (await parts.signOffs.answerRefusal(caller.userId, ref))) || null;
  // People who may only read get no moves.
  const mover = hasPermission(caller, 'orders.hand-over', row.vendor_id) ? moverOf(caller, 'orders.hand-over', row.vendor_id) : undefined;
  const upiId = await payableTo(parts, caller, row);
  const order = toDeskOrder(row, {
    upiId,
    lines,
    problems,
    takings,
    invoices,
    payments,
    refunds,
    batches,
    asked,
    references,
    mover,
    answerRefused,
  });
  return showContacts(caller, row.vendor_id, order);
}

async function counts({ desk, deps }: DeskOrderParts, caller: Caller, vendor: number | undefined) {
  const vendors = vendorsOf(caller, vendor);
  const midnight = new Date(parseInIndia(`${inIndia(deps.now()).slice(0, 10)}T00:00:00`));
  const [states, problems, due, done_today, newest] = await Promise.all([
    desk.counts(vendors),
    desk.problemCount(vendors),
    desk.dueCount(vendors),
    desk.handedOverCount(vendors, midnight),
    desk.newestIn(vendors, moveRules.accept.from),
  ]);
  return { counts: states.map(({ status, count }) => ({ status: status as OrderStatus, count })), problems, due, done_today, newest };
}

async function invoice(parts: DeskOrderParts, caller: Caller, orderId: number): Promise<Invoice> {
  const row = await findForDesk(parts, caller, orderId, 'orders.read');
  return showContacts(caller, row.vendor_id, await invoiceOfOrder(parts, row));
}

export type DeskOrderService = ReturnType<typeof createDeskOrderService>;

export function createDeskOrderService(parts: DeskOrderParts) {
  return {
    list: (caller: Caller, query: QueryOf<typeof listDeskOrders>) => list(parts, caller, query),
    counts: (caller: Caller, vendor: number | undefined) => counts(parts, caller, vendor),
    get: (caller: Caller, orderId: number) => get(parts, caller, orderId),
    photo: (caller: Caller, asked: AskedPhoto) => deskPhoto(parts, caller, asked),
    invoice: (caller: Caller, orderId: number) => invoice(parts, caller, orderId),
    phones: showPhones.bind(null, parts),
    accept: accept.bind(null, parts),
    reject: reject.bind(null, parts),
    pack: pack.bind(null, parts),
    send: send.bind(null, parts),
    deliver: deliver.bind(null, parts),
    bringBack: bringBack.bind(null, parts),
    settle: settle.bind(null, parts),
    refund: refund.bind(null, parts),
    refundSigned: payApprovedRefund.bind(null, parts),
    handOutSigned: recordApprovedPayout.bind(null, parts),
    settleSigned: settleApproved.bind(null, parts),
    payByHand: payByHand.bind(null, parts),
    take: collectLater.bind(null, parts),
  };
}
