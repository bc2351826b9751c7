// What a person kept is shown from the phone's copy.
import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { startVendor } from '#state/vendor/vendor-state.ts';
import { startWishlist, toggleWish } from '#state/wishlist/wishlist-state.ts';
import { withLocks } from '../../tests/fixtures/app/browser-locks.ts';
import { startServer } from '../../tests/fixtures/app/fake-server.ts';
import { productOf, vendorOf } from '../../tests/fixtures/app/shop-samples.ts';
import { comes } from '../../tests/fixtures/app/signed-in.ts';
import { emptyCatalogs, keepCatalog } from '../../tests/fixtures/catalog/kept-catalog.ts';
import { activateLanguage, loadMessages } from '../i18n/i18n.ts';
import { WishlistScreen } from './wishlist.tsx';

beforeAll(async () => {
  await Promise.all([loadMessages('en', 'shell'), loadMessages('en', 'rest')]);
  activateLanguage('en');
});
beforeEach(async () => {
  withLocks();
  await emptyCatalogs();
  localStorage.setItem('khurpi.vendor', '1');
  startServer({ listVendors: () => ({ results: [vendorOf(1)], next: null }) });
  comes();
  startVendor();
});

test('the items that were kept stand in the wishlist, without asking the server for them', async () => {
  await keepCatalog(
    1,
    [1, 2, 3].map((id) => productOf(id)),
    Date.now(),
  );
  startWishlist();
  await act(() => toggleWish(2));
  render(<WishlistScreen />);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
});
