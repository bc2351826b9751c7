import { expect, test } from 'vitest';
import type { Product } from '../../contract/catalog.ts';
import { indexOf } from './catalog-index.ts';
import { findRows, openIndex } from './product-filter.ts';
import { packsInOrder } from './search/pack-order.ts';
import { searchTextOf } from './search/search-text.ts';

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
  search_text: searchTextOf({ names: [name], rest: other }),
  variants: ['5 kg', '45 kg'].map((pack, i) => ({
    id: id * 10 + i,
    attribute_value: [{ name: pack, names: { en: pack, hi: pack.replace('kg', 'किलो') } }],
    inventory_set: [{ c_id: id, price, discount, available_qty: left }],
    insuranceData: { hasInsurance },
    image_url: '/x.svg',
    is_prebook: false,
  })),
});

const shelf = [
  product({ id: 1, name: 'Urea', price: 266, popularity: 900 }),
  product({ id: 2, name: 'Tomato seed', price: 450, discount: 45, category: 2, popularity: 700, hasInsurance: true }),
  product({ id: 3, name: 'Mancozeb', price: 550, category: 3, popularity: 800, other: ['Tomato'], left: 0 }),
];
const open = openIndex(indexOf(shelf));
const found = (query: Parameters<typeof findRows>[1]) => findRows(open, query).map((row) => open.index.ids[row]);

test('an empty search lists the best sellers first', () => {
  expect(found({})).toEqual([1, 3, 2]);
});

test('a match in the product’s name comes before other matches', () => {
  expect(found({ search: 'tomato' })).toEqual([2, 3]);
  expect(found({ search: 'tomato', sort: 'popular' })).toEqual([3, 2]);
});

test('a word with one typing error still finds the product', () => {
  expect(found({ search: 'mancozb' })).toEqual([3]);
  expect(found({ search: 'xyzxyz' })).toEqual([]);
});

test('a pack size sorts the packs and never removes the results', () => {
  const [urea] = shelf as [Product, ...Product[]];
  const packs = (search: string) => packsInOrder(urea, search).variants.map((variant) => variant.attribute_value[0]?.name);
  expect(packs('urea 45 kg')).toEqual(['45 kg', '5 kg']);
  expect(packs('यूरिया ४५ किलो')).toEqual(['45 kg', '5 kg']);
  expect(packs('urea')).toEqual(['5 kg', '45 kg']);
  expect(packs('urea 50 kg')).toEqual(['5 kg', '45 kg']);
  expect(found({ search: 'यूरिया 45' })).toEqual([1]);
  expect(found({ search: 'urea 50 kg' })).toEqual([1]);
  expect(found({ search: 'urea' })).toEqual([1]);
});

test('an unknown word does not remove the results, unless it is most of the search', () => {
  expect(found({ search: 'tomato qqqq' })).toEqual([2, 3]);
  expect(found({ search: 'tomato qqqq xxxx' })).toEqual([]);
});

test('unknown letters find nothing, and known words beside them still find', () => {
  expect(found({ search: 'یوریا' })).toEqual([]);
  expect(found({ search: 'tomato یوریا' })).toEqual([2, 3]);
});

test('a word in another Indian script finds the same as in Hindi', () => {
  for (const search of ['ইউরিয়া', 'யூரியா', 'యూరియా', 'ಯೂರಿಯಾ', 'યુરિયા']) expect(found({ search }), search).toEqual([1]);
});

test('products that match all words hide products that match only some', () => {
  expect(found({ search: 'mancozeb tomato' })).toEqual([3]);
});

test('filters leave out products that do not match', () => {
  expect(found({ category: 2 })).toEqual([2]);
  expect(found({ crop: 3 })).toEqual([3]);
  expect(found({ insured: true })).toEqual([2]);
  expect(found({ in_stock: true })).toEqual([1, 2]);
  expect(found({ brand: 2 })).toEqual([]);
});

test('results can be sorted by price after discount, by name, and by discount', () => {
  expect(found({ sort: 'price_low' })).toEqual([1, 2, 3]);
  expect(found({ sort: 'price_high' })).toEqual([3, 2, 1]);
  expect(found({ sort: 'name' })).toEqual([3, 2, 1]);
  expect(found({ sort: 'discount' })[0]).toBe(2);
});

test('a phone finds a product by its name in every language that was sent with it', () => {
  const harrow: Product = { ...product({ id: 9, name: 'Harrow' }), names: { en: 'Harrow', hi: 'हैरो', ta: 'பரம்புச் சட்டம்' } };
  const index = openIndex(indexOf([...shelf, harrow]));
  for (const search of ['பரம்பு', 'parambu', 'harrow'])
    expect([search, findRows(index, { search }).map((row) => index.index.ids[row])]).toEqual([search, [9]]);
});

test('a country of origin filters and sorts; what is not known comes last', () => {
  const made = [
    { ...product({ id: 1, name: 'Urea' }), country: 'OM' },
    product({ id: 2, name: 'Zinc' }),
    { ...product({ id: 3, name: 'Potash' }), country: 'IN' },
  ];
  const here = openIndex(indexOf(made));
  const ids = (query: Parameters<typeof findRows>[1]) => findRows(here, query).map((row) => here.index.ids[row]);
  expect(ids({ sort: 'country' })).toEqual([3, 1, 2]);
  expect([ids({ country: 'OM' }), ids({ country: 'CN' })]).toEqual([[1], []]);
});
