// Pays by the service centres' wallet: the server seals its own facts, whatever the request says.

import { CSC_CURRENCY, CSC_TXN_MODE } from '#core/constants.ts';
import type { CscPayment, CscRequest } from '#core/contract/payment.ts';
import { rupeesFromPaise } from '#core/money.ts';
import type { Caller } from '../../../http/caller.ts';
import type { CscWalletPort, WalletMessage } from '../../../ports/csc-wallet.ts';
import { Refusal } from '../../../refusal.ts';
import type { OrderToPay } from '../../order/order-payment-service.ts';
import type { PeopleService } from '../../session/people-service.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { applyFact } from '../session/apply-fact.ts';
import { checkDue } from '../session/open-session.ts';
import { type PaymentSessionRow, placeOf } from '../session/session-repository.ts';

export interface CscParts extends PaymentParts {
  readonly people: Pick<PeopleService, 'getMe'>;
}

export type CscService = ReturnType<typeof createCscService>;

const NOTHING = 'NA';

interface Settled {
  readonly session: PaymentSessionRow;
  readonly sealed: WalletMessage;
  readonly payment: CscPayment;
}

/** The order number without spaces, as printed on the wallet's receipt. */
const receiptOf = ({ number }: OrderToPay): string => number.replaceAll(' ', '');

function paymentOf(
  wallet: CscWalletPort,
  session: PaymentSessionRow,
  sealed: WalletMessage,
  { receiptNo, ...own }: { cscId: string; returnUrl: string; cancelUrl: string; receiptNo: string },
): CscPayment {
  return {
    ...own,
    merchantId: wallet.merchantId,
    merchantTxn: session.reference,
    productId: wallet.productId,
    merchantTxnDateTime: sealed.merchantTxnDateTime,
    txnAmount: session.amount_paise,
    txnMode: CSC_TXN_MODE,
    txnType: 'D',
    merchantReceiptNo: receiptNo,
    cscShareAmount: 0,
    payToEmail: NOTHING,
    currency: CSC_CURRENCY,
    amountParameter: NOTHING,
    discount: 0,
    param1: NOTHING,
    param2: NOTHING,
    param3: NOTHING,
    param4: NOTHING,
    encFor: 'Payment',
  };
}

/** Accepts a payment from an older server version, whose receipt has the order's id. */
const withOwnReceipt = (request: CscRequest, { merchantReceiptNo }: CscPayment, { orderId }: OrderToPay): CscRequest =>
  request.merchantReceiptNo === String(orderId) ? { ...request, merchantReceiptNo } : request;

/** Refuses a request that differs from the server's facts. The time is the sealing time, never the request's. */
function checkSame(request: CscRequest, payment: CscPayment): void {
  if (request.txnAmount !== payment.txnAmount)
    throw new Refusal('PAYMENT_AMOUNT_CHANGED', { details: { amount: rupeesFromPaise(payment.txnAmount) } });
  if (request.cscId !== payment.cscId) throw new Refusal('PAYMENT_MODE_REFUSED');
  for (const [name, value] of Object.entries(payment) as [keyof CscPayment, unknown][])
    if (name !== 'merchantTxnDateTime' && request[name] !== undefined && request[name] !== value)
      throw new Refusal('BAD_REQUEST', { details: { path: `body.${name}` } });
}

export function createCscService(parts: CscParts) {
  const { sessions, orders, ports, people, publicUrl } = parts;

  /** @throws Refusal NOT_FOUND, PAYMENT_MODE_REFUSED, PAYMENT_NOT_DUE, PAYMENT_AMOUNT_CHANGED */
  async function settle(caller: Caller, request: CscRequest): Promise<Settled> {
    const { wallet } = ports;
    const session = await sessions.findByReference(request.merchantTxn);
    if (session?.kind !== 'csc' || session.user_id !== caller.userId) throw new Refusal('NOT_FOUND');
    const { partner } = await people.getMe(caller);
    if (!wallet || partner?.external_partner_type !== 'CSC') throw new Refusal('PAYMENT_MODE_REFUSED');
    const order = await orders.find(placeOf(session));
    if (!order || !['created', 'pending'].includes(session.state)) throw new Refusal('PAYMENT_NOT_DUE');
    checkDue(order, session.amount_paise);
    const own = {
      cscId: partner.external_partner_id,
      returnUrl: `${publicUrl}/csc/process-payment/return`,
      cancelUrl: `${publicUrl}/csc/process-payment/cancel`,
      receiptNo: receiptOf(order),
    };
    const { reference, amount_paise } = session;
    const sealed = wallet.seal({ ...own, merchantTxn: reference, amountPaise: amount_paise });
    const payment = paymentOf(wallet, session, sealed, own);
    checkSame(withOwnReceipt(request, payment, order), payment);
    return { session, sealed, payment };
  }

  return {
    /** The payment before sealing, made from the server's facts. */
    submit: async (caller: Caller, request: CscRequest): Promise<CscPayment> => (await settle(caller, request)).payment,

    /** Seals the payment for the browser to carry to the wallet. From now on the agent may pay. */
    async encrypt(caller: Caller, request: CscRequest): Promise<{ data: { urlFraction: string; encText: string } }> {
      const { session, sealed } = await settle(caller, request);
      await applyFact(parts, session.id, { state: 'pending', received: 0 });
      return { data: { urlFraction: sealed.urlFraction, encText: sealed.encText } };
    },
  };
}
