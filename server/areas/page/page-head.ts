// Builds the head of a written page: title, canonical address, languages, and preview.
import type { GrowthProduct } from '#core/contract/growth/growth.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney, type Paise } from '#core/money.ts';
import { unitPrice } from '#core/rules/cart/bill.ts';
import { addressOfQuery } from '#core/rules/catalog/product-address.ts';
import type { ProductQuery } from '#core/rules/catalog/product-filter.ts';
import { type LanguageCode, languages, languageTable } from '#core/rules/languages.ts';
import { CARD } from '../../cards/card-task.ts';
import { escapeHtml } from '../../http/small-page.ts';
import type { PageAsked, PageRead } from '../../http/static/page-source.ts';
import { words } from '../../words/words.ts';
import { articleData } from './blog/blog-head.ts';
import { topicData, topicPath, topicTitle } from './community/talk-head.ts';
import { feedLinks } from './feed/feed.ts';
import { feedTitle } from './feed/feed-routes.ts';
import { articleCard, growthCard, productCard, shopCard, topicCard } from './page-cards.ts';
import { growthPrice, offeredPack } from './page-offer.ts';
import { shortened } from './short-text.ts';
import { SITE } from './site.ts';

/** `hi_IN`, as previews name a language. */
const localeOf = (language: LanguageCode): string => languageTable[language].tag.replace('-', '_');

const meta = (name: string, content: string): string =>
  `<meta ${/^(og|product|article):/.test(name) ? 'property' : 'name'}="${name}" content="${escapeHtml(content)}">`;

const link = (rel: string, href: string, more = ''): string => `<link rel="${rel}"${more} href="${escapeHtml(href)}">`;

/** Data as an element of the page, which no text in it can end. */
const dataElement = (data: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** Query parameters that make another page. Others only sort, or repeat a typed text. */
const lastingQuery = ({ category, crop, season, brand }: ProductQuery): ProductQuery => ({ category, crop, season, brand });

/** A query string for an address. */
const queried = (path: string, query: Readonly<Record<string, string | number>>): string => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, `${value}`])).toString();
  return text === '' ? path : `${path}?${text}`;
};

/** The canonical path of a page. */
export function canonicalPath({ path }: Pick<PageAsked, 'path'>, { data }: PageRead, brand: string): string {
  if (data.topic) return topicPath(data.topic.post, brand);
  if (data.blog) return queried(path, data.blog.topic ? { topic: data.blog.topic } : {});
  if (data.feed) return queried(path, data.feed.wanted);
  const filters = path === '/products' && data.list ? new URLSearchParams(addressOfQuery(lastingQuery(data.list.query))).toString() : '';
  return filters === '' ? path : `${path}?${filters}`;
}

const withLanguage = (address: string, language: LanguageCode): string => `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;

/** The growth product of a page; undefined for the list of all. */
const growthOf = (path: string, { growth }: PageRead['data']) => growth?.find(({ id }) => path === `/growth/${id}`);

function describe(path: string, { kind, data }: PageRead, language: LanguageCode): string {
  const { product, vendor } = data;
  const { say } = words(language);
  const grown = growthOf(path, data);
  if (grown) {
    const facts = [formatMoney(growthPrice(grown)), textIn(grown.packs, language)];
    return shortened(`${facts.filter(Boolean).join(' · ')}. ${textIn(grown.texts, language)}`);
  }
  if (kind === 'growth') return say('page.growth');
  if (kind === 'blog') return data.blog?.article ? shortened(textIn(data.blog.article.leads, language)) : say('page.blog');
  if (kind === 'community') return data.topic ? shortened(data.topic.post.text) : say('page.talk');
  if (product) {
    const offer = offeredPack(product);
    const facts = [
      offer && formatMoney(offer.price),
      textIn(offer?.variant.attribute_value[0]?.names, language),
      textIn(vendor?.names, language),
    ];
    return shortened(`${facts.filter(Boolean).join(' · ')}. ${textIn(product.description, language)}`);
  }
  if (kind === 'terms') return say('page.terms');
  return kind === 'products' && vendor ? say('page.list', { shop: textIn(vendor.names, language) }) : say('page.about');
}

/** An amount for other programs. */
const inRupees = (paise: Paise): string => (paise / 100).toFixed(2);

/** The product and its offers as structured data. Amounts are rupees. */
function productData({ product, vendor }: PageRead['data'], url: string, image: string, language: LanguageCode): string {
  if (!product || !vendor) return '';
  const offers = product.variants.flatMap((variant) => {
    const inventory = variant.inventory_set[0];
    return inventory
      ? {
          '@type': 'Offer',
          url,
          sku: String(variant.id),
          name: textIn(variant.attribute_value[0]?.names, language) || undefined,
          price: inRupees(unitPrice(inventory)),
          priceCurrency: 'INR',
          availability: `https://schema.org/${variant.is_prebook ? 'PreOrder' : inventory.available_qty > 0 ? 'InStock' : 'OutOfStock'}`,
          itemCondition: 'https://schema.org/NewCondition',
          seller: {
            '@type': 'Organization',
            name: textIn(vendor.names, language),
            ...(vendor.legal_name ? { legalName: vendor.legal_name } : {}),
          },
        }
      : [];
  });
  return dataElement({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: textIn(product.names, language),
    description: shortened(textIn(product.description, language), 5_000),
    sku: String(product.id),
    brand: { '@type': 'Brand', name: product.brand.name },
    image: [image],
    offers,
  });
}

/** The same for a growth product, which the shop sells itself. */
const growthData = (product: GrowthProduct, url: string, image: string, language: LanguageCode): string =>
  dataElement({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: textIn(product.names, language),
    description: shortened(textIn(product.texts, language), 5_000),
    sku: String(product.id),
    image: [image],
    offers: {
      '@type': 'Offer',
      url,
      name: textIn(product.packs, language),
      price: inRupees(growthPrice(product)),
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: SITE },
    },
  });

export interface HeadPlace {
  /** Public address of the server, without a slash at its end. */
  readonly publicUrl: string;
  /** The segment of `/{brand}/post/`. */
  readonly brand: string;
}

/** The preview picture. */
function cardOf({ product, vendor, topic, blog }: PageRead['data'], grown: GrowthProduct | undefined, language: LanguageCode): string {
  if (grown) return growthCard(grown, language);
  if (blog?.article) return articleCard(blog.article, language);
  if (product && vendor) return productCard(product, vendor, language);
  return topic ? topicCard(topic.post, language) : shopCard(language);
}

/** Other pages only sort, repeat typed text, or show nothing. */
const isPassing = ({ list, feed, topic, blog }: PageRead['data']): boolean =>
  (list !== undefined && (list.query.search !== undefined || list.products.length === 0)) ||
  (feed !== undefined && (feed.wanted.district !== undefined || feed.posts.length === 0)) ||
  (topic?.post.parent_id ?? null) !== null ||
  blog?.articles?.length === 0;

/** Metadata that a kind of page adds. */
function kindMeta({ product, topic, blog }: PageRead['data'], grown: GrowthProduct | undefined): string {
  const cost = grown ? growthPrice(grown) : product && offeredPack(product)?.price;
  const price = cost === undefined ? [] : [meta('product:price:amount', inRupees(cost)), meta('product:price:currency', 'INR')];
  const since = topic?.post.created_at ?? blog?.article?.published_at;
  return [...price, since ? meta('article:published_time', since) : ''].join('');
}

const typeOf = ({ product, topic, blog }: PageRead['data'], grown: GrowthProduct | undefined): string =>
  product || grown ? 'product' : topic || blog?.article ? 'article' : 'website';

/** @param screen title of the screen; empty for the shop itself */
export function headOf(
  { publicUrl, brand }: HeadPlace,
  asked: Pick<PageAsked, 'path' | 'language'>,
  read: PageRead,
  screen: string,
): string {
  const { language } = asked;
  const { missing, topic, blog, feed } = read.data;
  const room = blog ? 'blog' : feed || topic ? 'community' : undefined;
  const title = topic ? topicTitle(topic.post) : screen;
  const name = title || words(language).say('page.shop');
  const about = missing ? '' : describe(asked.path, read, language);
  const heading = `<title>${escapeHtml(title === '' ? SITE : `${title} · Khurpi`)}</title>${about && meta('description', about)}`;
  if (read.status !== 200) return `${heading}${meta('robots', 'noindex')}`;
  const path = `${publicUrl}${canonicalPath(asked, read, brand)}`;
  const url = withLanguage(path, language);
  const grown = growthOf(asked.path, read.data);
  const image = publicUrl + cardOf(read.data, grown, language);
  return [
    heading,
    isPassing(read.data) ? meta('robots', 'noindex') : '',
    link('canonical', url),
    ...languages.map((code) => link('alternate', withLanguage(path, code), ` hreflang="${code}"`)),
    link('alternate', path, ' hreflang="x-default"'),
    meta('og:type', typeOf(read.data, grown)),
    meta('og:site_name', SITE),
    meta('og:title', name),
    meta('og:description', about),
    meta('og:url', url),
    meta('og:locale', localeOf(language)),
    ...languages.filter((code) => code !== language).map((code) => meta('og:locale:alternate', localeOf(code))),
    meta('og:image', image),
    meta('og:image:width', `${CARD.width}`),
    meta('og:image:height', `${CARD.height}`),
    meta('og:image:alt', name),
    kindMeta(read.data, grown),
    meta('twitter:card', 'summary_large_image'),
    productData(read.data, url, image, language),
    grown ? growthData(grown, url, image, language) : '',
    room ? feedLinks({ title: feedTitle(room, language), language, publicUrl, room }) : '',
    blog?.article ? dataElement(articleData(blog.article, url, image, language)) : '',
    topic ? dataElement(topicData(topic, url, words(language).say('page.farmer'))) : '',
  ].join('');
}
