// Tests the payment modes: which can be chosen, and why another cannot.
import { act, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrderDraft } from '#core/rules/checkout/order-draft.ts';
import { checkout, resetCheckout } from '#state/checkout/checkout-state.ts';
import { noteReachability } from '#state/frame/network-state.ts';
import { choose, isOff, loadWords } from '../../../tests/fixtures/app/on-screen.ts';
import { billOf, seenOf } from '../../../tests/fixtures/app/order-samples.ts';
import { asha } from '../../../tests/fixtures/app/ordering.ts';
import { validationOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { PaymentOptionsSheet } from './payment-options-sheet.tsx';

const options = { ...validationOf().payment_options, credit: { payment_mode_id: 3 } };
const buyer = { ...seenOf().buyer, phone: asha.phone_number };

/** Each offered mode, its text, and whether it can be chosen. */
const ways = () => screen.getAllByRole<HTMLInputElement>('radio').map((one) => [one.value, one.disabled ? 'off' : 'on', ...wordsOf(one)]);
const wordsOf = (one: HTMLElement): string[] =>
  [...(one.closest('label')?.querySelectorAll('small') ?? [])].map(({ textContent }) => textContent ?? '');

/** Opens the payment modes for ₹573.00, with this much credit left. */
function open(creditLimit: number, more: Partial<OrderDraft> = {}): void {
  signInPerson(asha);
  resetCheckout(seenOf({ bill: billOf(57_300), buyer, validation: validationOf({ payment_options: options }), ...more }));
  checkout.creditLimit = creditLimit;
  render(<PaymentOptionsSheet />);
}

beforeAll(loadWords);
beforeEach(() => noteReachability(true));

test.each([
  [57_300, 'This order uses all your credit. Choose another way.'],
  [57_299, 'Order is more than your credit'],
])('a credit of %i paise that does not exceed the order is disabled with a reason', (limit, reason) => {
  open(limit);
  expect(ways()).toEqual([
    ['COD', 'on', 'Pay cash when it arrives'],
    ['PAY_NOW', 'on', 'UPI, card, net banking'],
    ['CREDIT', 'off', expect.stringMatching(/^Credit available: ₹57\d\.\d\d$/), reason],
  ]);
});

test('an option must be chosen to continue, and the credit left is shown', async () => {
  open(500_000);
  expect(isOff('Confirm and proceed')).toBe(true);
  expect(screen.getByText('Choose how you will pay')).toBeTruthy();
  await choose(/^Credit/);
  expect(screen.getByText('Credit available: ₹5,000.00')).toBeTruthy();
  expect(isOff('Confirm and proceed')).toBe(false);
});

test('an order for another person’s phone offers no credit', () => {
  open(500_000, { buyer: { ...buyer, phone: '9876599999' } });
  expect(ways().map(([way]) => way)).toEqual(['COD', 'PAY_NOW']);
});

test('without network online payment says why it is off, and cash says that the order waits', async () => {
  open(-1);
  await choose(/^Pay online/);
  await act(async () => noteReachability(false));
  expect(screen.getByText('No internet. The order will be saved on the phone.')).toBeTruthy();
  expect(ways()).toEqual([
    ['COD', 'on', 'Pay cash when it arrives'],
    ['PAY_NOW', 'off', 'UPI, card, net banking', 'Internet is needed for this'],
  ]);
  // The earlier choice is no longer possible.
  expect(isOff('Confirm and proceed')).toBe(true);
  await act(async () => noteReachability(true));
  expect(ways().map(([, state]) => state)).toEqual(['on', 'on']);
});

test('without network an agent’s order for a farmer waits too, because the farmer can say yes later', async () => {
  const validation = validationOf({ payment_options: options, is_otp_required: true });
  const off = ['COD', 'off', 'Pay cash when it arrives', 'Internet is needed for this'];
  open(-1, { validation });
  await act(async () => noteReachability(false));
  // A person who is no agent must enter the other person's code.
  expect(ways()[0]).toEqual(off);
  await act(async () => signInPerson({ ...asha, is_assisting: true }));
  expect(ways()[0]).toEqual(['COD', 'on', 'Pay cash when it arrives']);
});

test('an insured order cannot wait on the phone, because the farmer must enter a code', async () => {
  const order_details = seenOf().cart.order_details.map((line) => ({ ...line, insurance_product: 4 }));
  open(-1, { cart: { ...seenOf().cart, order_details } });
  await act(async () => noteReachability(false));
  expect(ways().map(([, state]) => state)).toEqual(['off', 'off']);
  expect(screen.getByText('Internet is needed to order. Your cart is safe.')).toBeTruthy();
});
