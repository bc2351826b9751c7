// Tests the adapters for speech over real HTTP, and the local program where it is installed.
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeAnswer, type FakeProvider, startFakeProvider } from '../../../tests/fixtures/server/fake-provider.ts';
import { registerBhashini } from '../../demo/providers/speech/bhashini.ts';
import { toneWav } from '../../demo/providers/speech/tone.ts';
import { localSpeech, readSpeech } from '../../sound/speech-settings.ts';
import { readWav } from '../../sound/wav.ts';
import { connectSpeech } from './connect-speech.ts';
import { createEspeakSpeech } from './espeak-speech.ts';

const TEXT = 'यूरिया <45> & "किलो"';
const wav = toneWav('abc');
const base64 = wav.toString('base64');

let provider: FakeProvider;
let answer: FakeAnswer = {};
beforeEach(async () => {
  provider = await startFakeProvider(() => answer);
});
afterEach(() => provider.close());

const kinds = ['bhashini', 'google', 'azure'] as const;
const speech = (kind: (typeof kinds)[number]) => connectSpeech({ provider: kind, baseUrl: provider.url, apiKey: 'key', voices: {} });
const say = (kind: (typeof kinds)[number]) => speech(kind).say(TEXT, 'hi', speech(kind).voiceOf('hi') ?? '');

test('Bhashini gets the text and the voice of its language in one pipeline', async () => {
  answer = {
    body: { pipelineResponse: [{ taskType: 'tts', config: {}, output: null, audio: [{ audioContent: base64, audioUri: null }] }] },
  };
  expect(Buffer.from(await say('bhashini')).equals(wav)).toBe(true);
  const [asked] = provider.seen;
  expect([asked?.path, asked?.headers.authorization]).toEqual(['/services/inference/pipeline', 'key']);
  expect(JSON.parse(asked?.body ?? '')).toMatchObject({
    pipelineTasks: [{ taskType: 'tts', config: { language: { sourceLanguage: 'hi' }, gender: 'female', samplingRate: 16_000 } }],
    inputData: { input: [{ source: TEXT }] },
  });
});

test('Google gets the text, the voice and the tag of its language', async () => {
  answer = { body: { audioContent: base64 } };
  expect(Buffer.from(await say('google')).equals(wav)).toBe(true);
  const [asked] = provider.seen;
  expect([asked?.path, asked?.headers['x-goog-api-key']]).toEqual(['/v1/text:synthesize', 'key']);
  expect(JSON.parse(asked?.body ?? '')).toMatchObject({
    input: { text: TEXT },
    voice: { languageCode: 'hi-IN' },
    audioConfig: { audioEncoding: 'LINEAR16', sampleRateHertz: 16_000 },
  });
});

test('Azure gets SSML in which no text can be a tag', async () => {
  answer = { body: 'RIFF as text' };
  expect(Buffer.from(await say('azure')).toString()).toBe('RIFF as text');
  const [asked] = provider.seen;
  expect([asked?.path, asked?.headers['ocp-apim-subscription-key']]).toEqual(['/cognitiveservices/v1', 'key']);
  expect(asked?.headers['x-microsoft-outputformat']).toBe('riff-16khz-16bit-mono-pcm');
  expect(asked?.body).toContain('>यूरिया &lt;45&gt; &amp; &quot;किलो&quot;</voice>');
});

test.each(kinds)('%s: an answer that is no sound can be tried again, a wrong key cannot', async (kind) => {
  answer = { body: '<html>Maintenance</html>' };
  await expect(say(kind)).rejects.toMatchObject({ isRetryable: true });
  answer = { status: 401, body: { message: 'no' } };
  await expect(say(kind)).rejects.toMatchObject({ isRetryable: false, status: 401 });
  answer = { status: 429 };
  await expect(say(kind)).rejects.toMatchObject({ isRetryable: true, status: 429 });
});

test('a language without a voice has none', () => {
  expect(kinds.map((kind) => speech(kind).voiceOf('xx'))).toEqual([undefined, undefined, undefined]);
});

test('the simulated Bhashini takes the adapter’s requests, and refuses another key', async () => {
  const app: FastifyInstance = Fastify();
  registerBhashini(app, { apiKey: 'key' });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const baseUrl = `${url}/dev/providers/bhashini`;
  const made = await connectSpeech({ provider: 'bhashini', baseUrl, apiKey: 'key', voices: {} }).say('abc', 'hi', 'any');
  expect(readWav(made)?.hz).toBe(16_000);
  await expect(connectSpeech({ provider: 'bhashini', baseUrl, apiKey: 'other', voices: {} }).say('abc', 'hi', 'any')).rejects.toMatchObject(
    {
      status: 401,
    },
  );
  await app.close();
});

test('settings choose one service, and two of them stop the start', () => {
  expect(readSpeech({})).toBeUndefined();
  expect(readSpeech({ BHASHINI_API_KEY: 'a', BHASHINI_VOICE_MR: 'other' })).toMatchObject({
    provider: 'bhashini',
    voices: { mr: 'other' },
  });
  expect(readSpeech({ GOOGLE_SPEECH_API_KEY: 'a' })).toMatchObject({ baseUrl: 'https://texttospeech.googleapis.com' });
  expect(readSpeech({ AZURE_SPEECH_KEY: 'a', AZURE_SPEECH_REGION: 'centralindia' })).toMatchObject({
    baseUrl: 'https://centralindia.tts.speech.microsoft.com',
  });
  expect(() => readSpeech({ AZURE_SPEECH_KEY: 'a' })).toThrow(/AZURE_SPEECH_REGION/);
  expect(() => readSpeech({ AZURE_SPEECH_KEY: 'a', AZURE_SPEECH_REGION: 'x.evil' })).toThrow(/AZURE_SPEECH_REGION/);
  expect(() => readSpeech({ AZURE_SPEECH_KEY: 'a', BHASHINI_API_KEY: 'b' })).toThrow(/both set/);
});

test('a local program is used where it is installed, and one that fails is reported', async () => {
  expect(localSpeech({ ESPEAK: '0' })).toBeUndefined();
  expect(localSpeech({ ESPEAK: '/nowhere/espeak-ng' })).toBeUndefined();
  expect(localSpeech({ ESPEAK: '/bin/false' })).toEqual({ provider: 'espeak', program: '/bin/false' });
  const broken = createEspeakSpeech({ program: '/bin/false', voices: {} });
  await expect(broken.say('a', 'hi', 'hi')).rejects.toMatchObject({ provider: 'espeak-ng', isRetryable: true });
  const slow = createEspeakSpeech({ program: '/bin/nowhere', voices: {} });
  await expect(slow.say('a', 'hi', 'hi')).rejects.toMatchObject({ isRetryable: true });
});
