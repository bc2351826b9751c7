// Tests the start of a payment, by the gateway's page or the wallet's, and the messages for failures.
import { act } from '@testing-library/react';
import { beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { userDb } from '#data/db/user-db.ts';
import { type FakeServer, refuse, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { bodyOf, keyOf, REQUEST_ID, unpaidOf, walletTerms } from '../../../tests/fixtures/app/order-samples.ts';
import { closeEverySheet, sheetsShown } from '../../../tests/fixtures/app/sheets-shown.ts';
import { addressOf, userOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { startSheets } from '../frame/sheet-state.ts';
import { session } from '../session/session-state.ts';
import { keepOrderToPay } from './order-to-pay.ts';
import { leaveForGateway, leaveForWallet, openSession, payForOrder, type SessionWish } from './payment-session.ts';

const GATEWAY = { session_id: 'S1', url: 'https://pay.test/S1' };
const WALLET = { session_id: 'W1', url: 'https://wallet.test' };
const agent = userOf(1, { partner: { external_partner_type: 'CSC', external_partner_id: 'CSC-9' } });

let server: FakeServer;
let left: MockInstance;
let posted: string[];
let isCartEmpty: boolean;

const wish = (more: Partial<SessionWish> = {}): SessionWish => ({
  orderId: 71,
  requestId: REQUEST_ID,
  amount: 10_000,
  vendorId: 1,
  name: 'Asha',
  phone: '+919876500001',
  address: 'Lane 1, Sitamarhi',
  isWallet: false,
  onEmptyCart: async () => {
    isCartEmpty = true;
  },
  ...more,
});

const noteOf = async (name: string): Promise<unknown> => (await userDb(session.db).notes.get(name))?.value;

beforeAll(startSheets);
beforeEach(async () => {
  await closeEverySheet();
  history.replaceState(null, '', '/cart');
  signInPerson(agent);
  await keepOrderToPay(bodyOf(), { orderId: 71, requestId: REQUEST_ID });
  [isCartEmpty, posted] = [false, []];
  left = vi.spyOn(location, 'assign').mockReturnValue();
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    const field = this.elements[0] as HTMLInputElement;
    posted.push(this.method, this.action, field.name, field.value);
  });
  server = startServer({
    createPaymentSession: () => GATEWAY,
    submitCscPayment: ({ body }) => ({ ...walletTerms, ...body }),
    encryptCscPayment: () => ({ data: { urlFraction: 'frac', encText: 'sealed' } }),
    getOrder: () => unpaidOf(71),
  });
});

test('a session names the order and the payer’s ten digits, with a short enough address', async () => {
  expect(await openSession(wish({ address: 'x'.repeat(700) }))).toEqual(GATEWAY);
  const [asked] = server.of('createPaymentSession');
  expect(asked?.body).toEqual({
    total_amount: 10_000,
    entity_id: 5,
    channel: 'Web',
    first_name: 'Asha',
    mobile: '9876500001',
    billing_address: 'x'.repeat(600),
    entity_metadata: { vendor: 1, order_creation_request_id: REQUEST_ID },
  });
  expect(asked && keyOf(asked)).toMatch(/^[0-9a-f-]{36}$/);
});

test('a wallet session names the wallet', async () => {
  await openSession(wish({ isWallet: true }));
  expect(server.of('createPaymentSession')[0]?.body.gateway).toBe('CSC');
});

test.each([
  ['refused', () => refuse(409, 'PAYMENT_NOT_DUE'), { title: 'payment.failed', text: 'words of PAYMENT_NOT_DUE' }],
  [
    'not had from a provider in trouble',
    () => refuse(502, 'PAYMENT_NOT_STARTED'),
    { title: 'payment.failed', text: 'words of PAYMENT_NOT_STARTED' },
  ],
  ['unanswered', undefined, { title: 'payment.failed' }],
])('a session that is %s leads to the order’s page, where the payment page can open again', async (_how, answer, words) => {
  server.answers = { ...server.answers, createPaymentSession: answer } as never;
  expect(await act(() => openSession(wish()))).toBeUndefined();
  expect(location.pathname).toBe('/order/71');
  expect(sheetsShown()).toEqual([{ sheet: 'failure', action: 'reload', ...words }]);
  expect(isCartEmpty).toBe(true);
  expect(await noteOf('order-to-pay')).toBeUndefined();
});

test.each([
  ['refused', () => refuse(409, 'PAYMENT_NOT_DUE'), true],
  ['unanswered', undefined, false],
])('a wallet session that is %s shows the agent nothing and is logged', async (_how, answer, isForgotten) => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  server.answers = { ...server.answers, createPaymentSession: answer } as never;
  expect(await openSession(wish({ isWallet: true }))).toBeUndefined();
  expect(log).toHaveBeenCalledExactlyOnceWith('CSC Initiate payment failed', expect.anything());
  expect(sheetsShown()).toEqual([]);
  expect([location.pathname, isCartEmpty]).toEqual(['/cart', false]);
  // The next tap pays it, unless the server said that this order cannot be paid.
  expect((await noteOf('order-to-pay')) === undefined).toBe(isForgotten);
});

test('the app notes the awaited payment before it opens the gateway, and the next tap is a new order', async () => {
  let atLeaving: Promise<unknown> = Promise.resolve();
  left.mockImplementation(() => (atLeaving = noteOf('awaited-payment')));
  await leaveForGateway(71, GATEWAY);
  expect(left).toHaveBeenCalledExactlyOnceWith(GATEWAY.url);
  expect(await atLeaving).toBe(71);
  expect(await noteOf('order-to-pay')).toBeUndefined();
});

test('the wallet’s page gets the sealed payment after the cart is cleared and the wait starts', async () => {
  const onReady = async (): Promise<void> => void posted.push('cart emptied');
  await leaveForWallet(71, { session: WALLET, cscId: 'CSC-9', amount: 9_500, onReady });
  expect(posted).toEqual(['cart emptied', 'post', 'https://wallet.test/v1/payment/frac', 'message', 'M1|sealed']);
  expect([await noteOf('awaited-payment'), await noteOf('order-to-pay')]).toEqual([71, undefined]);
  expect(server.of('submitCscPayment')[0]?.body).toMatchObject({ merchantTxn: 'W1', txnAmount: 9_500, cscId: 'CSC-9' });
});

test('a failed sealing is only logged, and the cart and the note stay', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  server.answers['encryptCscPayment'] = () => refuse(409, 'PAYMENT_AMOUNT_CHANGED');
  const onReady = vi.fn(async () => undefined);
  await leaveForWallet(71, { session: WALLET, cscId: 'CSC-9', amount: 9_500, onReady });
  expect(log).toHaveBeenCalledWith('CSC Initiate payment failed', expect.anything());
  expect(onReady).not.toHaveBeenCalled();
  expect(posted).toEqual([]);
  expect(sheetsShown()).toEqual([]);
  expect(await noteOf('awaited-payment')).toBeUndefined();
  expect(await noteOf('order-to-pay')).toBeDefined();
});

test('a placed order is paid with the online amount that is still missing', async () => {
  server.answers['getOrder'] = () => unpaidOf(71, { pay_online: 8_000, paid: 3_000, address: addressOf(5) });
  await payForOrder(71);
  expect(server.of('createPaymentSession')[0]?.body).toMatchObject({
    total_amount: 5_000,
    first_name: 'Asha',
    mobile: '9876500001',
    entity_metadata: { order_creation_request_id: REQUEST_ID },
  });
  expect(server.of('createPaymentSession')[0]?.body.billing_address).toContain('Sitamarhi');
  expect(left).toHaveBeenCalledExactlyOnceWith(GATEWAY.url);
});

test('a wallet order is paid by wallet', async () => {
  server.answers['getOrder'] = () => unpaidOf(71, { payment_mode: 'CSC' });
  server.answers['createPaymentSession'] = () => WALLET;
  await payForOrder(71);
  expect(posted).toEqual(['post', 'https://wallet.test/v1/payment/frac', 'message', 'M1|sealed']);
  expect(left).not.toHaveBeenCalled();
});

test('an unreadable order is not paid, and the reason is shown', async () => {
  server.answers['getOrder'] = () => refuse(404, 'NOT_FOUND');
  await act(() => payForOrder(71));
  expect(sheetsShown()).toEqual([{ sheet: 'failure', title: 'error.failed', text: 'words of NOT_FOUND', action: 'close' }]);
  await closeEverySheet();
  server.isGone = true;
  await act(() => payForOrder(71));
  expect(sheetsShown()).toEqual([{ sheet: 'failure', title: 'net.needed', action: 'close' }]);
  expect(left).not.toHaveBeenCalled();
});
