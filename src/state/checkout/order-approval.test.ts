// Tests the codes with which a farmer approves, and the phone's memory of them.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { APPROVAL_CODE_VALID_MS } from '#core/constants.ts';
import type { OrderDraft } from '#core/rules/checkout/order-draft.ts';
import { type FakeServer, refuse, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { billOf, seenOf } from '../../../tests/fixtures/app/order-samples.ts';
import { CART_ID, userOf, validationOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { insuranceApproval } from './insurance-approval.ts';
import { orderApproval } from './order-approval.ts';

const NOON = Date.UTC(2026, 5, 1, 12);
const plain = seenOf();
const own: OrderDraft = {
  ...plain,
  buyer: { ...plain.buyer, farmerId: 44 },
  validation: validationOf({ otp_template_variables: { sms: ['2 items'] } }),
};

let server: FakeServer;

/** The proof that the checkout gets for the code 1234. */
async function proofOf(kind: typeof orderApproval, draft: OrderDraft): Promise<string> {
  const confirm = vi.fn<(proof: string) => void>();
  (await kind(draft, confirm).check('1234'))();
  return String(confirm.mock.calls[0]?.[0]);
}

beforeEach(() => {
  signInPerson();
  server = startServer({
    sendOrderOtp: () => ({ otp_sent: 'success' }),
    verifyOrderOtp: () => ({ hashcode: 'agreed' }),
    sendInsuranceOtp: () => ({ otp_sent: 'success' }),
  });
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const ways: readonly (readonly [string, typeof orderApproval, string])[] = [
  ['an order', orderApproval, 'sendOrderOtp'],
  ['an insurance', insuranceApproval, 'sendInsuranceOtp'],
];

test.each(ways)('a valid code for %s of the same cart is entered, and not sent again', async (_of, code, call) => {
  expect(await code(own).sentAt()).toBe(0);
  expect(await code(own).send()).toBe(NOON);
  vi.setSystemTime(NOON + APPROVAL_CODE_VALID_MS - 1);
  expect(await code(seenOf(own)).sentAt()).toBe(NOON);
  vi.setSystemTime(NOON + APPROVAL_CODE_VALID_MS);
  expect(await code(own).sentAt()).toBe(0);
  // A clock that was set back does not extend it.
  vi.setSystemTime(NOON - 1);
  expect(await code(own).sentAt()).toBe(0);
  expect(server.of(call)).toHaveLength(1);
});

test.each(ways)('the code for %s does not hold for another cart, bill or farmer', async (_of, code) => {
  await code(own).send();
  const others: readonly OrderDraft[] = [
    { ...own, cart: { ...own.cart, cart_id: CART_ID.replace('900', '901') } },
    { ...own, bill: billOf(12_000) },
    { ...own, buyer: { ...own.buyer, farmerId: 45 } },
  ];
  for (const other of others) expect(await code(other).sentAt()).toBe(0);
  expect(await code(own).sentAt()).toBe(NOON);
});

test.each(ways)('a used or expired code for %s is sent again', async (_of, code) => {
  await code(own).send();
  await code(own).forget();
  expect(await code(own).sentAt()).toBe(0);
});

test.each(ways)('a code for %s that was not sent starts no wait, and the caller gets the reason', async (_of, code, call) => {
  server.answers[call] = () => refuse(429, 'TOO_MANY_REQUESTS');
  await expect(code(own).send()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(await code(own).sentAt()).toBe(0);
});

test('the codes of the two kinds, and of each person, are kept apart', async () => {
  await orderApproval(own).send();
  expect(await insuranceApproval(own).sentAt()).toBe(0);
  signInPerson(userOf(2));
  expect(await orderApproval(own).sentAt()).toBe(0);
});

test('the order’s code goes to the farmer with the server’s text, and becomes the proof', async () => {
  await orderApproval(own).send();
  expect(server.of('sendOrderOtp')[0]?.body).toEqual({ vendor_id: 1, otp_template_variables: { sms: ['2 items'] }, farmer_id: 44 });
  expect(await proofOf(orderApproval, own)).toBe('agreed');
  expect(server.of('verifyOrderOtp')[0]?.body).toEqual({ farmerId: 44, otp: '1234' });
});

test('while the server could not check the cart, no text shows beside the code', async () => {
  await orderApproval({ ...own, validation: undefined }).send();
  expect(server.of('sendOrderOtp')[0]?.body.otp_template_variables).toEqual({ sms: [] });
});

test('a person without a record of their own cannot approve', async () => {
  await expect(orderApproval(plain).send()).rejects.toMatchObject({ failure: 'refused' });
  await expect(orderApproval(plain).check('1234')).rejects.toMatchObject({ failure: 'refused' });
  expect(server.asked).toEqual([]);
});

test('a wrong code is reported as wrong', async () => {
  server.answers['verifyOrderOtp'] = () => refuse(400, 'ORDER_OTP_WRONG');
  await expect(orderApproval(own).check('1234')).rejects.toMatchObject({ code: 'ORDER_OTP_WRONG' });
});
