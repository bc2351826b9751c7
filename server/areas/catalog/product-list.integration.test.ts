// Tests product lists: every filter, every order, search in three spellings, complete pages.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getProduct, listProducts, listVariants, type Product, ProductSort } from '#core/contract/catalog.ts';
import { firstText } from '#core/language/said.ts';
import { indexOf } from '#core/rules/catalog/catalog-index.ts';
import { findRows, openIndex } from '#core/rules/catalog/product-filter.ts';
import { isSownIn } from '#core/rules/catalog/sown-in.ts';
import { measureSearch, shareFound } from '../../../scripts/bench/search/measure-search.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { checkAnswer } from '../../../tests/fixtures/server/talk.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

type Query = Record<string, string | number | boolean>;

const idsOf = (products: readonly Product[]): number[] => products.map((p) => p.id);
const sorted = (ids: readonly number[]): number[] => [...ids].sort((a, b) => a - b);
const unitPrices = (p: Product): number[] =>
  p.variants.flatMap((v) => v.inventory_set.map((i) => Math.round((i.price - i.discount) * 100)));
const lowest = (p: Product): number => Math.min(...unitPrices(p));
const bestDiscount = (p: Product): number =>
  Math.max(
    ...p.variants.flatMap((v) =>
      v.inventory_set.map((i) => Math.floor((Math.round(i.discount * 100) * 1_000) / Math.round(i.price * 100))),
    ),
  );
const isInStock = (p: Product): boolean => p.variants.some((v) => v.inventory_set.some((i) => i.available_qty > 0));
const isInsured = (p: Product): boolean => p.variants.some((v) => v.insuranceData.hasInsurance);

describeOnBothEngines('product lists', (engine) => {
  let server: TestServer;
  let everything: Product[];

  async function allPages(query: Query): Promise<{ products: Product[]; total: number | null; pages: number }> {
    const first = await server.get(listProducts, { query });
    const products = [...first.results];
    let pages = 1;
    for (let next = first.next; next !== null; pages++) {
      const answer = await server.raw({ method: 'GET', url: next });
      checkAnswer(listProducts, answer);
      const page = JSON.parse(answer.text) as typeof first;
      expect(page.total).toBeNull();
      products.push(...page.results);
      next = page.next;
    }
    return { products, total: first.total, pages };
  }

  beforeAll(async () => {
    server = await startTestServer({ engine });
    everything = (await allPages({ vendor: 1, page_size: 100 })).products;
  });
  afterAll(() => server.close());

  test('the first vendor sells at least three hundred products, each with at least one pack', () => {
    expect(everything.length).toBeGreaterThanOrEqual(300);
    expect(new Set(idsOf(everything)).size).toBe(everything.length);
    expect(everything.every((p) => p.variants.length > 0)).toBe(true);
  });

  const orders: Record<string, (a: Product, b: Product) => number> = {
    popular: (a, b) => b.popularity - a.popularity,
    price_low: (a, b) => lowest(a) - lowest(b),
    price_high: (a, b) => lowest(b) - lowest(a),
    name: (a, b) => (firstText(a.names).toLowerCase() < firstText(b.names).toLowerCase() ? -1 : 1),
    discount: (a, b) => bestDiscount(b) - bestDiscount(a),
    country: (a, b) => (a.country ?? 'ZZ').localeCompare(b.country ?? 'ZZ'),
  };

  test.each(Object.keys(ProductSort.schema))('the order %s pages through all products exactly once, in that order', async (sort) => {
    const { products, total } = await allPages({ vendor: 1, sort, page_size: 17 });
    expect(sorted(idsOf(products))).toEqual(sorted(idsOf(everything)));
    expect(total).toBe(everything.length);
    const order = orders[sort] as (a: Product, b: Product) => number;
    expect(idsOf(products)).toEqual(idsOf([...products].sort((a, b) => order(a, b) || a.id - b.id)));
  });

  test('a page has twenty products unless another size is requested', async () => {
    expect((await server.get(listProducts, { query: { vendor: 1 } })).results).toHaveLength(20);
    expect((await server.get(listProducts, { query: { vendor: 1, page_size: 1 } })).results).toHaveLength(1);
    for (const page_size of [0, 101, -1, 1.5, 'x'])
      expect((await server.call(listProducts, { query: { vendor: 1, page_size } })).error.details).toEqual({ path: 'query.page_size' });
  });

  const filters: [string, (p: Product) => Query, (like: Product) => (p: Product) => boolean][] = [
    ['category', (like) => ({ category: like.category_id }), (like) => (p) => p.category_id === like.category_id],
    ['brand', (like) => ({ brand: like.brand.id }), (like) => (p) => p.brand.id === like.brand.id],
    ['season', () => ({ season: 'rabi' }), () => (p) => isSownIn('rabi', p.crop_ids)],
    ['crop', (like) => ({ crop: like.crop_ids[0] ?? 0 }), (like) => (p) => p.crop_ids.includes(like.crop_ids[0] ?? 0)],
    ['insured', () => ({ insured: true }), () => isInsured],
    ['not insured', () => ({ insured: 'n' }), () => (p) => !isInsured(p)],
    ['in stock', () => ({ in_stock: 'y' }), () => isInStock],
    [
      'category, crop and stock together',
      (like) => ({ category: like.category_id, crop: like.crop_ids[0] ?? 0, in_stock: 1 }),
      (like) => (p) => p.category_id === like.category_id && p.crop_ids.includes(like.crop_ids[0] ?? 0) && isInStock(p),
    ],
  ];

  test.each(filters)('the filter %s finds and counts exactly the products that match', async (_, queryOf, ruleOf) => {
    const like = everything.find((p) => p.crop_ids.length > 0) as Product;
    const { products, total } = await allPages({ vendor: 1, page_size: 13, ...queryOf(like) });
    const expected = everything.filter(ruleOf(like));
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(everything.length);
    expect(sorted(idsOf(products))).toEqual(sorted(idsOf(expected)));
    expect(new Set(idsOf(products)).size).toBe(products.length);
    expect(total).toBe(expected.length);
  });

  const search = async (text: string, more: Query = {}): Promise<Product[]> =>
    (await allPages({ vendor: 1, search: text, page_size: 100, ...more })).products;

  test.each([
    ['khad', 'खाद', 'khaad', 'fertiliser'],
    ['dawa', 'दवा', 'dava', 'pesticide'],
    ['beej', 'बीज', 'bij', 'seed'],
  ])('searches for "%s", "%s" and "%s" find the same: %s', async (latin, hindi, other, word) => {
    const found = idsOf(await search(latin));
    expect(found.length).toBeGreaterThan(20);
    expect(sorted(idsOf(await search(hindi)))).toEqual(sorted(found));
    expect(sorted(idsOf(await search(other)))).toEqual(sorted(found));
    const english = idsOf(await search(word));
    expect(english.filter((id) => found.includes(id)).length).toBeGreaterThan(20);
  });

  test('search finds English words, beginnings of words, several words, and any case', async () => {
    const urea = await search('urea');
    expect(urea.length).toBeGreaterThan(0);
    expect(firstText(urea[0]?.names).toLowerCase()).toContain('urea');
    expect(idsOf(await search('  UREA '))).toEqual(idsOf(urea));
    expect(idsOf(await search('ure'))).toEqual(expect.arrayContaining(idsOf(urea)));
    expect(idsOf(await search('यूरिया')).length).toBeGreaterThan(0);
    const both = await search('nano urea');
    expect(both.length).toBeGreaterThan(0);
    expect(both.length).toBeLessThan(urea.length);
    expect(idsOf(urea)).toEqual(expect.arrayContaining(idsOf(both)));
  });

  test('the best match comes first, unless another order is requested', async () => {
    const best = await search('urea');
    const cheap = await search('urea', { sort: 'price_low' });
    expect(sorted(idsOf(cheap))).toEqual(sorted(idsOf(best)));
    expect(cheap.map(lowest)).toEqual([...cheap.map(lowest)].sort((a, b) => a - b));
  });

  test('search reads words in other Indian scripts like Hindi; unknown letters find nothing', async () => {
    const found = idsOf(await search('यूरिया'));
    for (const text of ['யூரியா', 'యూరియా', 'ಯೂರಿಯಾ']) expect(idsOf(await search(text)), text).toEqual(found);
    for (const text of ['یوریا', '尿素']) expect(await search(text), text).toEqual([]);
  });

  test('a search pages through its hits exactly once, by every order, also with a filter', async () => {
    const hits = await search('khad');
    for (const sort of [undefined, ...Object.keys(ProductSort.schema)]) {
      const { products, total, pages } = await allPages({ vendor: 1, search: 'khad', page_size: 7, ...(sort ? { sort } : {}) });
      expect(pages).toBeGreaterThan(3);
      expect(sorted(idsOf(products))).toEqual(sorted(idsOf(hits)));
      expect(total).toBe(hits.length);
    }
    const inStock = await search('khad', { in_stock: true });
    expect(sorted(idsOf(inStock))).toEqual(sorted(idsOf(hits.filter(isInStock))));
  });

  test('a word without a match finds nothing, and punctuation is no word', async () => {
    for (const text of ['qqqqzzz', 'zzzz', 'qwrt', 'urea qqqqzzz xxxxyyy'])
      expect((await server.get(listProducts, { query: { vendor: 1, search: text } })).total).toBe(0);
    for (const text of ['', '   ', '%', "';--", '🌾', '\\'])
      expect((await server.get(listProducts, { query: { vendor: 1, search: text } })).total).toBe(everything.length);
    expect((await server.call(listProducts, { query: { vendor: 1, search: 'x'.repeat(81) } })).error.details).toEqual({
      path: 'query.search',
    });
    expect((await server.call(listProducts, { query: { vendor: 1, search: 'a b c d e f g h i j k l m n o p' } })).status).toBe(200);
  });

  test('common searches find what people want, in the same order as on the phone', async () => {
    const phone = openIndex(indexOf(everything));
    const measured = await measureSearch(async (query) => {
      const there = idsOf((await server.get(listProducts, { query: { vendor: 1, search: query, page_size: 20 } })).results);
      expect(there, query).toEqual(
        findRows(phone, { search: query })
          .slice(0, 20)
          .map((row) => phone.index.ids[row]),
      );
      return there;
    });
    expect(shareFound(measured)).toBeGreaterThanOrEqual(0.95);
  });

  test('a search understands the trade words of the asked language and of its chain, and no others', async () => {
    const firstFor = async (search: string, lang: string) =>
      (await server.get(listProducts, { query: { vendor: 1, search, lang, page_size: 3 } })).results.map((product) =>
        firstText(product.names),
      );
    expect((await firstFor('कांदा बियाणे', 'mr'))[0]).toMatch(/^Onion seed/);
    expect((await firstFor('వేరుశనగ విత్తనాలు', 'te'))[0]).toMatch(/groundnut seed/i);
    expect((await firstFor('వేరుశనగ', 'en')).some((name) => /groundnut/i.test(name))).toBe(false);
    expect(await firstFor('యూరియా', 'te')).toEqual(await firstFor('urea', 'en'));
    expect(await firstFor('尿素', 'mr')).toEqual([]);
  });

  test('the pack of the requested size comes first', async () => {
    const [zinc] = await search('zinc sulphate 10 kg');
    expect(zinc?.variants.map((variant) => variant.attribute_value[0]?.name)).toEqual(['10 kg', '5 kg']);
  });

  test('a vendor has its own products, and an unknown vendor has none', async () => {
    for (const vendor of [2, 3, 4, 5]) {
      const { products, total } = await allPages({ vendor, page_size: 100 });
      expect(products.length).toBeGreaterThan(50);
      expect(products.length).toBeLessThan(everything.length);
      expect(total).toBe(products.length);
    }
    expect(await server.get(listProducts, { query: { vendor: 99 } })).toEqual({ results: [], next: null, total: 0 });
  });

  test('a cursor of another order, or one that the server did not make, is refused or harmless', async () => {
    const cursorOf = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const cursor of ['abc', cursorOf({}), cursorOf([1]), cursorOf(['urea', 1]), cursorOf([1.5, 1])])
      expect((await server.call(listProducts, { query: { vendor: 1, cursor } })).error).toMatchObject({
        code: 'BAD_REQUEST',
        details: { path: 'query.cursor' },
      });
    for (const key of [Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, 0])
      for (const query of [{ sort: 'popular' }, { sort: 'price_low' }, { sort: 'discount' }, { search: 'khad' }])
        expect((await server.call(listProducts, { query: { vendor: 1, ...query, cursor: cursorOf([key, key]) } })).status).toBeLessThan(
          500,
        );
    for (const key of ['\u0000', '\ud800', "'; --"])
      expect((await server.call(listProducts, { query: { vendor: 1, sort: 'name', cursor: cursorOf([key, 1]) } })).status).toBeLessThan(
        500,
      );
  });

  test('a product shows the texts of its label in the requested language', async () => {
    const listed = everything[0] as Product;
    const product = await server.get(getProduct, { params: { id: listed.id }, query: { vendor: 1, lang: 'hi' } });
    expect(product).toMatchObject({ id: listed.id, name: listed.names.hi, names: listed.names, popularity: listed.popularity });
    expect(product.variants.map((v) => v.id)).toEqual(listed.variants.map((v) => v.id));
    expect(product.variants[0]?.attribute_value[0]?.name).toBe(listed.variants[0]?.attribute_value[0]?.names.hi);
    const atThree = new Set(idsOf((await allPages({ vendor: 3, page_size: 100 })).products));
    const notSold = everything.find((p) => !atThree.has(p.id));
    expect((await server.call(getProduct, { params: { id: notSold?.id ?? 0 }, query: { vendor: 3 } })).status).toBe(404);
    expect((await server.call(getProduct, { params: { id: 999_999 }, query: { vendor: 1 } })).status).toBe(404);
    expect((await server.call(getProduct, { params: { id: listed.id } })).error.details).toEqual({ path: 'query.vendor' });
  });

  test('cart variants come with price, product and stock; variants not sold here are left out', async () => {
    const [one, two] = everything.slice(0, 2) as [Product, Product];
    const wanted = [one.variants[0]?.id ?? 0, two.variants[0]?.id ?? 0, 999_999_999];
    const { results, next } = await server.get(listVariants, { query: { vendor: 1, ids: wanted.join(',') } });
    expect(next).toBeNull();
    expect(sorted(results.map((v) => v.id))).toEqual(sorted(wanted.slice(0, 2)));
    const variant = results.find((v) => v.id === wanted[0]);
    expect(variant).toEqual({
      ...one.variants[0],
      product: { id: one.id, name: one.name, names: one.names, image_url: one.image_url, brand: one.brand, category_id: one.category_id },
    });
    for (const ids of ['', '1,,2', '1,x', '0', Array.from({ length: 101 }, (_, i) => i + 1).join(',')])
      expect((await server.call(listVariants, { query: { vendor: 1, ids } })).status, ids).toBe(400);
  });

  test('every picture in a list exists and may be cached for ever', async () => {
    const picture = await server.raw({ method: 'GET', url: everything[0]?.image_url ?? '' });
    expect(picture.status).toBe(200);
    expect(picture.headers).toMatchObject({
      'content-type': expect.stringContaining('image/svg+xml'),
      'cache-control': expect.stringContaining('immutable'),
    });
    expect((await server.raw({ method: 'GET', url: '/pictures/v1/../../etc/passwd' })).status).toBe(404);
    expect((await server.raw({ method: 'GET', url: '/pictures/v1/nonsense.svg' })).status).toBe(404);
  });
});
