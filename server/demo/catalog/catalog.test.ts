import { expect, test } from 'vitest';
import type { LocalText } from '#core/contract/wire/fields.ts';
import { categories } from '../../db/seed/lists/categories.ts';
import { crops } from '../../db/seed/lists/crops.ts';
import type { CategorySlug } from '../../db/seed/lists/entries.ts';
import { drawPicture } from '../../pictures/draw-picture.ts';
import { isEmblem } from '../../pictures/emblems/emblems.ts';
import { pictureKinds } from '../../pictures/picture-kinds.ts';
import { parsePicturePath, picturePrefix } from '../../pictures/picture-url.ts';
import { offerRows } from '../seed/catalog-rows.ts';
import { demoBrands } from './brands.ts';
import { type DemoProduct, demoProducts, imageUrlFor, topicWordsOf } from './catalog.ts';

const products = demoProducts();
const brands = demoBrands();
const offers = offerRows().inventory;

const devanagari = /[\u0900-\u097f]/;
const forbidden =
  /\b(offline|sync|cache|server|oops|undefined|null|please|sorry|invalid)\b|त्रुटि|अमान्य|प्रविष्ट|उपयोगकर्ता|आवेदन करना|बचाना|सिंक्रनाइज़|प्रतीक्षारत/i;
const longestSentence = 12;

function textsOf(product: DemoProduct): LocalText[] {
  const { names, description, use, safety, packs } = product;
  return [names, description, ...(use ? [use] : []), ...(safety ? [safety] : []), ...packs.map((pack) => pack.label)];
}

function sentences(text: string): string[] {
  return text.split(/[.।](?:\s|$)/).filter((part) => part.trim() !== '');
}

/** The price of a pack before its discount at the first vendor, who sells everything. */
function priceOf(id: number, label: string): number | undefined {
  const pack = products.find((product) => product.id === id)?.packs.find((one) => one.label.en === label);
  return offers.find(({ vendor_id, variant_id }) => vendor_id === 1 && variant_id === pack?.id)?.price_paise;
}

function countBy<T>(items: readonly T[], key: (item: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[key(item)] = (counts[key(item)] ?? 0) + 1;
  return counts;
}

test('every category has enough products', () => {
  expect(products.length).toBeGreaterThanOrEqual(330);
  const counts = countBy(products, (product) => product.category);
  expect(Object.keys(counts).sort()).toEqual(categories.map((category) => category.slug).sort());
  for (const count of Object.values(counts)) expect(count).toBeGreaterThanOrEqual(35);
});

test('ids are unique, in the range of their category, and apart from growth products', () => {
  const ids = products.map((product) => product.id);
  expect(new Set(ids).size).toBe(ids.length);
  const blocks: Record<CategorySlug, [number, number]> = {
    seed: [1001, 1999],
    fertiliser: [2001, 2999],
    pesticide: [3001, 3999],
    equipment: [4100, 4499],
    feed: [5001, 5999],
  };
  for (const { id, category } of products) {
    expect(id).toBeGreaterThanOrEqual(blocks[category][0]);
    expect(id).toBeLessThanOrEqual(blocks[category][1]);
    expect([4645, 8702, 8703, 8704]).not.toContain(id);
  }
});

test('every product name is unique in both languages', () => {
  expect(new Set(products.map((product) => product.names.en)).size).toBe(products.length);
  expect(new Set(products.map((product) => product.names.hi)).size).toBe(products.length);
});

test('every text exists in English and in Hindi', () => {
  for (const product of products) {
    for (const { en = '', hi = '' } of textsOf(product)) {
      expect(en.trim(), `${product.id}`).not.toBe('');
      expect(en, `${product.id}`).not.toMatch(devanagari);
      expect(hi.trim(), `${product.id}`).not.toBe('');
    }
    for (const { hi } of [product.names, product.description]) expect(hi, `${product.id}`).toMatch(devanagari);
    if (product.use) expect(product.use.hi).toMatch(devanagari);
    if (product.safety) expect(product.safety.hi).toMatch(devanagari);
  }
  for (const { name } of [...brands, ...crops, ...categories]) {
    expect(name.en).toMatch(/^[A-Za-z]/);
    expect(name.hi).toMatch(devanagari);
  }
});

test('sentences are short and use words that farmers know', () => {
  for (const product of products) {
    for (const text of textsOf(product).flatMap(({ en = '', hi = '' }) => [en, hi])) {
      expect(text, `${product.id}`).not.toMatch(forbidden);
      for (const sentence of sentences(text)) {
        expect(sentence.trim().split(/\s+/).length, `${product.id}: ${sentence}`).toBeLessThanOrEqual(longestSentence);
      }
    }
  }
});

test('search words are lower-case Latin', () => {
  const words = [...products.flatMap((product) => product.localNames), ...categories.flatMap((category) => category.searchWords)];
  for (const word of words) expect(word).toMatch(/^[a-z0-9]+( [a-z0-9]+)*$/);
  for (const product of products) expect(product.localNames.length, `${product.id}`).toBeGreaterThan(0);
});

test('prices are whole paise, and a discount is always below the price', () => {
  for (const { id, packs } of products) {
    expect(packs.length, `${id}`).toBeGreaterThan(0);
    expect(new Set(packs.map((pack) => pack.label.en)).size, `${id}`).toBe(packs.length);
  }
  for (const { variant_id, price_paise, discount_paise = 0 } of offers) {
    expect(Number.isSafeInteger(price_paise) && Number.isSafeInteger(discount_paise), `${variant_id}`).toBe(true);
    expect(discount_paise, `${variant_id}`).toBeGreaterThanOrEqual(0);
    expect(discount_paise, `${variant_id}`).toBeLessThanOrEqual(price_paise * 0.18);
    expect(price_paise - discount_paise, `${variant_id}`).toBeGreaterThan(0);
  }
});

test('known real prices are used unchanged', () => {
  const known: [number, string, number][] = [
    [2001, '45 kg', 26650],
    [2003, '50 kg', 135000],
    [2005, '50 kg', 147000],
    [2008, '50 kg', 155000],
    [2007, '50 kg', 125000],
    [2002, '500 ml', 24000],
    [2004, '500 ml', 60000],
    [2032, '5 kg', 31000],
    [1001, '3 kg', 114000],
    [1001, '6 kg', 222000],
    [1015, '4 kg', 110000],
    [1025, '40 kg', 131200],
    [1044, '475 g', 90100],
    [1059, '1 kg', 65000],
    [1067, '10 g', 45000],
    [1070, '10 g', 45000],
    [1077, '10 g', 45000],
    [1092, '50 g', 12000],
    [3001, '60 ml', 85000],
    [3022, '100 g', 18000],
    [3024, '280 ml', 183000],
    [3038, '1 kg', 55000],
    [3039, '1 kg', 75000],
    [3086, '1 litre', 42000],
    [4100, '16 litre tank', 245000],
    [4103, '16 litre tank', 115000],
    [4110, '1 acre', 980000],
    [4136, '18 x 12 ft', 78000],
    [5001, '50 kg', 138500],
    [5006, '25 kg', 90000],
    [5014, '1 kg', 14000],
    [5029, '50 kg', 205000],
  ];
  for (const [id, label, paise] of known) expect(priceOf(id, label), `${id} ${label}`).toBe(paise);
});

test('every brand, crop, picture and emblem is known', () => {
  const brandSlugs = new Set(brands.map((brand) => brand.slug));
  const cropSlugs = new Set(crops.map((crop) => crop.slug));
  for (const product of products) {
    for (const crop of product.crops) expect(cropSlugs.has(crop), `${product.id} ${crop}`).toBe(true);
    expect(pictureKinds).toContain(product.picture);
    expect(isEmblem(product.emblem), `${product.id} ${product.emblem}`).toBe(true);
  }
  for (const list of [brands, crops, categories]) {
    expect(new Set(list.map((one) => one.id)).size).toBe(list.length);
    expect(new Set(list.map((one) => one.slug)).size).toBe(list.length);
  }
  for (const slug of brandSlugs)
    expect(
      products.some(({ brand }) => brand.slug === slug),
      slug,
    ).toBe(true);
  for (const slug of cropSlugs)
    expect(
      products.some((product) => product.crops.includes(slug)),
      slug,
    ).toBe(true);
});

test('every pesticide states its dose and its dangers', () => {
  for (const product of products.filter((one) => one.category === 'pesticide')) {
    expect(product.use, `${product.id}`).toBeDefined();
    expect(product.safety, `${product.id}`).toBeDefined();
    if (product.hsn === '3808' && product.gstRate === 18) expect(product.hazard, `${product.id}`).toBeDefined();
  }
  for (const product of products.filter((one) => one.category !== 'pesticide')) expect(product.hazard).toBeUndefined();
});

test('tax rates are in use, and codes are digits', () => {
  for (const { id, hsn, gstRate } of products) {
    expect([0, 5, 18], `${id}`).toContain(gstRate);
    expect(hsn, `${id}`).toMatch(/^\d{4}$/);
  }
});

test('insurance belongs to the goods it is made for', () => {
  const insured = products.filter((product) => product.insurance);
  const counts = countBy(insured, (product) => product.insurance ?? '');
  expect(counts['free']).toBeGreaterThanOrEqual(18);
  expect(counts['accident']).toBeGreaterThanOrEqual(9);
  expect(counts['paid']).toBeGreaterThanOrEqual(14);
  for (const product of insured) {
    expect(product.category, `${product.id}`).toBe(product.insurance === 'accident' ? 'fertiliser' : 'seed');
    if (product.insurance === 'free') expect(product.crops.some((crop) => crop === 'paddy' || crop === 'maize')).toBe(true);
  }
});

test('every pack has an address for its picture', () => {
  for (const product of products) {
    for (const pack of product.packs) {
      const url = imageUrlFor(product, pack);
      const picture = parsePicturePath(url.slice(picturePrefix.length));
      expect(picture, url).toBeDefined();
      if (picture) expect(Buffer.byteLength(drawPicture(picture)), url).toBeLessThanOrEqual(2500);
    }
  }
});

test('weed killers and insecticides are found by what they control, in either script', () => {
  const of = (slug: string) => products.filter(({ brand }) => brand.slug === slug);
  for (const one of of('ghaasjeet')) expect(topicWordsOf(one).join(' '), `${one.id}`).toMatch(/kharpatwar/);
  for (const one of of('keetvida')) {
    expect(topicWordsOf(one).join(' '), `${one.id}`).toMatch(/[a-z]/);
    expect(topicWordsOf(one).join(' '), `${one.id}`).toMatch(devanagari);
  }
});
