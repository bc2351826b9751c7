// Obeys the rule of the next step: opens its sheet, or does what it says.
import type { PaymentMode, PlaceOrderBody } from '#core/contract/order/order.ts';
import type { PaymentSession } from '#core/contract/payment.ts';
import type { Paise } from '#core/money.ts';
import { cartTroubleOf } from '#core/rules/cart/cart-refusal.ts';
import { type CheckoutFacts, type CheckoutStep, modeLabels, modeOf, nextCheckoutStep } from '#core/rules/checkout/place-order-steps.ts';
import { isCreditShown } from '#core/rules/payment/credit-option.ts';
import { amountCharged, cscAmount } from '#core/rules/payment/pay-now-amount.ts';
import { track } from '#device/analytics.ts';
import { currentCart, editCart } from '../cart/cart-state.ts';
import { forgetStockNotes } from '../cart/cart-variants.ts';
import { showCartTrouble } from '../cart/validation-state.ts';
import { failureWords } from '../frame/error-remedy.ts';
import { held } from '../frame/held.ts';
import { closeSheetsDownTo, isSheetOpen, openSheet, replaceSheet, type Sheet, sheetDepth, showFailure } from '../frame/sheet-state.ts';
import { rowById } from '../outbox/outbox-rows.ts';
import { creditLimitFor } from '../payment/credit-state.ts';
import { forgetOrderToPay, keepOrderToPay, orderToPay } from '../payment/order-to-pay.ts';
import { shareLink, showLinkOutcome } from '../payment/share-link-state.ts';
import { loadApi } from '../session/lazy-modules.ts';
import { session } from '../session/session-state.ts';
import { checkout, type OrderTerms } from './checkout-state.ts';
import { placeByOutbox } from './place-order.ts';

/** Sheets that were open before the checkout: the cart's drawer on a wide screen. */
let depthBefore = 0;

function termsNow(): OrderTerms {
  if (!checkout.terms) throw new Error('no checkout has begun');
  return checkout.terms as OrderTerms;
}

/** A service-centre agent, by the server's own record. */
function agentId(): string | undefined {
  const partner = session.user?.partner;
  return partner?.external_partner_type === 'CSC' ? partner.external_partner_id : undefined;
}

/** Without the server's word: who buys for another needs their code. */
function needsCode({ validation, buyer }: OrderTerms): boolean {
  return validation?.is_otp_required ?? (session.user?.is_assisting === true && buyer.phone !== session.user.phone_number);
}

/** Everything the rule wants to know. */
export function checkoutFacts(): CheckoutFacts {
  const terms = termsNow();
  const { payload, validation, buyer } = terms;
  return {
    ...checkout.progress,
    isPrebook: payload.status === 'PreOrder',
    isCscAgent: agentId() !== undefined,
    prepayAmount: terms.prepay,
    isCreditShown: isCreditShown({
      isOffered: (validation?.payment_options.credit ?? null) !== null,
      limit: checkout.creditLimit,
      buyerPhone: buyer.phone,
      userPhone: session.user?.phone_number ?? '',
    }),
    isOtpRequired: needsCode(terms),
    hasInsurance: payload.order_details.some((line) => line.insurance_product !== undefined),
  };
}

/** What is paid, by how it is paid: all of it at delivery or on credit, the chosen amount now, the total less the commission from the wallet. */
function amountOf(mode: PaymentMode, terms: OrderTerms): Paise {
  const { bill, validation, payload } = terms;
  const { chosen, progress } = checkout;
  const charged = amountCharged({
    isCsc: mode === 'CSC',
    grandTotal: bill.grand_total,
    chosen: mode === 'PAY_NOW' ? chosen : bill.grand_total,
    isPrebook: payload.status === 'PreOrder',
    prepayAmount: terms.prepay,
    isInsuranceSkipped: progress.isInsuranceSkipped,
    insuranceCost: bill.insurance_cost,
  });
  return mode === 'CSC' ? cscAmount(charged, validation?.cumulative_commission ?? 0) : charged;
}

function modeNow(): PaymentMode {
  return modeOf(checkoutFacts()) ?? 'COD';
}

function bodyOf(mode: PaymentMode): PlaceOrderBody {
  const terms = termsNow();
  const { window, hashcode } = checkout;
  return {
    ...terms.payload,
    mode: mode === 'CREDIT' ? 'credit' : 'cash',
    payment: { transactions: [{ payment_mode: mode, amount: amountOf(mode, terms) }] },
    totals_seen: terms.bill,
    ...(window ? { delivery_window: window } : {}),
    ...(hashcode === undefined ? {} : { hashcode }),
  };
}

/** The cart's content has become an order (or one on its way): the cart starts afresh. */
async function emptyCart(): Promise<void> {
  forgetStockNotes();
  await editCart({ kind: 'reset' });
}

const backToCart = (): Promise<void> => closeSheetsDownTo(depthBefore);

async function finish(sheet: Sheet): Promise<void> {
  await emptyCart();
  await closeSheetsDownTo(0);
  openSheet(sheet);
}

/** The phone the payment link goes to, when one was asked for. */
const linkPhone = (): string | undefined => (checkout.progress.isShareChosen && modeNow() === 'PAY_NOW' ? checkout.sharePhone : undefined);

async function place(): Promise<void> {
  const { bill, about } = termsNow();
  const mode = modeNow();
  const body = bodyOf(mode);
  const isPaidNow = mode === 'PAY_NOW' || mode === 'CSC';
  // Placed before, with a payment that could not be begun: it is paid now instead of being placed again.
  const before = isPaidNow ? await orderToPay(body) : undefined;
  if (before) {
    checkout.placed = before;
    return advance({ isPlaced: true });
  }
  const outcome = await placeByOutbox(body, { ...about, bill, cart: currentCart() }, linkPhone());
  if (outcome.kind === 'refused') {
    await backToCart();
    outcome.explain();
  } else if (outcome.kind === 'kept') await finish({ sheet: 'order-status', rowId: outcome.rowId });
  else {
    checkout.placed = { orderId: outcome.orderId, requestId: outcome.rowId };
    track('order_placed', { payment_mode: modeLabels[mode] });
    if (isPaidNow) await keepOrderToPay(body, checkout.placed);
    await advance({ isPlaced: true });
  }
}

/** Paying online comes when it is needed: it needs the network anyway. */
const openPayments = () => import('../payment/payment-session.ts');

let paymentSession: PaymentSession | undefined;

async function createSession(): Promise<void> {
  const { payload, buyer } = termsNow();
  const { placed } = checkout;
  if (!placed) return;
  const mode = modeNow();
  const { openSession } = await openPayments();
  const opened = await openSession({
    ...placed,
    amount: amountOf(mode, termsNow()),
    vendorId: payload.vendor,
    name: buyer.name,
    phone: buyer.phone,
    address: buyer.address,
    isWallet: mode === 'CSC',
    onEmptyCart: emptyCart,
  });
  if (!opened) return;
  paymentSession = opened;
  await advance({ hasSession: true });
}

async function redirect(): Promise<void> {
  const { placed } = checkout;
  if (!placed || !paymentSession) return;
  await emptyCart();
  await closeSheetsDownTo(0);
  const { leaveForGateway } = await openPayments();
  await leaveForGateway(placed.orderId, paymentSession);
}

async function postWalletForm(): Promise<void> {
  const { placed } = checkout;
  const cscId = agentId();
  if (!placed || !paymentSession || cscId === undefined) return;
  const { leaveForWallet } = await openPayments();
  await leaveForWallet(placed.orderId, { session: paymentSession, cscId, amount: amountOf('CSC', termsNow()), onReady: emptyCart });
}

async function share(): Promise<void> {
  const { placed, sharePhone } = checkout;
  if (!placed) return;
  // The link is how it is paid: the same cart again is another order.
  await forgetOrderToPay();
  await emptyCart();
  await closeSheetsDownTo(0);
  // It went after its order by itself, unless the order was placed before.
  const link = rowById(placed.requestId)?.follower;
  await (link ? showLinkOutcome(link.id) : shareLink(placed.orderId, sharePhone));
}

/** A cash or credit order that is placed. */
async function done(): Promise<void> {
  const { placed } = checkout;
  if (placed) await finish({ sheet: 'order-status', rowId: placed.requestId });
}

const actions: Readonly<Record<CheckoutStep, () => void | Promise<void>>> = {
  'pick-delivery-date': () => openSheet({ sheet: 'delivery-date' }),
  'payment-options': () => openSheet({ sheet: 'payment-options' }),
  'choose-amount': () => openSheet({ sheet: 'choose-amount' }),
  'share-phone': () => openSheet({ sheet: 'share-link' }),
  'insurance-consent': () => openSheet({ sheet: 'insurance-otp' }),
  // Skipped insurance is behind: Back leads to what was chosen before it.
  'order-otp': () => (isSheetOpen('insurance-otp') ? replaceSheet : openSheet)({ sheet: 'order-otp' }),
  place,
  'create-session': createSession,
  redirect,
  'csc-form': postWalletForm,
  share,
  done,
};

/** Does what comes next. */
export async function goOn(): Promise<void> {
  await actions[nextCheckoutStep(checkoutFacts())]();
}

async function advance(progress: Partial<CheckoutFacts>): Promise<void> {
  checkout.progress = { ...checkout.progress, ...progress };
  await goOn();
}

/** Goes on without the insurance: the server is asked anew, for what it said was of another cart. */
export async function skipInsurance(): Promise<void> {
  const terms = termsNow();
  const order_details = terms.payload.order_details.map(({ insurance_product: _, ...line }) => line);
  const payload = { ...terms.payload, order_details };
  const { ApiError, postCartValidation } = await loadApi();
  try {
    const validation = await postCartValidation(payload);
    const { bill, prepay_amount: prepay, cart_id } = validation;
    checkout.terms = held({ ...terms, payload: { ...payload, cart_id }, validation, bill, prepay });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const trouble = error.failure === 'refused' ? cartTroubleOf(error.body) : undefined;
    if (!trouble) {
      const { title, words } = failureWords(error);
      return showFailure(title, words);
    }
    await backToCart();
    return showCartTrouble(trouble);
  }
  await advance({ isInsuranceSkipped: true });
}

export async function begin(): Promise<void> {
  depthBefore = sheetDepth();
  paymentSession = undefined;
  const { buyer } = termsNow();
  checkout.creditLimit = await creditLimitFor(buyer.phone);
  await goOn();
}
