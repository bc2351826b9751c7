// Starts a payment: a session of the order, then the gateway's page or the wallet's.
import { CSC_GATEWAY } from '#core/constants.ts';
import type { OrderDetail } from '#core/contract/order/order.ts';
import type { createPaymentSession, PaymentSession } from '#core/contract/payment.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import type { Paise } from '#core/money.ts';
import { displayAddress } from '#core/rules/address/address-selection.ts';
import { lastTenDigits } from '#core/rules/phone.ts';
import { randomId } from '#device/keep/random-id.ts';
import { postForm } from '#device/post-form.ts';
import { failureOf, failureWords } from '../frame/failure.ts';
import { goTo } from '../frame/navigate.ts';
import { showFailure } from '../frame/sheet-state.ts';
import { ask } from '../session/ask.ts';
import { loadApi } from '../session/lazy-modules.ts';
import { session } from '../session/session-state.ts';
import { awaitPayment } from './awaited-payment.ts';
import { forgetOrderToPay } from './order-to-pay.ts';

export interface SessionWish {
  readonly orderId: number;
  readonly requestId: string;
  readonly amount: Paise;
  readonly vendorId: number;
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly isWallet: boolean;
  /** The order exists, whatever happens to its payment, so its cart is emptied. */
  readonly onEmptyCart: () => Promise<void>;
}

const MOST_ADDRESS = 600;

/** The agent sees no message; it goes to the log and the button comes back. [spec 8] */
function logWalletFailure(error: unknown): void {
  console.error('CSC Initiate payment failed', error);
}

async function fail(error: unknown, { orderId, isWallet, onEmptyCart }: SessionWish): Promise<undefined> {
  const isFinal = failureOf(error).kind === 'refused';
  if (isFinal) await forgetOrderToPay();
  if (isWallet) {
    logWalletFailure(error);
    return undefined;
  }
  // The order is placed and can be paid from its own page, where the person continues.
  await onEmptyCart();
  await forgetOrderToPay();
  await goTo(`/order/${orderId}`);
  const { words } = failureWords(error);
  showFailure('payment.failed', words, 'reload');
  return undefined;
}

/** Opens a payment for an order; undefined when that failed, with a suitable message. */
export async function openSession(wish: SessionWish): Promise<PaymentSession | undefined> {
  const { orderId: _id, requestId, amount, vendorId, name, phone, address, isWallet } = wish;
  try {
    const body: BodyOf<typeof createPaymentSession> = {
      total_amount: amount,
      entity_id: __PAYMENT_ENTITY_ID__,
      channel: 'Web',
      first_name: name,
      mobile: lastTenDigits(phone),
      billing_address: address.slice(0, MOST_ADDRESS),
      entity_metadata: { vendor: vendorId, order_creation_request_id: requestId },
      ...(isWallet ? { gateway: CSC_GATEWAY } : {}),
    };
    return await ask('createPaymentSession', { body, key: randomId() });
  } catch (error) {
    return fail(error, wish);
  }
}

/** Goes to the gateway's page. From now on the order waits for its payment, also when this page never comes back. */
export async function leaveForGateway(orderId: number, { url }: PaymentSession): Promise<void> {
  await awaitPayment(orderId);
  await forgetOrderToPay();
  location.assign(url);
}

export interface WalletLeave {
  readonly session: PaymentSession;
  readonly cscId: string;
  readonly amount: Paise;
  readonly onReady: () => Promise<void>;
}

/** Posts the sealed payment to the wallet's page. */
export async function leaveForWallet(orderId: number, { session: opened, cscId, amount, onReady }: WalletLeave): Promise<void> {
  try {
    const { prepareWalletForm } = await loadApi();
    const { action, message } = await prepareWalletForm(opened, cscId, amount);
    await onReady();
    await awaitPayment(orderId);
    await forgetOrderToPay();
    postForm(action, { message });
  } catch (error) {
    logWalletFailure(error);
  }
}

/** Pays the missing online amount of a placed order. */
export async function payForOrder(orderId: number): Promise<void> {
  let order: OrderDetail;
  try {
    order = await ask('getOrder', { params: { id: orderId } });
  } catch (error) {
    const { title, words } = failureWords(error);
    return showFailure(title, words);
  }
  const isWallet = order.payment_mode === 'CSC';
  const amount = order.pay_online - order.paid;
  const opened = await openSession({
    orderId,
    requestId: order.request_id,
    amount,
    vendorId: order.vendor.id,
    name: order.buyer_details.name,
    phone: order.buyer_details.number,
    address: order.address ? displayAddress(order.address) : '',
    isWallet,
    onEmptyCart: async () => undefined,
  });
  if (!opened) return;
  const cscId = session.user?.partner?.external_partner_id;
  if (!isWallet) await leaveForGateway(orderId, opened);
  else if (cscId !== undefined) await leaveForWallet(orderId, { session: opened, cscId, amount, onReady: async () => undefined });
}
