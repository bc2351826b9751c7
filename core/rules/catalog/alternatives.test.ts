// Tests which goods are offered beside a product.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Product, ProductVariant } from '../../contract/catalog.ts';
import { alternativesTo } from './alternatives.ts';

const pack = (left: number, is_prebook = false): ProductVariant => ({
  id: 1,
  attribute_value: [],
  inventory_set: [{ c_id: 1, price: 100, discount: 0, available_qty: left }],
  insuranceData: { hasInsurance: false },
  image_url: '/x.png',
  is_prebook,
});

const goods = (id: number, more: Partial<Product> & { readonly en?: string } = {}): Product => {
  const { en = `Thing ${id}`, ...fields } = more;
  return {
    id,
    name: en,
    names: { en },
    image_url: '/x.png',
    brand: { id: 1, name: 'Khet' },
    category_id: 1,
    crop_ids: [],
    variants: [pack(5)],
    popularity: 0,
    search_text: '',
    ...fields,
  };
};

const idsOf = (product: Product, others: readonly Product[], most = 9): number[] =>
  alternativesTo(product, others, most).map(({ id }) => id);
const against = (en: string) => ({ pests: { en } });

test('a remedy is replaced only by remedies against one of its pests, most pests in common first', () => {
  const product = goods(1, against('Aphids, Jassids, Thrips'));
  const others = [goods(2, against('Blast')), goods(3, against('thrips')), goods(4, against('Aphids; Jassids')), goods(5)];
  expect(idsOf(product, others)).toEqual([4, 3]);
});

test('goods that are no remedy are not replaced by a remedy', () => {
  expect(idsOf(goods(1, { crop_ids: [7] }), [goods(2, { crop_ids: [7], ...against('Aphids') })])).toEqual([]);
});

test('seed of another crop is not offered', () => {
  const wheat = goods(1, { en: 'Wheat seed', crop_ids: [7] });
  expect(idsOf(wheat, [goods(2, { en: 'Maize seed', crop_ids: [8] }), goods(3, { en: 'HD 2967', crop_ids: [7] })])).toEqual([3]);
});

test('another nutrient for the same crops is not offered', () => {
  const urea = goods(1, { en: 'Neem Urea', crop_ids: [7, 8] });
  const others = [goods(2, { en: 'DAP', crop_ids: [7, 8] }), goods(3, { en: 'Nano Urea', crop_ids: [8] })];
  expect(idsOf(urea, others)).toEqual([3]);
  expect(idsOf(goods(4, { en: 'Nano DAP liquid' }), [goods(5, { en: 'Nano Urea liquid' }), goods(6, { en: 'DAP 18:46' })])).toEqual([6]);
});

test('goods without crops need a word of the name in common, and the brand is no such word', () => {
  const urea = goods(1, { en: 'Khet Urea 46% N' });
  const others = [goods(2, { en: 'Nano Urea' }), goods(3, { en: 'Khet DAP' }), goods(4, { en: 'Urea 46% N' })];
  expect(idsOf(urea, others)).toEqual([4, 2]);
});

test('what sells better comes first among equal ones', () => {
  const others = [goods(2, { crop_ids: [7], popularity: 1 }), goods(3, { crop_ids: [7], popularity: 9 })];
  expect(idsOf(goods(1, { crop_ids: [7] }), others)).toEqual([3, 2]);
});

test('sold-out goods, goods to order ahead and goods of another kind are not offered', () => {
  const product = goods(1, { crop_ids: [7] });
  const others = [
    goods(2, { crop_ids: [7], variants: [pack(0)] }),
    goods(3, { crop_ids: [7], variants: [pack(5, true)] }),
    goods(4, { crop_ids: [7], category_id: 2 }),
    goods(5, { crop_ids: [7], variants: [pack(0), pack(1)] }),
  ];
  expect(idsOf(product, others)).toEqual([5]);
});

const anyGoods = fc
  .record({
    id: fc.integer({ min: 1, max: 6 }),
    category_id: fc.integer({ min: 1, max: 2 }),
    crop_ids: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
    popularity: fc.integer({ min: 0, max: 9 }),
    left: fc.integer({ min: 0, max: 1 }),
    pests: fc.constantFrom(undefined, null, { en: 'Aphids, Blast' }, { hi: 'माहू' }),
  })
  .map(({ left, ...fields }) => goods(fields.id, { ...fields, variants: [pack(left)] }));

test('no product is offered beside itself, twice, or beyond the number asked for', () => {
  fc.assert(
    fc.property(anyGoods, fc.array(anyGoods), fc.integer({ min: 0, max: 4 }), (product, others, most) => {
      const ids = idsOf(product, others, most);
      expect(ids.length).toBeLessThanOrEqual(most);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).not.toContain(product.id);
    }),
  );
});
