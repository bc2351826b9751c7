import { expect, test } from 'vitest';
import type { Product } from '../../contract/catalog.ts';
import { findProducts } from './product-filter.ts';
import { searchTextOf } from './search-text.ts';

interface Facts {
  readonly id: number;
  readonly name: string;
  readonly price?: number;
  readonly discount?: number;
  readonly left?: number;
  readonly category?: number;
  readonly popularity?: number;
  readonly other?: readonly string[];
  readonly hasInsurance?: boolean;
}

const product = ({
  id,
  name,
  price = 100,
  discount = 0,
  left = 9,
  category = 1,
  popularity = 500,
  other = [],
  hasInsurance = false,
}: Facts): Product => ({
  id,
  name,
  names: { en: name, hi: name },
  image_url: '/x.svg',
  brand: { id: 1, name: 'B' },
  category_id: category,
  crop_ids: [category],
  popularity,
  search_text: searchTextOf([name], other),
  variants: [
    {
      id: id * 10,
      attribute_value: [],
      inventory_set: [{ c_id: id, price, discount, available_qty: left }],
      insuranceData: { hasInsurance },
      image_url: '/x.svg',
      is_prebook: false,
    },
  ],
});

const shelf = [
  product({ id: 1, name: 'Urea', price: 266, popularity: 900 }),
  product({ id: 2, name: 'Tomato seed', price: 450, discount: 45, category: 2, popularity: 700, hasInsurance: true }),
  product({ id: 3, name: 'Mancozeb', price: 550, category: 3, popularity: 800, other: ['Tomato'], left: 0 }),
];
const found = (query: Parameters<typeof findProducts>[1]) => findProducts(shelf, query).map((p) => p.id);

test('without a wish, what sells best comes first', () => {
  expect(found({})).toEqual([1, 3, 2]);
});

test('while searching, what a product is comes before what it is found by too', () => {
  expect(found({ search: 'tomato' })).toEqual([2, 3]);
  expect(found({ search: 'tomato', sort: 'popular' })).toEqual([3, 2]);
});

test('one slip of the finger still finds it', () => {
  expect(found({ search: 'mancozb' })).toEqual([3]);
  expect(found({ search: 'xyzxyz' })).toEqual([]);
});

test('filters leave out what does not fit', () => {
  expect(found({ category: 2 })).toEqual([2]);
  expect(found({ crop: 3 })).toEqual([3]);
  expect(found({ insured: true })).toEqual([2]);
  expect(found({ in_stock: true })).toEqual([1, 2]);
  expect(found({ brand: 2 })).toEqual([]);
});

test('orders: price after discount, name, most off', () => {
  expect(found({ sort: 'price_low' })).toEqual([1, 2, 3]);
  expect(found({ sort: 'price_high' })).toEqual([3, 2, 1]);
  expect(found({ sort: 'name' })).toEqual([3, 2, 1]);
  expect(found({ sort: 'discount' })[0]).toBe(2);
});
