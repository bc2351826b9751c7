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

const approved = [{ language: 'hi', text: 'कोड 482913', dltId: '1107160000000000001' }];

async function sendApproved(answer: (path: string) => FakeAnswer, sender: string | undefined, texts = approved) {
  provider = await startFakeProvider(({ path }) => answer(path));
  const sms = createMsg91Sms({ baseUrl: provider.url, authKey: 'key-1', templateIds: {}, sender, timeoutMs: 20_000 });
  return sms.send({ ...message, approved: texts }).then(
    () => undefined,
    (error: ProviderTrouble) => error,
  );
}
const success = { body: { type: 'success', message: '3763646c3058373530393938' } };
const paths = () => provider?.seen.map(({ path }) => path);

it('an approved text of the desk is sent with its id of the register', async () => {
  expect(await sendApproved(() => success, 'KHURPI')).toBeUndefined();
  expect(paths()).toEqual(['/api/v2/sendsms']);
  expect(JSON.parse(provider?.seen[0]?.body ?? '')).toEqual({
    sender: 'KHURPI',
    route: '4',
    country: '91',
    unicode: '1',
    sms: [{ message: 'कोड 482913', to: ['9876500001'] }],
    DLT_TE_ID: '1107160000000000001',
  });
});

it('a refused text of the desk is replaced by the registered template at once', async () => {
  for (const refusal of [
    { body: { type: 'error', message: 'DLT id invalid' } },
    { status: 400, body: { type: 'error', message: 'DLT id invalid' } },
  ]) {
    expect(await sendApproved((path) => (path.startsWith('/api/v2') ? refusal : success), 'KHURPI')).toBeUndefined();
    expect(paths()).toEqual(['/api/v2/sendsms', '/api/v5/flow/']);
    await provider?.close();
  }
});

it('a text of the desk whose result is unknown is not replaced, so that nobody gets two SMS', async () => {
  expect(await sendApproved(() => ({ status: 503, body: '' }), 'KHURPI')).toMatchObject({ isRetryable: true });
  expect(paths()).toEqual(['/api/v2/sendsms']);
});

it('without the name of the sender, and for a language that comes later in the chain, the registered template is sent', async () => {
  expect(await sendApproved(() => success, undefined)).toBeUndefined();
  expect(paths()).toEqual(['/api/v5/flow/']);
  await provider?.close();
  expect(await sendApproved(() => success, 'KHURPI', [{ language: 'en', text: 'Code', dltId: '1107160000000000002' }])).toBeUndefined();
  expect(paths()).toEqual(['/api/v5/flow/']);
});
