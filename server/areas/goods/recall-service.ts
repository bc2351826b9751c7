// Recalls of batches: the sale stops at once, a second person approves, and a job notifies every buyer.
import { integer, object } from 'superstruct';
import type { endRecall, listRecalls, Recall, startRecall } from '#core/contract/desk/goods/recall.ts';
import type { BodyOf, QueryOf } from '#core/contract/wire/call.ts';
import { matches } from '#core/contract/wire/matches.ts';
import { firstText, textIn } from '#core/language/said.ts';
import { readerLanguage } from '#core/rules/languages.ts';
import { hasPermission, permittedVendors } from '#core/rules/permission.ts';
import { displayPhone } from '#core/rules/phone.ts';
import type { Caller } from '../../http/caller.ts';
import { byId, DESK_PAGE_SIZE, decodeCursor, pageOf } from '../../http/page-cursor.ts';
import type { JobKind } from '../../jobs/job-queue.ts';
import { Refusal } from '../../refusal.ts';
import type { Actor } from '../audit/audit-service.ts';
import { numberOf } from '../order/order-messages.ts';
import type { OrderVendor } from '../order/order-view.ts';
import { end, endApproved } from './end-recall.ts';
import { refusedGoods, staffOf, vendorsOf } from './goods-parts.ts';
import type { OrderPlace, RecalledOrder, RecallRow } from './recall-repository.ts';
import { type RecallParts, toRecall } from './recall-view.ts';

export type { RecalledOrder };

const RECALL_JOB = 'recall';
/** Number of buyers whose messages one statement queues. */
const PART = 1_000;

const JobPayload = object({ id: integer() });

/** Takes the batch off the shelves. @returns packs for sale that were stopped */
async function stopSale(parts: RecallParts, by: Actor, recallId: number, body: BodyOf<typeof startRecall>): Promise<number> {
  const { repository, recalls, publishing, deps } = parts;
  const { variant, batch, reason, vendor = null } = body;
  const at = new Date(deps.now());
  const staff = staffOf(by);
  const products = await publishing.lockProducts(await repository.productsOf([variant]));
  if (products.length === 0) throw refusedGoods([{ path: 'variant', reason: 'pack-unknown' }]);
  const lots = await recalls.stopLots(recallId, { vendorId: vendor, variantId: variant, batch }, at);
  for (const { vendor_id, left_count } of lots)
    await repository.moveStock(vendor_id, new Map([[variant, -left_count]]), {
      id: deps.newId(),
      why: 'recall',
      at,
      staff,
      note: reason,
      batch,
    });
  for (const vendorId of new Set(lots.map(({ vendor_id }) => vendor_id)))
    await publishing.publish(products, deps.newId(), { what: 'offers', vendorId });
  return lots.reduce((sum, { left_count }) => sum + left_count, 0);
}

/** Starts to notify its buyers. Runs in a transaction. */
async function begin({ recalls, queue, wake }: RecallParts, id: number): Promise<void> {
  await recalls.move(id, { state: 'sending' });
  await queue.add({ kind: RECALL_JOB, payload: { id }, dedupeKey: `${RECALL_JOB}:${id}` });
  wake();
}

/** @throws Refusal FORBIDDEN, GOODS_REFUSED */
async function start(parts: RecallParts, by: Actor, body: BodyOf<typeof startRecall>): Promise<Recall> {
  const { recalls, signOffs, audited, deps } = parts;
  const { variant, batch, reason, vendor } = body;
  if (!hasPermission(by.caller, 'goods.recall', vendor)) throw new Refusal('FORBIDDEN');
  return audited(by, { action: 'goods.recall', entity: 'recall', permission: 'goods.recall' }, async (note) => {
    const staff = staffOf(by);
    const id = deps.newId();
    const stopped = await stopSale(parts, by, id, body);
    const vendor_id = vendor ?? null;
    const who = { staff_id: staff.id, staff_name: staff.name, at: new Date(deps.now()) };
    await recalls.add({ id, vendor_id, variant_id: variant, batch, reason, state: 'waiting', stopped, ...who });
    const row = await recalls.find(id);
    if (!row) throw new Error('a recall that was not kept');
    const facts = { name: `${firstText(row.names)}, ${firstText(row.pack)}`, batch, reason };
    const asked = { kind: 'recall', entityId: id, facts, payload: { id } } as const;
    const waits = await signOffs.admit(by, { way: 'recall', vendorId: vendor ?? 0, amount: 0 }, asked);
    if (waits === undefined) await begin(parts, id);
    note({ id, vendorId: vendor_id, before: null, after: { batch, reason, units: stopped } });
    return toRecall((await recalls.find(id)) ?? row);
  });
}

async function list({ recalls }: RecallParts, caller: Caller, query: QueryOf<typeof listRecalls>) {
  const limit = query.page_size ?? DESK_PAGE_SIZE;
  const before = decodeCursor(query.cursor, ['number'])?.[0] as number | undefined;
  const rows = await recalls.list(vendorsOf(caller, query.vendor), before, limit + 1);
  const { page, cursor } = pageOf(rows, limit, byId);
  return { results: page.map(toRecall), cursor };
}

/** Notifies a buyer by a message and in their browsers, once for each person and recall. */
function jobsOf({ messages, deps }: RecallParts, { id, names, batch }: RecallRow, order: RecalledOrder) {
  const language = readerLanguage(order.locale);
  const { names: shop, company_phone } = order.vendor as OrderVendor;
  const number = numberOf(order);
  return messages
    .jobsFor({
      channel: 'sms',
      to: order.buyer.number,
      template: 'recall',
      language,
      variables: {
        order: number,
        what: `${textIn(names, language)} (${batch})`,
        shop: `${textIn(shop, language)} (${displayPhone(company_phone)})`,
      },
      about: { kind: 'order', id: order.id },
      dedupeKey: `recall:${id}:${order.user_id}`,
      push: { userId: order.user_id, orderId: order.id, order: number, step: 'recall' },
    })
    .map((job) => ({ ...job, id: deps.newId() }));
}

/** Queues all messages, a thousand buyers in each statement. After a kill it continues where it stopped. */
export async function notifyBuyers(parts: RecallParts, id: number, signal?: AbortSignal): Promise<void> {
  const { recalls, deps, wake } = parts;
  const row = await recalls.find(id);
  if (row?.state !== 'sending') return;
  await recalls.findOrders(row);
  for (let after: OrderPlace = { vendor_id: 0, id: 0 }; ; ) {
    const orders = await recalls.toNotify(id, after, PART);
    const last = orders.at(-1);
    if (!last) break;
    const jobs = orders.flatMap((order) => jobsOf(parts, row, order));
    await recalls.inTransaction(() => recalls.notify(id, orders, jobs, new Date(deps.now())));
    wake();
    signal?.throwIfAborted();
    after = last;
  }
  await recalls.move(id, { state: 'sent', sent_at: new Date(deps.now()) });
}

export type RecallService = ReturnType<typeof createRecallService>;

export function createRecallService(parts: RecallParts) {
  const { recalls, deps } = parts;
  return {
    start: (by: Actor, body: BodyOf<typeof startRecall>) => start(parts, by, body),
    end: (by: Actor, id: number, body: BodyOf<typeof endRecall>) => end(parts, by, id, body),
    list: (caller: Caller, query: QueryOf<typeof listRecalls>) => list(parts, caller, query),
    /** Called by sign-offs after a second person approved. */
    approved: async (_by: Actor, { entityId }: { readonly entityId: number }): Promise<void> => begin(parts, entityId),
    endApproved: endApproved(parts),
    /** @throws Refusal NOT_FOUND */
    async checkSeen(caller: Caller, id: number): Promise<void> {
      const row = await recalls.find(id);
      const vendors = permittedVendors(caller, 'goods.recall');
      const isSeen = row && (vendors === 'all' || (row.vendor_id !== null && vendors.includes(row.vendor_id)));
      if (!isSeen) throw new Refusal('NOT_FOUND');
    },
    toCall: (id: number, after: OrderPlace | undefined, limit: number) => recalls.toCall(id, after, limit),
    /** @throws Refusal NOT_FOUND */
    async acknowledge({ userId }: Caller, id: number, orderId: number): Promise<{ id: number; acknowledged_at: string }> {
      const at = await recalls.acknowledge(id, orderId, userId, new Date(deps.now()));
      if (!at) throw new Refusal('NOT_FOUND');
      return { id, acknowledged_at: at.toISOString() };
    },
  };
}

export function recallJobs(parts: RecallParts): Readonly<Record<string, JobKind>> {
  return {
    [RECALL_JOB]: {
      maxAttempts: 20,
      isLong: true,
      async handle(payload, _job, signal) {
        if (!matches(payload, JobPayload)) throw new Error('a queued recall that cannot be read');
        await notifyBuyers(parts, payload.id, signal);
      },
    },
  };
}
