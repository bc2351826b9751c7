// Tests the adapter for drafts of texts over real HTTP, and against the simulated provider.
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeAnswer, type FakeProvider, startFakeProvider } from '../../../tests/fixtures/server/fake-provider.ts';
import { registerGoogleTranslation } from '../../demo/providers/translation/google.ts';
import { createGoogleTranslation } from './google-translation.ts';

let provider: FakeProvider;
let answer: FakeAnswer = {};
beforeEach(async () => {
  provider = await startFakeProvider(() => answer);
});
afterEach(() => provider.close());

const google = () => createGoogleTranslation({ baseUrl: provider.url, apiKey: 'key', timeoutMs: 500 });

test('Google gets the plain English text and its own code of the language', async () => {
  answer = { body: { data: { translations: [{ translatedText: 'कडुनिंबाचें तेल' }] } } };
  expect(await google().translate('Neem "oil" & <b>', 'kok')).toBe('कडुनिंबाचें तेल');
  const [asked] = provider.seen;
  expect([asked?.method, asked?.path, asked?.headers['x-goog-api-key']]).toEqual(['POST', '/language/translate/v2', 'key']);
  expect(JSON.parse(asked?.body ?? '')).toEqual({ q: ['Neem "oil" & <b>'], source: 'en', target: 'gom', format: 'text' });
});

test('an answer without a text can be tried again, a wrong key cannot, and silence ends', async () => {
  const fails = (given: FakeAnswer) => {
    answer = given;
    return expect(google().translate('Neem', 'mr')).rejects;
  };
  await fails({ body: '<html>Maintenance</html>' }).toMatchObject({ isRetryable: true });
  await fails({ body: { data: { translations: [] } } }).toMatchObject({ isRetryable: true });
  await fails({ status: 403, body: { error: { message: 'no', status: 'PERMISSION_DENIED' } } }).toMatchObject({ isRetryable: false });
  await fails({ status: 429 }).toMatchObject({ isRetryable: true, status: 429 });
  await fails({ isSilent: true }).toMatchObject({ isRetryable: true });
});

test('the simulated provider takes the adapter’s requests, and refuses another key', async () => {
  const app = Fastify();
  registerGoogleTranslation(app, { apiKey: 'key' });
  const baseUrl = `${await app.listen({ port: 0, host: '127.0.0.1' })}/dev/providers/google-translation`;
  expect(await createGoogleTranslation({ baseUrl, apiKey: 'key' }).translate('Neem oil', 'mr')).toBe('मराठी (Neem oil)');
  await expect(createGoogleTranslation({ baseUrl, apiKey: 'other' }).translate('Neem', 'mr')).rejects.toMatchObject({ status: 403 });
  await app.close();
});
