// Offers and benefits: the applied coupon, or a button to choose one.
import { useState } from 'react';
import type { Bill } from '#core/contract/cart.ts';
import type { CouponOffer } from '#core/contract/coupon.ts';
import { formatMoney, type Paise } from '#core/money.ts';
import type { ActiveCoupon } from '#core/rules/cart/active-coupon.ts';
import type { CartContent } from '#core/rules/cart/cart-content.ts';
import { openCoupons } from '#state/coupon/coupon-drawer.ts';
import { removeCoupon, useCodeCheck, useCouponOffers } from '#state/coupon/coupon-state.ts';
import { useText } from '#state/frame/language-state.ts';
import { useNetwork } from '#state/frame/network-state.ts';
import { useIsLoggedIn } from '#state/session/session-state.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './coupon-section.module.css';

/** At the top of the cart: the coupon's benefit. */
export function CouponBanner({ coupon }: { readonly coupon: ActiveCoupon | undefined }) {
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

/** @returns the offer with the largest discount for this cart; undefined without one */
function bestOffer(offers: readonly CouponOffer[] | undefined, total: Paise): CouponOffer | undefined {
  const fit = (offers ?? []).filter(({ discount, minimum_cart_value }) => discount > 0 && minimum_cart_value <= total);
  return fit.sort((a, b) => b.discount - a.discount)[0];
}

/** The best coupon's discount, and a button to use it. It is as high as the button without a coupon, so nothing moves. */
function BestOffer({ bill, vendorId }: { readonly bill: Bill; readonly vendorId: number | null }) {
  const t = useText();
  const total = bill.item_total - bill.total_discount;
  const best = bestOffer(useCouponOffers(vendorId, total), total);
  const check = useCodeCheck(bill.delivery_fee);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  if (!best || best.couponCode === refused) return <OffersButton />;
  const { couponCode: code, discount, minimum_cart_value: minimum } = best;
  const apply = async (): Promise<void> => {
    setBusy(true);
    const outcome = await check({ code, isUserInput: false, minimum, discount });
    setBusy(false);
    // The coupon is not valid for this cart. The list shows the conditions of each coupon.
    if (outcome === 'invalid') setRefused(code);
  };
  return (
    <div className={styles.best}>
      <button type="button" className={styles.offers} onClick={openCoupons}>
        <b>{t('coupon.save', { amount: formatMoney(discount) })}</b>
        <small>{t('coupon.avail')}</small>
      </button>
      <Button isBusy={isBusy} label={t('coupon.apply-code', { code })} onPress={() => void apply()}>
        {t('coupon.apply')}
      </Button>
    </div>
  );
}

function OffersButton({ hasOne = false }: { readonly hasOne?: boolean }) {
  const t = useText();
  return (
    <Button kind="ghost" icon="tag" isWide onPress={openCoupons}>
      {t(hasOne ? 'coupon.view-more' : 'coupon.avail')}
    </Button>
  );
}

export interface CouponSectionProps {
  readonly cart: CartContent;
  readonly coupon: ActiveCoupon | undefined;
  /** Undefined while the cart is a preview. */
  readonly bill: Bill | undefined;
}

export function CouponSection({ cart, coupon, bill }: CouponSectionProps) {
  const t = useText();
  const isLoggedIn = useIsLoggedIn();
  const { isOffline } = useNetwork();
  // A person who removed the shop's coupon wants none.
  const isFree = !coupon && cart.coupon === 'auto' && isLoggedIn && !isOffline;
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
      {isFree && bill ? <BestOffer bill={bill} vendorId={cart.vendorId} /> : <OffersButton hasOne={coupon !== undefined} />}
    </section>
  );
}
