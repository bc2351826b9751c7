// Tests that the cart is shown at once and stored for good, one for each person and shop.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { editCart as store } from '#data/db/cart-store.ts';
import { shopDb } from '#data/db/shop-db.ts';
import { userDb } from '#data/db/user-db.ts';
import { findVariants } from '#data/db/variant-store.ts';
import { openTab } from '../../../tests/fixtures/app/open-tab.ts';
import { closeEverySheet, sheetsShown } from '../../../tests/fixtures/app/sheets-shown.ts';
import { variantOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { startSheets } from '../frame/sheet-state.ts';
import { MAIN_SHOP, OPEN_NETWORK } from './cart-type.ts';

const item = (variantId: number, vendorId = 1, isPrebook = false) => ({ variantId, catalogueId: variantId + 1_000, vendorId, isPrebook });
const change = (variantId: number, by = 1, vendorId = 1) => ({ kind: 'change', item: item(variantId, vendorId), by }) as const;

/** Resolves once the stored cart is shown. */
async function start() {
  const tab = openTab();
  tab.startCart();
  await vi.waitFor(() => expect(tab.seen().isLoaded).toBe(true));
  return tab;
}

beforeAll(startSheets);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(closeEverySheet);

test('a tap before the stored cart is read is checked against that cart', async () => {
  const { asking, currentCart, session, startCart, stepItem } = openTab();
  await store(userDb(session.db), MAIN_SHOP, change(1, 2));
  startCart();
  await Promise.all([stepItem(item(2, 2), 1), stepItem(item(3), 1)]);
  expect(asking()).toMatchObject({ sheet: 'replace-cart', reason: 'vendor', item: item(2, 2) });
  await vi.waitFor(() => expect(currentCart()).toMatchObject({ vendorId: 1, items: { 1: 2, 3: 1 } }));
});

test('an edit shows before it is stored, once, and stays after a reload', async () => {
  const { currentCart, editCart, seen, stored } = await start();
  const [first, second] = [editCart(change(1)), editCart(change(1, 2))];
  expect(currentCart().items).toEqual({ 1: 3 });
  expect(seen().revision).toBe(2);
  await Promise.all([first, second]);
  expect(currentCart().items).toEqual({ 1: 3 });
  expect((await stored()).items).toEqual({ 1: 3 });
  expect((await start()).seen()).toMatchObject({ cart: { items: { 1: 3 } }, revision: 2 });
});

test('the shown cart never goes back while edits are being stored', async () => {
  const { currentCart, stepItem } = await start();
  const counts: number[] = [];
  const steps = Array.from({ length: 5 }, async () => {
    await stepItem(item(1), 1);
    counts.push(currentCart().items[1] ?? 0);
  });
  counts.push(currentCart().items[1] ?? 0);
  await Promise.all(steps);
  expect(counts).toEqual([...counts].sort((a, b) => a - b));
  expect(currentCart().items).toEqual({ 1: 5 });
});

test('an edit that cannot be stored does not show as stored', async () => {
  const { currentCart, editCart, session } = await start();
  const { userDb: ownDb } = await import('../session/store.lazy.ts');
  vi.spyOn(ownDb(session.db), 'transaction').mockRejectedValue(new Error('disk full'));
  await expect(editCart(change(1))).rejects.toThrow('disk full');
  expect(currentCart().items).toEqual({});
});

test('two tabs that add at the same time lose no edit', async () => {
  const here = await start();
  const there = await start();
  await Promise.all([here.editCart(change(1)), there.editCart(change(2)), here.editCart(change(1)), there.editCart(change(1))]);
  for (const tab of [here, there]) await vi.waitFor(() => expect(tab.currentCart().items).toEqual({ 1: 3, 2: 1 }));
});

test('a quantity below one removes the item', async () => {
  const { currentCart, stepItem } = await start();
  await stepItem(item(1), 1);
  await stepItem(item(1), -1);
  expect(currentCart()).toMatchObject({ items: {}, order: [], vendorId: null });
});

test('an item of another shop asks first, and can replace the cart', async () => {
  const { asking, currentCart, replaceCart, stepItem } = await start();
  await stepItem(item(1), 1);
  await stepItem(item(2, 2), 1, variantOf(2));
  expect(asking()).toMatchObject({ sheet: 'replace-cart', reason: 'vendor', item: item(2, 2), name: 'Product 2' });
  expect(currentCart()).toMatchObject({ vendorId: 1, items: { 1: 1 } });
  await replaceCart(item(2, 2));
  expect(currentCart()).toMatchObject({ vendorId: 2, items: { 2: 1 }, order: [2] });
});

test('a prebook item does not join other items without a question', async () => {
  const { asking, currentCart, stepItem } = await start();
  await stepItem(item(1), 1);
  await stepItem(item(2, 1, true), 1);
  expect(asking()).toMatchObject({ reason: 'prebook' });
  expect(currentCart().items).toEqual({ 1: 1 });
});

test('the data of a shown item is on the phone from the tap on', async () => {
  const { stepItem } = await start();
  await shopDb().variants.clear();
  await stepItem(item(1), 1, variantOf(1, { price: 12_300 }));
  expect((await findVariants(1, [1])).get(1)).toMatchObject({ inventory_set: [{ price: 12_300 }] });
});

test('the open network’s pages have their own cart', async () => {
  const { chooseCartByPath, currentCart, seen, stepItem, stored } = await start();
  await stepItem(item(1), 1);
  chooseCartByPath('/ondc/products');
  await vi.waitFor(() => expect(seen().isLoaded).toBe(true));
  expect(currentCart().items).toEqual({});
  await stepItem(item(2, 2), 1);
  expect([(await stored(OPEN_NETWORK)).items, (await stored()).items]).toEqual([{ 2: 1 }, { 1: 1 }]);
  chooseCartByPath('/products');
  await vi.waitFor(() => expect(currentCart().items).toEqual({ 1: 1 }));
});

test('an edit belongs to the cart of the tap, even if another is current when it is stored', async () => {
  const { chooseCartByPath, currentCart, editCart, seen, stored } = await start();
  const edit = editCart(change(1));
  chooseCartByPath('/ondc/products');
  await edit;
  await vi.waitFor(() => expect(seen().isLoaded).toBe(true));
  expect(currentCart().items).toEqual({});
  expect([(await stored()).items, (await stored(OPEN_NETWORK)).items]).toEqual([{ 1: 1 }, {}]);
});

test('a new person on the phone sees only their own cart', async () => {
  const { becomeGuest, currentCart, editCart, session, setSession } = await start();
  await editCart(change(1));
  const first = session.db;
  becomeGuest();
  await vi.waitFor(() => expect(currentCart().items).toEqual({}));
  setSession({ db: first });
  await vi.waitFor(() => expect(currentCart().items).toEqual({ 1: 1 }));
});

test('an edit in progress does not show to the next person on the phone', async () => {
  const { currentCart, editCart, seen, session, setSession, stored } = await start();
  await editCart(change(1, 3));
  const { userDb: ownDb } = await import('../session/store.lazy.ts');
  const [first, transaction] = [session.db, ownDb(session.db).transaction.bind(ownDb(session.db))];
  let answer = (): void => undefined;
  const slow = vi.spyOn(ownDb(first), 'transaction').mockImplementation((async (...of: Parameters<typeof transaction>) => {
    const row = await transaction(...of);
    await new Promise<void>((resolve) => (answer = resolve));
    return row;
  }) as never);
  const edit = editCart(change(1));
  await vi.waitFor(() => expect(slow).toHaveBeenCalled());
  await vi.waitFor(async () => expect((await stored()).items).toEqual({ 1: 4 }));
  setSession({ db: `${first}-next` });
  await Promise.resolve();
  await vi.waitFor(() => expect(seen().isLoaded).toBe(true));
  answer();
  await edit;
  expect(currentCart().items).toEqual({});
});

test('a tap on Add without space says so, and does not show as stored', async () => {
  const tab = await start();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  await expect(tab.stepItem(item(77), 1)).rejects.toThrow();
  put.mockRestore();
  expect(sheetsShown().at(-1)).toMatchObject({ sheet: 'failure', title: 'room.full' });
  expect(tab.currentCart().items[77]).toBeUndefined();
});
