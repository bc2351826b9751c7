// Lots, movements, counts of the shelf, and goods that run out soon.
import type {
  countStock,
  exportMovements,
  Lot,
  listLots,
  listMovements,
  listReceipts,
  listRunningOut,
  Movement,
  RunningOut,
  receiveGoods,
} from '#core/contract/desk/goods/goods.ts';
import type { BodyOf, QueryOf } from '#core/contract/wire/call.ts';
import { NEAR_EXPIRY_DAYS, SALES_DAYS } from '#core/facts/goods/goods.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import { daysLeft } from '#core/rules/goods/lots.ts';
import { hasPermission } from '#core/rules/permission.ts';
import { DAY_MS } from '#core/time.ts';
import type { Caller } from '../../http/caller.ts';
import { DESK_PAGE_SIZE, decodeCursor, pageOf } from '../../http/page-cursor.ts';
import type { Actor } from '../audit/audit-service.ts';
import { checkVendor, type GoodsParts, refusedGoods, spanOf, staffOf, vendorsOf } from './goods-parts.ts';
import type { LotRow } from './goods-repository.ts';
import type { MovementRow } from './movement-repository.ts';

export type { MovementRow };

import { receipts, receive } from './receipt-service.ts';

/** Lists goods that run out within a week, and at most this many packs. */
const SOON_DAYS = 7;
const MOST_RUNNING_OUT = 200;

const toLot = (row: LotRow, caller: Caller): Lot => ({
  id: row.id,
  vendor_id: row.vendor_id,
  variant: row.variant_id,
  product_id: row.product_id,
  names: row.names,
  pack: row.pack,
  image_url: row.image_url,
  batch: row.batch,
  expires_on: row.expires_on,
  left: row.left_count,
  received: row.received,
  cost: hasPermission(caller, 'offers.read-cost', row.vendor_id) ? row.cost_paise : null,
  received_at: row.at.toISOString(),
  recalled_at: row.recalled_at?.toISOString() ?? null,
});

export const toMovement = (row: MovementRow): Movement => ({
  id: row.id,
  vendor_id: row.vendor_id,
  variant: row.variant_id,
  names: row.names,
  pack: row.pack,
  why: row.why,
  delta: row.delta,
  before: row.stock_after - row.delta,
  after: row.stock_after,
  batch: row.batch,
  order_id: row.order_id,
  order_number: row.order_number,
  staff: row.staff_name,
  note: row.note,
  at: row.at.toISOString(),
});

async function lots({ repository, deps }: GoodsParts, caller: Caller, query: QueryOf<typeof listLots>) {
  const limit = query.page_size ?? DESK_PAGE_SIZE;
  const [day, id] = decodeCursor(query.cursor, ['day', 'number']) ?? [];
  const until = query.near === true ? dayInIndia(deps.now() + NEAR_EXPIRY_DAYS * DAY_MS) : undefined;
  const after = day === undefined ? undefined : { day: String(day), id: Number(id) };
  const rows = await repository.lots({ vendors: vendorsOf(caller, query.vendor), variant: query.variant, until }, after, limit + 1);
  const { page, cursor } = pageOf(rows, limit, (last) => [last.expires_on ?? '9999-12-31', last.id]);
  return { results: page.map((row) => toLot(row, caller)), cursor };
}

const searchOf = (caller: Caller, query: QueryOf<typeof exportMovements>) => ({
  vendors: vendorsOf(caller, query.vendor),
  variant: query.variant,
  ...spanOf(query),
});

async function movements(parts: GoodsParts, caller: Caller, query: QueryOf<typeof listMovements>) {
  const limit = query.page_size ?? DESK_PAGE_SIZE;
  const [id, variant] = decodeCursor(query.cursor, ['number', 'number']) ?? [];
  const after = id === undefined ? undefined : { id: Number(id), variant_id: Number(variant) };
  const rows = await parts.movements.list(searchOf(caller, query), after, limit + 1);
  const { page, cursor } = pageOf(rows, limit, (last) => [last.id, last.variant_id]);
  return { results: page.map(toMovement), cursor };
}

type Count = BodyOf<typeof countStock>;

/**
 * The expected count, locked until the transaction ends.
 * @throws Refusal GOODS_REFUSED
 */
async function holdShelf({ repository, publishing }: GoodsParts, { vendor_id: vendorId, variant, lot: lotId }: Count) {
  await publishing.lockProducts(await repository.productsOf([variant]));
  const [pack] = await repository.hold(vendorId, [variant]);
  if (!pack) throw refusedGoods([{ path: 'variant', reason: 'not-offered' }]);
  if (lotId === undefined) return { pack, lot: undefined, expected: pack.shelf };
  const lot = await repository.lot(vendorId, lotId);
  if (lot?.variant_id !== variant) throw refusedGoods([{ path: 'lot', reason: 'lot-unknown' }]);
  return { pack, lot, expected: lot.left_count };
}

/** Corrects stock and lots after a different count. */
async function follow(parts: GoodsParts, by: Actor, body: Count, { pack, lot }: Awaited<ReturnType<typeof holdShelf>>, delta: number) {
  const { repository, publishing, deps } = parts;
  const { vendor_id: vendorId, variant, reason } = body;
  const cause = { id: deps.newId(), why: 'counted', at: new Date(deps.now()), staff: staffOf(by), note: reason } as const;
  if (lot) await repository.changeLot(vendorId, lot.id, delta);
  await repository.moveStock(vendorId, new Map([[variant, delta]]), { ...cause, batch: lot?.batch ?? undefined });
  if (delta < 0) await repository.fitLots(vendorId, variant);
  await publishing.publish([pack.product_id], deps.newId(), { what: 'offers', vendorId });
}

/**
 * A different count changes the stock for sale by the difference, but never below 0.
 * @throws Refusal FORBIDDEN, GOODS_REFUSED
 */
function count(parts: GoodsParts, by: Actor, body: Count) {
  const { vendor_id: vendorId, variant, counted, reason } = body;
  checkVendor(by, 'goods.write', vendorId);
  return parts.audited(by, { action: 'goods.count', entity: 'offer', permission: 'goods.write' }, async (note) => {
    const held = await holdShelf(parts, body);
    const { expected, pack } = held;
    const delta = counted - expected;
    if (delta !== 0 && reason === undefined) throw refusedGoods([{ path: 'reason', reason: 'reason-missing' }]);
    if (delta !== 0) await follow(parts, by, body, held, delta);
    note({ id: `${vendorId}:${variant}`, vendorId, before: { stock: expected }, after: { stock: counted, reason: reason ?? null } });
    return { expected, counted, stock: Math.max(pack.available + delta, 0) };
  });
}

async function runningOut({ repository, deps }: GoodsParts, caller: Caller, query: QueryOf<typeof listRunningOut>) {
  const most = query.days ?? SOON_DAYS;
  const rows = await repository.selling(vendorsOf(caller, query.vendor), deps.now() - SALES_DAYS * DAY_MS);
  const results = rows.flatMap((row): RunningOut[] => {
    const days = daysLeft(row.available, row.sold);
    if (days === undefined || days > most) return [];
    const { vendor_id, variant_id: variant, product_id, names, pack, image_url, available: stock, sold } = row;
    return [{ vendor_id, variant, product_id, names, pack, image_url, stock, sold, days, is_out: stock === 0 }];
  });
  return { results: results.toSorted((a, b) => a.days - b.days || b.sold - a.sold).slice(0, MOST_RUNNING_OUT) };
}

export type GoodsService = ReturnType<typeof createGoodsService>;

export function createGoodsService(parts: GoodsParts) {
  return {
    receive: (by: Actor, body: BodyOf<typeof receiveGoods>) => receive(parts, by, body),
    receipts: (caller: Caller, query: QueryOf<typeof listReceipts>) => receipts(parts, caller, query),
    lots: (caller: Caller, query: QueryOf<typeof listLots>) => lots(parts, caller, query),
    movements: (caller: Caller, query: QueryOf<typeof listMovements>) => movements(parts, caller, query),
    /** A page of movements, for an export. */
    movementRows: (caller: Caller, query: QueryOf<typeof exportMovements>, after: MovementRow | undefined, limit: number) =>
      parts.movements.list(searchOf(caller, query), after, limit),
    count: (by: Actor, body: Count) => count(parts, by, body),
    runningOut: (caller: Caller, query: QueryOf<typeof listRunningOut>) => runningOut(parts, caller, query),
  };
}
