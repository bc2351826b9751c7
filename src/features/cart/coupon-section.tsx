// Offers and benefits: the applied coupon, or a button to choose one.
import { formatMoney } from '#core/money.ts';
import type { CartContent } from '#core/rules/cart/cart-content.ts';
import type { CouponInForce } from '#core/rules/cart/coupon-in-force.ts';
import { openCoupons } from '#state/coupon/coupon-drawer.ts';
import { removeCoupon } from '#state/coupon/coupon-state.ts';
import { useText } from '#state/frame/language-state.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './coupon-section.module.css';

/** At the top of the cart: what a coupon unlocked. */
export function CouponBanner({ coupon }: { readonly coupon: CouponInForce | undefined }) {
  const t = useText();
  return (
    <div role="status" className={styles.live}>
      {coupon && (
        <p className={styles.banner}>
          <Icon name="gift" size={24} />
          <span>
            <b>{t('coupon.you-get', { amount: formatMoney(coupon.discount) })}</b>
            <small>{t('coupon.unlocked', { code: coupon.code })}</small>
          </span>
        </p>
      )}
    </div>
  );
}

export function CouponSection({ cart, coupon }: { readonly cart: CartContent; readonly coupon: CouponInForce | undefined }) {
  const t = useText();
  const isWanting = !coupon && typeof cart.coupon === 'object';
  return (
    <section className={styles.section} aria-labelledby="offers">
      <h2 id="offers">{t('coupon.title')}</h2>
      {coupon && (
        <div className={styles.applied}>
          <span>
            <b>{t('coupon.applied', { code: coupon.code })}</b>
            <small>{t('coupon.off', { amount: formatMoney(coupon.discount) })}</small>
          </span>
          <Button kind="link" label={t('coupon.remove-code', { code: coupon.code })} onPress={() => void removeCoupon()}>
            {t('coupon.remove')}
          </Button>
        </div>
      )}
      {isWanting && typeof cart.coupon === 'object' && (
        <div className={styles.applied}>
          <span>
            <b>{cart.coupon.code}</b>
            <small>{t('coupon.not-now')}</small>
          </span>
          <Button kind="link" label={t('coupon.remove-code', { code: cart.coupon.code })} onPress={() => void removeCoupon()}>
            {t('coupon.remove')}
          </Button>
        </div>
      )}
      <Button kind="ghost" icon="tag" isWide onPress={openCoupons}>
        {t(coupon ? 'coupon.view-more' : 'coupon.avail')}
      </Button>
    </section>
  );
}
