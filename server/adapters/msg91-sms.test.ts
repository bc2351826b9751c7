// Tests the adapter with a documented server. Message text in its answers is not passed on.
import { afterEach, expect, it } from 'vitest';
import { type FakeAnswer, type FakeProvider, startFakeProvider } from '../../tests/fixtures/server/fake-provider.ts';
import type { ProviderTrouble } from '../ports/provider-trouble.ts';
import { createMsg91Sms } from './msg91-sms.ts';

let provider: FakeProvider | undefined;
afterEach(() => provider?.close());

const message = { to: '9876500001', template: 'login-otp', language: 'hi', variables: { code: '482913' } } as const;

async function sendTo(answer: FakeAnswer, timeoutMs = 20_000): Promise<ProviderTrouble | undefined> {
  provider = await startFakeProvider(() => answer);
  const sms = createMsg91Sms({ baseUrl: provider.url, authKey: 'key-1', templateIds: { 'login-otp-hi': 'dlt-7' }, timeoutMs });
  return sms.send(message).then(
    () => undefined,
    (error: ProviderTrouble) => error,
  );
}

it('the adapter sends the variables of a registered template', async () => {
  expect(await sendTo({ body: { type: 'success', message: '3763646c3058373530393938' } })).toBeUndefined();
  const [request] = provider?.seen ?? [];
  expect(request).toMatchObject({ method: 'POST', path: '/api/v5/flow/', headers: { authkey: 'key-1' } });
  expect(JSON.parse(request?.body ?? '')).toEqual({
    template_id: 'dlt-7',
    short_url: '0',
    recipients: [{ mobiles: '919876500001', code: '482913' }],
  });
});

it('the adapter reports why a message was refused, without the number and code in the answer', async () => {
  const echoes = ['to 919876500001: 482913', 'to +91 98765 00001 with 4-8-2-9-1-3', 'नंबर ९८७६५००००१ कोड ४८२९१३', 'code 4, 8, 2, 9, 1, 3'];
  for (const echo of echoes)
    for (const status of [200, 400]) {
      const trouble = await sendTo({ status, body: { type: 'error', message: `Template not approved ${echo}` } });
      expect(trouble?.message).toContain('msg91: Template not approved');
      expect(trouble?.message.replace(/msg91|\(400\)/g, '')).not.toMatch(/\p{Nd}/u);
      await provider?.close();
    }
});

it('an unreadable answer, or none, counts as an error that may pass', async () => {
  expect(await sendTo({ body: '<html>login</html>' })).toMatchObject({ isRetryable: true });
  await provider?.close();
  expect(await sendTo({ isSilent: true }, 100)).toMatchObject({ isRetryable: true });
});
