// The cart, as a page and as a drawer on a wide screen.
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { formatMoney, type Paise } from '#core/money.ts';
import { cartCount, hasInsurance } from '#core/rules/cart/cart-content.ts';
import type { OrderDraft } from '#core/rules/checkout/order-draft.ts';
import { orderStop } from '#core/rules/checkout/order-stop.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { useSelectedAddress } from '#state/address/address-selection.ts';
import { noteAddressCard, previewAddressHeight, previewCart } from '#state/cart/cart-preview.ts';
import { cartChoice, OPEN_NETWORK } from '#state/cart/cart-type.ts';
import type { CartVariants } from '#state/cart/cart-variants.ts';
import { startCheckout } from '#state/checkout/checkout-actions.ts';
import { useIsPlacing } from '#state/checkout/checkout-state.ts';
import { useOrderDraft, useShownDraft } from '#state/checkout/order-draft.ts';
import { loadAllWords, useText } from '#state/frame/language-state.ts';
import { goTo } from '#state/frame/navigate.ts';
import { useNetwork, withTimeLimit } from '#state/frame/network-state.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { closeSheet, openSheet } from '#state/frame/sheet-state.ts';
import { askLogin } from '#state/session/ask-login.ts';
import { useLaunch } from '#state/session/launch-state.ts';
import { useSession } from '#state/session/session-state.ts';
import { useVendorState } from '#state/vendor/vendor-state.ts';
import { Blank } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { AddressCard } from '../features/address/address-card.tsx';
import { BillDetails } from '../features/cart/bill-details.tsx';
import { CartFooter } from '../features/cart/cart-footer.tsx';
import { CartItems, OutOfStockItems } from '../features/cart/cart-item.tsx';
import { AddProducts, isOutside, Remedies, TroubleNotice, useTroubleWords } from '../features/cart/cart-trouble-sheet.tsx';
import { CouponBanner, CouponSection } from '../features/cart/coupon-section.tsx';
import { DeliverySwitch } from '../features/cart/delivery-switch.tsx';
import { MinimumBar } from '../features/cart/minimum-bar.tsx';
import { type CartView, useCartSituation, useCartView, useIsAddressFixed } from '../features/cart/use-cart-view.ts';
import type { ItemInsuranceProps } from '../features/insurance/item-insurance.tsx';
import { PickupDetails } from '../features/pickup/pickup-details.tsx';
import { ShopCard } from '../features/vendor/shop-card.tsx';
import styles from './cart.module.css';
import { CartByCode } from './cart-by-code.tsx';

function EmptyCart({ known }: { readonly known: CartVariants }) {
  const t = useText();
  const browse = (): void => void goTo(location.pathname.includes('ondc') || cartChoice.type === OPEN_NETWORK ? '/ondc?so=y' : '/?so=y');
  return (
    <>
      <Blank picture="empty-cart" title={t('cart.empty')} text={t('cart.add-item-msg')}>
        <Button isLarge isWide onPress={browse}>
          {t('browse')}
        </Button>
        <CartByCode kind="read" total={0} />
      </Blank>
      <OutOfStockItems known={known} />
    </>
  );
}

/** The receiver of the goods, and the place. */
function Handover({ view }: { readonly view: CartView }) {
  const { selected, isRead } = useSelectedAddress();
  const { allowChangeAddress } = useLaunch();
  if (view.mode === 'SELF_PICKUP') return <PickupDetails farmer={view.cart.pickupFarmer} vendorId={view.cart.vendorId} />;
  const height = previewAddressHeight();
  if (!selected) return isRead || height === 0 ? null : <div style={{ height }} />;
  // Another address means another farmer's insurance, so that is asked first.
  const change = (): void => openSheet({ sheet: hasInsurance(view.cart) ? 'insured-address' : 'select-address' });
  return (
    <div ref={noteAddressCard}>
      <AddressCard address={selected} canChange={allowChangeAddress} onChange={change} />
    </div>
  );
}

/** Replaces the insurance when it cannot be loaded; the cart works without it. Shown where something is insured. */
function InsuranceMissing({ item }: ItemInsuranceProps) {
  const t = useText();
  if (item && !item.isInsured) return null;
  return (
    <Notice
      tone="danger"
      action={
        <Button kind="ghost" onPress={() => location.reload()}>
          {t('retry')}
        </Button>
      }
    >
      {t('error.failed')}
    </Notice>
  );
}

/** Loads when something in the cart can be insured. */
const ItemInsurance = lazy(() =>
  withTimeLimit(Promise.all([import('../features/insurance/item-insurance.tsx'), loadAllWords('insurance')])).then(
    // Nothing loads while the page reloads for it.
    ([room]) => ({ default: (room as typeof room | undefined)?.ItemInsurance ?? InsuranceMissing }),
    () => ({ default: InsuranceMissing }),
  ),
) as unknown as ComponentType<ItemInsuranceProps>;

function Insurance(props: ItemInsuranceProps) {
  return (
    <Suspense fallback={null}>
      <ItemInsurance {...props} />
    </Suspense>
  );
}

/** The shop of the goods. A pickup order shows the store already. */
function Shop({ view: { cart, known, mode } }: { readonly view: CartView }) {
  const { vendors } = useVendorState();
  const vendor = vendors?.find(({ id }) => id === cart.vendorId);
  if (!vendor || mode === 'SELF_PICKUP') return null;
  const categoryIds = cart.order.flatMap((id) => known.variants?.get(id)?.product.category_id ?? []);
  return <ShopCard vendor={vendor} categoryIds={categoryIds} isBrief isPrebook={cart.isPrebook} />;
}

function CartBody({ view }: { readonly view: CartView }) {
  const t = useText();
  const { cart, known, validation, bill, coupon, insurance, short } = view;
  const { isOffline } = useNetwork();
  const { user } = useSession();
  if (!known.variants) return <SkeletonRows count={3} label={t('loading')} />;
  if (cart.order.length === 0) return <EmptyCart known={known} />;
  const pricesAt = Math.min(...[...known.variants.values()].map((v) => v.at));
  return (
    <div className={styles.cart}>
      {isOffline && Number.isFinite(pricesAt) && (
        <Notice tone="queued" icon="no-internet">
          {t('cart.prices-later', { at: formatMoment(pricesAt) })}
        </Notice>
      )}
      <CouponBanner coupon={coupon} />
      <DeliverySwitch />
      <Handover view={view} />
      {short && (
        <Notice tone="queued" icon="bag" action={<AddProducts />}>
          <MinimumBar order={short} />
        </Notice>
      )}
      <TroubleNotice view={view} />
      {insurance.failure !== undefined && (!isOffline || hasInsurance(cart)) && <Insurance insurance={insurance} />}
      <h2 className="visually-hidden">{t('order.items')}</h2>
      <CartItems
        known={known}
        foot={(variantId, name) =>
          insurance.known?.offers[variantId] && (
            <Insurance insurance={insurance} item={{ variantId, name, isInsured: cart.insured[variantId] !== undefined }} />
          )
        }
      />
      <OutOfStockItems known={known} />
      <Shop view={view} />
      <CouponSection cart={cart} coupon={coupon} bill={known.read && bill} />
      {/* A previewed cart has no bill: the shop's delivery charge is not known yet. */}
      {known.read && (
        <BillDetails
          bill={bill}
          couponCode={coupon?.code}
          isInsured={hasInsurance(cart)}
          isChecking={view.isChecking}
          farmerSaw={cart.farmerSaw}
          commission={user?.partner?.external_partner_type === 'CSC' ? validation.result?.cumulative_commission : undefined}
        />
      )}
      {known.read && !cart.isPrebook && <CartByCode kind="show" total={bill.grand_total} />}
    </div>
  );
}

/** Why the order cannot be placed right now, as text. */
function useReason(view: CartView): string | undefined {
  const t = useText();
  const wordsFor = useTroubleWords();
  const { selected } = useSelectedAddress();
  const isAddressFixed = useIsAddressFixed();
  const { isOffline } = useNetwork();
  const { user } = useSession();
  const { cart, known, mode, localTrouble, validation, short } = view;
  // An empty cart says so itself.
  if (cart.order.length === 0) return undefined;
  const stop = orderStop({
    isOffline,
    hasUnknownItems: known.read !== undefined && cart.order.some((id) => !known.read?.has(id)),
    isAgent: user?.partner?.external_partner_type === 'CSC',
    isAddressFixed,
    hasAddress: selected !== undefined,
    isPickup: mode === 'SELF_PICKUP',
    localTrouble,
    isRefused: validation.status === 'refused',
    isOutsideArea: isOutside(view),
  });
  switch (stop) {
    case 'needs-network':
      return t('net.needed');
    case 'fixed-address-gone':
      return t('address.fixed-gone');
    case 'refused':
      return short ? t('minimum.add-more', { amount: formatMoney(short.missing) }) : wordsFor(validation.trouble) || t('error.failed');
    case 'outside-area':
      return wordsFor({ kind: stop, pin: view.outsidePin ?? '' });
    case undefined:
      return short && t('minimum.add-more', { amount: formatMoney(short.missing) });
    default:
      return wordsFor({ kind: stop });
  }
}

/**
 * Starts the order at a tap. A tap during the price check is stored, and the order starts with the answer if the total is the one that was
 * seen.
 */
function usePlaceOrder(draft: OrderDraft | undefined, { isWaiting, total }: { readonly isWaiting: boolean; readonly total: Paise }) {
  const [tapped, setTapped] = useState<Paise>();
  useEffect(() => {
    if (tapped === undefined || isWaiting) return;
    setTapped(undefined);
    if (draft && total === tapped) void startCheckout(draft);
  }, [tapped, isWaiting, draft, total]);
  const place = (): void => {
    if (isWaiting) setTapped(total);
    else if (draft) void startCheckout(draft);
  };
  return { place, isTapped: tapped !== undefined };
}

function Footer({ view, isFixed }: { readonly view: CartView; readonly isFixed: boolean }) {
  const { bill, isChecking } = view;
  const situation = useCartSituation(view);
  const { place } = useVendorState();
  const isPlacing = useIsPlacing();
  const reason = useReason(view);
  const draft = useOrderDraft(view);
  useShownDraft(situation.kind === 'place-order' && reason === undefined ? draft : undefined, isChecking);
  // A button that can be pressed does something. It waits until the order is known. An empty cart has nothing to wait for.
  const isWaiting = isChecking || (view.cart.order.length > 0 && reason === undefined && draft === undefined);
  const { place: placeOrder, isTapped } = usePlaceOrder(reason === undefined ? draft : undefined, { isWaiting, total: bill.grand_total });
  return (
    <CartFooter
      isLoading={!view.isLoaded}
      situation={situation}
      bill={bill}
      place={place}
      isChecking={isWaiting}
      isPlacing={isPlacing || isTapped}
      reason={reason}
      isFixed={isFixed}
      onLogin={() => askLogin()}
      onAddAddress={() => void goTo(situation.kind === 'add-farmer-address' ? '/address/new?pa=n' : '/address/new')}
      onSelectAddress={() => openSheet({ sheet: 'select-address' })}
      onChooseFarmer={(isSelf) => openSheet({ sheet: 'pickup-farmer', isSelf, farmer: null })}
      onPlace={placeOrder}
      remedies={<Remedies view={view} />}
    />
  );
}

export function CartScreen() {
  const t = useText();
  // Once, before the first render.
  useState(previewCart);
  const view = useCartView();
  useTitle(t('cart.title', { n: cartCount(view.cart) }));
  return (
    <div>
      <CartBody view={view} />
      <div className={styles.room} />
      <Footer view={view} isFixed />
    </div>
  );
}

/** The cart beside the shop, for agents who see both. */
export function CartPanel() {
  const view = useCartView();
  return (
    <>
      <CartBody view={view} />
      <Footer view={view} isFixed={false} />
    </>
  );
}

export function CartDrawer() {
  const t = useText();
  const view = useCartView();
  return (
    <Sheet
      shape="drawer"
      title={t('cart.title', { n: cartCount(view.cart) })}
      closeLabel={t('close')}
      onClose={() => void closeSheet()}
      foot={<Footer view={view} isFixed={false} />}
    >
      <CartBody view={view} />
    </Sheet>
  );
}
