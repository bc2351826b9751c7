import { beforeEach, expect, test } from 'vitest';
import { emptyCart } from '#core/rules/cart/cart-content.ts';
import { MOST_PARKED } from '#core/rules/counter/counter-queue.ts';
import { counterDb } from '#data/counter/counter-db.ts';
import { editCart } from '#data/db/cart-store.ts';
import { putNote } from '#data/db/note-store.ts';
import { userDb } from '#data/db/user-db.ts';
import { AGENT, addGoods, CART, clearCounters, liveNow, openCounter } from '../../../tests/fixtures/tablet/counter-page.ts';
import type { FarmerRow } from './farmer-row.ts';

beforeEach(clearCounters);

const goods = async () => (await liveNow()).carts.flatMap(({ order }) => order);

const asha = { name: 'Asha Devi', phone: '9431000001' };
const bhola = { name: 'Bhola Ram', phone: '9431000002' };

test('the next farmer begins with nothing, and a parked one gets back cart, coupon, address, typed form and page', async () => {
  const { farmers, shown, state } = openCounter();
  await farmers.begin(asha);
  await addGoods(11, 3);
  await editCart(userDb(AGENT), CART, { kind: 'coupon', choice: { code: 'KHAD10', isUserInput: true, discount: 100, minimum: 0 } });
  await putNote(userDb(AGENT), 'selected-address', 5);
  await putNote(userDb(AGENT), 'draft:address:new', { values: { contact_name: 'Asha' } });
  const before = await liveNow();
  shown.path = '/cart';
  await farmers.begin(bhola);
  expect(await goods()).toEqual([]);
  expect((await liveNow()).notes).toEqual([]);
  expect(shown).toMatchObject({ cleared: 2, path: '/' });
  await addGoods(22);
  await farmers.take(state.rows.find(({ name }) => name === asha.name)?.id ?? '');
  const after = await liveNow();
  expect(after.notes).toEqual(before.notes);
  expect(after.carts[0]).toMatchObject({ items: { 11: 3 }, coupon: { code: 'KHAD10' } });
  expect(shown.path).toBe('/cart');
  expect(state.serving).toMatchObject(asha);
  expect(state.rows.map(({ name, state }) => [name, state])).toEqual(
    expect.arrayContaining([
      [bhola.name, 'parked'],
      [asha.name, 'serving'],
    ]),
  );
});

test('the total that a farmer saw on their phone stays with their cart in the queue', async () => {
  const { farmers, state } = openCounter();
  const goods = { vendorId: 1, items: { 11: 2 }, catalogueIds: { 11: 1 }, order: [11] };
  await farmers.begin({ ...asha, cart: { ...emptyCart, ...goods, localId: 'a', type: CART, revision: 0, farmerSaw: 118_000 } });
  const id = state.serving?.id ?? '';
  await farmers.begin(bhola);
  await addGoods(22);
  expect((await liveNow()).carts.map(({ farmerSaw }) => farmerSaw)).toEqual([undefined]);
  const row = (await counterDb(AGENT).queue.get(id)) as FarmerRow;
  expect(row.content.visit.carts).toMatchObject([{ items: { 11: 2 }, farmerSaw: 118_000 }]);
  await farmers.take(id);
  expect((await liveNow()).carts).toMatchObject([{ items: { 11: 2 }, farmerSaw: 118_000 }]);
});

test('nobody is served after the last farmer was parked, and goods without a name are stored too', async () => {
  const { farmers, state } = openCounter();
  await addGoods(11);
  await farmers.next();
  expect(state.serving).toBeUndefined();
  expect(state.rows).toMatchObject([{ name: '', state: 'parked' }]);
  await farmers.next();
  expect(state.rows).toHaveLength(1);
});

test('a farmer who has ordered stays in the list of the day, and among recent farmers with one row for each number', async () => {
  const { farmers, state } = openCounter();
  const money = { total: 118_000, wallet: 115_720, way: 'wallet' } as const;
  for (const rowId of ['row-1', 'row-2']) {
    await farmers.begin(asha);
    await farmers.ordered({ ...asha, rowId, money }, undefined);
    await farmers.next();
  }
  expect(state.rows.map(({ state, placed }) => [state, placed?.rowId])).toEqual(
    expect.arrayContaining([
      ['ordered', 'row-1'],
      ['ordered', 'row-2'],
    ]),
  );
  expect(state.served.map(({ content }) => content.phone)).toEqual([asha.phone]);
  await farmers.noteOutcomes(new Map([['row-2', { state: 'failed' }]]));
  expect(state.rows.find(({ placed }) => placed?.rowId === 'row-2')?.state).toBe('failed');
  expect(await counterDb(AGENT).orders.count()).toBe(2);
});

test(`at most ${MOST_PARKED} farmers wait, and one more changes nothing`, async () => {
  const { farmers, state } = openCounter();
  for (let i = 0; i <= MOST_PARKED; i++) {
    expect(await farmers.begin({ name: `F${i}`, phone: '' })).toBe('done');
    await addGoods(i + 1);
  }
  expect(await farmers.next()).toBe('full');
  expect(await goods()).toEqual([MOST_PARKED + 1]);
  expect(state.isSwitching).toBe(false);
});

test('a farmer who was removed from the list can be restored completely, and the served farmer cannot be removed', async () => {
  const { farmers, state } = openCounter();
  await farmers.begin(asha);
  await addGoods(11);
  const id = state.serving?.id ?? '';
  await farmers.remove(id);
  expect(state.rows).toHaveLength(1);
  await farmers.next();
  await farmers.remove(id);
  expect([state.rows, state.removed?.name]).toEqual([[], asha.name]);
  await farmers.undoRemove();
  await farmers.take(id);
  expect(await goods()).toEqual([11]);
});

test('a name is used only while the address that it came from is chosen, and for the intended farmer', async () => {
  const { farmers, state } = openCounter();
  await farmers.begin(asha);
  const id = state.serving?.id;
  await putNote(userDb(AGENT), 'selected-address', 7);
  await farmers.name(id, bhola, 8);
  await farmers.name('another', bhola);
  expect(state.serving?.name).toBe(asha.name);
  await farmers.name(id, bhola, 7);
  expect(state.serving).toEqual({ id, ...bhola });
});

test('orders are noted before a switch that waits for the last tap', async () => {
  const page: ReturnType<typeof openCounter> = openCounter({
    settle: () =>
      page.farmers.ordered({ ...asha, rowId: 'row-1', money: { total: 1, wallet: 0, way: 'delivery' } }, undefined).then(() => true),
  });
  await page.farmers.name(undefined, asha);
  expect(await page.farmers.next()).toBe('done');
  expect(page.state.rows).toMatchObject([{ name: asha.name, state: 'ordered' }]);
});

test('another tab clears its screen and shows the same farmer', async () => {
  const [one, other] = [openCounter(), openCounter()];
  await one.farmers.start();
  await other.farmers.start();
  await one.farmers.begin(asha);
  await other.farmers.follow();
  expect([other.state.serving?.name, other.shown.cleared]).toEqual([asha.name, 1]);
  await other.farmers.follow();
  expect(other.shown.cleared).toBe(1);
});

test('taps that are not stored yet keep the farmer', async () => {
  const { farmers } = openCounter({ settle: async () => false });
  await addGoods(11);
  expect(await farmers.begin(bhola)).toBe('busy');
  expect(await goods()).toEqual([11]);
});

test('unfinished farmers are stored for seven days, farmers who have ordered for the day', async () => {
  const { queue } = counterDb(AGENT);
  const DAY = 86_400_000;
  const rowOf = (id: string, state: FarmerRow['state'], at: number): FarmerRow => ({
    id,
    state,
    at,
    content: { name: id, phone: '', visit: { carts: [], notes: [] }, path: '/' },
  });
  const now = Date.UTC(2026, 10, 27, 9);
  await queue.bulkPut([
    rowOf('old', 'parked', now - 7 * DAY),
    rowOf('yesterday', 'parked', now - DAY),
    rowOf('done', 'ordered', now - DAY),
    rowOf('failed', 'failed', now - DAY),
    rowOf('today', 'ordered', now - 60_000),
  ]);
  const { farmers, state } = openCounter({ now: () => now });
  await farmers.start();
  expect(state.rows.map(({ id }) => id).toSorted()).toEqual(['failed', 'today', 'yesterday']);
});
