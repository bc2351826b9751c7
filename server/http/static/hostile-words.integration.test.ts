// Tests that hostile names, texts and searches stay text on every written page.
//
// The proof needs no parser. A page with a harmless word in all these places shows where they are. A page with a hostile text must be equal
// to it everywhere else. Inside these places nothing may end them: no `<` in text or data, no `<` or `"` in an attribute. So no new tag,
// attribute or script can appear.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Article } from '#core/contract/blog/article.ts';
import type { Post } from '#core/contract/community/community.ts';
import type { PageData } from '#core/page-data.ts';
import { productOf, vendorOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { scriptPayloads } from '../../../tests/fixtures/pages/script-payloads.ts';
import { headOf } from '../../areas/page/page-head.ts';
import { drawingAt } from '../../pictures/drawing-at.ts';
import type { PageRead } from './page-source.ts';
import { createPages, type PageWriter } from './written-pages.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const BUILD_MS = 240_000;
const WORD = 'harmlessword';

const both = (text: string) => ({ en: text, hi: text });
const shopOf = (text: string) =>
  vendorOf(3, {
    names: both(text),
    company_name: text,
    owner_name: text,
    company_address: text,
    company_phone: text,
    licence_number: text,
  });
const goodsOf = (id: number, text: string) => {
  const product = productOf(id, { name: text, names: both(text), brand: { id: 1, name: text }, pests: both(text), search_text: text });
  const variants = product.variants.map((one) => ({ ...one, attribute_value: [{ name: text, names: both(text) }] }));
  return { ...product, variants };
};
const detailOf = (text: string): NonNullable<PageData['product']> => ({
  ...goodsOf(7, text),
  description: both(text),
  use: both(text),
  safety: both(text),
  hazard: 'red',
  hsn: text,
  gst_rate: 5,
  registration_number: text,
});
/** By the contract its link is a path of the shop, so it holds no free text. */
const bannerOf = (text: string): NonNullable<PageData['banners']>[number] => ({
  id: 1,
  titles: both(text),
  texts: both(text),
  link: '/products',
  image_url: null,
  ends_at: null,
});
const grownOf = (id: number, text: string): NonNullable<PageData['growth']>[number] => ({
  id,
  names: both(text),
  packs: both(text),
  texts: both(text),
  befores: both(text),
  afters: both(text),
  price: 41_000,
  discount_price: 38_000,
  image_url: '/pictures/v1/bottle_leaf_green_1-l.svg',
});

const postOf = (id: number, text: string, parent: number | null = null): Post => ({
  id,
  parent_id: parent,
  kind: 'question',
  text,
  has_phones: false,
  crop_id: null,
  district_id: null,
  author: text,
  village: text,
  is_brand: id === 9,
  is_own: false,
  photos: [],
  helpful: 1,
  is_helpful: false,
  replies: 1,
  created_at: '2026-10-01T06:00:00.000Z',
  state: 'shown',
  reason: null,
  may_answer: false,
});
const at = Date.UTC(2026, 10, 20);

/** An article's text as the server cleaned it. */
const cleaned = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const headingOf = (id: string, text: string) => ({ id, text, level: 2 });

function articleOf(text: string): Article {
  const headings = [headingOf('part-1', text), headingOf('part-2', text)];
  const table = `<div class="scrolls" tabindex="0"><table><thead><tr><th scope="col">${cleaned(text)}</th></tr></thead></table></div>`;
  const html = `<h2 id="part-1">${cleaned(text)}</h2><p><strong>${cleaned(text)}</strong></p>${table}`;
  return {
    id: 7,
    slug: 'potato-blight',
    topic: 'rabi',
    titles: both(text),
    leads: both(text),
    image_url: null,
    published_at: '2026-10-01T06:00:00.000Z',
    changed_at: '2026-10-01T06:00:00.000Z',
    minutes: { en: 1, hi: 1 },
    htmls: both(html),
    headings: { en: headings, hi: headings },
    product_ids: [1],
  };
}

/** Every kind of page, with one text in all its words. */
const pages: Readonly<Record<string, (text: string) => { at: string; search?: string; read: PageRead }>> = {
  home: (text) => ({ at: '/', read: { kind: 'home', status: 200, data: { ...listOf(text), banners: [bannerOf(text)] } } }),
  'the list': (text) => ({ at: '/products', read: { kind: 'products', status: 200, data: listOf(text) } }),
  'a search': (text) => ({
    at: '/products',
    search: new URLSearchParams({ search: text, category: text, brand: text, utm_source: text }).toString(),
    read: { kind: 'products', status: 200, data: listOf(text, searchIn(text)) },
  }),
  'a product': (text) => ({
    at: '/products/7',
    read: {
      kind: 'product',
      status: 200,
      data: { vendor: shopOf(text), product: detailOf(text), crops: [{ id: 1, name: text, names: both(text) } as never] },
    },
  }),
  'a product that is gone': (text) => ({
    at: '/products/7',
    read: { kind: 'product', status: 410, data: { vendor: shopOf(text), missing: 'gone' } },
  }),
  'growth products': (text) => ({
    at: '/growth',
    read: { kind: 'growth', status: 200, data: { vendor: shopOf(text), growth: [grownOf(4645, text), grownOf(8702, text)] } },
  }),
  'the community': (text) => ({
    at: '/community',
    search: new URLSearchParams({ kind: text, crop: text, utm_source: text }).toString(),
    read: {
      kind: 'community',
      status: 200,
      data: { vendor: shopOf(text), feed: { at, wanted: {}, posts: [postOf(9, text), postOf(7, text)], next: null } },
    },
  }),
  'a post with its replies': (text) => ({
    at: '/community/post/7',
    read: {
      kind: 'community',
      status: 200,
      data: { vendor: shopOf(text), topic: { at, post: postOf(7, text), replies: [postOf(9, text, 7), postOf(8, text, 7)], next: null } },
    },
  }),
  'the blog': (text) => ({
    at: '/blog',
    search: new URLSearchParams({ topic: text, utm_source: text }).toString(),
    read: { kind: 'blog', status: 200, data: { vendor: shopOf(text), blog: { articles: [articleOf(text)], next: null } } },
  }),
  'an article': (text) => ({
    at: '/blog/potato-blight',
    read: {
      kind: 'blog',
      status: 200,
      data: { vendor: shopOf(text), blog: { slug: 'potato-blight', article: articleOf(text), products: [goodsOf(1, text)] } },
    },
  }),
  'a growth product': (text) => ({
    at: '/growth/8702',
    read: { kind: 'growth', status: 200, data: { vendor: shopOf(text), growth: [grownOf(8702, text)] } },
  }),
};

/** The search term as the app's router reads it from the address: percent signs are decoded once more. */
function searchIn(text: string): string {
  const search = new URLSearchParams({ search: text }).toString();
  try {
    return new URLSearchParams(decodeURI(search)).get('search')?.slice(0, 80) ?? '';
  } catch {
    return text.slice(0, 80);
  }
}

function listOf(text: string, search?: string): PageData {
  const query = search === undefined ? {} : { search };
  return { vendor: shopOf(text), list: { query, products: [goodsOf(1, text), goodsOf(2, text)], total: 2 }, season: 'rabi' };
}

let shown: PageRead;
let writer: PageWriter;
beforeAll(async () => {
  // Does nothing if a build of these sources exists.
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build/build.ts'], { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`the app could not be built: ${stderr}`);
  const made = await createPages(path.join(ROOT, 'dist'), {
    ownPaths: [],
    unknown: { kind: 'unknown', status: 404, data: {} },
    read: async () => shown,
    head: (asked, read, title) => headOf({ publicUrl: 'https://shop.example', brand: 'khurpi' }, asked, read, title),
    drawing: drawingAt,
  });
  if (!made) throw new Error('the build writes no pages');
  writer = made;
}, BUILD_MS);

async function write(kind: string, text: string, language: 'en' | 'hi', isChosen: boolean): Promise<string> {
  const { at, search = '', read } = pages[kind]?.(text) ?? { at: '/', read: shown };
  shown = read;
  const page = await writer.write({ path: at, search, language, isChosen, isLowData: false, shop: 3 });
  return String(await page?.body(undefined));
}

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The pattern of an allowed page: the harmless page with gaps at its words. */
function shapeOf(harmless: string): RegExp {
  const parts = harmless
    // Descriptions are cut to a length, so words near their end may be missing.
    .replace(/content="[^"]*harmlessword[^"]*"/g, `content="${WORD}"`)
    // An avatar shows the first letter of a name.
    .replace(/(class="avatar[^"]*">)H(?=<)/g, `$1${WORD}`)
    // The address of a card contains a hash of its content.
    .replace(/_[0-9a-f]{12}\.jpg/g, `_${WORD}.jpg`)
    .split(/(<script type="application\/(?:ld\+)?json"[^>]*>.*?<\/script>)/gs);
  const source = parts.map((part, i) => {
    if (i % 2 === 0) return literal(part).replaceAll(WORD, '[^<"]*?');
    const [, open = '', close = ''] = /^(<script[^>]*>).*(<\/script>)$/s.exec(part) ?? [];
    return `${literal(open)}[^<]*${close}`;
  });
  return new RegExp(`^${source.join('')}$`, 's');
}

test('the list has enough texts of every family', () => {
  expect(scriptPayloads.length).toBeGreaterThanOrEqual(1_000);
  for (const sign of ['<script', 'onerror=', 'javascript:', '</title>', '<!--', '<base', 'srcdoc', '&lt;', '\\u003c', '%3C', '$&'])
    expect([sign, scriptPayloads.filter((one) => one.includes(sign)).length > 9]).toEqual([sign, true]);
});

const dataOf = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) => JSON.parse(text));

/** The payloads that change a page, or that the page's data does not contain as written. */
async function breaking(kind: string, language: 'en' | 'hi', isChosen: boolean, payloads: readonly string[]): Promise<string[]> {
  const harmless = await write(kind, WORD, language, isChosen);
  expect(harmless.split(WORD).length).toBeGreaterThan(3);
  const shape = shapeOf(harmless);
  expect(shape.test(await write(kind, 'another', language, isChosen))).toBe(true);
  const broken: string[] = [];
  for (const payload of payloads) {
    const html = await write(kind, payload, language, isChosen);
    const isKept = dataOf(html).every((data) => JSON.stringify(data).includes(JSON.stringify(payload).slice(1, -1)));
    if (!shape.test(html) || !isKept) broken.push(payload);
  }
  return broken;
}

test.each(Object.keys(pages))('%s: the page stays the same except for the text, which ends nothing', async (kind) => {
  const half = (rest: number) => scriptPayloads.filter((_, i) => i % 2 === rest);
  expect(await breaking(kind, 'en', true, half(0))).toEqual([]);
  // The first page shows no goods to visitors who chose no language.
  expect(await breaking(kind, 'hi', kind === 'home', half(1))).toEqual([]);
});

test('control: unescaped texts do break the page', () => {
  const shape = shapeOf(`<title>${WORD}</title><p title="${WORD}">${WORD}</p><script type="application/json" id="x">"${WORD}"</script>`);
  const put = (text: string): string =>
    `<title>${text}</title><p title="${text}">${text}</p><script type="application/json" id="x">"${text}"</script>`;
  expect(shape.test(put('plain words'))).toBe(true);
  expect(scriptPayloads.filter((payload) => /[<"]/.test(payload) && shape.test(put(payload)))).toEqual([]);
});

test('an invalid path is not repeated on the page', async () => {
  for (const payload of scriptPayloads) {
    const page = writer.writeUnknown({
      path: `/${payload}`,
      search: payload,
      language: 'en',
      isChosen: true,
      isLowData: false,
      shop: undefined,
    });
    if (page) expect(String(await page.body(undefined))).not.toContain('run(1)');
  }
});
