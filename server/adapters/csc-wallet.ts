// The service centres' wallet (BridgePG). The agent's browser posts a sealed form. The server posts sealed calls to
// {apiUrl}/transaction/status and /refund/log: JSON {merchant_id, request_data}, answered as XML with response_status and
// response_data.
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { CSC_CURRENCY, CSC_TXN_MODE } from '#core/constants.ts';
import { paiseFromRupees, rupeesTextFromPaise } from '#core/money.ts';
import type { CscWalletPort, WalletEnquiry, WalletPayment } from '../ports/csc-wallet.ts';
import { ProviderTrouble } from '../ports/provider-trouble.ts';
import { askProvider, PROVIDER_TIMEOUT_MS, unreadable } from './ask-provider.ts';
import { type Fields, indianTime, type MessageKeys, openFields, type RandomBytes, sealFields, urlFraction } from './csc-message.ts';

export interface CscWalletSettings {
  /** Origin of the page the agent's browser posts to, before `/v1/payment/{urlFraction}`. */
  readonly payUrl: string;
  /** Base of the calls between servers, with its version, e.g. https://bridge.csccloud.in/v2 */
  readonly apiUrl: string;
  readonly merchantId: string;
  readonly productId: string;
  readonly productName: string;
  readonly payToEmail: string;
  /** PEM. Ours. */
  readonly privateKey: string;
  /** PEM. The wallet's. */
  readonly publicKey: string;
  readonly timeoutMs?: number;
}

export interface WalletDependencies {
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
}

const PROVIDER = 'csc-wallet';
const PAID = '100';

/** The order of the fields is part of the format. */
function paymentFields(payment: WalletPayment, settings: CscWalletSettings, dateTime: string): Fields {
  return {
    merchant_id: settings.merchantId,
    merchant_txn: payment.merchantTxn,
    merchant_txn_date_time: dateTime,
    product_id: settings.productId,
    product_name: settings.productName,
    txn_amount: rupeesTextFromPaise(payment.amountPaise),
    amount_parameter: 'NA',
    txn_mode: CSC_TXN_MODE,
    txn_type: 'D',
    merchant_receipt_no: payment.receiptNo,
    csc_share_amount: '0',
    pay_to_email: settings.payToEmail,
    return_url: payment.returnUrl,
    cancel_url: payment.cancelUrl,
    Currency: CSC_CURRENCY,
    Discount: '0',
    param_1: 'NA',
    param_2: 'NA',
    param_3: 'NA',
    param_4: 'NA',
    csc_id: payment.cscId,
  };
}

/** The wallet's rupees → paise; 0 for an invalid amount. */
function paiseOf(rupees: string | undefined): number {
  const paise = paiseFromRupees(/^\d{1,9}(\.\d{1,2})?$/.test(rupees ?? '') ? Number(rupees) : Number.NaN);
  return Number.isNaN(paise) ? 0 : paise;
}

/** 100 is the documented success. Every other code is a failure unless it says that it is pending. */
function enquiryOf({ txn_status, txn_status_message = '', status_message = '', txn_amount, csc_txn }: Fields): WalletEnquiry {
  const isUnderWay = /pending|process|initiat|progress/i.test(`${txn_status_message} ${status_message}`);
  const state = txn_status === PAID ? 'paid' : isUnderWay ? 'pending' : 'failed';
  return { state, receivedPaise: state === 'paid' ? paiseOf(txn_amount) : 0, cscTxn: csc_txn };
}

function xmlPart(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>(?:<!\\[CDATA\\[)?([^<\\]]*)`).exec(xml)?.[1]?.trim();
}

/** The fields of `/refund/log`, as the wallet's documentation names them. */
const refundFields = (merchantId: string, refund: Parameters<CscWalletPort['refund']>[0]): Fields => ({
  merchant_id: merchantId,
  csc_txn: refund.cscTxn,
  merchant_txn: refund.merchantTxn,
  merchant_txn_param: 'N',
  merchant_txn_status: 'S',
  merchant_reference: refund.reference,
  refund_deduction: rupeesTextFromPaise(refund.amountPaise),
  refund_mode: refund.amountPaise < refund.paidPaise ? 'P' : 'F',
  refund_type: 'R',
  refund_trigger: 'M',
  refund_reason: refund.reason,
});

export function createCscWallet(settings: CscWalletSettings, { now, randomBytes }: WalletDependencies): CscWalletPort {
  const { merchantId, productId, payUrl, apiUrl, timeoutMs = PROVIDER_TIMEOUT_MS } = settings;
  const keys: MessageKeys = { privateKey: createPrivateKey(settings.privateKey), publicKey: createPublicKey(settings.publicKey) };

  /** Asks the wallet for a payment. Undefined if the wallet does not know it. */
  async function ask(path: string, fields: Fields): Promise<Fields | undefined> {
    const answer = await askProvider({
      provider: PROVIDER,
      url: `${apiUrl}${path}`,
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/xml' },
      body: JSON.stringify({ merchant_id: merchantId, request_data: sealFields(fields, keys, randomBytes) }),
      timeoutMs,
      readRefusal: (text) => ({ text: xmlPart(text, 'response_message'), code: xmlPart(text, 'response_code') }),
    });
    const [status, data] = [xmlPart(answer, 'response_status'), xmlPart(answer, 'response_data')];
    if (status === undefined) throw unreadable(PROVIDER);
    if (status !== 'Success' || data === undefined || data === 'NA') return undefined;
    const opened = openFields(data, keys);
    if (!opened) throw unreadable(PROVIDER);
    return opened;
  }

  /** An answer about another payment, replayed or mixed up, is ignored. */
  async function askAbout(merchantTxn: string, path: string, fields: Fields): Promise<Fields | undefined> {
    const answer = await ask(path, fields);
    if (answer && answer['merchant_txn'] !== merchantTxn) throw unreadable(PROVIDER);
    return answer;
  }

  return {
    merchantId,
    productId,
    payBase: payUrl,
    seal(payment) {
      const at = now();
      const merchantTxnDateTime = indianTime(at);
      const fraction = urlFraction(at);
      const encText = sealFields(paymentFields(payment, settings, merchantTxnDateTime), keys, randomBytes);
      const message = `${merchantId}|${encText}`;
      return { urlFraction: fraction, encText, payUrl: `${payUrl}/v1/payment/${fraction}`, message, merchantTxnDateTime };
    },
    open(bridgeResponseMessage) {
      const fields = openFields(bridgeResponseMessage, keys);
      const merchantTxn = fields?.['merchant_txn'];
      if (!fields || merchantTxn === undefined || fields['merchant_id'] !== merchantId) return undefined;
      return { merchantTxn, cscTxn: fields['csc_txn'], isPaid: fields['txn_status'] === PAID, amountPaise: paiseOf(fields['txn_amount']) };
    },
    async enquire(merchantTxn) {
      const fields = { merchant_id: merchantId, merchant_txn: merchantTxn, csc_txn: 'N' };
      const answer = await askAbout(merchantTxn, '/transaction/status', fields);
      return answer ? enquiryOf(answer) : { state: 'unknown', receivedPaise: 0, cscTxn: undefined };
    },
    async refund(refund) {
      const answer = await askAbout(refund.merchantTxn, '/refund/log', refundFields(merchantId, refund));
      if (!answer) throw new ProviderTrouble('refund refused', { provider: PROVIDER, isRetryable: false });
      const isAccepted = answer['refund_status'] === 'Success';
      return { refundReference: answer['refund_reference'] ?? '', state: isAccepted ? 'accepted' : 'refused' };
    },
  };
}
