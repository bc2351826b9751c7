// The page of one product: packs, price, stock, use and safety.
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useParams } from 'wouter';
import type { Product, ProductDetail, ProductVariant } from '#core/contract/catalog.ts';
import type { LocalText } from '#core/contract/wire/fields.ts';
import { foundLanguage, said, textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { unitPrice } from '#core/rules/cart/bill.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { isLanguage, languageTable } from '#core/rules/languages.ts';
import { readId } from '#core/rules/session/read-id.ts';
import type { SpokenPart } from '#core/rules/speech/spoken.ts';
import { latePart, useLivePart } from '#device/early-taps.ts';
import { type ProductRead, useProduct } from '#state/catalog/product-state.ts';
import type { CatalogSheets } from '#state/catalog/sheets.ts';
import { useUnitPrice } from '#state/catalog/unit-price.ts';
import { type MessageKey, useLanguage, useText } from '#state/frame/language-state.ts';
import { useNetwork } from '#state/frame/network-state.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { openSheet } from '#state/frame/sheet-state.ts';
import { useMasterData } from '#state/master-data/master-data-state.ts';
import { prepared } from '#state/vendor/prepared-page.ts';
import { useVendorState } from '#state/vendor/vendor-state.ts';
import { Badge } from '#ui/badge.tsx';
import { Blank } from '#ui/blank.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Price } from '#ui/price.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { countryName } from '#ui/translated/country-name.ts';
import { BuyBar } from '../features/catalog/buy-bar.tsx';
import { StockBadge } from '../features/catalog/buy-control.tsx';
import { Others, WhenNear } from '../features/catalog/more/others.tsx';
import { ProductPhoto } from '../features/catalog/more/product-photo.tsx';
import { PackTiles } from '../features/catalog/pack-tiles.tsx';
import { shownVariant } from '../features/catalog/product-card.tsx';
import type { SpeakButtonProps } from '../features/speech/speak-button.tsx';
import { ShopCard } from '../features/vendor/shop-card.tsx';
import styles from './product.module.css';
import type { ProductMoreProps } from './product-more/product-more.tsx';
import { NotFoundScreen } from './unknown/not-found.tsx';

type Known = Product & Partial<ProductDetail>;

const hazards: Readonly<
  Record<NonNullable<ProductDetail['hazard']>, { readonly word: MessageKey; readonly tone: 'danger' | 'queued' | 'info' | 'done' }>
> = {
  red: { word: 'hazard.red', tone: 'danger' },
  yellow: { word: 'hazard.yellow', tone: 'queued' },
  blue: { word: 'hazard.blue', tone: 'info' },
  green: { word: 'hazard.green', tone: 'done' },
};

/** A text of several lines, marked with its language if it is not the reader's. */
function TextBlock({ title, text }: { readonly title: string; readonly text: LocalText | null | undefined }) {
  const t = useText();
  const { language } = useLanguage();
  if (!text) return null;
  const { text: words, language: found } = said(text, language);
  return (
    <section className={styles.text}>
      <h2>{title}</h2>
      {found !== language && isLanguage(found) && (
        <Badge tone="plain">{t('product.in-language', { language: languageTable[found].ownName })}</Badge>
      )}
      <p lang={found}>{words}</p>
    </section>
  );
}

/** Loads when the page is interactive, because a server-written page has no voice. */
const SpeakButton = lazy(async () => ({
  default: (await import('../features/speech/speak-button.tsx')).SpeakButton,
})) as unknown as ComponentType<SpeakButtonProps>;

/** Not needed to buy. A part that cannot be loaded is not shown. */
const ProductMore = lazy(() =>
  import('./product-more/product-more.tsx').then(
    (part): { default: ComponentType<ProductMoreProps> } => ({ default: part.ProductMore }),
    (): { default: ComponentType<ProductMoreProps> } => ({ default: () => null }),
  ),
) as unknown as ComponentType<ProductMoreProps>;

/** Reads out the product, its use, and last the price of the chosen pack. */
function Listen({ product, variant }: { readonly product: Known; readonly variant: ProductVariant | undefined }) {
  const { language } = useLanguage();
  const inventory = variant?.inventory_set[0];
  const { names, description, use, safety } = product;
  const texts = [names, description, use, safety].map((one) => said(one, language)).filter(({ text }) => text !== '');
  const price: SpokenPart<MessageKey>[] = inventory
    ? [{ prompt: 'speech.say-add' }, { prompt: 'speech.say-price' }, { paise: unitPrice(inventory) }]
    : [];
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  if (!isLive) return null;
  return (
    <Suspense fallback={null}>
      <SpeakButton spoken={{ productId: product.id, parts: [...texts, ...price] }} />
    </Suspense>
  );
}

/** The facts of the chosen pack: price, price per kilogram, discount, stock. */
function Cost({ variant }: { readonly variant: ProductVariant }) {
  const t = useText();
  const perUnit = useUnitPrice(variant);
  const inventory = variant.inventory_set[0];
  if (!inventory) return null;
  return (
    <div className={styles.cost}>
      <Price now={unitPrice(inventory)} before={inventory.price} beforeLabel={t('price.before')} />
      {perUnit && <small>{perUnit}</small>}
      <small>{t('price.with-tax')}</small>
      <span className={styles.row}>
        {inventory.discount > 0 && <Badge tone="done">{t('price.saved', { amount: formatMoney(inventory.discount) })}</Badge>}
        <StockBadge available={inventory.available_qty} />
        {variant.insuranceData.hasInsurance && (
          <Badge tone="done" icon="shield">
            {t('product.insured')}
          </Badge>
        )}
      </span>
    </div>
  );
}

/** The use of a remedy: crops and pests, and the authority that registered it. */
function Remedy({ product }: { readonly product: Known }) {
  const t = useText();
  const { language } = useLanguage();
  const [written] = useState(prepared.page?.crops);
  const listed = useMasterData('crop', undefined, Boolean(product.pests) && !written);
  const crops = written ?? listed;
  const hazard = product.hazard ? hazards[product.hazard] : undefined;
  if (!product.pests && !hazard) return null;
  const names = product.crop_ids.flatMap((id) => crops?.find((crop) => crop.id === id)?.name ?? []);
  return (
    <section className={styles.text}>
      <dl className={styles.facts}>
        {names.length > 0 && <Fact word={t('product.crops')}>{names.join(', ')}</Fact>}
        {product.pests && <Fact word={t('product.pests')}>{textIn(product.pests, language)}</Fact>}
        {product.registration_number && <Fact word={t('product.registration')}>{product.registration_number}</Fact>}
      </dl>
      {hazard && (
        <span>
          <Badge tone={hazard.tone} icon="warning-triangle">
            {t(hazard.word)}
          </Badge>
        </span>
      )}
    </section>
  );
}

/** The maker and the country of origin, which the law requires beside the price. */
function Origin({ product }: { readonly product: Known }) {
  const t = useText();
  const { language } = useLanguage();
  const { country, maker, importer } = product;
  if (!country && !maker && !importer) return null;
  return (
    <dl className={styles.facts}>
      {country && <Fact word={t('product.country')}>{countryName(country, language)}</Fact>}
      {maker && <Fact word={t('product.maker')}>{maker}</Fact>}
      {importer && <Fact word={t('product.importer')}>{importer}</Fact>}
    </dl>
  );
}

function Fact({ word, children }: { readonly word: string; readonly children: string }) {
  return (
    <div>
      <dt>{word}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Opens the calculation for a field. Only for goods with a stored dose. */
function MyField(content: CatalogSheets['my-field']) {
  const t = useText();
  return (
    <Button kind="ghost" isWide onPress={() => openSheet({ sheet: 'my-field', ...content })}>
      {t('field.open')}
    </Button>
  );
}

function Shop({
  product,
  vendorId,
  isPrebook,
}: {
  readonly product: Product;
  readonly vendorId: number;
  readonly isPrebook: boolean | undefined;
}) {
  const { vendors } = useVendorState();
  const vendor = vendors?.find(({ id }) => id === vendorId);
  return vendor ? <ShopCard vendor={vendor} categoryIds={[product.category_id]} isPrebook={isPrebook} /> : null;
}

function ProductPage({ read }: { readonly read: Extract<ProductRead, { product: unknown }> }) {
  const t = useText();
  const { language } = useLanguage();
  const { isOffline } = useNetwork();
  const { product, vendorId } = read;
  const name = textIn(product.names, language);
  const [chosenId, choose] = useState<number>();
  const variant = product.variants.find((v) => v.id === chosenId) ?? shownVariant(product);
  const isSoldOut = variant !== undefined && (variant.inventory_set[0]?.available_qty ?? 0) <= 0;
  useTitle(name);
  useLivePart();
  return (
    <div className={styles.page} {...latePart}>
      <div className={styles.head}>
        <ProductPhoto product={product} variant={variant} />
        <div className={styles.title}>
          <span className={styles.brand}>{product.brand.name}</span>
          <h2 className={styles.name} lang={foundLanguage(product.names, language)}>
            {name}
          </h2>
          {variant && <Cost variant={variant} />}
        </div>
      </div>
      <div className={styles.words}>
        {isOffline && (
          <Notice tone="info" icon="no-internet">
            {t('stored.prices', { at: formatMoment(read.at) })}
          </Notice>
        )}
        {variant && product.variants.length > 1 && <PackTiles product={product} variant={variant} onVariant={choose} />}
        {variant?.is_prebook && (
          <Notice tone="info" icon="calendar">
            {t('product.prebook-text')}
          </Notice>
        )}
        {isSoldOut && <ButtonLink href={`/products?category=${product.category_id}&in_stock=y`}>{t('product.similar')}</ButtonLink>}
        {isSoldOut && <Others key={product.id} product={product} vendorId={vendorId} isNow />}
        {variant && <BuyBar product={product} vendorId={vendorId} variant={variant} />}
        <Remedy product={product} />
        <Origin product={product} />
        <Shop product={product} vendorId={vendorId} isPrebook={variant?.is_prebook} />
        {product.dose && variant && <MyField product={product} vendorId={vendorId} dose={product.dose} />}
        <TextBlock title={t('product.about')} text={product.description} />
        <TextBlock title={t('product.use')} text={product.use} />
        <TextBlock title={t('product.safety')} text={product.safety} />
        <Listen product={product} variant={variant} />
        <WhenNear key={product.id} isNow={false}>
          <ProductMore product={product} vendorId={vendorId} variant={variant} />
        </WhenNear>
        {!isSoldOut && <Others key={product.id} product={product} vendorId={vendorId} isNow={false} />}
      </div>
    </div>
  );
}

/** The product is not here, or no longer. */
function Gone() {
  const t = useText();
  const title = t('product.gone-title');
  useTitle(title);
  return (
    <Blank picture="empty-list" title={title} text={t('product.gone-text')}>
      <ButtonLink href="/products">{t('browse')}</ButtonLink>
    </Blank>
  );
}

export function ProductScreen() {
  const t = useText();
  const { id } = useParams<{ id: string }>();
  const read = useProduct(readId(id));
  if (read.outcome === 'loading') return <SkeletonRows count={3} label={t('loading')} />;
  if (read.outcome === 'offline')
    return (
      <Blank picture="no-internet-big" title={t('offline.nothing-title')} text={t('offline.nothing-text')}>
        <Button onPress={() => location.reload()}>{t('retry')}</Button>
      </Blank>
    );
  if (read.outcome === 'unknown') return <NotFoundScreen />;
  if (read.outcome === 'gone') return <Gone />;
  return <ProductPage read={read} />;
}
