// Recently served farmers, and the agent's own orders: stored for some days, up to a number.
import type { Address } from '#core/contract/address.ts';
import {
  COUNTER_ORDERS_MS,
  MOST_COUNTER_ORDERS,
  MOST_SERVED,
  outdatedIds,
  PARKED_MS,
  SERVED_MS,
} from '#core/rules/counter/counter-queue.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import type { CounterDb } from '#data/counter/counter-db.ts';
import type { PlacedFor, ServedFarmer } from './farmer-row.ts';

/** Newest first. */
export const readServed = async (counter: CounterDb): Promise<readonly ServedFarmer[]> =>
  ((await counter.served.toArray()) as ServedFarmer[]).sort((a, b) => b.at - a.at);

/** Stores an order and its farmer. A farmer with the same number is stored once. */
export async function keepOrder(
  counter: CounterDb,
  placed: PlacedFor,
  address: Address | undefined,
  { now, randomId }: { readonly now: () => number; readonly randomId: () => string },
): Promise<void> {
  const { name, phone, rowId } = placed;
  const known = (await readServed(counter)).find(({ content }) => content.phone === phone);
  await counter.transaction('rw', counter.orders, counter.served, async () => {
    await counter.orders.put({ id: rowId, state: 'kept', at: now(), content: placed });
    await counter.served.put({
      id: known?.id ?? randomId(),
      at: now(),
      content: { name, phone, address: address ?? known?.content.address },
    });
  });
  await deleteOldRows(counter, now());
}

/** Deletes rows that are too old or too many. The farmer who is being served stays. */
export async function deleteOldRows(counter: CounterDb, now: number, serving?: string): Promise<void> {
  const [queue, served, orders] = [await counter.queue.toArray(), await counter.served.toArray(), await counter.orders.toArray()];
  const today = dayInIndia(now);
  const isOver = ({ id, state, at }: (typeof queue)[number]): boolean =>
    id !== serving && (state === 'ordered' ? dayInIndia(at) !== today : now - at >= PARKED_MS);
  await counter.transaction('rw', counter.tables, async () => {
    await counter.received
      .where('at')
      .below(now - PARKED_MS)
      .delete();
    await counter.queue.bulkDelete(queue.filter(isOver).map(({ id }) => id));
    await counter.served.bulkDelete(outdatedIds(served, now, { most: MOST_SERVED, ms: SERVED_MS }));
    await counter.orders.bulkDelete(outdatedIds(orders, now, { most: MOST_COUNTER_ORDERS, ms: COUNTER_ORDERS_MS }));
  });
}
