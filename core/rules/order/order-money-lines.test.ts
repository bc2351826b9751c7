import { expect, test } from 'vitest';
import { type OrderMoneyLineFacts, orderMoneyLines } from './order-money-lines.ts';

const cash: OrderMoneyLineFacts = {
  status: 'Placed',
  history: [{ status: 'Placed' }],
  payment_mode: 'COD',
  grand_total: 100_000,
  pay_online: 0,
  paid: 0,
  refunded: 0,
};
const online: OrderMoneyLineFacts = { ...cash, payment_mode: 'PAY_NOW', status: 'AwaitingPayment', pay_online: 40_000 };
/** The current state of an order, and its earlier states. */
const step = (...steps: string[]): Pick<OrderMoneyLineFacts, 'status' | 'history'> => ({
  status: steps.at(-1) ?? '',
  history: ['AwaitingPayment', ...steps].map((status) => ({ status })),
});
const agent: OrderMoneyLineFacts = { ...online, ...step('AwaitingPayment'), payment_mode: 'CSC', pay_online: 98_000 };

test('a cash order is paid at delivery', () => {
  expect(orderMoneyLines(cash)).toMatchObject({ dueAtDelivery: 100_000, dueOnline: 0, paid: 0 });
});

test('an online part is due online until it is paid, and the rest at delivery', () => {
  expect(orderMoneyLines(online)).toMatchObject({ dueOnline: 40_000, dueAtDelivery: 60_000, due: 100_000 });
  expect(orderMoneyLines({ ...online, paid: 10_000 })).toMatchObject({ paid: 10_000, dueOnline: 30_000, dueAtDelivery: 60_000 });
  expect(orderMoneyLines({ ...online, status: 'Placed', paid: 40_000 })).toMatchObject({ dueOnline: 0, dueAtDelivery: 60_000 });
});

test('an order on credit has nothing to pay at delivery', () => {
  expect(orderMoneyLines({ ...cash, payment_mode: 'CREDIT' })).toMatchObject({ onCredit: 100_000, dueAtDelivery: 0 });
});

test('the agent’s wallet payment, even repeated by mistake, is not shown to the buyer', () => {
  const placed = { ...agent, ...step('Placed'), paid: 98_000 };
  expect(orderMoneyLines({ ...placed, paid: 196_000, refunded: 98_000 })).toEqual(orderMoneyLines(placed));
  expect(orderMoneyLines(agent)).toMatchObject({ dueOnline: 0, dueAtDelivery: 0, onCredit: 0 });
});

test('once the agent paid, the farmer’s receipt shows the whole price', () => {
  expect(orderMoneyLines(agent)).toMatchObject({ paid: 0, refunded: 0, due: 100_000 });
  expect(orderMoneyLines({ ...agent, paid: 50_000 })).toMatchObject({ paid: 0, due: 100_000 });
  const placed = { ...agent, ...step('Placed'), paid: 98_000 };
  expect(orderMoneyLines(placed)).toMatchObject({ paid: 100_000, refunded: 0, due: 0 });
  const cancelled = { ...placed, ...step('Placed', 'Cancelled'), refunded: 98_000 };
  expect(orderMoneyLines(cancelled)).toMatchObject({ paid: 100_000, refunded: 100_000, due: 0 });
  const unpaid = { ...agent, ...step('Cancelled'), paid: 98_000, refunded: 98_000 };
  expect(orderMoneyLines(unpaid)).toMatchObject({ paid: 0, refunded: 0, due: 0 });
});

test('agent and farmer read the same amounts on the receipt', () => {
  const placed = { ...agent, ...step('Placed'), paid: 98_000 };
  expect(orderMoneyLines({ ...placed, pay_online: 100_000, paid: 100_000 })).toEqual(orderMoneyLines(placed));
});

test('a cancelled order on credit gives the credit back', () => {
  expect(orderMoneyLines({ ...cash, payment_mode: 'CREDIT', status: 'Cancelled' })).toMatchObject({
    onCredit: 0,
    creditBack: 100_000,
    due: 0,
  });
});

test('a cancelled order owes nothing, and shows what was paid and refunded', () => {
  expect(orderMoneyLines({ ...online, status: 'Cancelled', paid: 40_000, refunded: 40_000 })).toEqual({
    paid: 40_000,
    refunded: 40_000,
    dueOnline: 0,
    dueAtDelivery: 0,
    onCredit: 0,
    creditBack: 0,
    due: 0,
  });
});
