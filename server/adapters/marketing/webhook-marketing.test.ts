// Tests the adapter with a server that follows the public specification.
import { createHmac } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { type FakeAnswer, type FakeProvider, startFakeProvider } from '../../../tests/fixtures/server/fake-provider.ts';
import type { ProviderTrouble } from '../../ports/provider-trouble.ts';
import { createWebhookMarketing, signWebhook } from './webhook-marketing.ts';

const KEY = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
const NOW = Date.UTC(2026, 10, 21, 4, 30);

let provider: FakeProvider | undefined;
afterEach(() => provider?.close());

async function tell(answer: FakeAnswer, { agrees = true, timeoutMs = 20_000 } = {}): Promise<ProviderTrouble | undefined> {
  provider = await startFakeProvider(() => answer);
  const marketing = createWebhookMarketing({ url: `${provider.url}/hook`, key: KEY, timeoutMs }, { now: () => NOW });
  return marketing.tell({ id: '77', phone: '9876500001', agrees }).then(
    () => undefined,
    (error: ProviderTrouble) => error,
  );
}

it('signatures match the example of the specification', () => {
  const body = '{"test": 2432232314}';
  expect(signWebhook(KEY, 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1_614_265_330, body)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

it('the webhook sends only the number and the choice, with a stable message id and a valid signature', async () => {
  expect(await tell({ status: 204 })).toBeUndefined();
  const [request] = provider?.seen ?? [];
  const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signature } = request?.headers ?? {};
  expect(request).toMatchObject({ method: 'POST', path: '/hook' });
  expect([id, seconds]).toEqual(['consent_77', String(NOW / 1000)]);
  expect(signature).toBe(`v1,${createHmac('sha256', KEY).update(`${id}.${seconds}.${request?.body}`).digest('base64')}`);
  expect(JSON.parse(request?.body ?? '')).toEqual({
    type: 'contact.agreed',
    timestamp: '2026-11-21T04:30:00.000Z',
    data: { phone: '+919876500001' },
  });
});

it('the webhook reports a withdrawn consent', async () => {
  await tell({ status: 200 }, { agrees: false });
  expect(JSON.parse(provider?.seen[0]?.body ?? '')).toMatchObject({ type: 'contact.withdrew', data: { phone: '+919876500001' } });
});

it('the webhook gives up on a refusal; overload, server errors and silence may be retried', async () => {
  expect(await tell({ status: 410 })).toMatchObject({ isRetryable: false, status: 410 });
  for (const answer of [{ status: 429 }, { status: 503 }, { isSilent: true }] satisfies FakeAnswer[]) {
    await provider?.close();
    expect(await tell(answer, { timeoutMs: 100 }), JSON.stringify(answer)).toMatchObject({ isRetryable: true });
  }
});
