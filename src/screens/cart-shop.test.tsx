// The shop of a cart: the licence its goods are sold under, and what it promises of goods for a later week.
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { startCart } from '#state/cart/cart-state.ts';
import { startStock } from '#state/cart/cart-variants.ts';
import { startSheets } from '#state/frame/sheet-state.ts';
import { vendorState } from '#state/vendor/vendor-state.ts';
import { loadWords, soon } from '../../tests/fixtures/app/on-screen.ts';
import { cartOf } from '../../tests/fixtures/app/order-samples.ts';
import { openCounter } from '../../tests/fixtures/app/ordering.ts';
import { variantOf, vendorOf } from '../../tests/fixtures/app/shop-samples.ts';
import { comes, storeCart } from '../../tests/fixtures/app/signed-in.ts';
import { CartScreen } from './cart.tsx';

beforeAll(async () => {
  await loadWords();
  startSheets();
  startCart();
  startStock();
});

test('the licence is that of the goods, and goods for a later week are promised for no day', async () => {
  const pesticide = { ...variantOf(1), product: { ...variantOf(1).product, category_id: 2 } };
  await openCounter({ listVariants: () => ({ results: [pesticide], next: null }) });
  const licences = [{ category_id: 2, number: 'BR-P-17' }];
  const shop = vendorOf(1, { licence_number: 'BR-22', licences, delivery_days: 2, order_cutoff_hour: 15 });
  Object.assign(vendorState, { vendorId: 1, vendors: [shop] });
  comes();
  await storeCart(cartOf({ isPrebook: true }));
  render(<CartScreen />);
  await soon(() => expect(screen.getByRole('region', { name: 'Sold by Shop 1' }).textContent).toContain('Licence BR-P-17'));
  const { textContent } = screen.getByRole('region', { name: 'Sold by Shop 1' });
  expect(textContent).toContain('You choose the week when you order');
  expect(textContent).not.toContain('BR-22');
  expect(textContent).not.toContain('At your home by');
});
