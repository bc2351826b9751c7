// Tests the farmer's approval from screen to screen: the tablet shows the order, the farmer's phone answers, the tablet orders. The phone
// has no network.
import { act, cleanup, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startCart } from '#state/cart/follow-cart.ts';
import { confirmMode, startCheckout } from '#state/checkout/checkout-actions.ts';
import { showLanguage } from '#state/frame/language-state.ts';
import { startSheets } from '#state/frame/sheet-state.ts';
import { loadStore } from '#state/session/lazy-modules.ts';
import { session, setSession } from '#state/session/session-state.ts';
import { alerts, eventually, loadWords, tap } from '../../../tests/fixtures/app/on-screen.ts';
import { orderBook } from '../../../tests/fixtures/app/order-samples.ts';
import {
  agent,
  type Case,
  type Counter,
  helper,
  openCounter,
  seenIn,
  startShopping,
  topSheet,
} from '../../../tests/fixtures/app/ordering.ts';
import { addressOf, userOf, variantOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { signInPerson, storedRows, storePack } from '../../../tests/fixtures/app/signed-in.ts';
import { uuid } from '../../../tests/fixtures/app/wire-answers.ts';
import { FarmerPhoneSheet, OwnCartCode } from './own-cart-code.tsx';

const eye = vi.hoisted(() => ({ text: undefined as string | undefined }));
vi.mock('#device/camera/camera.ts', () => ({ openCamera: async () => ({ stream: new MediaStream(), close: () => undefined }) }));
vi.mock('#device/camera/read-code.ts', () => ({ createCodeReader: async () => async () => eye.text }));
/** The QR codes on the screens. */
const drawn = vi.hoisted(() => ({ text: '' }));
vi.mock('#ui/qr-code.tsx', () => ({
  QrCode: ({ text, label }: { text: string; label: string }) => {
    drawn.text = text;
    return <i role="img" aria-label={label} />;
  },
}));

const farmer = userOf(44, { phone_number: '9876500005' });
let counter: Counter;
/** The tablet's session, while the farmer's phone is on the same page of the test. */
let tablet: typeof session;

beforeAll(async () => {
  await Promise.all([loadWords(), showLanguage('en', 'cart-code')]);
  startSheets();
  startCart();
  Object.defineProperty(HTMLVideoElement.prototype, 'videoWidth', { configurable: true, get: () => 640 });
});
beforeEach(async () => {
  Object.assign(eye, { text: undefined });
  drawn.text = '';
  counter = await openCounter({
    putPhoneKey: () => undefined,
    sendOrderOtp: () => ({ otp_sent: 'success' }),
    placeAgentOrder: () => ({
      status: 'AwaitingApproval',
      orders: [],
      request_id: uuid(7),
      approval: { id: uuid(7), kind: 'later', expires_at: new Date(0).toISOString() },
    }),
  });
  await startShopping(helper);
  await storePack(variantOf(1));
});

/** The agent has reached the farmer's approval and shows the order. Returns the code. */
async function showOrder(facts: Case = { user: helper }): Promise<string> {
  const buyer = { ...seenIn({}).buyer, name: 'Asha', phone: farmer.phone_number };
  await act(() => startCheckout(seenIn({ ...facts, seen: { buyer } })));
  if (facts.user === helper) await act(() => confirmMode('COD'));
  expect(topSheet()).toBe('order-approval');
  const { ownDb, putAddresses } = await loadStore();
  await putAddresses(ownDb(), [addressOf(5, { contact_name: 'Asha', contact_number: farmer.phone_number })], 0);
  render(<FarmerPhoneSheet />);
  await screen.findByRole('img', { name: 'QR code of the order' });
  tablet = { ...session };
  return drawn.text;
}

/** The farmer's phone reads a code. @param isKnown it was online on this page before */
async function onPhone(code: string, isKnown: boolean): Promise<() => void> {
  signInPerson(farmer);
  counter.server.isGone = !isKnown;
  eye.text = code;
  const { unmount } = render(<OwnCartCode kind="read" total={0} onClose={() => undefined} />);
  await screen.findByText(/asks you to approve this order/);
  await eventually(async () =>
    expect(await loadStore().then(({ ownDb, readNote }) => readNote(ownDb(), 'phone-key'))).toMatchObject({ isRegistered: isKnown }),
  );
  counter.server.isGone = true;
  eye.text = undefined;
  return unmount;
}

/** The tablet reads the phone's answer. */
async function readAnswer(text: string): Promise<void> {
  setSession({ ...tablet });
  await tap('Read the farmer’s answer');
  eye.text = text;
}

const asked = () => counter.server.of('placeAgentOrder')[0]?.body;

test('the farmer sees items, total and place, approves without network, and the agent orders with the signature', async () => {
  const code = await showOrder();
  const leave = await onPhone(code, true);
  expect(screen.getByText('Product 1, 1 kg')).toBeTruthy();
  expect(screen.getByText('Asha')).toBeTruthy();
  await tap('Yes, order this');
  await screen.findByRole('img', { name: 'QR code of your answer' });
  const answer = drawn.text;
  leave();
  counter.server.isGone = false;
  await readAnswer(answer);
  await vi.waitFor(() => expect(counter.server.of('placeAgentOrder')).toHaveLength(1));
  expect(asked()).toMatchObject({
    farmer: { phone_number: farmer.phone_number },
    approval: { kind: 'phone', proof: { signature: expect.any(String) } },
  });
  const [key] = counter.server.of('putPhoneKey');
  expect(key?.body.key).toMatch(/^B[\w-]{86}$/);
});

test('a wallet agent’s order above what the farmer saw goes out with the signature over the new total, and is paid', async () => {
  await startShopping(agent);
  const { place } = orderBook();
  counter.server.answers['placeAgentOrder'] = (asked) => ({ ...place(asked), status: 'AwaitingPayment', approval: null });
  const code = await showOrder({ user: agent, cart: { farmer_saw: 9_000 }, said: { is_otp_required: true } });
  const leave = await onPhone(code, true);
  // On the tablet and on the phone.
  expect(screen.getAllByText('₹100.00')).toHaveLength(2);
  await tap('Yes, order this');
  await screen.findByRole('img', { name: 'QR code of your answer' });
  const answer = drawn.text;
  leave();
  counter.server.isGone = false;
  await readAnswer(answer);
  await vi.waitFor(() => expect(counter.left).toEqual(['https://pay.test/v1/payment/frac']));
  expect(asked()).toMatchObject({
    farmer_saw: 9_000,
    totals_seen: { grand_total: 10_000 },
    payment: { transactions: [{ payment_mode: 'CSC' }] },
    approval: { kind: 'phone', proof: { signature: expect.any(String) } },
  });
  expect(counter.server.of('placeOrder')).toEqual([]);
});

test('without network on both sides the order is stored with the signature', async () => {
  const code = await showOrder();
  const leave = await onPhone(code, true);
  await tap('Yes, order this');
  await screen.findByRole('img', { name: 'QR code of your answer' });
  const answer = drawn.text;
  leave();
  await readAnswer(answer);
  await vi.waitFor(async () => expect(await storedRows()).toHaveLength(1));
  const [row] = await storedRows();
  expect(JSON.parse(row?.request.body ?? '{}')).toMatchObject({ approval: { kind: 'phone', proof: { nonce: expect.any(String) } } });
});

test('the agent sees that the farmer refused, and nothing is ordered', async () => {
  const code = await showOrder();
  const leave = await onPhone(code, true);
  await tap('No');
  await screen.findByText('You said no. Show this to the agent.');
  const answer = drawn.text;
  leave();
  await readAnswer(answer);
  await eventually(() => expect(alerts()).toEqual(['The farmer said no. Nothing was ordered.']));
  expect(await storedRows()).toEqual([]);
});

test('a phone that was never online here shows this, and gives no answer', async () => {
  await onPhone(await showOrder(), false);
  await tap('Yes, order this');
  await eventually(() => expect(alerts()[0]).toContain('Open this once with internet.'));
  expect(screen.queryByRole('img', { name: 'QR code of your answer' })).toBeNull();
});

test('an order for another number is not shown', async () => {
  const code = await showOrder();
  signInPerson(userOf(45));
  eye.text = code;
  cleanup();
  render(<OwnCartCode kind="read" total={0} onClose={() => undefined} />);
  await eventually(() => expect(alerts()[0]).toContain('This order is for 98xxxxxx05.'));
  expect(screen.queryByRole('button', { name: 'Yes, order this' })).toBeNull();
});
