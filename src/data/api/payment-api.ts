// Payments by wallet.
import { encryptCscPayment, type PaymentSession, submitCscPayment } from '#core/contract/payment.ts';
import type { Paise } from '#core/money.ts';
import { send } from './wire/http.ts';

export interface WalletForm {
  readonly action: string;
  /** The value of the form's only hidden field. */
  readonly message: string;
}

/** Fixes and seals a wallet payment. @returns the form that is posted to the wallet's page */
export async function prepareWalletForm({ session_id, url }: PaymentSession, cscId: string, amount: Paise): Promise<WalletForm> {
  const wanted = { merchantTxn: session_id, txnAmount: amount, cscId, encFor: 'Payment' as const };
  const payment = await send(submitCscPayment, { body: wanted });
  const { data } = await send(encryptCscPayment, { body: payment });
  return { action: `${url}/v1/payment/${data.urlFraction}`, message: `${payment.merchantId}|${data.encText}` };
}
