// What starts once the first page stands: who it is, what they have, what waits.
import { startAddresses } from '#state/address-state.ts';
import { startAwaitedPayment } from '#state/awaited-payment.ts';
import { startCart } from '#state/cart-state.ts';
import { startStock } from '#state/cart-variants.ts';
import { startCatalogue } from '#state/catalog-state.ts';
import { startInstall } from '#state/install-state.ts';
import { checkReach } from '#state/network-state.ts';
import { startOrders } from '#state/order-state.ts';
import { startOutbox } from '#state/outbox-state.ts';
import { session } from '#state/session-proxy.ts';
import { startSession } from '#state/session-state.ts';
import { startValidation } from '#state/validation-state.ts';
import { startVendors } from '#state/vendor-state.ts';
import { startWishlist } from '#state/wishlist-state.ts';

export function startLater(): void {
  startInstall();
  startCart();
  startWishlist();
  startCatalogue();
  startStock();
  startValidation();
  startAddresses();
  startOrders();
  void startVendors();
  startSession();
  startOutbox();
  startAwaitedPayment();
  // Who is signed in has asked the server for themselves just now.
  if (session.subject === undefined) void checkReach();
}
