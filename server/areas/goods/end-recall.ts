// Puts the goods of a declined recall on sale again, after a second person agreed.
import type { endRecall, Recall } from '#core/contract/desk/goods/recall.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import { firstText } from '#core/language/said.ts';
import { hasPermission } from '#core/rules/permission.ts';
import { Refusal } from '../../refusal.ts';
import type { Actor } from '../audit/audit-service.ts';
import type { ApprovalHandler } from '../sign-off/sign-off-service.ts';
import { refusedGoods, staffOf } from './goods-parts.ts';
import type { RecallRow } from './recall-repository.ts';
import { type RecallParts, toRecall } from './recall-view.ts';

interface Ending {
  readonly reason: string;
  /** Who asked for it. */
  readonly staff: { readonly id: number; readonly name: string };
}

const ending = { action: 'goods.recall-end', entity: 'recall', permission: 'goods.recall' } as const;

/** @throws Refusal GOODS_REFUSED unless it is declined, and while another recall of the batch stands */
async function checkDeclined({ recalls }: RecallParts, row: RecallRow): Promise<void> {
  if (!row.is_declined || row.ended_at !== null) throw refusedGoods([{ path: 'state', reason: 'not-declined' }]);
  if (await recalls.hasOther(row)) throw refusedGoods([{ path: 'state', reason: 'recalled-again' }]);
}

/** Lots and stock get back what the recall took, and what came back meanwhile. @returns packs that are on sale again */
async function putBack(parts: RecallParts, row: RecallRow, { reason, staff }: Ending): Promise<number> {
  const { repository, recalls, publishing, deps } = parts;
  const at = new Date(deps.now());
  const { id, variant_id: variant, batch } = row;
  const products = await publishing.lockProducts(await repository.productsOf([variant]));
  const lots = await recalls.freeLots(id);
  for (const { vendor_id, taken } of lots)
    await repository.moveStock(vendor_id, new Map([[variant, taken]]), {
      id: deps.newId(),
      why: 'recall-end',
      at,
      staff,
      note: reason,
      batch,
    });
  await recalls.end(id, staff.name, at);
  for (const vendorId of new Set(lots.map(({ vendor_id }) => vendor_id)))
    await publishing.publish(products, deps.newId(), { what: 'offers', vendorId });
  return lots.reduce((sum, { taken }) => sum + taken, 0);
}

/** @throws Refusal NOT_FOUND, FORBIDDEN, GOODS_REFUSED, TOO_MANY_REQUESTS */
export function end(parts: RecallParts, by: Actor, id: number, { reason }: BodyOf<typeof endRecall>): Promise<Recall> {
  const { recalls, signOffs, audited } = parts;
  return audited(by, ending, async (note) => {
    const row = await recalls.lock(id);
    if (!row) throw new Refusal('NOT_FOUND');
    const { vendor_id: vendorId, batch } = row;
    if (!hasPermission(by.caller, 'goods.recall', vendorId ?? undefined)) throw new Refusal('FORBIDDEN');
    await checkDeclined(parts, row);
    const facts = { name: `${firstText(row.names)}, ${firstText(row.pack)}`, batch, reason };
    const asked = { kind: 'recall-end', entityId: id, facts, payload: { reason } } as const;
    const waits = await signOffs.admit(by, { way: 'recall-end', vendorId: vendorId ?? 0, amount: 0 }, asked);
    const units = waits === undefined ? await putBack(parts, row, { reason, staff: staffOf(by) }) : undefined;
    if (waits === undefined) note({ id, vendorId, after: { batch, reason, units } });
    else note({ action: 'goods.recall-end-ask', id, vendorId, after: { batch, reason, sign_off: waits } });
    return toRecall((await recalls.find(id)) ?? row);
  });
}

/** What a second person approved. @throws Refusal GOODS_REFUSED when the recall ended meanwhile, or the batch was recalled again */
export const endApproved =
  (parts: RecallParts): ApprovalHandler =>
  (by, { entityId: id, payload, askedBy, askedName }) =>
    parts.audited(by, { ...ending, permission: 'money.approve' }, async (note) => {
      const row = await parts.recalls.lock(id);
      if (!row) throw new Refusal('NOT_FOUND');
      await checkDeclined(parts, row);
      const { reason } = payload as BodyOf<typeof endRecall>;
      const units = await putBack(parts, row, { reason, staff: { id: askedBy, name: askedName } });
      note({ id, vendorId: row.vendor_id, after: { batch: row.batch, reason, units } });
    });
