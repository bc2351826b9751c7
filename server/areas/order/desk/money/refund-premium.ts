// Drops the premium of a line that the insurer refused, and refunds what was paid for it.
import { monthInIndia } from '#core/rules/dates.ts';
import { removePremium } from '#core/rules/fulfilment/move-order.ts';
import { isCalledOff } from '#core/rules/order/order-ended.ts';
import type { PremiumBack } from '../../../policy/premiums.ts';
import type { OrderRef } from '../../order-books.ts';
import { openRefund } from '../../order-payment-service.ts';
import type { DeskOrderParts } from '../desk-parts.ts';
import { writePremiumNote } from '../invoice.ts';
import { toOrderLife } from '../order-life.ts';

/** Runs in a transaction. Undefined when nothing was charged, when it was already dropped, or for a cancelled order. */
export async function refundPremium(parts: DeskOrderParts, ref: OrderRef, variantId: number): Promise<PremiumBack | undefined> {
  const { repository, desk, books, ledger, deps } = parts;
  const row = await repository.lock(ref);
  if (!row || isCalledOff(row.status)) return undefined;
  const life = toOrderLife(row, await repository.items(ref.vendorId, ref.orderId));
  const amount = life.lines.find((line) => line.variantId === variantId)?.insuranceCost ?? 0;
  if (amount === 0) return undefined;
  const at = new Date(deps.now());
  const moved = removePremium(life, variantId);
  await desk.shrink({
    ...ref,
    month: monthInIndia(row.created_at.getTime()),
    at,
    before: row,
    moved,
    movement: { id: deps.newId(), why: 'returned' },
  });
  await desk.dropPremium(ref, variantId);
  await writePremiumNote(parts, ref, amount, at);
  await openRefund(parts, row, { ...ref, amountPaise: moved.back, reason: 'insurer-refused', at }, moved.order.money);
  if (moved.cashBack > 0)
    await books.openByHand({ ...ref, amountPaise: moved.cashBack, reason: 'insurer-refused', at }, { isDecided: false });
  await ledger.post(ref, 'premium-back');
  return { amount, byHand: moved.cashBack };
}
