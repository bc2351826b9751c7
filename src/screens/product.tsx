// One product: its packs, price and stock, what it is for, how to use it safely.
import { useEffect, useState } from 'react';
import { useParams } from 'wouter';
import type { Product, ProductDetail, ProductVariant } from '#core/contract/catalog.ts';
import type { LocalText } from '#core/contract/wire/fields.ts';
import { unitPrice } from '#core/rules/cart/bill.ts';
import { percentOff } from '#core/rules/catalog/percent-off.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { canSpeak, speak } from '#device/speech.ts';
import { type ProductRead, useProduct } from '#state/catalog/product-state.ts';
import { type MessageKey, useLanguage, useText } from '#state/frame/language-state.ts';
import { useNetwork } from '#state/frame/network-state.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { useSettings } from '#state/frame/settings-state.ts';
import { Badge } from '#ui/badge.tsx';
import { Blank } from '#ui/blank.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ChipChoices } from '#ui/form/chips.tsx';
import { Notice } from '#ui/notice.tsx';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { CartBar } from '../features/cart/cart-bar.tsx';
import { BuyControl, StockBadge } from '../features/catalog/buy-control.tsx';
import { categoryPicture } from '../features/catalog/category-pictures.ts';
import { shownVariant } from '../features/catalog/product-card.tsx';
import { WishButton } from '../features/catalog/wish-button.tsx';
import styles from './product.module.css';

type Known = Product & Partial<ProductDetail>;

const hazards: Readonly<
  Record<NonNullable<ProductDetail['hazard']>, { readonly word: MessageKey; readonly tone: 'danger' | 'queued' | 'info' | 'done' }>
> = {
  red: { word: 'hazard.red', tone: 'danger' },
  yellow: { word: 'hazard.yellow', tone: 'queued' },
  blue: { word: 'hazard.blue', tone: 'info' },
  green: { word: 'hazard.green', tone: 'done' },
};

function TextBlock({ title, text }: { readonly title: string; readonly text: LocalText | null | undefined }) {
  const { language } = useLanguage();
  if (!text) return null;
  return (
    <section className={styles.text}>
      <h2>{title}</h2>
      <p>{text[language]}</p>
    </section>
  );
}

function PackChoice({
  product,
  variant,
  onVariant,
}: {
  readonly product: Product;
  readonly variant: ProductVariant;
  readonly onVariant: (id: number) => void;
}) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <ChipChoices
      label={t('product.pack')}
      isLabelShown
      isWrapped
      value={String(variant.id)}
      choices={product.variants.map((v) => ({ value: String(v.id), label: v.attribute_value[0]?.names[language] ?? '' }))}
      onValue={(id) => onVariant(Number(id))}
    />
  );
}

function Listen({ words }: { readonly words: string }) {
  const t = useText();
  const { language } = useLanguage();
  const [hasVoice, setVoice] = useState(false);
  useEffect(() => setVoice(canSpeak(language)), [language]);
  if (!hasVoice) return null;
  return (
    <Button kind="ghost" icon="speaker" onPress={() => speak(words, language)}>
      {t('listen')}
    </Button>
  );
}

interface BuyBoxProps {
  readonly product: Known;
  readonly vendorId: number;
  /** The chosen pack. */
  readonly variant: ProductVariant | undefined;
  readonly onVariant: (id: number) => void;
}

function BuyBox({ product, vendorId, variant, onVariant }: BuyBoxProps) {
  const t = useText();
  const { language } = useLanguage();
  const inventory = variant?.inventory_set[0];
  if (!variant || !inventory) return null;
  const percent = percentOff(inventory);
  const isOut = inventory.available_qty <= 0;
  return (
    <>
      <PackChoice product={product} variant={variant} onVariant={onVariant} />
      <div className={styles.row}>
        <Price now={unitPrice(inventory)} before={inventory.price} beforeLabel={t('price.before')} />
        {percent > 0 && <Badge tone="done">{t('price.percent-off', { n: percent })}</Badge>}
        <StockBadge available={inventory.available_qty} />
        {variant.insuranceData.hasInsurance && (
          <Badge tone="done" icon="shield">
            {t('product.insured')}
          </Badge>
        )}
      </div>
      <p className={styles.brand}>{t('price.with-tax')}</p>
      {variant.is_prebook && (
        <Notice tone="info" icon="calendar">
          {t('product.prebook-text')}
        </Notice>
      )}
      {isOut ? (
        <div className={styles.row}>
          <WishButton productId={product.id} name={product.names[language]} />
          <span>{t('wish.when-back')}</span>
        </div>
      ) : (
        <BuyControl product={product} variant={variant} vendorId={vendorId} isLarge />
      )}
    </>
  );
}

function ProductPage({ read }: { readonly read: Extract<ProductRead, { product: unknown }> }) {
  const t = useText();
  const { language } = useLanguage();
  const { isOffline } = useNetwork();
  const { isLowData } = useSettings();
  const { product, vendorId } = read;
  const name = product.names[language];
  const [chosenId, choose] = useState<number>();
  const variant = product.variants.find((v) => v.id === chosenId) ?? shownVariant(product);
  useTitle(name);
  const hazard = product.hazard ? hazards[product.hazard] : undefined;
  return (
    <div className={styles.page}>
      <div className={styles.photo}>
        <Picture
          src={variant?.image_url ?? product.image_url}
          standIn={categoryPicture(product.category_id)}
          size={160}
          isFirst
          tapLabel={isLowData ? t('picture.show') : undefined}
        />
      </div>
      <div className={styles.buy}>
        <div className={styles.head}>
          <div>
            <p className={styles.brand}>{product.brand.name}</p>
            <h2 className={styles.name}>{name}</h2>
          </div>
          <WishButton productId={product.id} name={name} />
        </div>
        {isOffline && (
          <Notice tone="info" icon="no-internet">
            {t('stored.prices', { at: formatMoment(read.at) })}
          </Notice>
        )}
        <BuyBox product={product} vendorId={vendorId} variant={variant} onVariant={choose} />
        {hazard && (
          <Badge tone={hazard.tone} icon="warning-triangle">
            {t(hazard.word)}
          </Badge>
        )}
        <TextBlock title={t('product.about')} text={product.description} />
        <TextBlock title={t('product.use')} text={product.use} />
        <TextBlock title={t('product.safety')} text={product.safety} />
        <Listen
          words={[name, product.description?.[language], product.use?.[language], product.safety?.[language]].filter(Boolean).join('. ')}
        />
      </div>
      <CartBar />
    </div>
  );
}

export function ProductScreen() {
  const t = useText();
  const { id } = useParams<{ id: string }>();
  const read = useProduct(Number(id) || 0);
  if (read.outcome === 'loading') return <SkeletonRows count={3} label={t('loading')} />;
  if (read.outcome === 'offline')
    return (
      <Blank picture="no-internet-big" title={t('offline.nothing-title')} text={t('offline.nothing-text')}>
        <Button onPress={() => location.reload()}>{t('retry')}</Button>
      </Blank>
    );
  if (read.outcome === 'gone')
    return (
      <Blank picture="empty-list" title={t('product.gone-title')} text={t('product.gone-text')}>
        <ButtonLink href="/products">{t('browse')}</ButtonLink>
      </Blank>
    );
  return <ProductPage read={read} />;
}
