// Records received goods: lots, stock and movements in one transaction.
import type { listReceipts, Receipt, receiveGoods } from '#core/contract/desk/goods/goods.ts';
import type { BodyOf, QueryOf } from '#core/contract/wire/call.ts';
import { MOST_STOCK } from '#core/rules/catalog/desk/offer-faults.ts';
import { receiptFaults } from '#core/rules/goods/receipt.ts';
import { hasPermission } from '#core/rules/permission.ts';
import type { Caller } from '../../http/caller.ts';
import { byId, DESK_PAGE_SIZE, decodeCursor, pageOf } from '../../http/page-cursor.ts';
import type { Actor } from '../audit/audit-service.ts';
import { checkVendor, type GoodsParts, refusedGoods, spanOf, staffOf, vendorsOf } from './goods-parts.ts';
import type { HeldPack, LotRow, ReceiptRow } from './goods-repository.ts';

/** The facts of received goods. The shop must already offer the pack, because it needs a price first. */
type ReceivedGoods = BodyOf<typeof receiveGoods>;

const toReceipt = (row: ReceiptRow, lots: readonly LotRow[], caller: Caller): Receipt => ({
  id: row.id,
  vendor_id: row.vendor_id,
  at: row.at.toISOString(),
  staff: row.staff_name,
  note: row.note,
  lines: lots
    .filter((lot) => lot.vendor_id === row.vendor_id && lot.receipt_id === row.id)
    .map((lot) => ({
      variant: lot.variant_id,
      product_id: lot.product_id,
      names: lot.names,
      pack: lot.pack,
      image_url: lot.image_url,
      batch: lot.batch,
      expires_on: lot.expires_on,
      quantity: lot.received,
      cost: hasPermission(caller, 'offers.read-cost', row.vendor_id) ? lot.cost_paise : null,
      left: lot.left_count,
    })),
});

/** Locks in the same order as the desk: first products, then the shop's lines. */
async function lockShelves({ repository, publishing }: GoodsParts, vendorId: number, variants: readonly number[]): Promise<HeldPack[]> {
  await publishing.lockProducts(await repository.productsOf(variants));
  return repository.hold(vendorId, variants);
}

async function write(parts: GoodsParts, by: Actor, { vendor_id, lines, note }: ReceivedGoods): Promise<ReceiptRow> {
  const { repository, deps } = parts;
  const at = new Date(deps.now());
  const staff = staffOf(by);
  const receipt = { vendor_id, id: deps.newId(), note: note ?? null, staff_id: staff.id, staff_name: staff.name, at };
  const lots = lines.map((line) => ({
    ...{ vendor_id, id: deps.newId(), receipt_id: receipt.id, variant_id: line.variant, at },
    ...{ batch: line.batch ?? null, expires_on: line.expires_on ?? null, cost_paise: line.cost ?? null },
    ...{ received: line.quantity, left_count: line.quantity },
  }));
  await repository.addReceipt(receipt, lots);
  for (const { id, variant_id, received, batch } of lots)
    await repository.moveStock(vendor_id, new Map([[variant_id, received]]), {
      id,
      why: 'received',
      at,
      staff,
      note,
      batch: batch ?? undefined,
    });
  const costs = new Map(lines.flatMap(({ variant, cost }) => (cost === undefined ? [] : [[variant, cost] as const])));
  if (costs.size > 0) await repository.setCosts(vendor_id, costs);
  return receipt;
}

const recalledOf = (batches: ReadonlySet<string>, variant: number): ReadonlySet<string> =>
  new Set([...batches].filter((one) => one.startsWith(`${variant}:`)).map((one) => one.slice(`${variant}:`.length)));

/** @throws Refusal FORBIDDEN, GOODS_REFUSED */
export function receive(parts: GoodsParts, by: Actor, given: ReceivedGoods): Promise<Receipt> {
  const { repository, publishing, audited, deps } = parts;
  const { vendor_id: vendorId, lines } = given;
  checkVendor(by, 'goods.write', vendorId);
  return audited(by, { action: 'goods.receive', entity: 'receipt', permission: 'goods.write' }, async (note) => {
    const held = await lockShelves(
      parts,
      vendorId,
      lines.map(({ variant }) => variant),
    );
    const recalled = await repository.recalledBatches(vendorId, [...new Set(lines.map(({ variant }) => variant))]);
    const packs = new Map(
      held.map((pack) => [
        pack.variant_id,
        { categoryId: pack.category_id, stock: pack.available, recalled: recalledOf(recalled, pack.variant_id) },
      ]),
    );
    const faults = receiptFaults(lines, packs, deps.now(), MOST_STOCK);
    if (faults.length > 0) throw refusedGoods(faults);
    const row = await write(parts, by, given);
    await publishing.publish([...new Set(held.map(({ product_id }) => product_id))], deps.newId(), { what: 'offers', vendorId });
    note({ id: row.id, vendorId, before: null, after: { units: lines.reduce((sum, { quantity }) => sum + quantity, 0), note: row.note } });
    return toReceipt(row, await repository.lotsOfReceipts([row]), by.caller);
  });
}

export async function receipts({ repository }: GoodsParts, caller: Caller, query: QueryOf<typeof listReceipts>) {
  const limit = query.page_size ?? DESK_PAGE_SIZE;
  const before = decodeCursor(query.cursor, ['number'])?.[0] as number | undefined;
  const rows = await repository.receipts(vendorsOf(caller, query.vendor), spanOf(query), before, limit + 1);
  const { page, cursor } = pageOf(rows, limit, byId);
  const lots = page.length === 0 ? [] : await repository.lotsOfReceipts(page);
  return { results: page.map((row) => toReceipt(row, lots, caller)), cursor };
}
