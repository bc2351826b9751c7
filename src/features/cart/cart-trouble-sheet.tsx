// Why the cart can't be ordered, with the one thing to do about it. Nothing else closes it; what it does works without network too.
import { formatMoney } from '#core/money.ts';
import { type CartAction, type CartTrouble, cartActionOf } from '#core/rules/cart/cart-refusal.ts';
import { currentCart, editCart, useCart } from '#state/cart/cart-state.ts';
import { forgetStockNotes, useCartVariants } from '#state/cart/cart-variants.ts';
import type { CartSheets } from '#state/cart/sheets.ts';
import { type MessageKey, useLanguage, useText } from '#state/frame/language-state.ts';
import { goTo } from '#state/frame/navigate.ts';
import { answerSheet } from '#state/frame/sheet-state.ts';
import { useVendor, vendorName } from '#state/vendor/vendor-state.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { AreaWays } from './area-ways.tsx';

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
        {variant.product.names[language]}, {variant.attribute_value[0]?.names[language]}
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
