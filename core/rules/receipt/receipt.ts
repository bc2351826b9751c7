// The facts of an agent's receipt for the farmer, after an order was placed, stored, or refused.
import type { Bill } from '../../contract/cart.ts';
import type { OrderDetail } from '../../contract/order/order.ts';
import type { LocalText } from '../../contract/wire/fields.ts';
import type { LanguageCode } from '../../language/language-table.ts';
import type { Paise } from '../../money.ts';
import { unitPrice } from '../cart/bill.ts';
import { isCalledOff } from '../order/order-ended.ts';
import { orderMoneyLines } from '../order/order-money-lines.ts';
import { displayOrderNumber } from '../order/order-number.ts';

/**
 * The state of the order at the time of the receipt. `placed`: the shop has it. `kept`: it is on the tablet and not sent yet.
 * `needs-approval`: the farmer must still approve it. `needs-payment`: a payment must arrive first. `changed`: price or stock changed, so
 * the agent must ask the farmer again. `refused`: it was not placed. `cancelled`: it was placed and later cancelled.
 */
export type ReceiptState = 'placed' | 'kept' | 'needs-approval' | 'needs-payment' | 'changed' | 'refused' | 'cancelled';

/** The way of the money. `agent`: the farmer pays the agent, who pays the shop. `taken`: the shop took it at the hand-over. */
export type ReceiptWay = 'agent' | 'online' | 'taken' | 'delivery' | 'credit';

/** An amount with its way. */
export interface ReceiptMoney {
  readonly way: ReceiptWay;
  readonly amount: Paise;
}

export interface ReceiptLine {
  readonly names: LocalText;
  readonly pack: LocalText;
  readonly quantity: number;
  /** For all packs of the line, after its discount. */
  readonly amount: Paise;
}

/** All facts of a receipt. Plain data, so that it can be stored and printed later without network. */
export interface ReceiptFacts {
  readonly state: ReceiptState;
  /** The farmer's language. */
  readonly language: LanguageCode;
  /** Name of the service centre; undefined for an agent without one. */
  readonly centre?: LocalText | undefined;
  /** The agent's short name on the tablet. */
  readonly agent: string;
  /** When the order was made, epoch ms. */
  readonly at: number;
  /** For reading out; undefined until the shop has given one. */
  readonly orderNumber?: string | undefined;
  readonly farmer: string;
  readonly vendor: {
    readonly names: LocalText;
    readonly phone?: string | undefined;
    /** Who sells, as in the papers with the state; undefined: not entered. */
    readonly legalName?: string | undefined;
  };
  readonly lines: readonly ReceiptLine[];
  readonly bill: Bill;
  /** Received so far. */
  readonly paid: readonly ReceiptMoney[];
  /** The amount still due. */
  readonly due: readonly ReceiptMoney[];
  /** Returned to the farmer, or to be returned. */
  readonly refunded: Paise;
  /** Until when the farmer must agree or pay, epoch ms. */
  readonly until?: number | undefined;
  /** Why it was refused, in the farmer's language. */
  readonly reason?: string | undefined;
  /** An order of practice mode: nothing was ordered. */
  readonly isPractice?: boolean | undefined;
}

/** The centre and agent of the receipt, and its language. */
export type ReceiptPlace = Pick<ReceiptFacts, 'language' | 'centre' | 'agent'>;

/** The sum of some amounts. */
export const sumOf = (money: readonly ReceiptMoney[]): Paise => money.reduce((sum, { amount }) => sum + amount, 0);

const some = (money: readonly ReceiptMoney[]): ReceiptMoney[] => money.filter(({ amount }) => amount > 0);

function stateOf({ status }: OrderDetail): ReceiptState {
  if (status === 'Rejected') return 'refused';
  if (isCalledOff(status)) return 'cancelled';
  return status === 'AwaitingPayment' ? 'needs-payment' : 'placed';
}

/** The facts of an order from the server. */
export function receiptOfOrder(order: OrderDetail, place: ReceiptPlace): ReceiptFacts {
  const money = orderMoneyLines(order);
  const isByAgent = order.payment_mode === 'CSC';
  // The received money includes the money taken at the hand-over.
  const taken = isByAgent ? 0 : Math.min(sumOf((order.takings ?? []).map(({ amount }) => ({ way: 'taken', amount }))), money.paid);
  return {
    ...place,
    state: stateOf(order),
    at: Date.parse(order.created_at),
    orderNumber: displayOrderNumber(order),
    farmer: order.address?.contact_name ?? order.pickup_farmer?.full_name ?? order.buyer_details.name,
    vendor: { names: order.vendor.names, phone: order.vendor.company_phone, legalName: order.vendor.legal_name },
    lines: order.items.map((item) => ({
      names: item.names,
      pack: item.pack,
      quantity: item.quantity,
      amount: unitPrice(item) * item.quantity,
    })),
    bill: order.bill,
    paid: some([
      { way: isByAgent ? 'agent' : 'online', amount: money.paid - taken },
      { way: 'taken', amount: taken },
    ]),
    due: isByAgent
      ? some([{ way: 'agent', amount: money.due }])
      : some([
          { way: 'online', amount: money.dueOnline },
          { way: 'delivery', amount: money.dueAtDelivery },
          { way: 'credit', amount: money.onCredit },
        ]),
    refunded: money.refunded,
    until: order.pay_by === null ? undefined : Date.parse(order.pay_by),
    reason: order.reason,
  };
}

/** The money that the farmer gets back from the agent, for an order that will not be delivered. */
export function refundFromAgent({ state, paid }: Pick<ReceiptFacts, 'state' | 'paid'>): Paise {
  const isOver = state === 'refused' || state === 'cancelled';
  return isOver ? sumOf(paid.filter(({ way }) => way === 'agent')) : 0;
}
