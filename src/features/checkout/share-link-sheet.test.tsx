// Tests the receiver of a payment link: ten digits, asked in the checkout or for a placed order.
import { act, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startCart } from '#state/cart/follow-cart.ts';
import { confirmAmount, confirmMode, startCheckout } from '#state/checkout/checkout-actions.ts';
import { openSheet, startSheets } from '#state/frame/sheet-state.ts';
import { refuse } from '../../../tests/fixtures/app/fake-server.ts';
import { loadWords, tap, type } from '../../../tests/fixtures/app/on-screen.ts';
import { type Counter, LINK_PHONE, openCounter, seenIn, startShopping, topSheet } from '../../../tests/fixtures/app/ordering.ts';
import { sheetsShown } from '../../../tests/fixtures/app/sheets-shown.ts';
import { ShareLinkSheet } from './share-link-sheet.tsx';

const NUMBER = 'Enter phone number';
const SEND = 'Confirm and proceed';

let counter: Counter;

const said = (): string | null => screen.getByRole('alert').textContent;
const linksTo = (): unknown[] => counter.server.of('sharePaymentLink').map(({ body }) => body.phone_number);

beforeAll(async () => {
  await loadWords();
  startSheets();
  startCart();
});
beforeEach(async () => {
  counter = await openCounter();
  await startShopping();
});

test('a number is checked on sending; with ten digits the order is placed and the link sent', async () => {
  await act(() => startCheckout(seenIn({})));
  await act(() => confirmMode('PAY_NOW'));
  await act(() => confirmAmount(4_000, true));
  expect(topSheet()).toBe('share-link');
  render(<ShareLinkSheet />);
  expect(screen.getByText('We send a payment link for ₹40.00 to this WhatsApp number.')).toBeTruthy();
  await type(NUMBER, '98765');
  expect(said()).toBe('');
  await tap(SEND);
  expect([said(), counter.placed.size]).toEqual(['Phone number must have 10 digits', 0]);
  expect(await type(NUMBER, `+91 ${LINK_PHONE}`)).toBe(LINK_PHONE);
  expect(said()).toBe('');
  await tap(SEND);
  await vi.waitFor(() => expect(linksTo()).toEqual([LINK_PHONE]));
  expect(counter.placed.size).toBe(1);
});

test('somebody else can pay a waiting order later; after a refusal the next attempt works', async () => {
  const send = counter.server.answers['sharePaymentLink'];
  counter.server.answers['sharePaymentLink'] = () => refuse(409, 'PAYMENT_NOT_DUE');
  await act(async () => openSheet({ sheet: 'share-link', orderId: 71 }));
  const { unmount } = render(<ShareLinkSheet orderId={71} />);
  await type(NUMBER, LINK_PHONE);
  await tap(SEND);
  await vi.waitFor(() => expect(sheetsShown()).toMatchObject([{ sheet: 'failure', title: 'share-link.failed', action: 'close' }]));
  unmount();
  if (send) counter.server.answers['sharePaymentLink'] = send;
  render(<ShareLinkSheet orderId={71} />);
  await type(NUMBER, LINK_PHONE);
  await tap(SEND);
  await vi.waitFor(() => expect(linksTo()).toEqual([LINK_PHONE, LINK_PHONE]));
  expect(counter.placed.size).toBe(0);
});
