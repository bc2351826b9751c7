// Takes money that stayed due after a hand-over, in full or in parts.
import type { takeDeskMoney } from '#core/contract/desk/order.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import { amountDue } from '#core/rules/order/order-money.ts';
import { failpoint } from '../../../../failpoint.ts';
import { Refusal } from '../../../../refusal.ts';
import { collectionMessage, orderOfMessage } from '../../order-messages.ts';
import { moneyOf } from '../../order-view.ts';
import { checkTr, type DeskBy, type DeskOrderParts, type LockedOrder, withLockedOrder } from '../desk-parts.ts';

type Taking = BodyOf<typeof takeDeskMoney>;

/** @throws Refusal NOTHING_DUE before the hand-over, for a paid order, and for credit; ABOVE_DUE with the amount due */
function checkDue({ row }: LockedOrder, amount: number): void {
  const money = moneyOf(row);
  const due = money.isHandedOver ? amountDue(money) : 0;
  if (due <= 0) throw new Refusal('NOTHING_DUE', { details: { status: row.status } });
  if (amount > due) throw new Refusal('ABOVE_DUE', { details: { due: due / 100 } });
}

export async function collectLater(
  parts: DeskOrderParts,
  by: DeskBy,
  orderId: number,
  { amount, way, reference, tr }: Taking,
): Promise<void> {
  const { desk, books, ledger, messages, deps } = parts;
  await withLockedOrder(parts, by, { action: 'taking', permission: 'cash.take' }, orderId, async (held) => {
    const { row, ref, at } = held;
    checkDue(held, amount);
    const id = deps.newId();
    const { vendorId } = ref;
    if (way === 'upi') {
      checkTr(orderId, tr, 'tr');
      await ledger.noteReference({ provider: 'upi', vendorId, text: reference, tr, what: 'taking', entityId: id, amount });
    }
    await desk.move(ref, undefined, { cash_paise: row.cash_paise + amount }, at);
    const entry = {
      vendor_id: vendorId,
      order_id: orderId,
      id,
      kind: way,
      reference: reference ?? tr ?? null,
      staff_id: by.caller.userId,
      at,
    };
    await desk.addTaking({ ...entry, amount_paise: amount, given_paise: amount });
    // Open payment links still ask for the taken amount.
    await books.closeOrder(ref, `:taking:${id}`);
    await messages.queue(collectionMessage(orderOfMessage(row), { id, amount }));
    await failpoint('desk:taken');
    return { after: { [way]: amount, reference: reference ?? tr ?? null } };
  });
}
