// Tests the adapter with a documented server, and with the demo's simulator.
import { afterEach, expect, it } from 'vitest';
import { type FakeAnswer, type FakeProvider, startFakeProvider } from '../../../tests/fixtures/server/fake-provider.ts';
import type { ProviderTrouble } from '../../ports/provider-trouble.ts';
import { createClevertapMarketing } from './clevertap-marketing.ts';

let provider: FakeProvider | undefined;
afterEach(() => provider?.close());

async function addTo(answer: FakeAnswer, { timeoutMs = 20_000, agrees = true } = {}): Promise<ProviderTrouble | undefined> {
  provider = await startFakeProvider(() => answer);
  const marketing = createClevertapMarketing({ baseUrl: provider.url, accountId: 'W8W-1', passcode: 'secret-1', timeoutMs });
  return marketing.tell({ id: '7', phone: '9876500001', agrees }).then(
    () => undefined,
    (error: ProviderTrouble) => error,
  );
}

it('the adapter uploads only the phone number, under the number itself', async () => {
  expect(await addTo({ body: { status: 'success', processed: 1, unprocessed: [] } })).toBeUndefined();
  const [request] = provider?.seen ?? [];
  expect(request).toMatchObject({
    method: 'POST',
    path: '/1/upload',
    headers: { 'x-clevertap-account-id': 'W8W-1', 'x-clevertap-passcode': 'secret-1', 'content-type': 'application/json; charset=utf-8' },
  });
  expect(JSON.parse(request?.body ?? '')).toEqual({
    d: [{ identity: '+919876500001', type: 'profile', profileData: { Phone: '+919876500001', 'MSG-sms': true, 'MSG-whatsapp': true } }],
  });
});

it('the adapter marks a person who withdrew consent as not to be messaged', async () => {
  await addTo({ body: { status: 'success', processed: 1, unprocessed: [] } }, { agrees: false });
  expect(JSON.parse(provider?.seen[0]?.body ?? '').d[0].profileData).toEqual({
    Phone: '+919876500001',
    'MSG-sms': false,
    'MSG-whatsapp': false,
  });
});

it('a 200 answer that skipped the number counts as a refusal, and the error masks the number', async () => {
  const unprocessed = [{ status: 'fail', code: 523, error: 'Phone +91 98765 00001 is not valid', record: {} }];
  const trouble = await addTo({ body: { status: 'partial', processed: 0, unprocessed } });
  expect(trouble).toMatchObject({ isRetryable: false, code: '523' });
  expect(trouble?.message).toBe('clevertap: Phone +… is not valid (523)');
});

it('the adapter reports why it was refused; overload, server errors and silence may be retried', async () => {
  expect(await addTo({ status: 401, body: { status: 'fail', error: 'Invalid Credentials', code: 401 } })).toMatchObject({
    isRetryable: false,
    status: 401,
    message: 'clevertap: Invalid Credentials (401 401)',
  });
  for (const answer of [{ status: 429 }, { status: 503 }, { body: '<html>login</html>' }, { isSilent: true }] satisfies FakeAnswer[]) {
    await provider?.close();
    expect(await addTo(answer, { timeoutMs: 100 }), JSON.stringify(answer)).toMatchObject({ isRetryable: true });
  }
});
