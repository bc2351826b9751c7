// Starts everything that the first page does not need: the person, their data, the outbox.
import { takeOnce } from '#core/sequence.ts';
import { nextTask } from '#device/when-idle.ts';
import { startSession } from '#state/account/account-state.ts';
import { startAddresses } from '#state/address/address-list.ts';
import { startStock } from '#state/cart/cart-variants.ts';
import { startCart } from '#state/cart/follow-cart.ts';
import { startValidation } from '#state/cart/validation-state.ts';
import { startCatalog } from '#state/catalog/catalog-state.ts';
import { startInstall } from '#state/frame/install-state.ts';
import { loadAllWords } from '#state/frame/language-state.ts';
import { checkConnection } from '#state/frame/network-state.ts';
import { startOrders } from '#state/order/order-state.ts';
import { startOutbox } from '#state/outbox/outbox-state.ts';
import { startAwaitedPayment } from '#state/payment/awaited-payment.ts';
import { tabletDatabase } from '#state/session/left-session.ts';
import { startLoginAgain } from '#state/session/login-code.ts';
import { session } from '#state/session/session-state.ts';
import { startVendors } from '#state/vendor/vendor-state.ts';
import { startWishlist } from '#state/wishlist/wishlist-state.ts';
import { startFocusKeeper } from '#ui/focus/focus-keeper.ts';
import { followTranslation } from '#ui/translated/follow-translation.ts';
import { keepDrawings } from './keep-drawings.ts';
import { startCrossFade } from './motion/cross-fade.ts';
import { startCounting } from './start-counting.ts';

const takeStart = takeOnce(true);

/** Starts the stores of this phone. Runs once. */
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

/** On a service centre's tablet: asks for the person at work and for orders of the desk. */
const startTablet = async (): Promise<void> => {
  if ((await tabletDatabase()) !== undefined) await import('#state/tablet/current-tablet.ts').then(({ startOnTablet }) => startOnTablet());
};

/** The installed app may get a photo from another app at any time, also without network. */
const fetchShared = (): unknown =>
  globalThis.matchMedia?.('(display-mode: standalone)').matches &&
  Promise.all([import('../screens/shared/shared.tsx'), loadAllWords('shared')]).catch(() => undefined);

/**
 * Starts everything that no screen waits for. Each part has its own task, so that taps are handled between them.
 * @param root of the app
 * @param renderAgain draws the app from the start
 */
export async function startLater(root: Element, renderAgain: () => void): Promise<void> {
  const parts = [
    startStored,
    () => followTranslation(root, renderAgain),
    startCounting,
    startFocusKeeper,
    startCrossFade,
    startInstall,
    fetchShared,
    () => void keepDrawings(),
    startOrders,
    () => void startTablet().catch(() => undefined),
    startSession,
    startOutbox,
    startAwaitedPayment,
    startLoginAgain,
    // A signed-in person was just read from the server.
    () => session.subject === undefined && void checkConnection(),
  ];
  for (const start of parts) {
    await nextTask();
    start();
  }
}
