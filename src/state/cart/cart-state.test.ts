import { expect, test, vi } from 'vitest';
import { editCart as store } from '#data/db/cart-store.ts';
import { userDb } from '#data/db/user-db.ts';
import { closeAllSheets, isSheetOpen } from '../frame/sheet-state.ts';
import { session } from '../session/session-state.ts';
import { currentCart, startCart, stepItem } from './cart-state.ts';
import { MAIN_SHOP } from './cart-type.ts';

const item = (variantId: number, vendorId: number) => ({ variantId, catalogueId: variantId, vendorId, isPrebook: false });

test('a tap that comes before the stored cart has been read is held against what is in it', async () => {
  await store(userDb(session.db), MAIN_SHOP, { kind: 'change', item: item(1, 1), by: 2 });
  startCart();
  const [another, same] = [stepItem(item(2, 2), 1), stepItem(item(3, 1), 1)];
  await Promise.all([another, same]);
  expect(isSheetOpen('replace-cart')).toBe(true);
  await closeAllSheets();
  await vi.waitFor(() => expect(currentCart()).toMatchObject({ vendorId: 1, items: { 1: 2, 3: 1 } }));
});
