// A list of products that can't be shown says why, with the way on.
import { act, render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { openProductList, useProductList } from '#state/catalog/catalog-state.ts';
import { withLocks } from '../../../tests/fixtures/app/browser-locks.ts';
import { refuse, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { loadWords, tap } from '../../../tests/fixtures/app/on-screen.ts';
import { productOf, vendorOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { ProductList } from './product-list.tsx';

function Products() {
  return <ProductList list={useProductList({})} query={{}} vendorId={1} onClear={() => undefined} />;
}

beforeAll(loadWords);

test('a first visit without network says what to do, and shows the products once they can be had', async () => {
  const server = startServer({
    listVendors: () => ({ results: [vendorOf(1)], next: null }),
    listProducts: () => ({ results: [productOf(1)], next: null, total: 1 }),
    listCatalogChanges: () => refuse(400, 'BAD_REQUEST'),
  });
  withLocks();
  server.isGone = true;
  render(<Products />);
  await act(() => openProductList({}));
  await screen.findByRole('heading', { name: 'Open once with internet' });
  server.isGone = false;
  await tap('Try again');
  await vi.waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
});
