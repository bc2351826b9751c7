// Tests that saved products are shown from the phone's copy.
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startVendor } from '#state/vendor/vendor-state.ts';
import { startWishlist, toggleWish, useWishes } from '#state/wishlist/wishlist-state.ts';
import { withLocks } from '../../tests/fixtures/app/browser-locks.ts';
import { type FakeServer, refuse, startServer } from '../../tests/fixtures/app/fake-server.ts';
import { loadWords, tap } from '../../tests/fixtures/app/on-screen.ts';
import { productOf, vendorOf } from '../../tests/fixtures/app/shop-samples.ts';
import { signInPerson } from '../../tests/fixtures/app/signed-in.ts';
import { damageCatalogs, emptyCatalogs, keepCatalog } from '../../tests/fixtures/catalog/kept-catalog.ts';
import { WishlistScreen } from './wishlist.tsx';

let server: FakeServer;
beforeAll(async () => {
  await loadWords();
  startWishlist();
});
beforeEach(async () => {
  withLocks();
  await emptyCatalogs();
  localStorage.setItem('khurpi.vendor', '1');
  server = startServer({ listVendors: () => ({ results: [vendorOf(1)], next: null }) });
  signInPerson();
  startVendor();
  await vi.waitFor(() => expect(renderHook(() => useWishes()).result.current.ids).toEqual([]));
});

test('saved products show in the wishlist without a server call', async () => {
  await keepCatalog(
    1,
    [1, 2, 3].map((id) => productOf(id)),
    Date.now(),
  );
  await act(() => toggleWish(2));
  render(<WishlistScreen />);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
});

test('an unreadable wishlist says so with a next step, and not that it is empty', async () => {
  await keepCatalog(1, [productOf(2)], Date.now());
  await damageCatalogs();
  server.answers['listProducts'] = () => ({ results: [], next: null, total: 0 });
  server.answers['listCatalogChanges'] = () => refuse(400, 'BAD_REQUEST');
  await act(() => toggleWish(2));
  const reloaded = vi.spyOn(location, 'reload').mockReturnValue();
  render(<WishlistScreen />);
  await screen.findByRole('heading', { name: 'Your wishlist did not open' });
  await tap('Try again');
  expect(reloaded).toHaveBeenCalledOnce();
});

test('offline and without stored products the wishlist says what to do', async () => {
  server.isGone = true;
  await act(() => toggleWish(2));
  render(<WishlistScreen />);
  await screen.findByRole('heading', { name: 'Open once with internet' });
});

test('products no longer sold are counted, and the wishlist is not called empty', async () => {
  await keepCatalog(1, [productOf(2)], Date.now());
  await act(() => toggleWish(2));
  await act(() => toggleWish(7));
  const { unmount } = render(<WishlistScreen />);
  await screen.findByText('Kept but not at this shop now: 1');
  expect(screen.getAllByRole('article')).toHaveLength(1);
  unmount();
  await act(() => toggleWish(2));
  render(<WishlistScreen />);
  await screen.findByRole('heading', { name: 'Not at this shop now' });
});
