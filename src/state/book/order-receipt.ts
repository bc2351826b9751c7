// Opens the receipt of an order of the book: as the shop has it now, else as this tablet kept it.
import type { OrderDetail } from '#core/contract/order/order.ts';
import { openSheet, showFailure } from '../frame/sheet-state.ts';
import { ask } from '../session/ask.ts';
import { loadStore } from '../session/lazy-modules.ts';

async function findOrder(id: number): Promise<OrderDetail | undefined> {
  const { findOrder: find, ownDb } = await loadStore();
  return ask('getOrder', { params: { id } }).catch(async () => (await find(ownDb(), id))?.detail);
}

/** Says so where the order is neither at hand nor to be loaded. */
export async function showReceipt(orderId: number): Promise<void> {
  const order = await findOrder(orderId);
  if (order) openSheet({ sheet: 'receipt', order });
  else showFailure('net.needed');
}
