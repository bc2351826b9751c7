// Lots, movements, and what runs out.
import type {
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
import { type GoodsParts, spanOf, vendorsOf } from './goods-parts.ts';
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
    runningOut: (caller: Caller, query: QueryOf<typeof listRunningOut>) => runningOut(parts, caller, query),
  };
}
