// Paying: the farmer's code, credit, sessions with the gateway and the wallet, links to share.

import { getCreditLines } from '#core/contract/credit.ts';
import { sendOrderOtp, verifyOrderOtp } from '#core/contract/order/approval.ts';
import { getOrderStatus } from '#core/contract/order/order.ts';
import { createPaymentSession, encryptCscPayment, type PaymentSession, submitCscPayment } from '#core/contract/payment.ts';
import type { BodyOf, ResponseOf } from '#core/contract/wire/call.ts';
import type { Paise } from '#core/money.ts';
import { send } from './wire/http.ts';

export type SessionBody = BodyOf<typeof createPaymentSession>;
export type OrderStatusAnswer = ResponseOf<typeof getOrderStatus>;

/** What is left of one's own credit; undefined for who has none. */
export async function fetchCreditLimit(authId: string): Promise<Paise | undefined> {
  const { credit_lines } = await send(getCreditLines, { params: { auth_id: authId } });
  return credit_lines[0]?.available_credit_limit;
}

export const postOrderOtp = (body: BodyOf<typeof sendOrderOtp>): Promise<unknown> => send(sendOrderOtp, { body });

/** The farmer's code → proof that lets the order be placed. */
export const postOrderOtpCheck = (farmerId: number, otp: string): Promise<{ hashcode: string }> =>
  send(verifyOrderOtp, { body: { farmerId, otp } });

export const fetchOrderStatus = (id: number, locale: string): Promise<OrderStatusAnswer> =>
  send(getOrderStatus, { params: { id }, query: { locale } });

export const postPaymentSession = (body: SessionBody, key: string): Promise<PaymentSession> => send(createPaymentSession, { body, key });

export interface WalletForm {
  readonly action: string;
  /** The one hidden field. */
  readonly message: string;
}

/** Settles and seals a wallet payment: what is then posted to the wallet's page. */
export async function prepareWalletForm({ session_id, url }: PaymentSession, cscId: string, amount: Paise): Promise<WalletForm> {
  const wanted = { merchantTxn: session_id, txnAmount: amount, cscId, encFor: 'Payment' as const };
  const payment = await send(submitCscPayment, { body: wanted });
  const { data } = await send(encryptCscPayment, { body: payment });
  return { action: `${url}/v1/payment/${data.urlFraction}`, message: `${payment.merchantId}|${data.encText}` };
}
