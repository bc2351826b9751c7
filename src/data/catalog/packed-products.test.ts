import { expect, test } from 'vitest';
import type { Product } from '#core/contract/catalog.ts';
import { packProducts, unpackProducts } from '#core/rules/catalog/packed-products.ts';
import { searchTextOf } from '#core/rules/catalog/search/search-text.ts';
import { product } from '../../../tests/fixtures/app/wire-answers.ts';

const names = { en: 'Neem coated urea 45 kg', hi: 'नीम वाला यूरिया 45 किलो' };
const text = searchTextOf({ names: Object.values(names), others: ['urea', 'khad'], kinds: ['fertiliser'], rest: ['kheti', 'neem'] });

const again = (products: readonly Product[]): Product[] =>
  unpackProducts(JSON.parse(JSON.stringify(packProducts(products))) as ReturnType<typeof packProducts>);

test.each([
  ['of today', text],
  ['of two ranks, as older servers wrote it', 'urea neem | fertiliser'],
  ['that says less than the names', 'fertiliser |  | kheti | '],
  ['without a border', 'urea yuriya'],
  ['that begins with the sign of a whole text', '=urea'],
  ['that is empty', ''],
])('a product keeps a search text %s', (_, search_text) => {
  const one = { ...product, names, search_text } as Product;
  expect(again([one])).toEqual([one]);
});

test('packed products leave out words of the names and a repeated picture', () => {
  const [pack] = product.variants;
  const one = { ...product, names, search_text: text, image_url: pack?.image_url } as Product;
  const sent = JSON.stringify(packProducts([one]));
  expect(sent).not.toContain('coated urea kg');
  expect(sent.split(String(pack?.image_url)).length - 1).toBe(1);
  expect(again([one])).toEqual([one]);
});
