// The receipt of an order that the shop has not answered yet, or refused. It uses the stored request.
import type { AgentOrderBody } from '../../contract/agent/order.ts';
import type { Bill } from '../../contract/cart.ts';
import type { Variant } from '../../contract/catalog.ts';
import type { PlaceOrderBody } from '../../contract/order/order.ts';
import type { LocalText } from '../../contract/wire/fields.ts';
import { FIRST_LANGUAGE } from '../../language/language-table.ts';
import { unitPrice } from '../cart/bill.ts';
import type { ReceiptFacts, ReceiptLine, ReceiptMoney, ReceiptPlace, ReceiptState } from './receipt.ts';

/** The request to the shop: by an agent's own call, or by the call for every buyer. */
export type RequestedOrder = Pick<PlaceOrderBody, 'order_details' | 'payment'> & Partial<Pick<AgentOrderBody, 'farmer' | 'cash_taken'>>;

export interface RequestFacts {
  readonly state: Exclude<ReceiptState, 'placed' | 'needs-payment' | 'cancelled'>;
  /** Epoch ms by the server's clock. */
  readonly at: number;
  readonly request: RequestedOrder;
  readonly bill: Bill;
  readonly farmer: string;
  readonly vendorNames: LocalText;
  /** Variants by id, as the tablet knows them. */
  readonly variants: ReadonlyMap<number, Pick<Variant, 'product' | 'attribute_value'>>;
  readonly until?: number | undefined;
  readonly reason?: string | undefined;
}

const linesOf = ({ request, variants }: RequestFacts): ReceiptLine[] =>
  request.order_details.map((line) => {
    const variant = variants.get(line.product_variant);
    return {
      // A product that the tablet no longer knows gets its number as a name.
      names: variant?.product.names ?? { [FIRST_LANGUAGE]: `#${line.product_variant}` },
      pack: variant?.attribute_value[0]?.names ?? {},
      quantity: line.quantity,
      amount: unitPrice(line) * line.quantity,
    };
  });

/** The farmer's payment to the agent, and the amount still due. Together they are the whole price. */
function moneyOf({ request, bill }: RequestFacts): Pick<ReceiptFacts, 'paid' | 'due'> {
  const [{ payment_mode: mode, amount } = { payment_mode: 'COD', amount: 0 }] = request.payment.transactions;
  const total = bill.grand_total;
  // The agent takes the whole price, and pays the shop from the wallet.
  const paid = mode === 'CSC' ? total : Math.min(request.cash_taken ?? 0, total);
  const left = total - paid;
  const online = mode === 'PAY_NOW' ? Math.min(amount, left) : 0;
  const due: readonly ReceiptMoney[] =
    mode === 'CREDIT'
      ? [{ way: 'credit', amount: left }]
      : [
          { way: 'online', amount: online },
          { way: 'delivery', amount: left - online },
        ];
  const some = (money: readonly ReceiptMoney[]): ReceiptMoney[] => money.filter((one) => one.amount > 0);
  return { paid: some([{ way: 'agent', amount: paid }]), due: some(due) };
}

export function receiptOfRequest(facts: RequestFacts, place: ReceiptPlace): ReceiptFacts {
  const { state, at, farmer, vendorNames, bill, until, reason } = facts;
  const { paid, due } = moneyOf(facts);
  return {
    ...place,
    state,
    at,
    farmer,
    vendor: { names: vendorNames },
    lines: linesOf(facts),
    bill,
    paid,
    due: state === 'refused' ? [] : due,
    refunded: 0,
    until,
    reason,
  };
}
