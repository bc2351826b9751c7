// Tests the farmer's code: sent, awaited, wrong, expired, and used.
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { APPROVAL_RESEND_MS } from '#core/constants.ts';
import { startCart } from '#state/cart/follow-cart.ts';
import { confirmAmount, confirmMode, startCheckout } from '#state/checkout/checkout-actions.ts';
import { startSheets } from '#state/frame/sheet-state.ts';
import { loadStore } from '#state/session/lazy-modules.ts';
import { refuse } from '../../../tests/fixtures/app/fake-server.ts';
import { enterCode, isOff, loadWords, tap } from '../../../tests/fixtures/app/on-screen.ts';
import { agent, type Counter, helper, openCounter, seenIn, startShopping, topSheet } from '../../../tests/fixtures/app/ordering.ts';
import { addressOf, variantOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { storedRows, storePack } from '../../../tests/fixtures/app/signed-in.ts';
import { uuid } from '../../../tests/fixtures/app/wire-answers.ts';
import { OrderApprovalSheet } from './order-approval-sheet.tsx';

const BY_SMS = 'By SMS';
const SENT = /^We sent a 4-digit code to Asha, \+91 98765\s00005\. Ask the farmer\.$/;
const NEEDED = /^Asha \(\+91 98765\s00005\) must approve this order with a code\.$/;

let counter: Counter;

const boxes = (): string[] => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
const said = (): string | null => screen.getByRole('alert').textContent;
const sent = (): number => counter.server.of('sendOrderOtp').length;

/** The message is shown, and the half minute until the next code runs. */
async function isSent(): Promise<void> {
  await screen.findByText(SENT);
  await screen.findByRole('timer');
}

/** A person orders for a farmer and has reached the code. */
async function open(): Promise<void> {
  await act(() => startCheckout(seenIn({ user: helper, seen: { buyer: { ...seenIn({}).buyer, phone: '9876500005' } } })));
  await act(() => confirmMode('COD'));
  expect(topSheet()).toBe('order-approval');
  render(<OrderApprovalSheet />);
}

beforeAll(async () => {
  await loadWords();
  startSheets();
  startCart();
});
beforeEach(async () => {
  counter = await openCounter({
    sendOrderOtp: () => ({ otp_sent: 'success' }),
    placeAgentOrder: () => ({
      status: 'AwaitingApproval',
      orders: [],
      request_id: uuid(7),
      approval: { id: uuid(7), kind: 'later', expires_at: new Date(0).toISOString() },
    }),
    verifyOrderOtp: ({ body }) => (body.otp === '4821' ? { hashcode: 'agreed' } : refuse(400, 'ORDER_OTP_WRONG')),
  });
  await startShopping(helper);
});
afterEach(() => vi.useRealTimers());

test('a wrong code empties the boxes and says so; the right one places the order', async () => {
  await open();
  await isSent();
  await enterCode('1111');
  await screen.findByText('Code is wrong. Ask again and enter it.');
  await vi.waitFor(() => expect(boxes()).toEqual(['', '', '', '']));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Digit 1 of 4')));
  await enterCode('4821');
  await vi.waitFor(() => expect(counter.server.of('placeOrder')).toMatchObject([{ body: { hashcode: 'agreed' } }]));
});

test('an expired code shows the server’s message, and a new one places the order', async () => {
  const verify = counter.server.answers['verifyOrderOtp'];
  counter.server.answers['verifyOrderOtp'] = () => refuse(400, 'ORDER_OTP_OVER');
  await open();
  await isSent();
  await enterCode('1111');
  await screen.findByText('words of ORDER_OTP_OVER');
  expect(screen.getByText(NEEDED)).toBeTruthy();
  await vi.waitFor(() => expect([screen.queryByRole('timer'), isOff(BY_SMS), ...boxes()]).toEqual([null, false, '', '', '', '']));
  if (verify) counter.server.answers['verifyOrderOtp'] = verify;
  await tap(BY_SMS);
  await isSent();
  expect([said(), sent()]).toEqual(['', 2]);
  await enterCode('4821');
  await vi.waitFor(() => expect(counter.placed.size).toBe(1));
});

test('a code that was not sent is reported, and can be sent again', async () => {
  const send = counter.server.answers['sendOrderOtp'];
  counter.server.answers['sendOrderOtp'] = () => refuse(503, 'UNAVAILABLE');
  await open();
  await screen.findByText('The code was not sent. Check network, try again.');
  expect(screen.getByText(NEEDED)).toBeTruthy();
  expect(screen.queryByRole('timer')).toBeNull();
  if (send) counter.server.answers['sendOrderOtp'] = send;
  await tap(BY_SMS);
  await isSent();
  expect(said()).toBe('');
});

test('a new code is possible after half a minute; above the limit the time is shown', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 5, 1, 12), toFake: ['Date', 'setInterval', 'clearInterval'] });
  await open();
  await isSent();
  expect([screen.getByRole('timer').textContent, isOff(BY_SMS)]).toEqual(['00:30', true]);
  await act(async () => void vi.advanceTimersByTime(APPROVAL_RESEND_MS));
  expect([screen.queryByRole('timer'), isOff(BY_SMS)]).toEqual([null, false]);
  await tap(BY_SMS);
  await screen.findByText(/^Code sent again/);
  await screen.findByRole('timer');
  expect([sent(), isOff(BY_SMS)]).toEqual([2, true]);
  await act(async () => void vi.advanceTimersByTime(APPROVAL_RESEND_MS));
  const body = { error: { code: 'TOO_MANY_REQUESTS', message: 'Too often.' } };
  counter.server.answers['sendOrderOtp'] = () => Response.json(body, { status: 429, headers: { 'retry-after': '300' } });
  await tap(BY_SMS);
  // 17:31 in India, and five minutes.
  await screen.findByText('The code was not sent. You can send it after 5:36 pm.');
});

test('a sheet that opens again for the same cart sends no second code', async () => {
  await open();
  await isSent();
  await act(async () => screen.getByRole('button', { name: 'Back' }).click());
  await vi.waitFor(() => expect(topSheet()).toBe('payment-options'));
  document.body.replaceChildren();
  await act(() => confirmMode('COD'));
  render(<OrderApprovalSheet />);
  await isSent();
  expect(sent()).toBe(1);
});

test('the sheet shows the items and the total to read out to the farmer', async () => {
  await storePack(variantOf(1));
  await open();
  await vi.waitFor(() =>
    expect(screen.getByRole('region', { name: 'Items' }).textContent).toMatch(/Product 1, 1 kg × 2.*Total cost: ₹\d+/),
  );
});

test('a farmer who answers later is asked by the server, with farmer, address and cart in one call', async () => {
  await open();
  const { ownDb, putAddresses } = await loadStore();
  await putAddresses(ownDb(), [addressOf(5, { contact_name: 'Asha', contact_number: '9876500005' })], 0);
  await tap('Farmer answers later');
  await vi.waitFor(() => expect(counter.server.of('placeAgentOrder')).toHaveLength(1));
  const { body } = counter.server.of('placeAgentOrder')[0] as unknown as { body: Record<string, unknown> };
  expect(body).toMatchObject({
    farmer: { name: 'Asha', phone_number: '9876500005' },
    address: { contact_number: '9876500005' },
    approval: { kind: 'later' },
  });
  expect(Object.keys(body)).not.toContain('address_id');
  await vi.waitFor(async () => expect((await storedRows()).map(({ state }) => state)).toEqual(['done']));
  expect(counter.placed.size).toBe(0);
  await vi.waitFor(() => expect(topSheet()).toBe('order-status'));
});

test('what is paid online is not left for later', async () => {
  await act(() => startCheckout(seenIn({ user: helper, seen: { buyer: { ...seenIn({}).buyer, phone: '9876500005' } } })));
  await act(() => confirmMode('PAY_NOW'));
  await act(() => confirmAmount(undefined, false));
  render(<OrderApprovalSheet />);
  await screen.findByText(SENT);
  expect(screen.queryByRole('button', { name: 'Farmer answers later' })).toBeNull();
});

test('an agent who pays by wallet reads both totals, and orders with the farmer’s code', async () => {
  await startShopping(agent);
  const buyer = { ...seenIn({}).buyer, phone: '9876500005' };
  await act(() => startCheckout(seenIn({ user: agent, cart: { farmer_saw: 9_000 }, said: { is_otp_required: true }, seen: { buyer } })));
  expect(topSheet()).toBe('order-approval');
  render(<OrderApprovalSheet />);
  await screen.findByText('The farmer saw ₹90.00 on their phone. Here it costs ₹100.00. Ask the farmer before you order.');
  expect(screen.getByRole('button', { name: 'Ask by the farmer’s phone' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Farmer answers later' })).toBeNull();
  await isSent();
  expect(counter.server.of('placeOrder')).toEqual([]);
  await enterCode('4821');
  await vi.waitFor(() => expect(counter.left).toEqual(['https://pay.test/v1/payment/frac']));
  expect(counter.server.of('placeOrder')).toMatchObject([{ body: { hashcode: 'agreed', farmer_saw: 9_000 } }]);
});
