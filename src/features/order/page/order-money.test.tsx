// Tests an order's money as the agent, the farmer and the reader of the receipt see it.
import { cleanup, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrderDetail } from '#core/contract/order/order.ts';
import { startSheets } from '#state/frame/sheet-state.ts';
import { loadWords, tap } from '../../../../tests/fixtures/app/on-screen.ts';
import { billOf, orderOf } from '../../../../tests/fixtures/app/order-samples.ts';
import { closeEverySheet, sheetsShown } from '../../../../tests/fixtures/app/sheets-shown.ts';
import { Money, PaymentsAndRefunds } from './order-money.tsx';
import { Receipt } from './receipt.tsx';

const AT = '2026-06-01T12:00:00Z';

/** An order of ₹573.00, paid by an agent's wallet less ₹20.00 commission. */
const ofAgent = (more: Partial<OrderDetail> = {}): OrderDetail =>
  orderOf(71, {
    history: [{ status: 'Placed', at: AT }],
    payment_mode: 'CSC',
    grand_total: 57_300,
    bill: billOf(57_300),
    pay_online: 55_300,
    paid: 55_300,
    due: 0,
    commission: 2_000,
    payments: [{ amount: 55_300, method: 'CSC', at: AT, status: 'Paid' }],
    ...more,
  });

const show = (order: OrderDetail) =>
  render(
    <>
      <Money order={order} />
      <PaymentsAndRefunds order={order} />
      <Receipt order={order} />
    </>,
  );

/** The lines of the bill, with marks for those that are only on screen. */
const lines = (): readonly string[] =>
  screen.getAllByRole('term').map((term) => {
    const pair = term.parentElement as HTMLElement;
    return `${pair.hasAttribute('data-screen-only') ? '(screen) ' : ''}${term.textContent} ${pair.querySelector('dd')?.textContent}`;
  });

beforeAll(async () => {
  await loadWords();
  startSheets();
});
beforeEach(() => closeEverySheet());

test('only an agent’s screen shows commission and wallet; paper and receipt show the farmer’s price', async () => {
  show(ofAgent());
  expect(lines()).toEqual(expect.arrayContaining(['Paid ₹573.00', '(screen) Your commission ₹20.00', '(screen) From your wallet ₹553.00']));
  expect(screen.getByRole('region', { name: 'Payments' }).hasAttribute('data-screen-only')).toBe(true);
  await tap('Share receipt');
  const { text } = (sheetsShown()[0] as { content: { text: string } }).content;
  expect(text.match(/₹[\d,.]*\d/g)).toEqual(['₹573.00', '₹573.00', '₹0.00']);
});

test('a cancelled order shows no commission', () => {
  const history = (['Placed', 'Cancelled'] as const).map((status) => ({ status, at: AT }));
  show(ofAgent({ status: 'Cancelled', refunded: 55_300, history }));
  expect(lines().join()).not.toContain('Your commission');
  expect(lines()).toContain('Service centre returns ₹573.00');
});

test('the receipt of a farmer’s own order shows every payment', () => {
  show(
    orderOf(71, {
      payment_mode: 'PAY_NOW',
      pay_online: 4_000,
      paid: 4_000,
      due: 6_000,
      payments: [{ amount: 4_000, method: 'PAY_NOW', at: AT, status: 'Paid' }],
    }),
  );
  expect(lines()).toEqual(expect.arrayContaining(['Paid ₹40.00', 'To pay at delivery ₹60.00']));
  expect(screen.getByRole('region', { name: 'Payments' }).hasAttribute('data-screen-only')).toBe(false);
});

test('an amount due after delivery shows with later payments, and a refused order asks for nothing', () => {
  const takings = [
    { amount: 3_000, way: 'cash', at: AT },
    { amount: 1_000, way: 'upi', at: AT },
  ] as const;
  show(orderOf(71, { status: 'Delivered', payment_mode: 'COD', paid: 4_000, due: 6_000, takings: [...takings] }));
  expect(lines()).toContain('Still to pay ₹60.00');
  expect(screen.getByRole('region', { name: 'Payments' }).textContent).toMatch(/Cash to the shop.*₹30\.00UPI to the shop.*₹10\.00/);
  cleanup();
  show(orderOf(72, { status: 'Rejected', payment_mode: 'COD', due: 0 }));
  expect(lines().filter((line) => /pay/i.test(line))).toEqual(['You pay ₹0.00']);
});
