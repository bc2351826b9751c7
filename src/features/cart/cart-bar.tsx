// The bar below a list: the cart's items, its total, and a link to it.
import { formatMoney } from '#core/money.ts';
import { cartCount } from '#core/rules/cart/cart-content.ts';
import { localBill } from '#state/cart/cart-payload.ts';
import { useCart } from '#state/cart/cart-state.ts';
import { useCartVariants } from '#state/cart/cart-variants.ts';
import { useMinimumOrder } from '#state/cart/minimum-order.ts';
import { useText } from '#state/frame/language-state.ts';
import { ButtonLink } from '#ui/button.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import styles from './cart-bar.module.css';
import { MinimumBar } from './minimum-bar.tsx';

export function CartBar() {
  const t = useText();
  const { cart } = useCart();
  const { variants } = useCartVariants();
  const count = cartCount(cart);
  const { item_total, total_discount } = localBill(cart, variants ?? new Map(), { mode: 'SELF_PICKUP', shippingCharges: 0 });
  const short = useMinimumOrder(cart.vendorId, { item_total, total_discount });
  if (count === 0) return null;
  return (
    <aside className={styles.bar} aria-label={t('cart.my-cart')}>
      {short && (
        <div className={variants ? styles.known : styles.unknown}>
          <MinimumBar order={short} />
        </div>
      )}
      <span className={styles.sum} aria-live="polite">
        <small>{t('cart.n-items', { n: count })}</small>
        <b {...noTranslation}>{formatMoney(item_total - total_discount)}</b>
      </span>
      <ButtonLink href="/cart">{t('cart.see')}</ButtonLink>
    </aside>
  );
}
