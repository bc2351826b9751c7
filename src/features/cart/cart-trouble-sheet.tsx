// Why the cart can't be ordered, with the one thing to do about it. Nothing else closes it; what it does works without network too.

import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { type CartAction, type CartTrouble, cartActionOf, isBelowMinimum } from '#core/rules/cart/cart-refusal.ts';
import { isTypeOffered } from '#core/rules/delivery/delivery-mode.ts';
import { currentCart, editCart, useCart } from '#state/cart/cart-state.ts';
import { forgetStockNotes, useCartVariants } from '#state/cart/cart-variants.ts';
import type { CartSheets } from '#state/cart/sheets.ts';
import { askAgain } from '#state/cart/validation-state.ts';
import { type MessageKey, useLanguage, useText } from '#state/frame/language-state.ts';
import { goTo } from '#state/frame/navigate.ts';
import { useNetwork } from '#state/frame/network-state.ts';
import { answerSheet, openSheet, type Sheet as SheetToOpen } from '#state/frame/sheet-state.ts';
import { useLaunch } from '#state/session/launch-state.ts';
import { useVendor, useVendorState, vendorName } from '#state/vendor/vendor-state.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { type CartView, useCartSituation } from './use-cart-view.ts';

const actionWords: Readonly<Record<CartAction, MessageKey>> = {
  'add-products': 'trouble.add-products',
  'remove-product': 'trouble.remove-product',
  'reset-cart': 'trouble.reset-cart',
  'change-address': 'trouble.other-address',
  close: 'close',
};

/** What is said of a trouble. */
export function useTroubleWords(): (trouble: CartTrouble | undefined) => string {
  const t = useText();
  const shop = useVendor();
  return (trouble) => {
    switch (trouble?.kind) {
      case 'quantities':
        return t('trouble.quantities');
      case 'quota':
        return t('trouble.quota', { quota: trouble.quota });
      case 'cart-amount':
        return t('trouble.cart-amount', { minimum: formatMoney(trouble.minimum), maximum: formatMoney(trouble.maximum) });
      case 'catalogue-ids':
        return t('trouble.catalogue-ids');
      case 'vendor-changed':
        return t('trouble.vendor-changed');
      case 'outside-area':
        return t('trouble.outside-area', { shop: shop ? vendorName(shop) : t('vendor.shop'), pin: trouble.pin });
      case 'code':
      case 'words': {
        const minimum = trouble.kind === 'code' ? trouble.minimum : undefined;
        return `${trouble.words || t('error.failed')}${minimum === undefined ? '' : ` ${t('trouble.minimum', { amount: formatMoney(minimum) })}`}`;
      }
      default:
        return t('error.failed');
    }
  };
}

/** Whether another address, or another shop, is what helps. */
export const isAboutArea = (trouble: CartTrouble | undefined): boolean =>
  trouble !== undefined && cartActionOf(trouble) === 'change-address';

async function resetCart(): Promise<void> {
  forgetStockNotes();
  await editCart({ kind: 'reset' });
}

async function removeProduct(catalogueId: number): Promise<void> {
  const { catalogueIds } = currentCart();
  const found = Object.entries(catalogueIds).find(([, id]) => id === catalogueId);
  if (found) await editCart({ kind: 'remove', variantId: Number(found[0]) });
}

/** Does what the button says. */
async function act(trouble: CartTrouble): Promise<void> {
  switch (cartActionOf(trouble)) {
    case 'add-products':
      await answerSheet();
      return goTo('/products');
    case 'remove-product':
      if (trouble.kind === 'code' && trouble.catalogueId !== undefined) await removeProduct(trouble.catalogueId);
      return answerSheet();
    case 'reset-cart':
      await resetCart();
      await answerSheet();
      // A changed shop starts from a clean page.
      if (trouble.kind === 'vendor-changed') location.reload();
      return;
    // Has buttons of its own.
    case 'change-address':
    case 'close':
      return answerSheet();
  }
}

interface AreaWaysProps {
  /** Closes what the buttons stand in, before the next sheet comes. */
  readonly leave?: () => Promise<void>;
}

/** Ways on for a cart whose shop does not deliver to the chosen address: another address, fetching it, another shop. */
function AreaWays({ leave = () => Promise.resolve() }: AreaWaysProps) {
  const t = useText();
  const { cart } = useCart();
  const { isApp, allowChangeAddress } = useLaunch();
  const { vendors } = useVendorState();
  const shop = vendors?.find(({ id }) => id === cart.vendorId);
  const offersPickup = !isApp && shop !== undefined && isTypeOffered('SELF_PICKUP', shop.fulfillment_type);
  const go = (sheet: SheetToOpen) => (): void => void leave().then(() => openSheet(sheet));
  return (
    <>
      {allowChangeAddress && (
        <Button isLarge isWide onPress={go({ sheet: 'select-address' })}>
          {t('trouble.other-address')}
        </Button>
      )}
      {offersPickup && (
        <Button kind="ghost" isWide onPress={go({ sheet: 'switch-delivery', to: 'SELF_PICKUP' })}>
          {t('trouble.to-pickup')}
        </Button>
      )}
      <Button kind="ghost" isWide onPress={go({ sheet: 'choose-vendor' })}>
        {t('trouble.other-shop')}
      </Button>
    </>
  );
}

/** The product a refusal is about. */
function TroubleDetails({ trouble }: { readonly trouble: CartTrouble }) {
  const { language } = useLanguage();
  const { cart } = useCart();
  const { variants } = useCartVariants(false);
  if (trouble.kind !== 'code') return null;
  const id = cart.order.find((variantId) => cart.catalogueIds[variantId] === trouble.catalogueId);
  const variant = id === undefined ? undefined : variants?.get(id);
  return variant ? (
    <p>
      <b>
        {textIn(variant.product.names, language)}, {textIn(variant.attribute_value[0]?.names, language)}
      </b>
    </p>
  ) : null;
}

export function CartTroubleSheet({ trouble }: CartSheets['cart-trouble']) {
  const t = useText();
  const words = useTroubleWords()(trouble);
  const action = isAboutArea(trouble) ? (
    <AreaWays leave={answerSheet} />
  ) : (
    <Button isLarge isWide onPress={() => void act(trouble)}>
      {t(actionWords[cartActionOf(trouble)])}
    </Button>
  );
  return (
    <Sheet
      isAlert
      title={t(trouble.kind === 'vendor-changed' ? 'trouble.vendor-title' : 'trouble.title')}
      closeLabel={t('close')}
      onClose={undefined}
      foot={action}
    >
      <p>{words}</p>
      <TroubleDetails trouble={trouble} />
    </Sheet>
  );
}

/** What may help a refused cart. */
function AskAgain() {
  const t = useText();
  return (
    <Button kind="ghost" onPress={askAgain}>
      {t('retry')}
    </Button>
  );
}

/** What helps a cart that is too small. */
export function AddProducts() {
  const t = useText();
  return (
    <Button kind="ghost" onPress={() => void goTo('/products')}>
      {t('trouble.add-products')}
    </Button>
  );
}

/** What is wrong, above the items: unless it stands beside the button that it stops. */
export function TroubleNotice({ view }: { readonly view: CartView }) {
  const t = useText();
  const wordsFor = useTroubleWords();
  const { validation, known } = view;
  const { kind } = useCartSituation(view);
  const { isOffline } = useNetwork();
  if (known.reduced.length + known.outOfStock.length > 0 && validation.status !== 'refused')
    return <Notice tone="info">{t('trouble.quantities')}</Notice>;
  if (isBelowMinimum(validation.trouble)) return null;
  // Without internet the age of the prices is said instead.
  if (validation.status === 'unreachable' && !isOffline)
    return (
      <Notice tone="queued" action={<AskAgain />}>
        {t('cart.not-checked')}
      </Notice>
    );
  // Beside the button that it stops, the words stand at the foot.
  if (validation.status !== 'refused' || (kind === 'place-order' && validation.trouble)) return null;
  return (
    <Notice tone="danger" isUrgent action={<AskAgain />}>
      {wordsFor(validation.trouble)}
    </Notice>
  );
}

/** The shop does not deliver to the chosen address; what the server accepted it accepted. */
export const isOutside = ({ outsidePin, validation }: CartView): boolean => outsidePin !== undefined && validation.status !== 'valid';

/** Buttons beside the reason. */
export function Remedies({ view }: { readonly view: CartView }) {
  const { status, trouble } = view.validation;
  // What helps a cart that is too small stands above its items.
  if (view.short) return null;
  if (isAboutArea(trouble) || (isOutside(view) && status !== 'refused')) return <AreaWays />;
  return status === 'refused' ? <AskAgain /> : null;
}
