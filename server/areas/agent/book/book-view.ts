// Builds lines of an agent's book for the wire and for the file.
import type { BookLine } from '#core/contract/agent/book.ts';
import type { OrderStatus } from '#core/contract/order/order.ts';
import { textIn } from '#core/language/said.ts';
import { rupeesTextFromPaise } from '#core/money.ts';
import { blindLine } from '#core/rules/agent-book/blind-count.ts';
import { currentCash, currentCommission, currentPrice, paymentsByWay, type SaleFacts } from '#core/rules/agent-book/sale.ts';
import { FIRST_LANGUAGE } from '#core/rules/languages.ts';
import { isCalledOff, wasHandedOver } from '#core/rules/order/order-ended.ts';
import { handedOverAt } from '../../order/order-view.ts';
import type { BookRow, BookScope } from './book-repository.ts';

export function factsOf(row: BookRow): SaleFacts {
  const isWallet = row.payment_mode === 'CSC';
  return {
    total: row.total_paise,
    off: row.off_paise,
    isCalledOff: isCalledOff(row.status),
    way: isWallet ? 'wallet' : row.payment_mode === 'CREDIT' ? 'credit' : 'other',
    cash: row.sale_cash ?? 0,
    online: row.paid_paise,
    onlineBack: row.refunded_paise,
    byHand: row.cash_paise,
    byHandBack: row.cash_back_paise,
    commission: isWallet ? row.commission_paise : (row.sale_commission ?? 0),
    handedOverAt: wasHandedOver(row.status) ? handedOverAt(row) : null,
    returnDays: row.return_days,
  };
}

/** @param now epoch milliseconds */
export function toBookLine(row: BookRow, now: number, { blindTo = [] }: Pick<BookScope, 'blindTo'> = {}): BookLine {
  const facts = factsOf(row);
  const commission = currentCommission(facts, now);
  const line: BookLine = {
    order: { id: row.id, order_number: row.number ?? '', status: row.status as OrderStatus },
    request_id: row.request_id,
    at: row.created_at.toISOString(),
    day: row.day,
    agent: { person: row.agent_auth_id, name: row.agent_name ?? '' },
    farmer: { name: row.buyer.name },
    vendor: { id: row.vendor_id, names: row.vendor_names },
    price: currentPrice(facts),
    paid: paymentsByWay(facts),
    commission: commission.amount,
    commission_state: commission.state,
    tax: 0,
    owed: currentCash(facts).owed,
  };
  const isHeld = row.hidden_cash !== 0;
  return isHeld || blindTo.includes(row.placed_by) ? blindLine(line, isHeld) : line;
}

const paidBy = (way: BookLine['paid'][number]['way']) => (line: BookLine) =>
  rupeesTextFromPaise(line.paid.filter((one) => one.way === way).reduce((sum, { amount }) => sum + amount, 0));

/** Columns of a book's file: one line for each order. */
export const bookColumns = {
  day: ({ day }: BookLine) => day,
  order: ({ order }: BookLine) => order.order_number,
  status: ({ order }: BookLine) => order.status,
  agent: ({ agent }: BookLine) => agent.name,
  farmer: ({ farmer }: BookLine) => farmer.name,
  shop: ({ vendor }: BookLine) => textIn(vendor.names, FIRST_LANGUAGE),
  price: ({ price }: BookLine) => rupeesTextFromPaise(price),
  wallet: paidBy('wallet'),
  online: paidBy('online'),
  cash: paidBy('cash'),
  delivery: paidBy('delivery'),
  credit: paidBy('credit'),
  commission: ({ commission }: BookLine) => rupeesTextFromPaise(commission),
  commission_state: ({ commission_state }: BookLine) => commission_state,
  tax: ({ tax }: BookLine) => rupeesTextFromPaise(tax),
  owed: ({ owed }: BookLine) => (owed === null ? '' : rupeesTextFromPaise(owed)),
};
