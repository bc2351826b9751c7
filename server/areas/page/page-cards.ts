// Draws the preview pictures of links: a product with its price, a post, or the shop. An address never means another picture.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Article } from '#core/contract/blog/article.ts';
import type { ProductDetail } from '#core/contract/catalog.ts';
import type { Post } from '#core/contract/community/community.ts';
import type { GrowthProduct } from '#core/contract/growth/growth.ts';
import type { Vendor } from '#core/contract/vendor.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { type LanguageCode, languages } from '#core/rules/languages.ts';
import type { CardMaker } from '../../cards/card-maker.ts';
import { CARD_VERSION, type CardFacts } from '../../cards/card-task.ts';
import { TooManyWaiting } from '../../child/task-process.ts';
import { networkOf } from '../../http/limits/network-of.ts';
import { busyRefusal } from '../../photos/photo-service.ts';
import { drawingAt } from '../../pictures/drawing-at.ts';
import { Refusal } from '../../refusal.ts';
import { words } from '../../words/words.ts';
import type { ArticleService } from '../blog/article-service.ts';
import type { CatalogService } from '../catalog/catalog-service.ts';
import type { CommunityService } from '../community/post-service.ts';
import { postPicturePath } from '../community/post-view.ts';
import type { GrowthProductService } from '../growth/growth-product-service.ts';
import type { VendorService } from '../vendor/vendor-service.ts';
import { growthPrice, offeredPack } from './page-offer.ts';
import { shortened } from './short-text.ts';
import { SITE } from './site.ts';

const PREFIX = '/pictures/card/';
const HASH_SIGNS = 12;
const A_YEAR = 'public, max-age=31536000, immutable';
/** A hidden post also leaves caches of cards. */
const A_DAY = 'public, max-age=86400';
/** Characters of a post; more would be small on the card. */
const CARD_TEXT = 110;

/** The subject of a card. */
interface Subject {
  readonly facts: CardFacts;
  /** Address of its picture. */
  readonly picture: string | undefined;
  readonly caching: typeof A_YEAR | typeof A_DAY;
}

export interface CardParts {
  readonly cards: Pick<CardMaker, 'make'>;
  readonly vendors: Pick<VendorService, 'get'>;
  readonly catalog: Pick<CatalogService, 'get'>;
  readonly articles: Pick<ArticleService, 'read'>;
  readonly growth: Pick<GrowthProductService, 'offered'>;
  readonly community: Pick<CommunityService, 'shownAt' | 'photoAt'>;
  /** A photo by its name; undefined when there is none. */
  readonly photo: (name: string) => Promise<Buffer | undefined>;
  /** Folder with the built app, which holds the shop's sign. */
  readonly staticFolder: string;
}

function productSubject(product: ProductDetail, vendor: Vendor, language: LanguageCode): Subject {
  const offer = offeredPack(product);
  const facts = {
    name: textIn(product.names, language),
    brand: product.brand.name,
    price: offer ? formatMoney(offer.price) : '',
    pack: textIn(offer?.variant.attribute_value[0]?.names, language),
    shop: textIn(vendor.names, language),
  };
  return { facts, picture: offer?.variant.image_url ?? product.image_url, caching: A_YEAR };
}

const shopSubject = (language: LanguageCode): Subject => ({
  facts: { name: words(language).say('page.shop'), brand: '', price: '', pack: '', shop: SITE },
  picture: undefined,
  caching: A_YEAR,
});

const topicSubject = ({ text, author, photos }: Post, language: LanguageCode): Subject => ({
  facts: { name: shortened(text, CARD_TEXT), brand: author, price: '', pack: '', shop: words(language).say('page.talk-card') },
  picture: photos[0]?.large,
  caching: A_DAY,
});

const growthSubject = (product: GrowthProduct, language: LanguageCode): Subject => ({
  facts: {
    name: textIn(product.names, language),
    brand: '',
    price: formatMoney(growthPrice(product)),
    pack: textIn(product.packs, language),
    shop: SITE,
  },
  picture: product.image_url,
  caching: A_YEAR,
});

const articleSubject = ({ titles, image_url }: Pick<Article, 'titles' | 'image_url'>, language: LanguageCode): Subject => ({
  facts: {
    name: shortened(textIn(titles, language), CARD_TEXT),
    brand: '',
    price: '',
    pack: '',
    shop: words(language).say('page.blog-title'),
  },
  picture: image_url ?? undefined,
  caching: A_DAY,
});

const addressOf = ({ caching: _, ...subject }: Subject, ...parts: readonly (string | number)[]): string => {
  const hash = createHash('sha1')
    .update(JSON.stringify([CARD_VERSION, subject]))
    .digest('hex')
    .slice(0, HASH_SIGNS);
  return `${PREFIX}${[...parts, hash].join('_')}.jpg`;
};

/** Address of a product's card. */
export const productCard = (product: ProductDetail, vendor: Vendor, language: LanguageCode): string =>
  addressOf(productSubject(product, vendor, language), language, vendor.id, product.id);

/** Address of a topic's card. */
export const topicCard = (post: Post, language: LanguageCode): string => addressOf(topicSubject(post, language), language, 'post', post.id);

/** Address of an article's card. */
export const articleCard = (article: Article, language: LanguageCode): string =>
  addressOf(articleSubject(article, language), language, 'article', article.id);

/** Address of a growth product's card. */
export const growthCard = (product: GrowthProduct, language: LanguageCode): string =>
  addressOf(growthSubject(product, language), language, 'growth', product.id);

/** Address of the shop's card, for pages without a product. */
export const shopCard = (language: LanguageCode): string => addressOf(shopSubject(language), language);

/** The bytes of its picture: drawn, or a photo that was encoded here. Other pictures are not fetched. */
async function pictureOf({ photo, community }: CardParts, address: string | undefined): Promise<Uint8Array | undefined> {
  const drawing = address && drawingAt(address);
  if (drawing) return Buffer.from(drawing);
  if (address?.startsWith(postPicturePath)) return community.photoAt(address.slice(postPicturePath.length));
  return address?.startsWith('/pictures/photo/') ? photo(address.slice('/pictures/photo/'.length)) : undefined;
}

function logoIn(folder: string): Uint8Array | undefined {
  const file = path.join(folder, 'favicon.svg');
  return fs.existsSync(file) ? fs.readFileSync(file) : undefined;
}

/** The subject of an address, with its current address. */
async function subjectOf(
  { vendors, catalog, community, articles, growth }: CardParts,
  name: string,
): Promise<{ subject: Subject; address: string } | undefined> {
  const [, spoken, kind, number = ''] = /^(\w{2})_(post|article|growth)_([1-9]\d{0,14})_[0-9a-f]{12}\.jpg$/.exec(name) ?? [];
  const said = languages.find((one) => one === spoken);
  if (said && kind === 'post') {
    const found = await community.shownAt(Number(number), 0);
    return typeof found === 'string' ? undefined : { subject: topicSubject(found.post, said), address: topicCard(found.post, said) };
  }
  if (said && kind === 'article') {
    const found = await articles.read(number);
    return { subject: articleSubject(found, said), address: articleCard(found, said) };
  }
  if (said && kind === 'growth') {
    const found = (await growth.offered()).find(({ id }) => id === Number(number));
    return found && { subject: growthSubject(found, said), address: growthCard(found, said) };
  }
  const [, code = '', vendorId, productId] = /^(\w{2})(?:_([1-9]\d{0,14})_([1-9]\d{0,14}))?_[0-9a-f]{12}\.jpg$/.exec(name) ?? [];
  const language = languages.find((one) => one === code);
  if (!language) return undefined;
  if (vendorId === undefined) return { subject: shopSubject(language), address: shopCard(language) };
  const vendor = await vendors.get(Number(vendorId), {}, language);
  const product = await catalog.get(vendor.id, Number(productId), language);
  return { subject: productSubject(product, vendor, language), address: productCard(product, vendor, language) };
}

export function registerCardRoutes(app: FastifyInstance, parts: CardParts): void {
  app.get(`${PREFIX}:name`, async (request, reply) => {
    const { name } = request.params as { name: string };
    const found = await subjectOf(parts, name);
    if (!found) throw new Refusal('NOT_FOUND');
    // An old address shows the current card, so there are only as many cards as goods.
    if (found.address !== `${PREFIX}${name}`) return reply.header('cache-control', 'no-cache').redirect(found.address, 302);
    const { facts, picture, caching } = found.subject;
    const draw = async () => ({ facts, picture: await pictureOf(parts, picture), logo: logoIn(parts.staticFolder) });
    const card = await parts.cards.make(name, networkOf(request.ip), draw).catch((error: unknown) => {
      throw error instanceof TooManyWaiting ? busyRefusal(error) : error;
    });
    if (!card) throw new Refusal('UNAVAILABLE', { retryAfter: 60 });
    return reply.header('cache-control', caching).header('cross-origin-resource-policy', 'cross-origin').type('image/jpeg').send(card);
  });
}
