// The coupons of a shop: a typed code, and the list of all.
import { useState } from 'react';
import type { CouponOffer } from '#core/contract/coupon.ts';
import { formatMoney, type Paise } from '#core/money.ts';
import { activeCoupon } from '#core/rules/cart/active-coupon.ts';
import { couponCode } from '#core/rules/coupon/coupon.ts';
import { formatDay } from '#core/rules/dates.ts';
import { deliveryCostsOf, localBill } from '#state/cart/cart-payload.ts';
import { useCart } from '#state/cart/cart-state.ts';
import { useCartVariants } from '#state/cart/cart-variants.ts';
import { useDeliveryMode } from '#state/cart/delivery-state.ts';
import { useLastValidation } from '#state/cart/validation-state.ts';
import { useCodeCheck, useCouponOffers } from '#state/coupon/coupon-state.ts';
import { useText } from '#state/frame/language-state.ts';
import { closeSheet } from '#state/frame/sheet-state.ts';
import { useVendor } from '#state/vendor/vendor-state.ts';
import { Blank } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import styles from './coupons-sheet.module.css';

const LONGEST_CODE = 32;

function CodeForm({ check }: { readonly check: ReturnType<typeof useCodeCheck> }) {
  const t = useText();
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<'invalid' | 'unreachable'>();
  const apply = async (): Promise<void> => {
    if (code === '' || isBusy) return;
    setBusy(true);
    const outcome = await check({ code, isUserInput: true, minimum: 0, discount: 0 });
    setBusy(false);
    if (outcome === 'applied') await closeSheet();
    else setFailure(outcome);
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void apply();
      }}
    >
      <TextField
        label={t('coupon.enter')}
        name="coupon"
        autoComplete="off"
        value={code}
        maxLength={LONGEST_CODE}
        onValue={(raw) => {
          const next = couponCode(raw).slice(0, LONGEST_CODE);
          setCode(next);
          setFailure(undefined);
          return next;
        }}
        error={failure && t(failure === 'invalid' ? 'coupon.invalid' : 'net.needed')}
      />
      <Button type="submit" isBusy={isBusy} isDisabled={code === ''}>
        {t('coupon.apply')}
      </Button>
    </form>
  );
}

interface OfferRowProps {
  readonly offer: CouponOffer;
  readonly total: Paise;
  readonly isInForce: boolean;
  readonly check: ReturnType<typeof useCodeCheck>;
}

function OfferRow({ offer, total, isInForce, check }: OfferRowProps) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<'invalid' | 'unreachable'>();
  const missing = offer.minimum_cart_value - total;
  const choose = async (): Promise<void> => {
    setBusy(true);
    const outcome = await check({
      code: offer.couponCode,
      isUserInput: false,
      minimum: offer.minimum_cart_value,
      discount: offer.discount,
    });
    setBusy(false);
    if (outcome === 'applied') await closeSheet();
    else setFailure(outcome);
  };
  return (
    <li className={styles.offer}>
      <span>
        <b>{offer.couponCode}</b>
        <small>{offer.title}</small>
        <small>{t('coupon.till', { day: formatDay(Date.parse(offer.ends_at)) })}</small>
        {failure && (
          <small className={styles.missing} role="alert">
            {t(failure === 'invalid' ? 'coupon.not-now' : 'net.needed')}
          </small>
        )}
        {missing > 0 && <small className={styles.missing}>{t('coupon.add-more', { amount: formatMoney(missing) })}</small>}
      </span>
      {isInForce ? (
        <b className={styles.chosen}>{t('coupon.in-force')}</b>
      ) : (
        offer.discount > 0 && (
          <Button kind="ghost" isBusy={isBusy} label={t('coupon.apply-code', { code: offer.couponCode })} onPress={() => void choose()}>
            {t('coupon.apply')}
          </Button>
        )
      )}
    </li>
  );
}

export function CouponsSheet() {
  const t = useText();
  const { cart } = useCart();
  const { variants } = useCartVariants(false);
  const { mode } = useDeliveryMode();
  const bill = localBill(cart, variants ?? new Map(), { ...deliveryCostsOf(useVendor()), mode });
  const total = bill.item_total - bill.total_discount;
  const offers = useCouponOffers(variants ? cart.vendorId : null, total);
  const check = useCodeCheck(bill.delivery_fee);
  const inForce = activeCoupon(cart, bill, useLastValidation())?.code;
  return (
    <Sheet title={t('coupon.list-title')} closeLabel={t('close')} onClose={() => void closeSheet()}>
      <CodeForm check={check} />
      {offers === undefined && <SkeletonRows count={2} label={t('loading')} />}
      {offers?.length === 0 && <Blank picture="empty-list" title={t('coupon.none')} />}
      <ul className={styles.list}>
        {offers?.map((offer) => (
          <OfferRow key={offer.couponCode} offer={offer} total={total} isInForce={offer.couponCode === inForce} check={check} />
        ))}
      </ul>
    </Sheet>
  );
}
