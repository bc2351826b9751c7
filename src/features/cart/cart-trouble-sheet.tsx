// Shows why the cart cannot be ordered, with one action. Nothing else closes it, and it works without network too.

import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { type CartAction, type CartTrouble, cartActionOf, isBelowMinimum } from '#core/rules/cart/cart-refusal.ts';
import { isTypeOffered } from '#core/rules/delivery/delivery-mode.ts';
import { currentCart, editCart, useCart } from '#state/cart/cart-state.ts';
import { forgetStockNotes, useCartVariants } from '#state/cart/cart-variants.ts';
import type { CartSheets } from '#state/cart/sheets.ts';
import { recheckCart } from '#state/cart/validation-state.ts';
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

/** The text of a trouble. */
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

/** Whether another address or another shop solves it. */
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

/** Carries out the button's action. */
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
      // A changed shop starts with a new page.
      if (trouble.kind === 'vendor-changed') location.reload();
      return;
    // Has its own buttons.
    case 'change-address':
    case 'close':
      return answerSheet();
  }
}

interface AreaWaysProps {
  /** Closes the surrounding sheet before the next one opens. */
  readonly leave?: () => Promise<void>;
}

/** Next steps for a cart whose shop does not deliver to the chosen address: another address, pickup, another shop. */
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

/** The product of a refusal. */
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

/** A new request, which may solve a refusal. */
function AskAgain() {
  const t = useText();
  return (
    <Button kind="ghost" onPress={recheckCart}>
      {t('retry')}
    </Button>
  );
}

/** The action for a cart below the minimum. */
export function AddProducts() {
  const t = useText();
  return (
    <Button kind="ghost" onPress={() => void goTo('/products')}>
      {t('trouble.add-products')}
    </Button>
  );
}

/** The problem, above the items, unless it is beside the button that it disables. */
export function TroubleNotice({ view }: { readonly view: CartView }) {
  const t = useText();
  const wordsFor = useTroubleWords();
  const { validation, known } = view;
  const { kind } = useCartSituation(view);
  const { isOffline } = useNetwork();
  if (known.reduced.length + known.outOfStock.length > 0 && validation.status !== 'refused')
    return <Notice tone="info">{t('trouble.quantities')}</Notice>;
  if (isBelowMinimum(validation.trouble)) return null;
  // Without internet the age of the prices is shown instead.
  if (validation.status === 'unreachable' && !isOffline)
    return (
      <Notice tone="queued" action={<AskAgain />}>
        {t('cart.not-checked')}
      </Notice>
    );
  // If it is beside the button that it disables, the text is at the foot.
  if (validation.status !== 'refused' || (kind === 'place-order' && validation.trouble)) return null;
  return (
    <Notice tone="danger" isUrgent action={<AskAgain />}>
      {wordsFor(validation.trouble)}
    </Notice>
  );
}

/** The shop does not deliver to the chosen address. A server's acceptance counts more. */
export const isOutside = ({ outsidePin, validation }: CartView): boolean => outsidePin !== undefined && validation.status !== 'valid';

/** Buttons beside the reason. */
export function Remedies({ view }: { readonly view: CartView }) {
  const { status, trouble } = view.validation;
  // The action for a cart below the minimum is above its items.
  if (view.short) return null;
  if (isAboutArea(trouble) || (isOutside(view) && status !== 'refused')) return <AreaWays />;
  return status === 'refused' ? <AskAgain /> : null;
}
