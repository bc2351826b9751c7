// The items of the cart, and sold-out ones in their own list.
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { LOW_STOCK_UNITS, MAX_ITEM_QUANTITY } from '#core/constants.ts';
import { foundLanguage, textIn } from '#core/language/said.ts';
import { formatMoney, type Paise } from '#core/money.ts';
import { unitPrice } from '#core/rules/cart/bill.ts';
import { stockNote } from '#core/rules/cart/stock.ts';
import { stepItem, useCart } from '#state/cart/cart-state.ts';
import type { CartVariants } from '#state/cart/cart-variants.ts';
import { useUnitPrice } from '#state/catalog/unit-price.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { goTo } from '#state/frame/navigate.ts';
import { Badge } from '#ui/badge.tsx';
import { Stepper } from '#ui/form/stepper.tsx';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import styles from './cart-item.module.css';

type Known = NonNullable<CartVariants['variants']> extends ReadonlyMap<number, infer V> ? V : never;

/** The most of a variant in a cart. */
const mostOf = (available: number): number => Math.min(available, MAX_ITEM_QUANTITY);

function Words({ variant }: { readonly variant: Known }) {
  const { language } = useLanguage();
  const path = `/products/${variant.product.id}`;
  // Closes the drawer, which would otherwise cover the product.
  const go = (event: MouseEvent): void => {
    event.preventDefault();
    void goTo(path);
  };
  return (
    <div>
      <span className={styles.brand}>{variant.product.brand.name}</span>
      <h3 className={styles.name} lang={foundLanguage(variant.product.names, language)}>
        <Link href={path} onClick={go}>
          {textIn(variant.product.names, language)}, {textIn(variant.attribute_value[0]?.names, language)}
        </Link>
      </h3>
    </div>
  );
}

export interface CartItemProps {
  readonly variant: Known;
  readonly quantity: number;
  /** Its quantity was reduced to the stock. */
  readonly isReduced: boolean;
  /** The shop refused the cart for it. */
  readonly isRefused: boolean;
  /** The last seen unit price; undefined: unchanged. */
  readonly priceBefore: Paise | undefined;
  /** Further content of an item, by its variant and name. */
  readonly foot: ItemFoot;
}

type ItemFoot = (variantId: number, name: string) => ReactNode;

function CartItem({ variant, quantity, isReduced, isRefused, priceBefore, foot }: CartItemProps) {
  const t = useText();
  const { language } = useLanguage();
  const { cart } = useCart();
  const perUnit = useUnitPrice(variant);
  const inventory = variant.inventory_set[0];
  if (!inventory) return null;
  const name = `${textIn(variant.product.names, language)} ${textIn(variant.attribute_value[0]?.names, language)}`;
  const item = {
    variantId: variant.id,
    catalogueId: cart.catalogueIds[variant.id] ?? inventory.c_id,
    vendorId: variant.vendorId,
    isPrebook: cart.isPrebook,
  };
  const below = foot(variant.id, name);
  const note = stockNote(inventory.available_qty, LOW_STOCK_UNITS, isRefused);
  return (
    <article className={styles.item}>
      <div className={styles.picture}>
        <Picture src={variant.image_url} standIn="cat-all" />
      </div>
      <Words variant={variant} />
      <div>
        <div className={styles.foot}>
          <span className={styles.cost}>
            <Price now={unitPrice(inventory)} before={inventory.price} beforeLabel={t('price.before')} />
            {perUnit && <small>{perUnit}</small>}
          </span>
          <Stepper
            quantity={quantity}
            onStep={(by) => void stepItem(item, by)}
            lessLabel={t('cart.one-less', { name })}
            moreLabel={t('cart.one-more', { name })}
            quantityLabel={t('cart.quantity', { n: quantity })}
            isAtMost={quantity >= mostOf(inventory.available_qty)}
          />
        </div>
        <p className={styles.notes} role="status">
          {variant.insuranceData.hasInsurance && !below && (
            <Badge tone="plain" icon="shield">
              {t('product.insured')}
            </Badge>
          )}
          {note && note.kind !== 'out' && (
            <Badge tone="queued" icon="alert">
              {note.kind === 'one' ? t('stock.one') : t('stock.few', { n: note.left })}
            </Badge>
          )}
          {priceBefore !== undefined && (
            <Badge tone="queued" icon="alert">
              {t('cart.price-was', { amount: formatMoney(priceBefore) })}
            </Badge>
          )}
          {isReduced && <Badge tone="queued">{t('cart.reduced', { n: quantity })}</Badge>}
        </p>
      </div>
      {below && <div className={styles.below}>{below}</div>}
    </article>
  );
}

export function CartItems({ known, foot }: { readonly known: CartVariants; readonly foot: ItemFoot }) {
  const { cart } = useCart();
  return (
    <ul className={styles.list}>
      {cart.order.map((id) => {
        const variant = known.variants?.get(id);
        return (
          variant && (
            <li key={id}>
              <CartItem
                variant={variant}
                quantity={cart.items[id] ?? 0}
                isReduced={known.reduced.includes(id)}
                isRefused={known.refused.includes(id)}
                priceBefore={known.pricesBefore[id]}
                foot={foot}
              />
            </li>
          )
        );
      })}
    </ul>
  );
}

/** Sold-out items: removed from the cart, but still visible. */
export function OutOfStockItems({ known }: { readonly known: CartVariants }) {
  const t = useText();
  const gone = known.outOfStock.flatMap((id) => known.variants?.get(id) ?? []);
  if (gone.length === 0) return null;
  return (
    <section className={styles.out} aria-label={t('cart.not-available')}>
      <h2>{t('cart.not-available')}</h2>
      <ul className={styles.list}>
        {gone.map((variant) => (
          <li key={variant.id} className={styles.item}>
            <div className={styles.picture}>
              <Picture src={variant.image_url} standIn="cat-all" />
            </div>
            <Words variant={variant} />
            <p className={styles.notes}>
              <Badge tone="plain" icon="close">
                {t('stock.out')}
              </Badge>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
