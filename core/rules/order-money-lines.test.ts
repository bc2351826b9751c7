import { expect, test } from 'vitest';
import { type OrderMoneyLineFacts, orderMoneyLines } from './order-money-lines.ts';

const cash: OrderMoneyLineFacts = {
  status: 'Placed',
  payment_mode: 'COD',
  grand_total: 100_000,
  pay_online: 0,
  paid: 0,
  refunded: 0,
  commission: null,
};
const online: OrderMoneyLineFacts = { ...cash, payment_mode: 'PAY_NOW', status: 'AwaitingPayment', pay_online: 40_000 };

test('a cash order is paid at delivery', () => {
  expect(orderMoneyLines(cash)).toMatchObject({ dueAtDelivery: 100_000, dueOnline: 0, paid: 0 });
});

test('a part asked online is due online until it came, the rest at delivery', () => {
  expect(orderMoneyLines(online)).toMatchObject({ dueOnline: 40_000, dueAtDelivery: 60_000 });
  expect(orderMoneyLines({ ...online, paid: 10_000 })).toMatchObject({ paid: 10_000, dueOnline: 30_000, dueAtDelivery: 60_000 });
  expect(orderMoneyLines({ ...online, status: 'Placed', paid: 40_000 })).toMatchObject({ dueOnline: 0, dueAtDelivery: 60_000 });
});

test('an order on credit is on credit, nothing is paid at delivery', () => {
  expect(orderMoneyLines({ ...cash, payment_mode: 'CREDIT' })).toMatchObject({ onCredit: 100_000, dueAtDelivery: 0 });
});

test('an agent keeps the commission, the rest comes from the wallet, nothing is paid at delivery', () => {
  const agent: OrderMoneyLineFacts = { ...online, payment_mode: 'CSC', pay_online: 98_000, commission: 2_000 };
  expect(orderMoneyLines(agent)).toMatchObject({ dueOnline: 98_000, dueAtDelivery: 0, commission: 2_000 });
  expect(orderMoneyLines({ ...agent, status: 'Placed', paid: 98_000 })).toMatchObject({ dueOnline: 0, dueAtDelivery: 0 });
});

test('a cancelled order owes nothing; what was paid and went back is said', () => {
  expect(orderMoneyLines({ ...online, status: 'Cancelled', paid: 40_000, refunded: 40_000 })).toEqual({
    paid: 40_000,
    refunded: 40_000,
    dueOnline: 0,
    dueAtDelivery: 0,
    onCredit: 0,
    commission: null,
  });
});
