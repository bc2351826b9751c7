// What starts beside or after the first page: what the person has, who it is, what waits.
import { once } from '#core/sequence.ts';
import { startSession } from '#state/account/account-state.ts';
import { startAddresses } from '#state/address/address-list.ts';
import { startStock } from '#state/cart/cart-variants.ts';
import { startCart } from '#state/cart/follow-cart.ts';
import { startValidation } from '#state/cart/validation-state.ts';
import { startCatalog } from '#state/catalog/catalog-state.ts';
import { startInstall } from '#state/frame/install-state.ts';
import { checkReach } from '#state/frame/network-state.ts';
import { startOrders } from '#state/order/order-state.ts';
import { startOutbox } from '#state/outbox/outbox-state.ts';
import { startAwaitedPayment } from '#state/payment/awaited-payment.ts';
import { tabletDb } from '#state/session/left-session.ts';
import { startLoginAgain } from '#state/session/login-code.ts';
import { session } from '#state/session/session-state.ts';
import { startVendors } from '#state/vendor/vendor-state.ts';
import { startWishlist } from '#state/wishlist/wishlist-state.ts';
import { startFocusKeeper } from '#ui/focus/focus-keeper.ts';
import { followTranslation } from '#ui/translated/follow-translation.ts';
import { keepDrawings } from './keep-drawings.ts';
import { startCounting } from './start-counting.ts';

const takeStart = once(true);

/** What screens show of the phone's own stores. Once, whoever is first. */
export function startStored(): void {
  if (!takeStart()) return;
  startCart();
  startStock();
  startWishlist();
  startCatalog();
  startValidation();
  startAddresses();
  void startVendors();
}

/** A service centre's tablet asks who works, and what its desk wants. */
const startTablet = async (): Promise<void> => {
  if ((await tabletDb()) !== undefined) await import('#state/tablet/tablet-now.ts').then(({ startOnTablet }) => startOnTablet());
};

/** What no screen waits for, a part a task: a tap is answered between them. @param root of the app @param renderAgain draws the app from the start */
export async function startLater(root: Element, renderAgain: () => void): Promise<void> {
  const parts = [
    startStored,
    () => followTranslation(root, renderAgain),
    startCounting,
    startFocusKeeper,
    startInstall,
    () => void keepDrawings(),
    startOrders,
    () => void startTablet().catch(() => undefined),
    startSession,
    startOutbox,
    startAwaitedPayment,
    startLoginAgain,
    // Who is signed in has asked the server for themselves just now.
    () => session.subject === undefined && void checkReach(),
  ];
  for (const start of parts) {
    start();
    await new Promise((resolve) => setTimeout(resolve));
  }
}
