// Tests the rest of the person's credit, and for whom it is requested.
import { beforeEach, expect, test } from 'vitest';
import { NO_CREDIT } from '#core/rules/payment/credit-option.ts';
import { type FakeServer, refuse, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { userOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { becomeGuest } from '../session/session-state.ts';
import { creditLimitFor } from './credit-state.ts';

const asha = userOf(1, { is_credit_user: true });
const limitIs = (available_credit_limit: number) => () => ({ credit_lines: [{ available_credit_limit }] });

let server: FakeServer;

beforeEach(() => {
  server = startServer({ getCreditLines: limitIs(500_000) });
  signInPerson(asha);
});

test('a credit user’s credit is loaded by their own id', async () => {
  expect(await creditLimitFor(asha.phone_number)).toBe(500_000);
  expect(server.of('getCreditLines')).toMatchObject([{ params: { auth_id: asha.auth_id } }]);
});

test('an order for another phone, a buyer without credit and a guest load none', async () => {
  expect(await creditLimitFor('9876599999')).toBe(NO_CREDIT);
  signInPerson(userOf(2));
  expect(await creditLimitFor(userOf(2).phone_number)).toBe(NO_CREDIT);
  becomeGuest();
  expect(await creditLimitFor(asha.phone_number)).toBe(NO_CREDIT);
  expect(server.asked).toEqual([]);
});

test('without network the last known limit counts', async () => {
  await creditLimitFor(asha.phone_number);
  server.isGone = true;
  expect(await creditLimitFor(asha.phone_number)).toBe(500_000);
  server.isGone = false;
  server.answers['getCreditLines'] = () => refuse(500, 'INTERNAL');
  expect(await creditLimitFor(asha.phone_number)).toBe(500_000);
});

test('a used-up limit, or a closed line, is recognised', async () => {
  server.answers['getCreditLines'] = limitIs(0);
  expect(await creditLimitFor(asha.phone_number)).toBe(0);
  server.answers['getCreditLines'] = () => ({ credit_lines: [] });
  expect(await creditLimitFor(asha.phone_number)).toBe(NO_CREDIT);
  server.isGone = true;
  expect(await creditLimitFor(asha.phone_number)).toBe(NO_CREDIT);
});

test('offline without a known limit there is none, and nobody gets another person’s', async () => {
  await creditLimitFor(asha.phone_number);
  server.isGone = true;
  signInPerson(userOf(3, { is_credit_user: true }));
  expect(await creditLimitFor(userOf(3).phone_number)).toBe(NO_CREDIT);
});
