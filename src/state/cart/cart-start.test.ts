import { expect, test, vi } from 'vitest';
import { editCart as store } from '#data/db/cart-store.ts';
import { userDb } from '#data/db/user-db.ts';
import { session } from '../session/session-state.ts';
import { currentCart, stepItem } from './cart-state.ts';
import { MAIN_SHOP } from './cart-type.ts';
import { startCart } from './follow-cart.ts';

test('an item added before the cart is loaded stays in view, and the stored cart then takes over', async () => {
  await stepItem({ variantId: 9, catalogueId: 9, vendorId: 1, isPrebook: false }, 1);
  startCart();
  expect(currentCart().items).toEqual({ 9: 1 });
  await store(userDb(session.db), MAIN_SHOP, { kind: 'reset' });
  await vi.waitFor(() => expect(currentCart().items).toEqual({}));
});
