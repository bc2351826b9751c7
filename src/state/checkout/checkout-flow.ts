// Follows the rule of the next step: opens its sheet, or carries it out.

import type { CartPayload, CartValidation } from '#core/contract/cart.ts';
import type { PaymentMode, PlaceOrderBody } from '#core/contract/order/order.ts';
import type { Paise } from '#core/money.ts';
import { cartTroubleOf } from '#core/rules/cart/cart-refusal.ts';
import { isAboveSeen } from '#core/rules/cart/seen-total.ts';
import { isApprovalRequired, isDraftInsured, type OrderDraft } from '#core/rules/checkout/order-draft.ts';
import { type CheckoutFacts, type CheckoutStep, modeLabels, modeOf, nextCheckoutStep } from '#core/rules/checkout/place-order-steps.ts';
import { isCreditShown, NO_CREDIT } from '#core/rules/payment/credit-option.ts';
import { amountCharged, cscAmount } from '#core/rules/payment/pay-now-amount.ts';
import { track } from '#device/insight/analytics.ts';
import { currentCart, editCart } from '../cart/cart-state.ts';
import { forgetStockNotes } from '../cart/cart-variants.ts';
import { reportCartTrouble } from '../cart/validation-state.ts';
import { failureOf, failureWords } from '../frame/failure.ts';
import { network } from '../frame/network-state.ts';
import { plainValue } from '../frame/plain-value.ts';
import { closeSheetsDownTo, isSheetOpen, openSheet, replaceSheet, type Sheet, sheetDepth, showFailure } from '../frame/sheet-state.ts';
import { loadOutbox } from '../outbox/lazy-outbox.ts';
import { creditLimitFor } from '../payment/credit-state.ts';
import { forgetOrderToPay, keepOrderToPay, orderToPay } from '../payment/order-to-pay.ts';
import { shareLink, showLinkOutcome } from '../payment/share-link-state.ts';
import { ask } from '../session/ask.ts';
import { session } from '../session/session-state.ts';
import type { AgentApproval } from './agent-order.ts';
import { checkout } from './checkout-state.ts';
import { placeByOutbox } from './place-order.ts';

function currentDraft(): OrderDraft {
  if (!checkout.draft) throw new Error('no checkout has begun');
  return checkout.draft as OrderDraft;
}

/** A service-centre agent, by the server's own record. */
function agentId(): string | undefined {
  const partner = session.user?.partner;
  return partner?.external_partner_type === 'CSC' ? partner.external_partner_id : undefined;
}

/** All facts for the rule. */
function checkoutFacts(): CheckoutFacts {
  const draft = currentDraft();
  const { cart, bill, validation, buyer } = draft;
  return {
    ...checkout.progress,
    isPrebook: cart.status === 'PreOrder',
    isCscAgent: agentId() !== undefined,
    prepayAmount: draft.prepay,
    isCreditShown: isCreditShown({
      isOffered: (validation?.payment_options.credit ?? null) !== null,
      limit: checkout.creditLimit,
      buyerPhone: buyer.phone,
      userPhone: session.user?.phone_number ?? '',
    }),
    isApprovalRequired: isApprovalRequired(draft, session.user),
    isAboveSeen: isAboveSeen(cart.farmer_saw, bill.grand_total),
    hasInsurance: isDraftInsured(draft),
  };
}

/**
 * The amount to pay by payment mode: everything at delivery or on credit, the chosen amount now, the total less the commission from the
 * wallet.
 */
function amountOf(mode: PaymentMode, draft: OrderDraft): Paise {
  const { bill, validation, cart } = draft;
  const { chosen, progress } = checkout;
  const charged = amountCharged({
    isCsc: mode === 'CSC',
    grandTotal: bill.grand_total,
    chosen: mode === 'PAY_NOW' ? chosen : bill.grand_total,
    isPrebook: cart.status === 'PreOrder',
    prepayAmount: draft.prepay,
    isInsuranceSkipped: progress.isInsuranceSkipped,
    insuranceCost: bill.insurance_cost,
  });
  return mode === 'CSC' ? cscAmount(charged, validation?.cumulative_commission ?? 0) : charged;
}

function currentMode(): PaymentMode {
  return modeOf(checkoutFacts()) ?? 'COD';
}

const cartModeOf = (mode: PaymentMode): CartPayload['mode'] => (mode === 'CREDIT' ? 'credit' : 'cash');

function requestOf(mode: PaymentMode): PlaceOrderBody {
  const draft = currentDraft();
  const { window, approval } = checkout;
  return {
    ...draft.cart,
    mode: cartModeOf(mode),
    payment: { transactions: [{ payment_mode: mode, amount: amountOf(mode, draft) }] },
    totals_seen: draft.bill,
    ...(window ? { delivery_window: window } : {}),
    ...(approval === undefined ? {} : { hashcode: approval }),
  };
}

/** The cart became an order, or will when it is sent, so the cart is emptied. */
async function emptyCart(): Promise<void> {
  forgetStockNotes();
  // If this fails, the next start empties it. Its order stands.
  await editCart({ kind: 'reset' }).catch(() => undefined);
}

const backToCart = (): Promise<void> => closeSheetsDownTo(checkout.depthBefore);

async function finish(sheet: Sheet): Promise<void> {
  await emptyCart();
  await closeSheetsDownTo(0);
  openSheet(sheet);
}

/** The phone number for the payment link, if it was asked for. */
const linkPhone = (): string | undefined =>
  checkout.progress.isShareChosen && currentMode() === 'PAY_NOW' ? checkout.sharePhone : undefined;

async function place(): Promise<void> {
  const { bill, preview, buyer } = currentDraft();
  const mode = currentMode();
  const request = requestOf(mode);
  const isPaidNow = mode === 'PAY_NOW' || mode === 'CSC';
  // It was placed before, but its payment could not start. It is paid now instead of being placed again.
  const before = isPaidNow ? await orderToPay(request) : undefined;
  if (before) {
    checkout.placed = before;
    return advance({ isPlaced: true });
  }
  const approval = checkout.forFarmer as AgentApproval | undefined;
  const forFarmer = approval && { buyer, approval };
  const outcome = await placeByOutbox(request, { ...preview, bill, cart: currentCart() }, linkPhone(), forFarmer);
  if (outcome.kind === 'refused') {
    await backToCart();
    await outcome.explain();
  } else if (outcome.kind === 'kept') await finish({ sheet: 'order-status', rowId: outcome.rowId });
  else {
    checkout.placed = { orderId: outcome.orderId, requestId: outcome.rowId };
    track('order_placed', { payment_mode: modeLabels[mode] });
    if (isPaidNow) await keepOrderToPay(request, checkout.placed);
    await advance({ isPlaced: true });
  }
}

/** Loads the online payment when it is needed, because it needs the network anyway. */
const openPayments = () => import('../payment/payment-session.ts');

async function createSession(): Promise<void> {
  const { cart, buyer } = currentDraft();
  const { placed } = checkout;
  if (!placed) return;
  const mode = currentMode();
  const { openSession } = await openPayments();
  const opened = await openSession({
    ...placed,
    amount: amountOf(mode, currentDraft()),
    vendorId: cart.vendor,
    name: buyer.name,
    phone: buyer.phone,
    address: buyer.address,
    isWallet: mode === 'CSC',
    onEmptyCart: emptyCart,
  });
  if (!opened) return;
  checkout.payment = plainValue(opened);
  await advance({ hasSession: true });
}

async function redirect(): Promise<void> {
  const { placed, payment } = checkout;
  if (!placed || !payment) return;
  await emptyCart();
  await closeSheetsDownTo(0);
  const { leaveForGateway } = await openPayments();
  await leaveForGateway(placed.orderId, payment);
}

async function postWalletForm(): Promise<void> {
  const { placed, payment } = checkout;
  const cscId = agentId();
  if (!placed || !payment || cscId === undefined) return;
  const { leaveForWallet } = await openPayments();
  await leaveForWallet(placed.orderId, { session: payment, cscId, amount: amountOf('CSC', currentDraft()), onReady: emptyCart });
}

async function share(): Promise<void> {
  const { placed, sharePhone } = checkout;
  if (!placed) return;
  // The link is the payment, so the same cart again is another order.
  await forgetOrderToPay();
  await emptyCart();
  await closeSheetsDownTo(0);
  // It was sent after its order automatically, unless the order was placed before.
  const { findRow } = await loadOutbox();
  const link = (await findRow(placed.requestId))?.follower;
  await (link ? showLinkOutcome(link.id, await findRow(link.id)) : shareLink(placed.orderId, sharePhone));
}

/** A cash or credit order was placed. */
async function done(): Promise<void> {
  const { placed } = checkout;
  if (placed) await finish({ sheet: 'order-status', rowId: placed.requestId });
}

const actions: Readonly<Record<CheckoutStep, () => void | Promise<void>>> = {
  'pick-delivery-date': () => openSheet({ sheet: 'delivery-date' }),
  'payment-options': () => openSheet({ sheet: 'payment-options' }),
  'choose-amount': () => openSheet({ sheet: 'choose-amount' }),
  'share-phone': () => openSheet({ sheet: 'share-link' }),
  'insurance-approval': () => openSheet({ sheet: 'insurance-approval' }),
  // Skipping the insurance cannot be undone by Back, which leads to the choice before it.
  'order-approval': () => (isSheetOpen('insurance-approval') ? replaceSheet : openSheet)({ sheet: 'order-approval' }),
  place,
  'create-session': createSession,
  redirect,
  'csc-form': postWalletForm,
  share,
  done,
};

/** Takes the next step. */
export async function continueCheckout(): Promise<void> {
  await actions[nextCheckoutStep(checkoutFacts())]();
}

async function advance(progress: Partial<CheckoutFacts>): Promise<void> {
  checkout.progress = { ...checkout.progress, ...progress };
  await continueCheckout();
}

/**
 * Validates the cart as it is to be ordered now. Undefined: it was refused, and the person was informed.
 * @throws errors that are no refusal
 */
async function revalidateToOrder(cart: CartPayload): Promise<CartValidation | undefined> {
  try {
    return await ask('validateCart', { body: cart });
  } catch (error) {
    const { kind, body } = failureOf(error);
    const trouble = kind === 'refused' ? cartTroubleOf(body) : undefined;
    if (!trouble) throw error;
    await backToCart();
    await reportCartTrouble(trouble, cart);
    return undefined;
  }
}

/** Continues without the insurance. The server validates again, because its answer was about another cart. */
export async function skipInsurance(): Promise<void> {
  const draft = currentDraft();
  const order_details = draft.cart.order_details.map(({ insurance_product: _, ...line }) => line);
  const cart = { ...draft.cart, order_details };
  try {
    const validation = await revalidateToOrder(cart);
    if (!validation) return;
    const { bill, prepay_amount: prepay, cart_id } = validation;
    checkout.draft = plainValue({ ...draft, cart: { ...cart, cart_id }, validation, bill, prepay });
  } catch (error) {
    if (failureOf(error).kind === 'unforeseen') throw error;
    const { title, words } = failureWords(error);
    return showFailure(title, words);
  }
  await advance({ isInsuranceSkipped: true });
}

/**
 * Validates the cart as cash or as credit, by the chosen payment mode. The seen bill stays; a different one is shown when the order is
 * placed. A failed validation is left to the order itself, which may wait for the network.
 */
export async function continueByMode(): Promise<void> {
  const draft = currentDraft();
  const mode = cartModeOf(currentMode());
  if (draft.cart.mode !== mode && !network.isOffline) {
    const cart = { ...draft.cart, mode };
    try {
      const validation = await revalidateToOrder(cart);
      if (!validation) return;
      checkout.draft = plainValue({ ...draft, cart: { ...cart, cart_id: validation.cart_id }, validation });
    } catch (error) {
      if (failureOf(error).kind === 'unforeseen') throw error;
    }
  }
  await continueCheckout();
}

export async function beginCheckout(): Promise<void> {
  Object.assign(checkout, { depthBefore: sheetDepth(), payment: undefined });
  const { buyer, cart } = currentDraft();
  // Credit belongs to the person whom the address names, so a pickup has none.
  checkout.creditLimit = cart.type === 'DOORSTEP' ? await creditLimitFor(buyer.phone) : NO_CREDIT;
  await continueCheckout();
}
