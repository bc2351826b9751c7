// Tests one product: the phone's copy at once, then the server's answer.
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { catalogDb } from '#data/db/catalog-db.ts';
import { findProductDetail, putProductDetail } from '#data/db/product-detail-store.ts';
import { shopDb } from '#data/db/shop-db.ts';
import { type FakeServer, refuse, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { detailOf, packOf, productOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { emptyCatalogs, keepCatalog } from '../../../tests/fixtures/catalog/kept-catalog.ts';
import { vendorState } from '../vendor/vendor-state.ts';
import { useProduct, variantOf } from './product-state.ts';

let server: FakeServer;
/** Requests for a product by id, to be answered one by one. */
const answers = new Map<number, (answer: unknown) => void>();

const open = (id = 7) => renderHook(({ of }) => useProduct(of), { initialProps: { of: id } });
const answerLater = (): void => {
  answers.clear();
  server.answers['getProduct'] = ({ params }) => new Promise((answer) => answers.set(params.id, answer));
};
const listed = (id: number, price: number, at: number): Promise<void> =>
  keepCatalog(1, [productOf(id, { variants: [packOf(id, { price })] })], at);

beforeEach(async () => {
  await Promise.all([emptyCatalogs(), ...shopDb().tables.map((table) => table.clear())]);
  vendorState.vendorId = 1;
  server = startServer({ getProduct: ({ params }) => detailOf(params.id) });
});

test('the server’s product is shown, and stored for use without network', async () => {
  const { result } = open();
  expect(result.current.outcome).toBe('loading');
  await vi.waitFor(() => expect(result.current).toMatchObject({ outcome: 'fresh', vendorId: 1, product: { id: 7, hsn: '1209' } }));
  await vi.waitFor(async () => expect(await findProductDetail(1, 7)).toBeDefined());
  server.isGone = true;
  const later = open();
  await vi.waitFor(() => expect(later.result.current).toMatchObject({ outcome: 'stored', product: { id: 7, hsn: '1209' } }));
});

test('the phone’s copy shows with its age until the server has answered', async () => {
  answerLater();
  await putProductDetail(1, detailOf(7), 5_000);
  const { result } = open();
  await vi.waitFor(() => expect(result.current).toMatchObject({ outcome: 'stored', at: 5_000 }));
  await vi.waitFor(() => expect(answers.has(7)).toBe(true));
  answers.get(7)?.(detailOf(7));
  await vi.waitFor(() => expect(result.current.outcome).toBe('fresh'));
});

test('prices come from the newer list, texts from the page that was opened once', async () => {
  server.isGone = true;
  await putProductDetail(1, detailOf(7), 5_000);
  await listed(7, 77_700, 9_000);
  const { result } = open();
  await vi.waitFor(() =>
    expect(result.current).toMatchObject({
      outcome: 'stored',
      at: 9_000,
      product: { hsn: '1209', variants: [{ inventory_set: [{ price: 77_700 }] }] },
    }),
  );
});

test('a page opened after the list has the newer prices', async () => {
  server.isGone = true;
  await listed(7, 77_700, 5_000);
  await putProductDetail(1, detailOf(7), 9_000);
  const { result } = open();
  await vi.waitFor(() =>
    expect(result.current).toMatchObject({ outcome: 'stored', at: 9_000, product: { variants: [{ inventory_set: [{ price: 10_000 }] }] } }),
  );
});

test('a product that is only in the list shows the list’s data without network', async () => {
  server.isGone = true;
  await listed(7, 10_000, 9_000);
  const { result } = open();
  await vi.waitFor(() => expect(result.current).toMatchObject({ outcome: 'stored', product: { id: 7 } }));
});

test('without copy and network the page says so', async () => {
  server.isGone = true;
  const { result } = open();
  await vi.waitFor(() => expect(result.current).toEqual({ outcome: 'offline' }));
  vendorState.vendorId = undefined;
  const noShop = open();
  await vi.waitFor(() => expect(noShop.result.current).toEqual({ outcome: 'offline' }));
});

test('a product no longer sold is gone, whatever the phone stored', async () => {
  await putProductDetail(1, detailOf(7), 5_000);
  server.answers['getProduct'] = () => refuse(404, 'NOT_FOUND');
  const { result } = open();
  await vi.waitFor(() => expect(result.current).toEqual({ outcome: 'gone' }));
});

test('a late answer for one product does not show for the next', async () => {
  answerLater();
  const { result, rerender } = open(7);
  await vi.waitFor(() => expect(answers.has(7)).toBe(true));
  rerender({ of: 8 });
  expect(result.current).toEqual({ outcome: 'loading' });
  await vi.waitFor(() => expect(answers.has(8)).toBe(true));
  answers.get(7)?.(detailOf(7));
  await vi.waitFor(async () => expect(await findProductDetail(1, 7)).toBeDefined());
  expect(result.current).toEqual({ outcome: 'loading' });
  answers.get(8)?.(detailOf(8));
  await vi.waitFor(() => expect(result.current).toMatchObject({ outcome: 'fresh', product: { id: 8 } }));
});

test('a phone with an unreadable store shows the server’s product', async () => {
  vi.spyOn(shopDb().productDetails, 'get').mockRejectedValue(new Error('broken'));
  vi.spyOn(await catalogDb(), 'get').mockRejectedValue(new Error('broken'));
  const { result } = open();
  await vi.waitFor(() => expect(result.current).toMatchObject({ outcome: 'fresh', product: { id: 7 } }));
});

test('a pack goes into the cart with its product’s basic facts only', () => {
  const product = detailOf(7);
  expect(variantOf(product, packOf(70))).toEqual({
    ...packOf(70),
    product: { id: 7, name: 'Product 7', names: product.names, image_url: product.image_url, brand: product.brand, category_id: 1 },
  });
});
