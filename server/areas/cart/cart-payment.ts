// Finds the payment modes of a cart. The person's own record decides, never the request. [spec 4 "Credit", 6]

import type { Bill, CartPayload, CartValidation } from '#core/contract/cart.ts';
import type { PaymentMode } from '#core/contract/order/order.ts';
import { canPayOnline, commissionOf, type PaymentTerms, prepayOf } from '#core/rules/payment/payment-plan.ts';
import { hasPermission } from '#core/rules/permission.ts';
import type { Caller } from '../../http/caller.ts';
import type { CreditService } from '../credit/credit-service.ts';
import type { Buyer } from './cart-buyer.ts';

/** Ids of the payment modes on the wire. */
const PAYMENT_MODE_IDS = { cash: 1, payment_gateway: 2, credit: 3, csc_wallet: 4 } as const;

export interface PaymentParts {
  readonly credit: Pick<CreditService, 'leftOf'>;
  /** The online payment that is switched on. */
  readonly online: { readonly hasGateway: boolean; readonly hasWallet: boolean };
}

export interface CartToPay {
  readonly caller: Caller;
  readonly buyer: Buyer;
  readonly bill: Bill;
  readonly payload: Pick<CartPayload, 'service_id'>;
  /** Share of the price that the vendor requires before delivery. */
  readonly prepayPercent: number;
}

/** Agents always pay by wallet, and other people never do. */
export async function paymentTerms({ credit, online }: PaymentParts, cart: CartToPay): Promise<PaymentTerms> {
  const { caller, buyer, bill, payload, prepayPercent } = cart;
  const { grand_total: grandTotal } = bill;
  const terms = { grandTotal, prepay: prepayOf(grandTotal, prepayPercent), commission: 0, creditLeft: 0, serviceId: payload.service_id };
  if (hasPermission(caller, 'payment.wallet'))
    return { ...terms, commission: commissionOf(bill, caller.commissionPermille), ways: online.hasWallet ? ['CSC'] : [] };
  const isOwnPhone = buyer.contact?.number === caller.phone;
  const creditLeft = isOwnPhone ? await credit.leftOf(caller) : undefined;
  const ways: PaymentMode[] = ['COD'];
  if (online.hasGateway && canPayOnline(grandTotal)) ways.push('PAY_NOW');
  if (creditLeft !== undefined) ways.push('CREDIT');
  return { ...terms, ways, creditLeft: creditLeft ?? 0 };
}

/** The modes as the cart's answer lists them. */
export function paymentAnswer(
  terms: PaymentTerms,
): Pick<CartValidation, 'pay_now' | 'payment_options' | 'prepay_amount' | 'cumulative_commission'> {
  const { ways, prepay, commission } = terms;
  const option = (way: PaymentMode, name: keyof typeof PAYMENT_MODE_IDS) =>
    ways.includes(way) ? { payment_mode_id: PAYMENT_MODE_IDS[name] } : null;
  return {
    pay_now: ways.includes('PAY_NOW') || ways.includes('CSC'),
    payment_options: {
      csc_wallet: option('CSC', 'csc_wallet'),
      payment_gateway: option('PAY_NOW', 'payment_gateway'),
      credit: option('CREDIT', 'credit'),
      cash: option('COD', 'cash'),
    },
    prepay_amount: prepay,
    cumulative_commission: commission,
  };
}
