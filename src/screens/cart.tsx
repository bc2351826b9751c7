// The cart, as a page and as a drawer on a wide screen: the same parts.
import { useEffect } from 'react';
import { cartCount } from '#core/rules/cart-content.ts';
import { cartFooter } from '#core/rules/cart-footer.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { loadAddresses, useAddresses } from '#state/address-state.ts';
import { useCart } from '#state/cart-state.ts';
import { type CartVariants, useCartVariants } from '#state/cart-variants.ts';
import { placeOrderNow, useIsPlacing } from '#state/checkout-state.ts';
import { wordsOf } from '#state/error-remedy.ts';
import { useText } from '#state/language-state.ts';
import { goTo } from '#state/navigate.ts';
import { useNetwork } from '#state/network-state.ts';
import { useTitle } from '#state/screen-state.ts';
import { useIsLoggedIn, useSession } from '#state/session-state.ts';
import { closeSheet, openSheet } from '#state/sheet-state.ts';
import { localBill, payloadOf, useCartValidation, useShipping, type ValidationView, validateAgain } from '#state/validation-state.ts';
import { useVendor, useVendorState } from '#state/vendor-state.ts';
import { Blank } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { AddressCard } from '../features/address/address-card.tsx';
import { BillDetails } from '../features/cart/bill-details.tsx';
import { CartFooter } from '../features/cart/cart-footer.tsx';
import { CartItems, OutOfStockItems } from '../features/cart/cart-item.tsx';
import styles from './cart.module.css';

function EmptyCart({ known }: { readonly known: CartVariants }) {
  const t = useText();
  const browse = (): void => void goTo(location.pathname.includes('ondc') ? '/ondc?so=y' : '/?so=y');
  return (
    <>
      <Blank picture="empty-cart" title={t('cart.empty')} text={t('cart.add-item-msg')}>
        <Button isLarge isWide onPress={browse}>
          {t('browse')}
        </Button>
      </Blank>
      <OutOfStockItems known={known} />
    </>
  );
}

function RefusalNotice({ validation }: { readonly validation: ValidationView }) {
  const t = useText();
  if (validation.status !== 'refused' || !validation.refusal) return null;
  return (
    <Notice
      tone="danger"
      isUrgent
      action={
        <Button kind="ghost" onPress={validateAgain}>
          {t('retry')}
        </Button>
      }
    >
      {wordsOf(validation.refusal.body) ?? t('error.failed')}
    </Notice>
  );
}

/** Everything of the cart but its foot, and what the foot needs. */
function useCartView() {
  const { cart, isLoaded } = useCart();
  const isLoggedIn = useIsLoggedIn();
  // The list loads only when signed in; the stored selection is then restored or cleared.
  useEffect(() => {
    if (isLoggedIn) void loadAddresses();
  }, [isLoggedIn]);
  const known = useCartVariants();
  const validation = useCartValidation(known.variants);
  const shipping = useShipping();
  const bill = validation.result?.bill ?? localBill(cart, known.variants ?? new Map(), shipping);
  return { cart, isLoaded, known, validation, bill };
}

type CartView = ReturnType<typeof useCartView>;

function CartBody({ view }: { readonly view: CartView }) {
  const t = useText();
  const { cart, isLoaded, known, validation, bill } = view;
  const { selected } = useAddresses();
  const { isOffline } = useNetwork();
  if (!isLoaded || !known.variants) return <SkeletonRows count={3} label={t('loading')} />;
  if (cart.order.length === 0) return <EmptyCart known={known} />;
  const pricesAt = Math.min(...[...known.variants.values()].map((v) => v.at));
  return (
    <div className={styles.cart}>
      {isOffline && (
        <Notice tone="queued" icon="no-internet">
          {t('cart.prices-later', { at: formatMoment(pricesAt) })}
        </Notice>
      )}
      {selected && <AddressCard address={selected} canChange />}
      <RefusalNotice validation={validation} />
      <CartItems known={known} />
      <OutOfStockItems known={known} />
      <BillDetails bill={bill} isChecking={validation.status === 'checking'} />
    </div>
  );
}

function useFooter(view: CartView) {
  const t = useText();
  const { cart, known, validation, bill } = view;
  const isLoggedIn = useIsLoggedIn();
  const { user } = useSession();
  const { selected, list } = useAddresses();
  const { place } = useVendorState();
  const vendor = useVendor();
  const situation = cartFooter({
    isLoggedIn,
    isPickup: false,
    hasPickupFarmer: false,
    hasAddress: selected !== undefined,
    isAssisting: user?.is_assisting ?? false,
    hasLocation: place !== undefined,
    hasSavedAddresses: (list?.length ?? 0) > 0,
    isPrebook: cart.isPrebook,
    isEmpty: cart.order.length === 0,
  });
  const placeOrder = (): void => {
    const variants = known.variants;
    const payload = variants && payloadOf(cart, variants, selected?.id);
    const first = variants?.get(cart.order[0] ?? 0);
    if (!payload || !first) return;
    const about = {
      itemCount: cartCount(cart),
      firstItem: first.product.names,
      imageUrl: first.image_url,
      vendorNames: vendor?.names ?? { en: '', hi: '' },
      pricesAt: Math.min(...cart.order.map((id) => variants.get(id)?.at ?? Date.now())),
    };
    void placeOrderNow({ payload, bill, about });
  };
  const reason = validation.status === 'refused' ? (wordsOf(validation.refusal?.body) ?? t('error.failed')) : undefined;
  return { situation, place, placeOrder, reason, isChecking: validation.status === 'checking' };
}

function Footer({ view, isFixed }: { readonly view: CartView; readonly isFixed: boolean }) {
  const { situation, place, placeOrder, reason, isChecking } = useFooter(view);
  const isPlacing = useIsPlacing();
  if (view.cart.order.length === 0) return null;
  return (
    <CartFooter
      situation={situation}
      bill={view.bill}
      place={place}
      isChecking={isChecking}
      isPlacing={isPlacing}
      reason={reason}
      isFixed={isFixed}
      onLogin={() => openSheet({ sheet: 'login', onDone: () => undefined })}
      onAddAddress={() => void goTo('/address/new')}
      onSelectAddress={() => openSheet({ sheet: 'select-address' })}
      onPlace={placeOrder}
    />
  );
}

export function CartScreen() {
  const t = useText();
  const view = useCartView();
  useTitle(t('cart.title', { n: cartCount(view.cart) }));
  return (
    <div className={styles.page}>
      <CartBody view={view} />
      <div className={styles.room} />
      <Footer view={view} isFixed />
    </div>
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
