import { beforeEach, expect, test } from 'vitest';
import type { Product, ProductDetail } from '#core/contract/catalog.ts';
import { findProductDetail, putProductDetail } from './product-detail-store.ts';
import { shopDb } from './shop-db.ts';

const product = (id: number, popularity = 1_000 - id): Product => ({
  id,
  name: `P${id}`,
  names: { en: `P${id}`, hi: `पी${id}` },
  image_url: '/x.svg',
  brand: { id: 1, name: 'B' },
  category_id: 1,
  crop_ids: [],
  popularity,
  search_text: `p${id}`,
  variants: [],
});

beforeEach(async () => {
  await shopDb().delete();
  await shopDb().open();
});

const detail = (id: number, hsn = '3102'): ProductDetail => ({
  ...product(id),
  description: { en: '', hi: '' },
  use: null,
  safety: null,
  hazard: 'green',
  hsn,
  gst_rate: 5,
});

test('an opened product is stored with its age, for each shop separately', async () => {
  await putProductDetail(1, detail(9), 5);
  await putProductDetail(2, detail(9, 'other'), 6);
  expect(await findProductDetail(1, 9)).toMatchObject({ at: 5, detail: detail(9) });
  expect((await findProductDetail(2, 9))?.detail.hsn).toBe('other');
  expect(await findProductDetail(3, 9)).toBeUndefined();
});

test('the phone keeps the hundred newest opened products', async () => {
  for (let id = 1; id <= 103; id++) await putProductDetail(1, detail(id), 1_000 + id);
  await putProductDetail(1, detail(4), 5_000);
  await putProductDetail(1, detail(200), 5_001);
  expect(await shopDb().productDetails.count()).toBe(100);
  expect(await findProductDetail(1, 5)).toBeUndefined();
  for (const id of [4, 6, 103, 200]) expect(await findProductDetail(1, id), String(id)).toBeDefined();
});
