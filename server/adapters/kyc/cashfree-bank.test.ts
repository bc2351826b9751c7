// Tests Cashfree's adapter over real HTTP.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeAnswer, type FakeProvider, startFakeProvider } from '../../../tests/fixtures/server/fake-provider.ts';
import { createCashfreeBank } from './cashfree-bank.ts';

const SECRET = 'cashfree-secret-of-the-tests';
const question = { reference: 'k1_abc_0', account: '30512347890', ifsc: 'SBIN0001234' };
const notFound: FakeAnswer = { status: 404, body: { type: 'validation_error', code: 'user_id_not_found', message: 'no k1_abc_0' } };

let provider: FakeProvider;
let [found, asked]: FakeAnswer[] = [];
beforeEach(async () => {
  [found, asked] = [
    notFound,
    { body: { reference_id: 1, user_id: 'k1_abc_0', account_status: 'RECEIVED', account_status_code: 'VALIDATION_IN_PROGRESS' } },
  ];
  provider = await startFakeProvider(({ method }) => (method === 'GET' ? found : asked) ?? {});
});
afterEach(() => provider.close());

const ask = (timeoutMs = 2_000) =>
  createCashfreeBank({ baseUrl: provider.url, clientId: 'client', clientSecret: SECRET, timeoutMs }).ask(question);
const status = (account_status: string, account_status_code: string | null, name_at_bank?: string | null): FakeAnswer => ({
  body: { reference_id: 1, account_status, account_status_code, name_at_bank },
});

test('the adapter first looks for an earlier check, and sends only account and branch once', async () => {
  expect(await ask()).toEqual({ kind: 'waiting' });
  expect(provider.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /bank-account?user_id=k1_abc_0',
    'POST /bank-account/async',
  ]);
  expect(JSON.parse(provider.seen[1]?.body ?? '')).toEqual({ bank_account: '30512347890', ifsc: 'SBIN0001234', user_id: 'k1_abc_0' });
  expect(provider.seen[0]?.headers).toMatchObject({ 'x-client-id': 'client', 'x-client-secret': SECRET });
  found = status('VALID', 'ACCOUNT_IS_VALID', 'RAMESH  KUMAR');
  expect(await ask()).toEqual({ kind: 'known', name: 'RAMESH KUMAR' });
  expect(provider.seen).toHaveLength(3);
});

test.each([
  ['VALID', 'ACCOUNT_IS_VALID', null, { kind: 'unsaid' }],
  ['VALID', 'ACCOUNT_IS_VALID', 'Ram\0esh', { kind: 'unsaid' }],
  ['INVALID', 'INVALID_ACCOUNT_FAIL', undefined, { kind: 'refused', reason: 'account-unknown' }],
  ['INVALID', 'INVALID_IFSC_FAIL', undefined, { kind: 'refused', reason: 'ifsc-wrong' }],
  ['INVALID', 'ACCOUNT_BLOCKED', undefined, { kind: 'refused', reason: 'account-closed' }],
  ['INVALID', 'NRE_ACCOUNT_FAIL', undefined, { kind: 'refused', reason: 'account-nre' }],
  ['INVALID', 'FRAUD_ACCOUNT', undefined, { kind: 'unsaid' }],
  ['INVALID', '__proto__', undefined, { kind: 'unsaid' }],
  ['FAILED', 'IMPS_MODE_FAIL', undefined, { kind: 'unsaid' }],
  ['FAILED', 'BENEFICIARY_BANK_OFFLINE', undefined, { kind: 'failed' }],
  ['FAILED', 'NPCI_UNAVAILABLE', undefined, { kind: 'failed' }],
  ['FAILED', 'CONNECTION_TIMEOUT', undefined, { kind: 'failed' }],
  ['IN_PROCESS', null, undefined, { kind: 'waiting' }],
  ['REJECTED', 'VERIFICATION_ALREADY_UNDER_PROCESS', undefined, { kind: 'waiting' }],
] as const)('the adapter reads %s %s %s', async (account_status, code, name, answer) => {
  found = status(account_status, code, name);
  expect(await ask()).toEqual(answer);
});

test('a format error is reported as a fault of the account or of the branch code', async () => {
  asked = { status: 422, body: { type: 'validation_error', code: 'ifsc_value_invalid', message: 'SBIN0001234' } };
  expect(await ask()).toEqual({ kind: 'refused', reason: 'ifsc-wrong' });
});

test.each([
  ['a fault of theirs', { status: 500, body: 'error for 30512347890' }, true],
  ['a page', { body: '<html>30512347890</html>' }, true],
  ['an empty purse', status('REJECTED', 'INSUFFICIENT_BALANCE'), true],
  ['silence', { isSilent: true } as const, true],
  ['a wrong key', { status: 401, body: { code: 'authentication_failed', message: '30512347890' } }, false],
])('the answer %s is reported as an error, without the account number', async (_what, answer: FakeAnswer, isRetryable) => {
  found = answer;
  const trouble = await ask(300).catch((error: unknown) => error);
  expect(trouble).toMatchObject({ name: 'ProviderTrouble', isRetryable });
  expect(String(trouble)).not.toMatch(/30512347890|cashfree-secret/);
});
