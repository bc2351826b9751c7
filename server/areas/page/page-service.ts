// Reads the content of written pages: a shop and its goods, a product, or why there is none.
import { GROWTH_PRODUCT_IDS } from '#core/constants.ts';
import type { ProductDetail } from '#core/contract/catalog.ts';
import type { MasterDataItem } from '#core/contract/master-data.ts';
import type { Vendor } from '#core/contract/vendor.ts';
import type { PageData } from '#core/page-data.ts';
import { queryFromAddress } from '#core/rules/catalog/product-address.ts';
import type { ProductQuery } from '#core/rules/catalog/product-filter.ts';
import { seasonAt } from '#core/rules/catalog/season.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import type { PageAsked, PageRead, PageSource } from '../../http/static/page-source.ts';
import { Refusal } from '../../refusal.ts';
import type { BannerService } from '../banner/banner-service.ts';
import type { CatalogService } from '../catalog/catalog-service.ts';
import { createPageCache } from '../catalog/page-cache.ts';
import type { GrowthProductService } from '../growth/growth-product-service.ts';
import type { MasterDataService } from '../master-data/master-data-service.ts';
import type { VendorService } from '../vendor/vendor-service.ts';
import { type BlogPageParts, createBlogPages } from './blog/blog-pages.ts';
import { type CommunityPageParts, createCommunityPages } from './community/community-pages.ts';
import type { PageRepository } from './page-repository.ts';
import { createVersionCache } from './version-cache.ts';

/** Products on the home page: more than a phone shows, and a row of a wide screen. More would delay the page. */
export const HOME_PRODUCTS = 5;
/** Products of a list: they fill a tall phone, so that nothing larger appears later. */
export const LIST_PRODUCTS = 8;
/** Stock and shop details change without a version. */
const CACHE_MS = 30_000;
/** A change of another server shows after this time at most; proxies may add more. */
export const VERSION_MS = 1_000;
/** Number of cached data; each page is also cached as HTML, in its few encodings. */
const MOST_PAGES = 400;

export interface PageParts extends CommunityPageParts, Pick<BlogPageParts, 'articles'> {
  readonly pages: PageRepository;
  readonly vendors: Pick<VendorService, 'list' | 'get'>;
  readonly catalog: Pick<CatalogService, 'list' | 'get' | 'version'>;
  readonly masterData: Pick<MasterDataService, 'list'>;
  readonly banners: Pick<BannerService, 'shown'>;
  readonly growth: Pick<GrowthProductService, 'offered' | 'version'>;
}

const isNotFound = (error: unknown): boolean => error instanceof Refusal && error.code === 'NOT_FOUND';

/** The product, or undefined where the shop does not sell it. */
async function findProduct({ catalog }: PageParts, vendor: Vendor, id: number, language: LanguageCode): Promise<ProductDetail | undefined> {
  return catalog.get(vendor.id, id, language).catch((error: unknown) => {
    if (isNotFound(error)) return undefined;
    throw error;
  });
}

/** Crops of a remedy; other goods show none. */
async function cropsOf({ masterData }: PageParts, product: ProductDetail, language: LanguageCode): Promise<readonly MasterDataItem[]> {
  if (!product.pests) return [];
  const crops = await masterData.list('crop', undefined, language);
  return crops.filter(({ id }) => product.crop_ids.includes(id));
}

/** @param count products at most */
async function readList(parts: PageParts, vendor: Vendor, query: ProductQuery, count: number, language: LanguageCode): Promise<PageData> {
  const { results, total, cursor } = await parts.catalog.list({ ...query, vendor: vendor.id, page_size: count }, language);
  const products = results.map((product) => ({ ...product, search_text: '' }));
  return { vendor, list: { query, products, total, cursor }, season: seasonAt(parts.now()) };
}

/** The product alone when it is offered; the screen reports one that is not. The page's frame shows the shop. */
async function readGrowth({ growth }: PageParts, vendor: Vendor, id: string): Promise<PageRead> {
  const offered = await growth.offered();
  const isThere = id === '' || offered.some((one) => `${one.id}` === id);
  return { kind: 'growth', status: isThere ? 200 : 404, data: { vendor, growth: offered } };
}

export interface PageService extends Pick<PageSource, 'read' | 'unknown'> {
  /** Page content changed here. */
  forget(): void;
}

const terms: PageRead = { kind: 'terms', status: 200, data: {} };
const noProduct: PageRead = { kind: 'product', status: 404, data: { missing: 'unknown' } };
const unknown: PageRead = { kind: 'unknown', status: 404, data: {} };

/** Reads the chosen shop; without a choice, or for a closed shop, the app's default. */
function createShopReader({ vendors, now }: PageParts) {
  const shops = createPageCache<Vendor | undefined>(now, CACHE_MS, MOST_PAGES);
  return async (language: LanguageCode, chosen: number | undefined): Promise<Vendor | undefined> => {
    const read = (key: string, page: () => Promise<Vendor | undefined>) =>
      shops.get(`${language} ${key}`, 0, async () => ({ page: await page(), isSettled: true }));
    const first = () => read('first', async () => (await vendors.list({}, language))[0]);
    return chosen === undefined ? first() : read(`${chosen}`, () => vendors.get(chosen, {}, language)).catch(first);
  };
}

/** A product in a shop. Without a choice, a product missing there is shown in a shop that sells it. */
async function readProduct(
  parts: PageParts,
  shopFor: ReturnType<typeof createShopReader>,
  vendor: Vendor,
  id: number,
  asked: PageAsked,
): Promise<PageRead> {
  const { language, shop } = asked;
  const product = await findProduct(parts, vendor, id, language);
  if (product) return { kind: 'product', status: 200, data: { vendor, product, crops: await cropsOf(parts, product, language) } };
  const seller = await parts.pages.sellerOf(id);
  const other = seller !== undefined && shop === undefined ? await shopFor(language, seller) : undefined;
  if (other && other.id !== vendor.id) return readProduct(parts, shopFor, other, id, { ...asked, shop: seller });
  if (!(await parts.pages.isKnown(id))) return noProduct;
  return { kind: 'product', status: seller === undefined ? 410 : 404, data: { vendor, missing: 'gone' } };
}

export function createPageService(parts: PageParts): PageService {
  const { catalog, growth, now } = parts;
  const versions = createVersionCache(catalog.version, now, VERSION_MS);
  const growthVersions = createVersionCache(growth.version, now, VERSION_MS);
  const shopFor = createShopReader(parts);
  const kept = createPageCache<PageRead>(now, CACHE_MS, MOST_PAGES);
  const rooms = [createCommunityPages(parts), createBlogPages(parts)];

  /** Cached until the shop's catalogue changes. */
  async function keep(vendor: Vendor, language: LanguageCode, name: string, isSettled: boolean, build: () => Promise<PageRead>) {
    const version = await versions.get(vendor.id);
    return kept.get(`${language} ${vendor.id} ${name}`, version, async () => ({ page: await build(), isSettled }));
  }

  /** Banners are part of the page's name, so other banners make another page. */
  async function readHome(vendor: Vendor, language: LanguageCode): Promise<PageRead> {
    const banners = await parts.banners.shown(vendor.id);
    return keep(vendor, language, `home ${JSON.stringify(banners)}`, true, async () => {
      const data = await readList(parts, vendor, {}, HOME_PRODUCTS, language);
      return { kind: 'home', status: 200, data: { ...data, banners } };
    });
  }

  function readGoods(vendor: Vendor, asked: PageAsked): Promise<PageRead> {
    const { path, query, language, shop } = asked;
    const [, , id] = path.split('/');
    if (id !== undefined)
      return keep(vendor, language, `product ${id} ${shop === undefined}`, true, () =>
        readProduct(parts, shopFor, vendor, Number(id), asked),
      );
    if (path === '/') return readHome(vendor, language);
    const filters = queryFromAddress((name) => query.get(name));
    // Typed searches are unlimited.
    return keep(vendor, language, JSON.stringify([path, filters]), filters.search === undefined, async () => ({
      kind: 'products',
      status: 200,
      data: await readList(parts, vendor, filters, LIST_PRODUCTS, language),
    }));
  }

  function readGrown(vendor: Vendor, { path, language }: PageAsked): Promise<PageRead> {
    const id = path.split('/')[2] ?? '';
    // Wrong numbers are unlimited.
    const name = id === '' || GROWTH_PRODUCT_IDS.some((one) => `${one}` === id) ? id : '?';
    const build = async () => ({ page: await readGrowth(parts, vendor, id), isSettled: true });
    return growthVersions.get(0).then((version) => kept.get(`${language} ${vendor.id} growth ${name}`, version, build));
  }

  return {
    unknown,

    forget() {
      versions.forget();
      growthVersions.forget();
      for (const room of rooms) room.forget();
    },

    async read(asked) {
      const { path, language, shop } = asked;
      if (path === '/terms') return terms;
      if (path.startsWith('/products/') && !/^\/products\/[1-9]\d{0,14}$/.test(path)) return noProduct;
      const vendor = await shopFor(language, shop);
      if (!vendor) return undefined;
      const [page] = rooms.flatMap((room) => room.read(asked, vendor) ?? []);
      if (page) return page;
      return /^\/growth(\/|$)/.test(path) ? readGrown(vendor, asked) : readGoods(vendor, asked);
    },
  };
}
