// Tests an item that cannot join the cart: a question first, then the cart stays or starts again.
import { render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { currentCart, stepItem } from '#state/cart/cart-state.ts';
import { startCart } from '#state/cart/follow-cart.ts';
import { openSheet, sheetDepth, startSheets } from '#state/frame/sheet-state.ts';
import { startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { eventually, loadWords, tap } from '../../../tests/fixtures/app/on-screen.ts';
import { closeEverySheet } from '../../../tests/fixtures/app/sheets-shown.ts';
import { signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { ReplaceCartSheet } from './replace-cart-sheet.tsx';

const early = { variantId: 2, catalogueId: 1_002, vendorId: 1, isPrebook: true };

beforeAll(async () => {
  startServer();
  startSheets();
  startCart();
  await loadWords();
});
beforeEach(async () => {
  startServer();
  history.replaceState({ sheet: 0 }, '', '/products');
  signInPerson();
  await vi.waitFor(() => expect(currentCart().order).toEqual([]));
  await stepItem({ variantId: 1, catalogueId: 1_001, vendorId: 1, isPrebook: false }, 1);
});
afterEach(closeEverySheet);

test.each([
  ['vendor', 'Your cart has items from another shop. They will be removed.'],
  ['prebook', 'Advance bookings are ordered separately. Your cart will be emptied.'],
] as const)('%s: the question says what would be lost, and only a yes replaces the cart', async (reason, words) => {
  for (const [button, items] of [
    ['Keep my cart', { 1: 1 }],
    ['New cart', { 2: 1 }],
  ] as const) {
    openSheet({ sheet: 'replace-cart', reason, item: early, name: 'Seed' });
    const { unmount } = render(<ReplaceCartSheet reason={reason} item={early} name="Seed" />);
    expect(screen.getByRole('alertdialog', { name: 'Start a new cart?' }).textContent).toContain(words);
    await tap(button);
    await eventually(() => expect(sheetDepth()).toBe(0));
    expect(currentCart().items).toEqual(items);
    unmount();
  }
  expect(currentCart().isPrebook).toBe(true);
});
