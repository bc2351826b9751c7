// The cart before the phone has read what its packs are.
import { render } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { startAddresses } from '#state/address/address-list.ts';
import { chooseAddress } from '#state/address/address-selection.ts';
import { currentCart, startCart } from '#state/cart/cart-state.ts';
import { startValidation } from '#state/cart/validation-state.ts';
import { startSheets } from '#state/frame/sheet-state.ts';
import { vendorState } from '#state/vendor/vendor-state.ts';
import { startServer } from '../../tests/fixtures/app/fake-server.ts';
import { isOff, loadWords, soon } from '../../tests/fixtures/app/on-screen.ts';
import { cartOf } from '../../tests/fixtures/app/order-samples.ts';
import { addressOf, validationOf, variantOf, vendorOf } from '../../tests/fixtures/app/shop-samples.ts';
import { comes, storeCart } from '../../tests/fixtures/app/signed-in.ts';
import { CartScreen } from './cart.tsx';

beforeAll(async () => {
  startServer();
  startSheets();
  startCart();
  startAddresses();
  startValidation();
  await loadWords();
});

test('while the packs are not known Place order waits: a tap on it would do nothing', async () => {
  let come = (): void => undefined;
  const packs = new Promise<void>((resolve) => (come = resolve));
  startServer({
    listVariants: async () => {
      await packs;
      return { results: [variantOf(1)], next: null };
    },
    validateCart: () => validationOf(),
  });
  Object.assign(vendorState, { vendorId: 1, vendors: [vendorOf(1)] });
  comes();
  await chooseAddress(addressOf(5));
  await storeCart(cartOf());
  await vi.waitFor(() => expect(currentCart().order).toEqual([1]));
  render(<CartScreen />);
  await soon(() => expect(isOff('Place order')).toBe(true));
  come();
  await soon(() => expect(isOff('Place order')).toBe(false));
});
