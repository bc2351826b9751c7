// Calls for payments: the server checks every amount and makes every link.
import { array, boolean, enums, type Infer, literal, object, optional, partial, pattern, size, string } from 'superstruct';
import { CSC_CURRENCY, CSC_GATEWAY, CSC_TXN_MODE, PAYMENT_ENTITY_IDS } from '../constants.ts';
import { defineCall } from './wire/call.ts';
import { Amount, Id, LanguageTag, OptionalText, Phone, Text, Uuid, WebUrl } from './wire/fields.ts';

/** The gateway's or wallet's name for a payment; for the wallet it is the `merchantTxn`. */
const SessionId = pattern(string(), /^[\w-]{1,64}$/);

export const PaymentSession = object({
  session_id: SessionId,
  /** The gateway's page. For the wallet: the address before `/v1/payment/{urlFraction}`. */
  url: WebUrl,
});
export type PaymentSession = Infer<typeof PaymentSession>;

export const createPaymentSession = defineCall({
  name: 'createPaymentSession',
  method: 'POST',
  path: '/api/payment/v1/sessions',
  access: 'payment.pay',
  idempotent: true,
  asksProvider: true,
  body: object({
    /** The amount to pay online for the order now. */
    total_amount: Amount,
    entity_id: enums(PAYMENT_ENTITY_IDS),
    channel: literal('Web'),
    first_name: OptionalText(100),
    /** Last 10 digits of the contact number. [spec 5] */
    mobile: Phone,
    billing_address: OptionalText(600),
    /** `order_creation_request_id`: the `request_id` from placing the order. */
    entity_metadata: object({ vendor: Id, order_creation_request_id: Uuid }),
    gateway: optional(literal(CSC_GATEWAY)),
  }),
  response: PaymentSession,
  status: 201,
  errors: ['PAYMENT_NOT_DUE', 'PAYMENT_AMOUNT_CHANGED', 'PAYMENT_MODE_REFUSED', 'PAYMENT_NOT_STARTED'],
  summary: 'Opens a payment for an own order that waits for money; asking again for the same amount answers the open one.',
});

export const sharePaymentLink = defineCall({
  name: 'sharePaymentLink',
  method: 'POST',
  path: '/api/payment/v1/share-link',
  access: 'payment.pay',
  idempotent: true,
  asksProvider: true,
  body: object({ order_id: Id, phone_number: Phone, locale: LanguageTag }),
  /** `is_sent_before`: the link went to this phone a short while ago, so nothing was sent now. */
  response: object({ payment_link: WebUrl, amount: Amount, is_sent_before: boolean() }),
  status: 202,
  errors: ['PAYMENT_NOT_DUE', 'PAYMENT_MODE_REFUSED', 'PAYMENT_NOT_STARTED', 'TOO_MANY_REQUESTS'],
  summary: 'Makes the payment link of an own order and sends it to a phone by chat; to the same phone again only after ten minutes.',
});

export const sendCommunications = defineCall({
  name: 'sendCommunications',
  method: 'POST',
  path: '/api/common/v1/send/communications',
  access: 'payment.pay',
  idempotent: true,
  body: object({
    receiver_phone_number: Phone,
    flow_code: literal('SHARE_PARTIAL_PAYMENT_LINK'),
    communication_channels: size(array(literal('whatsapp')), 1, 1),
    lang: LanguageTag,
    /** Only a link that this server made for an order of the caller. */
    template_data: object({ payment_link: Text(400) }),
  }),
  response: object({ queued: literal(true) }),
  status: 202,
  errors: ['PAYMENT_LINK_REFUSED', 'PAYMENT_NOT_DUE', 'TOO_MANY_REQUESTS'],
  summary: 'Sends a payment link of an own order by chat; to the same phone again only after ten minutes, however it was asked for.',
});

/** The wallet payment as the specification names it. The server fills in missing fields and refuses foreign values. */
const CscFields = {
  merchantId: Text(40),
  merchantTxn: SessionId,
  productId: Text(40),
  /** Indian time, `yyyy-MM-dd HH:mm:ss`. */
  merchantTxnDateTime: Text(40),
  txnAmount: Amount,
  txnMode: literal(CSC_TXN_MODE),
  txnType: literal('D'),
  merchantReceiptNo: Text(40),
  cscShareAmount: Amount,
  payToEmail: Text(100),
  returnUrl: WebUrl,
  cancelUrl: WebUrl,
  cscId: Text(40),
  currency: literal(CSC_CURRENCY),
  amountParameter: Text(40),
  discount: Amount,
  param1: Text(40),
  param2: Text(40),
  param3: Text(40),
  param4: Text(40),
  encFor: literal('Payment'),
};
const { merchantTxn, txnAmount, cscId, encFor, ...filledIn } = CscFields;
export const CscRequest = object({ ...partial(filledIn).schema, merchantTxn, txnAmount, cscId, encFor });
export type CscRequest = Infer<typeof CscRequest>;

/** The whole payment, completed by the server: the body of the encryption call. */
export const CscPayment = object(CscFields);
export type CscPayment = Infer<typeof CscPayment>;

export const submitCscPayment = defineCall({
  name: 'submitCscPayment',
  method: 'POST',
  path: '/api/payment/v1/csc/payments',
  access: 'payment.pay',
  body: CscRequest,
  response: CscPayment,
  errors: ['PAYMENT_NOT_DUE', 'PAYMENT_AMOUNT_CHANGED', 'PAYMENT_MODE_REFUSED'],
  summary:
    'Settles a wallet payment: `merchantTxn` is the session’s id, `cscId` the agent’s own; the answer is what the encryption call takes.',
});

export const encryptCscPayment = defineCall({
  name: 'encryptCscPayment',
  method: 'POST',
  path: '/api/csc/encryption',
  access: 'payment.pay',
  body: CscRequest,
  response: object({ data: object({ urlFraction: string(), encText: string() }) }),
  errors: ['PAYMENT_NOT_DUE', 'PAYMENT_AMOUNT_CHANGED', 'PAYMENT_MODE_REFUSED'],
  summary: 'Seals a wallet payment; the browser then posts `message` = `{merchantId}|{encText}` to `{url}/v1/payment/{urlFraction}`.',
});

/** The app's address to which a payment returns the browser: `/orders/{id}?payment=`. It proves nothing; the order's status does. */
export { PAYMENT_RETURN_PARAMETER } from '../constants.ts';
export const PaymentReturn = enums(['return', 'cancel']);
export type PaymentReturn = Infer<typeof PaymentReturn>;
