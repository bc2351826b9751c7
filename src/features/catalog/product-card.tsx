// A product in a list: picture, name with its pack, price, price per kilogram, and the buy button. It is dense, so that several
// fit on a small screen.
import { memo, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Product, ProductVariant } from '#core/contract/catalog.ts';
import { said, textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { unitPrice } from '#core/rules/cart/bill.ts';
import { useUnitPrice } from '#state/catalog/unit-price.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { useSettings } from '#state/frame/settings-state.ts';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { BuyControl, StockBadge } from './buy-control.tsx';
import { categoryPicture } from './category-pictures.ts';
import styles from './product-card.module.css';
import { WishButton } from './wish-button.tsx';

/** The pack for a list: the first in stock, otherwise the first. */
export function shownVariant(product: Product): ProductVariant | undefined {
  return product.variants.find((v) => (v.inventory_set[0]?.available_qty ?? 0) > 0) ?? product.variants[0];
}

export interface ProductCardProps {
  readonly product: Product;
  readonly vendorId: number;
  /** Another pack than the list would show. */
  readonly shown?: ProductVariant;
  /** Replaces the words about pests. */
  readonly note?: string;
  /** Replaces the usual button beside the price. */
  readonly action?: ReactNode;
  readonly isFirst?: boolean;
  /** Every product has the heart, not only sold-out ones. */
  readonly hasHeart?: boolean;
}

/** Facts of a pack beside its name; they share its last line. */
function Marks({ variant }: { readonly variant: ProductVariant }) {
  const t = useText();
  const available = variant.inventory_set[0]?.available_qty ?? 0;
  return (
    <>
      {variant.insuranceData.hasInsurance && (
        <Badge tone="done" icon="shield">
          {t('product.insured')}
        </Badge>
      )}
      {variant.is_prebook && (
        <Badge tone="info" icon="calendar">
          {t('product.prebook')}
        </Badge>
      )}
      <StockBadge available={available} />
    </>
  );
}

/** In order of importance: without space the last is dropped first. */
function Terms({ product, variant }: { readonly product: Product; readonly variant: ProductVariant }) {
  const t = useText();
  const perUnit = useUnitPrice(variant);
  const others = product.variants.length - 1;
  return (
    <>
      {perUnit && <span>{perUnit}</span>}
      {others > 0 && <span>{others === 1 ? t('product.more-pack') : t('product.more-packs', { n: others })}</span>}
      <span>{product.brand.name}</span>
    </>
  );
}

/** The displayed facts of a product. */
const wordsOf = ({ names, variants, pests, brand, category_id }: Product): string =>
  JSON.stringify([names, variants, pests, brand, category_id]);

/** Whether the product is unchanged, so that it need not render again. */
function isSame(before: ProductCardProps, now: ProductCardProps): boolean {
  const { product: old, ...others } = before;
  return (
    Object.keys({ ...others, ...now }).every((key) => key === 'product' || before[key as 'shown'] === now[key as 'shown']) &&
    old.id === now.product.id &&
    (old === now.product || wordsOf(old) === wordsOf(now.product))
  );
}

/** Renders again only after a visible change, so that reloading a list costs a slow phone nothing. */
export const ProductCard = memo(function ProductCard({
  product,
  vendorId,
  shown,
  note,
  action,
  isFirst,
  hasHeart = false,
}: ProductCardProps) {
  const { language } = useLanguage();
  const t = useText();
  const { isLowData } = useSettings();
  const variant = shown ?? shownVariant(product);
  const inventory = variant?.inventory_set[0];
  if (!variant || !inventory) return null;
  const { text: title, language: found } = said(product.names, language);
  const pack = textIn(variant.attribute_value[0]?.names, language);
  const name = `${title}, ${pack}`;
  const small = note ?? (product.pests && textIn(product.pests, language));
  const isInStock = inventory.available_qty > 0;
  return (
    <article className={classNames(styles.card, hasHeart && isInStock && styles.withHeart)}>
      <div className={styles.picture}>
        <Picture
          src={variant.image_url}
          standIn={categoryPicture(product.category_id)}
          tapLabel={isLowData ? t('picture.show') : undefined}
          isFirst={isFirst ?? false}
        />
      </div>
      <div className={styles.words}>
        <h3 className={styles.name} lang={found}>
          <Link href={`/products/${product.id}`}>
            {title}, <span className={styles.pack}>{pack}</span>
          </Link>
        </h3>{' '}
        <Marks variant={variant} />
        {small && <p className={styles.small}>{small}</p>}
      </div>
      <div className={styles.foot}>
        <div className={styles.cost}>
          <Price now={unitPrice(inventory)} before={inventory.price} beforeLabel={t('price.before')} />{' '}
          {inventory.discount > 0 && <span className={styles.saved}>{t('price.saved', { amount: formatMoney(inventory.discount) })}</span>}
          <span className={styles.more}>
            <Terms product={product} variant={variant} />
          </span>
        </div>
        {action ??
          (isInStock ? (
            <BuyControl product={product} variant={variant} vendorId={vendorId} />
          ) : (
            <WishButton productId={product.id} name={name} />
          ))}
      </div>
      {hasHeart && isInStock && (
        <span className={styles.heart}>
          <WishButton productId={product.id} name={name} />
        </span>
      )}
    </article>
  );
}, isSame);
