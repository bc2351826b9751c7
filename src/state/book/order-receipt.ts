// Opens the receipt of an order in the book: the shop's current version, otherwise the tablet's.
import type { OrderDetail } from '#core/contract/order/order.ts';
import { openSheet, showFailure } from '../frame/sheet-state.ts';
import { ask } from '../session/ask.ts';
import { loadStore } from '../session/lazy-modules.ts';

async function findOrder(id: number): Promise<OrderDetail | undefined> {
  const { findOrder: find, ownDb } = await loadStore();
  return ask('getOrder', { params: { id } }).catch(async () => (await find(ownDb(), id))?.detail);
}

/** Informs the person when the order is neither stored nor available. */
export async function showReceipt(orderId: number): Promise<void> {
  const order = await findOrder(orderId);
  if (order) openSheet({ sheet: 'receipt', order });
  else showFailure('net.needed');
}
