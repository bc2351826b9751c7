// Tests that a list of products without content says why, with a next step.
import { act, render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { openProductList, useProductList } from '#state/catalog/catalog-state.ts';
import { prepared } from '#state/vendor/prepared-page.ts';
import { withLocks } from '../../../tests/fixtures/app/browser-locks.ts';
import { refuse, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { loadWords, tap } from '../../../tests/fixtures/app/on-screen.ts';
import { productOf, vendorOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { ProductList } from './product-list.tsx';

/** Number of rendered cards. */
let drawn = 0;
vi.mock('./buy-control.tsx', async (load) => ({
  ...(await load<typeof import('./buy-control.tsx')>()),
  BuyControl: () => {
    drawn++;
    return null;
  },
}));

function Products() {
  return <ProductList list={useProductList({})} query={{}} vendorId={1} onClear={() => undefined} />;
}

beforeAll(loadWords);

test('a first visit without network says what to do, and shows products when they arrive', async () => {
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

const listOf = (ids: readonly number[], more: object = {}) => ({
  items: ids.map((id) => productOf(id, more)),
  total: ids.length,
  outcome: 'fresh' as const,
  at: 0,
  hasMore: false,
  awaitsCopy: false,
});
const idsTo = (n: number, from = 1) => Array.from({ length: n }, (_, i) => from + i);
const shownCards = () => screen.getAllByRole('article');

test('a long list is drawn in steps, and another list starts again', async () => {
  const show = (ids: readonly number[]) => <ProductList list={listOf(ids)} query={{}} vendorId={1} onClear={() => undefined} />;
  const { rerender } = render(show(idsTo(20)));
  expect(shownCards()).toHaveLength(5);
  await vi.waitFor(() => expect(shownCards()).toHaveLength(20));
  await act(async () => rerender(show(idsTo(25))));
  await vi.waitFor(() => expect(shownCards()).toHaveLength(25));
  act(() => rerender(show(idsTo(20, 100))));
  expect(shownCards()).toHaveLength(5);
  await vi.waitFor(() => expect(shownCards()).toHaveLength(20));
});

test('all cards that the server wrote show at once, and more come in smaller steps', async () => {
  prepared.page = { list: { query: {}, products: listOf(idsTo(8)).items, total: 20 } };
  const show = (ids: readonly number[]) => <ProductList list={listOf(ids)} query={{}} vendorId={1} onClear={() => undefined} />;
  const { rerender } = render(show(idsTo(8)));
  prepared.page = undefined;
  expect(shownCards()).toHaveLength(8);
  vi.useFakeTimers();
  rerender(show(idsTo(20)));
  act(() => void vi.advanceTimersToNextTimer());
  expect(shownCards()).toHaveLength(10);
  vi.useRealTimers();
});

test('an unchanged list is not redrawn, and changes in it are', async () => {
  const show = (more: object) => <ProductList list={listOf(idsTo(3), more)} query={{}} vendorId={1} onClear={() => undefined} />;
  const { rerender } = render(show({}));
  drawn = 0;
  await act(async () => rerender(show({ search_text: 'sent again', popularity: 1 })));
  expect(drawn).toBe(0);
  await act(async () => rerender(show({ names: { en: 'Renamed', hi: 'नया' } })));
  expect(drawn).toBe(3);
  for (const card of shownCards()) expect(card.textContent).toContain('Renamed');
});

test('while the phone’s copy loads, scrolling to the end asks the server for more', () => {
  const margins: (string | undefined)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(_tell: unknown, { rootMargin }: IntersectionObserverInit) {
        margins.push(rootMargin);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  const show = (more: object) => (
    <ProductList list={{ ...listOf(idsTo(3)), hasMore: true, ...more }} query={{}} vendorId={1} onClear={() => undefined} />
  );
  const { rerender } = render(show({ awaitsCopy: true }));
  expect(margins).toEqual(['0px']);
  act(() => void dispatchEvent(new Event('scroll')));
  expect(margins).toEqual(['0px', '600px']);
  rerender(show({ items: listOf(idsTo(4)).items, awaitsCopy: true }));
  rerender(show({ items: listOf(idsTo(4)).items, awaitsCopy: false }));
  expect(margins.slice(2)).toEqual(['0px', '600px']);
});
