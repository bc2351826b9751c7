// Renders the open sheets, top one last. Each is loaded when it is first opened.

import { bundleOfSheet } from 'virtual:messages';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { type Bundle, loadAllWords, type MessageKey, useText } from '#state/frame/language-state.ts';
import { useNetwork, withTimeLimit } from '#state/frame/network-state.ts';
import { closeSheet, type Sheets, useSheets } from '#state/frame/sheet-state.ts';
import { Button } from '#ui/button.tsx';
import { Sheet, type SheetLoaders } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { addressSheets } from '../features/address/sheets.ts';
import { cartSheets } from '../features/cart/sheets.ts';
import { checkoutSheets } from '../features/checkout/sheets.ts';
import { helpSheets } from '../features/help/sheets.ts';
import { orderSheets } from '../features/order/sheets.ts';
import { pickupSheets } from '../features/pickup/sheets.ts';
import { sessionSheets } from '../features/session/sheets.ts';
import { vendorSheets } from '../features/vendor/sheets.ts';
import type { LateSheets } from './late-rooms.ts';

/** The sheets of every noun, and parts of screens that open as a sheet. Late rooms add theirs later: here they would cost every farmer bytes. */
const loaders: SheetLoaders<Omit<Sheets, 'failure' | 'step' | keyof LateSheets>> = {
  cart: () => import('../screens/cart.tsx').then((m) => ({ cart: m.CartDrawer })),
  'product-filter': () => import('../screens/products.tsx').then((m) => ({ 'product-filter': m.ProductFilterSheet })),
  ...addressSheets,
  ...cartSheets,
  ...checkoutSheets,
  ...helpSheets,
  ...orderSheets,
  ...pickupSheets,
  ...sessionSheets,
  ...vendorSheets,
};

/** The words that a sheet needs beside those of every screen. The types check that a late room names existing sheets. */
const bundles: Readonly<Record<string, Bundle>> = bundleOfSheet satisfies {
  readonly [K in keyof typeof bundleOfSheet]: K extends keyof Sheets ? Bundle : never;
};

type AnySheet = ComponentType<object>;
type Components = Readonly<Record<string, AnySheet>>;
type Load = () => Promise<Components | undefined>;

/**
 * A sheet that cannot be loaded does not break the sheets below it: it shows a message, and loads again when it is opened again.
 * It renders nothing while the page reloads for it.
 */
function late(kind: string, load: Load): AnySheet {
  const more = bundles[kind];
  const missing = () => {
    // The next opening loads it again; open sheets stay as they are.
    Object.assign(sheets, { [kind]: late(kind, load) });
    return { default: MissingSheet as AnySheet };
  };
  return lazy(() =>
    withTimeLimit(Promise.all([load(), loadAllWords(), more && loadAllWords(more)])).then(([components]) => {
      const Content = components?.[kind];
      return Content ? { default: Content } : missing();
    }, missing),
  ) as unknown as AnySheet;
}

/** The next step for a sheet that fails every time. */
const wayOn: Readonly<Partial<Record<MessageKey, MessageKey>>> = {
  'net.needed': 'net.later',
  'room.full': 'room.make',
  'room.not-stored': 'room.try-again',
};

function FailureSheet({ title, text, action }: Sheets['failure']) {
  const t = useText();
  // The first page has not loaded these words.
  useEffect(() => void loadAllWords().catch(() => undefined), []);
  const isReload = action === 'reload' || action === 'may-reload';
  const more = wayOn[title];
  const words = text ?? (more && t(more));
  return (
    <Sheet
      isAlert
      title={t(title) || t('error.failed')}
      closeLabel={t('close')}
      onClose={action === 'reload' ? undefined : () => void closeSheet()}
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
  return isOffline ? <FailureSheet title="net.needed" /> : <FailureSheet title="error.failed" action="reload" />;
}

const sheets: Record<string, AnySheet> = Object.fromEntries([
  ['failure', FailureSheet],
  ...Object.entries(loaders as unknown as Readonly<Record<string, Load>>).map(([kind, load]) => [kind, late(kind, load)]),
]);

function sheetOf(kind: string): AnySheet {
  sheets[kind] ??= late(kind, () =>
    import('./late-rooms.ts').then((m) => (m.lateSheets as unknown as Readonly<Record<string, Load>>)[kind]?.()),
  );
  return sheets[kind];
}

/** Shown when a sheet loads so slowly that the tap seems to have no effect. */
const COMING_AFTER_MS = 400;

function ComingSheet({ isBlocking = false }: { readonly isBlocking?: boolean | undefined }) {
  const t = useText();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), COMING_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  return (
    <Sheet title={t('loading')} closeLabel={t('close')} onClose={isBlocking ? undefined : () => void closeSheet()}>
      <SkeletonRows count={2} label={t('loading')} />
    </Sheet>
  );
}

/** Above the suspended part, so that it remembers its sheet. */
function OpenSheet({ open }: { readonly open: ReturnType<typeof useSheets>[number] }) {
  const [Content] = useState<AnySheet>(() => sheetOf(open.sheet));
  return (
    <Suspense fallback={<ComingSheet isBlocking={open.isBlocking} />}>
      <Content {...open} />
    </Suspense>
  );
}

/** Each sheet loads alone: the sheets below it stay open meanwhile. */
export const SheetHost = () => useSheets().map((open) => (open.sheet === 'step' ? null : <OpenSheet key={open.key} open={open} />));
