// The foot of a product's page: the chosen pack's price, the buy button, and a link to the cart once it has items.
import type { Product, ProductVariant } from '#core/contract/catalog.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { unitPrice } from '#core/rules/cart/bill.ts';
import { cartCount } from '#core/rules/cart/cart-content.ts';
import { useCart } from '#state/cart/cart-state.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { ButtonLink } from '#ui/button.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import styles from './buy-bar.module.css';
import { BuyControl } from './buy-control.tsx';
import { WishButton } from './wish-button.tsx';

export interface BuyBarProps {
  readonly product: Product;
  readonly vendorId: number;
  /** The chosen pack. */
  readonly variant: ProductVariant;
}

export function BuyBar({ product, vendorId, variant }: BuyBarProps) {
  const t = useText();
  const { language } = useLanguage();
  const count = cartCount(useCart().cart);
  const inventory = variant.inventory_set[0];
  if (!inventory) return null;
  const isOut = inventory.available_qty <= 0;
  return (
    <aside className={styles.bar} aria-label={t('cart.add-to-cart')}>
      <span className={styles.sum}>
        <b {...noTranslation}>{formatMoney(unitPrice(inventory))}</b>
        <small>{isOut ? t('wish.when-back') : textIn(variant.attribute_value[0]?.names, language)}</small>
      </span>
      {isOut ? (
        <WishButton productId={product.id} name={textIn(product.names, language)} />
      ) : (
        <BuyControl product={product} variant={variant} vendorId={vendorId} isLarge />
      )}
      {count > 0 && (
        <span className={styles.cart}>
          <ButtonLink href="/cart" kind="ghost" label={t('cart.my-cart-n', { n: count })}>
            {t('nav.cart')} {count}
          </ButtonLink>
        </span>
      )}
    </aside>
  );
}
