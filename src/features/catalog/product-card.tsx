// A product in a list: picture, brand, name with its pack, price, and the way to buy it.
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Product, ProductVariant } from '#core/contract/catalog.ts';
import { unitPrice } from '#core/rules/cart/bill.ts';
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

/** The pack a list shows: the first that is in stock, else the first. */
export function shownVariant(product: Product): ProductVariant | undefined {
  return product.variants.find((v) => (v.inventory_set[0]?.available_qty ?? 0) > 0) ?? product.variants[0];
}

export interface ProductCardProps {
  readonly product: Product;
  readonly vendorId: number;
  /** Beside the price, in the place of the usual. */
  readonly action?: ReactNode;
  readonly isFirst?: boolean;
  /** The heart is there for every product, not only for those that ran out. */
  readonly hasHeart?: boolean;
}

export function ProductCard({ product, vendorId, action, isFirst, hasHeart = false }: ProductCardProps) {
  const t = useText();
  const { language } = useLanguage();
  const { isLowData } = useSettings();
  const variant = shownVariant(product);
  const inventory = variant?.inventory_set[0];
  if (!variant || !inventory) return null;
  const pack = variant.attribute_value[0]?.names[language] ?? '';
  const name = `${product.names[language]}, ${pack}`;
  const others = product.variants.length - 1;
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
        <span className={styles.brand}>{product.brand.name}</span>
        <h3 className={styles.name}>
          <Link href={`/products/${product.id}`}>{name}</Link>
        </h3>
        {others > 0 && <span className={styles.brand}>{t('product.more-packs', { n: others })}</span>}
        <span className={styles.badges}>
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
          <StockBadge available={inventory.available_qty} />
        </span>
      </div>
      <div className={styles.foot}>
        <Price now={unitPrice(inventory)} before={inventory.price} beforeLabel={t('price.before')} />
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
}
