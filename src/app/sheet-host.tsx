// Renders the open sheets, top one last. Each is loaded when it is first opened.
import { type ComponentType, lazy, Suspense } from 'react';
import { loadAllWords, useText } from '#state/frame/language-state.ts';
import { useNetwork } from '#state/frame/network-state.ts';
import { closeSheet, type Sheet as OpenSheet, useSheets } from '#state/frame/sheet-state.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';

type Kind = Exclude<OpenSheet['sheet'], 'step'>;
type PropsOf<K extends Kind> = Extract<OpenSheet, { sheet: K }>;

/** A sheet that can't be had breaks none of those under it: it says so in its place. It comes as nothing while the page is loaded anew for it. */
function late<K extends Kind>(load: () => Promise<ComponentType<PropsOf<K>>>, more?: 'insurance'): ComponentType<PropsOf<K>> {
  return lazy(() =>
    Promise.all([load(), loadAllWords(), more && loadAllWords(more)]).then(
      ([component]) => ({ default: component ?? (MissingSheet as ComponentType<PropsOf<K>>) }),
      () => ({ default: MissingSheet as ComponentType<PropsOf<K>> }),
    ),
  ) as unknown as ComponentType<PropsOf<K>>;
}

function FailureSheet({ title, text, action }: PropsOf<'failure'>) {
  const t = useText();
  const isReload = action === 'reload';
  const words = text ?? (title === 'net.needed' ? t('net.later') : undefined);
  return (
    <Sheet
      isAlert
      title={t(title)}
      closeLabel={t('close')}
      onClose={isReload ? undefined : () => void closeSheet()}
      foot={
        <Button isLarge isWide onPress={isReload ? () => location.reload() : () => void closeSheet()}>
          {t(isReload ? 'error.open-again' : 'okay')}
        </Button>
      }
    >
      {words && <p>{words}</p>}
    </Sheet>
  );
}

function MissingSheet() {
  const { isOffline } = useNetwork();
  return isOffline ? (
    <FailureSheet sheet="failure" title="net.needed" />
  ) : (
    <FailureSheet sheet="failure" title="error.failed" action="reload" />
  );
}

const sheets: { readonly [K in Kind]: ComponentType<PropsOf<K>> } = {
  failure: FailureSheet,
  cart: late<'cart'>(() => import('../screens/cart.tsx').then((m) => m.CartDrawer)),
  'cart-trouble': late<'cart-trouble'>(() => import('../features/cart/sheets.ts').then((m) => m.CartTroubleSheet)),
  'switch-delivery': late<'switch-delivery'>(() => import('../features/cart/sheets.ts').then((m) => m.SwitchDeliverySheet)),
  'pickup-farmer': late<'pickup-farmer'>(() => import('../features/pickup/farmer-sheet.tsx').then((m) => m.FarmerSheet)),
  coupons: late<'coupons'>(() => import('../features/cart/sheets.ts').then((m) => m.CouponsSheet)),
  share: late<'share'>(() => import('../features/catalog/share-sheet.tsx').then((m) => m.ShareSheet)),
  'replace-cart': late<'replace-cart'>(() => import('../features/cart/sheets.ts').then((m) => m.ReplaceCartSheet)),
  'choose-vendor': late<'choose-vendor'>(() => import('../features/vendor/choose-vendor-sheet.tsx').then((m) => m.ChooseVendorSheet)),
  'product-filter': late<'product-filter'>(() => import('../screens/products.tsx').then((m) => m.ProductFilterSheet)),
  'select-address': late<'select-address'>(() => import('../features/address/sheets.ts').then((m) => m.SelectAddressSheet)),
  'delete-address': late<'delete-address'>(() => import('../features/address/sheets.ts').then((m) => m.DeleteAddressSheet)),
  login: late<'login'>(() => import('../features/session/login-sheet.tsx').then((m) => m.LoginSheet)),
  'delivery-date': late<'delivery-date'>(() => import('../features/checkout/sheets.ts').then((m) => m.DeliveryDateSheet)),
  'payment-options': late<'payment-options'>(() => import('../features/checkout/sheets.ts').then((m) => m.PaymentOptionsSheet)),
  'choose-amount': late<'choose-amount'>(() => import('../features/checkout/sheets.ts').then((m) => m.ChooseAmountSheet)),
  'order-otp': late<'order-otp'>(() => import('../features/checkout/sheets.ts').then((m) => m.OrderCodeSheet)),
  insurance: late<'insurance'>(() => import('../features/insurance/sheets.ts').then((m) => m.InsuranceSheet), 'insurance'),
  'insured-address': late<'insured-address'>(
    () => import('../features/insurance/sheets.ts').then((m) => m.InsuredAddressSheet),
    'insurance',
  ),
  'insurance-otp': late<'insurance-otp'>(
    () => import('../features/checkout/insurance-code-sheet.tsx').then((m) => m.InsuranceCodeSheet),
    'insurance',
  ),
  'share-link': late<'share-link'>(() => import('../features/checkout/sheets.ts').then((m) => m.ShareLinkSheet)),
  'link-shared': late<'link-shared'>(() => import('../features/checkout/sheets.ts').then((m) => m.LinkSharedSheet)),
  'order-status': late<'order-status'>(() => import('../features/order/sheets.ts').then((m) => m.OrderStatusSheet)),
  'cancel-order': late<'cancel-order'>(() => import('../features/order/sheets.ts').then((m) => m.CancelOrderSheet)),
  'order-changes': late<'order-changes'>(() => import('../features/order/sheets.ts').then((m) => m.OrderChangesSheet)),
  'sign-out': late<'sign-out'>(() => import('../features/session/sign-out-sheet.tsx').then((m) => m.SignOutSheet)),
};

/** Each waits for itself: while one is fetched, those under it stay open as they are. */
export function SheetHost() {
  return useSheets().map((open) => {
    if (open.sheet === 'step') return null;
    const Content = sheets[open.sheet] as ComponentType<OpenSheet>;
    return (
      <Suspense key={open.key} fallback={null}>
        <Content {...open} />
      </Suspense>
    );
  });
}
