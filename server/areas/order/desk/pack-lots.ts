// Packs an order's lines from the shop's lots, the first to expire first.
import { dayInIndia } from '#core/rules/dates.ts';
import { type PackedLine, packedCounts } from '#core/rules/fulfilment/pack-order.ts';
import { batchesOfPicks, batchNames, type PickRequest, pickLots } from '#core/rules/goods/lots.ts';
import { Refusal } from '../../../refusal.ts';
import type { OrderLineRow } from '../order-repository.ts';
import type { DeskOrderRepository, LastBatch, Shelf } from './desk-order-repository.ts';
import type { DeskOrderParts, LockedOrder } from './desk-parts.ts';

export const lineRefusal = (reason: string, variant: number | undefined, index: number): Refusal =>
  new Refusal('ORDER_LINE_REFUSED', { details: { reason, product_variant: variant ?? null, index } });

/** The lots for one line; none when the shop keeps no lots of the variant. */
function picksOf(shelf: Shelf | undefined, recalled: ReadonlySet<string>, variantId: number, wanted: PickRequest, today: string) {
  const isRecalled = batchNames(wanted.batch).some((name) => recalled.has(`${variantId}:${name.toUpperCase()}`));
  if (isRecalled) return { fault: 'lot-recalled' as const };
  return shelf ? pickLots(shelf.lots, shelf.loose, wanted, today) : { picks: [] };
}

/** Takes the lots of each line, and writes batch and expiry. @throws Refusal ORDER_LINE_REFUSED for a lot that cannot be packed */
export async function packLots({ desk }: DeskOrderParts, held: LockedOrder, packed: readonly PackedLine[]): Promise<void> {
  const { ref, life, at } = held;
  const today = dayInIndia(at.getTime());
  const counts = [...packedCounts(life.lines, packed)].filter(([, quantity]) => quantity > 0);
  const variants = counts.map(([variant]) => variant);
  const shelves = await desk.holdShelves(ref.vendorId, variants);
  const recalled = await desk.recalledBatches(ref.vendorId, variants);
  for (const [variantId, quantity] of counts) {
    const index = packed.findIndex((line) => line.product_variant === variantId);
    const { batch, expires_on = null, lot_reason: reason } = packed[index] ?? {};
    const picked = picksOf(shelves.get(variantId), recalled, variantId, { quantity, batch, reason }, today);
    if ('fault' in picked) throw lineRefusal(picked.fault, variantId, index);
    await desk.takeLots(ref, variantId, picked.picks);
    const found = batch === undefined ? batchesOfPicks(picked.picks) : undefined;
    await desk.packLine(ref, variantId, found ?? { batch: batch ?? null, expires_on });
  }
}

/** The batch from which each line should be packed: the lot that expires first. Without lots it is the last packed batch. */
export async function batchesToPack(
  desk: DeskOrderRepository,
  vendorId: number,
  lines: readonly OrderLineRow[],
  today: string,
): Promise<readonly LastBatch[]> {
  const [last, shelves] = await Promise.all([
    desk.lastBatches(vendorId),
    desk.shelves(
      vendorId,
      lines.map(({ variant_id }) => variant_id),
    ),
  ]);
  const first = lines.flatMap(({ variant_id, quantity }) => {
    const shelf = shelves.get(variant_id);
    const picked = shelf && pickLots(shelf.lots, shelf.loose, { quantity }, today);
    const proof = picked && 'picks' in picked ? batchesOfPicks(picked.picks) : undefined;
    return proof ? [{ variant_id, ...proof, is_first: true }] : [];
  });
  return [...first, ...last.filter(({ variant_id }) => !shelves.has(variant_id))];
}
