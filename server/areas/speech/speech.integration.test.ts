// Tests texts that become sound: once each, within the day's budget, with a person's recording first.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listSpeechTexts, removeSpeechRecording, setSpeechRecording } from '#core/contract/desk/content/speech.ts';
import { listFailedWork } from '#core/contract/desk/today/failed-work.ts';
import { getProductSpeech, getSpeechSet } from '#core/contract/speech/speech.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { DAY, HOUR, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { webmVoice } from '../../../tests/fixtures/voices.ts';
import { toneWav } from '../../demo/providers/speech/tone.ts';
import { createRateBudgetRepository } from '../../http/limits/rate-budget-repository.ts';
import { createJobRepository } from '../../jobs/job-repository.ts';
import type { SpeechPort } from '../../ports/speech.ts';
import { readOggOpus } from '../../sound/ogg-opus.ts';
import { createSpokenRepository } from '../catalog/spoken-repository.ts';
import { createSpeechRepository } from './speech-repository.ts';
import { createSpeechService } from './speech-service.ts';
import { createSpeechTexts, keyOf, type Prompts } from './speech-texts.ts';

describeOnBothEngines('texts as sound', (engine) => {
  let server: TestServer;
  const said: string[] = [];
  let isDown = false;
  const port: SpeechPort = {
    voiceOf: (language) => (language === 'hi' || language === 'en' ? `voice-of-${language}` : undefined),
    async say(text) {
      if (isDown) throw new Error('bhashini: no answer');
      said.push(text);
      return toneWav(text);
    },
  };
  beforeAll(async () => {
    server = await startTestServer({ engine, ports: { speech: port } });
  });
  afterAll(() => server.close());

  interface Given {
    readonly prompts?: Prompts;
    readonly charactersPerDay?: number;
    readonly isOff?: true;
  }

  function speech({ prompts = {}, charactersPerDay = 1_000_000, isOff }: Given = {}) {
    const { database, deps } = server;
    const repository = createSpeechRepository(database);
    const spoken = createSpokenRepository(database);
    const released: string[] = [];
    const release = async (key: string): Promise<void> => void released.push(key);
    const texts = createSpeechTexts({ repository, spoken, prompts: () => prompts, release, deps });
    const queue = createJobRepository(database, deps);
    const budget = createRateBudgetRepository(database, deps.now);
    const unused = { files: undefined as never, sounds: undefined as never };
    const service = createSpeechService({
      repository,
      spoken,
      port: isOff ? undefined : port,
      queue,
      budget,
      charactersPerDay,
      deps,
      ...unused,
    });
    return { repository, texts, service, released };
  }
  const setOf = async (language: 'hi' | 'en' | 'mr') => (await server.get(getSpeechSet, { params: { language } })).clips;
  const jobs = () => server.database.sql.selectFrom('jobs').select(['state', 'dedupe_key']).where('kind', '=', 'speech').execute();
  beforeEach(async () => {
    await server.database.sql.deleteFrom('speech_uses').execute();
    await server.database.sql.deleteFrom('speech_texts').execute();
    await server.database.sql.deleteFrom('jobs').where('kind', '=', 'speech').execute();
    said.length = 0;
  });

  test('numbers and prompts become sound once each, and are served under a name that never changes', async () => {
    const { repository, service } = speech();
    const use = (name: string, text: string) => ({ name, language: 'hi', text, key: keyOf('hi', text) });
    await repository.setUses(
      'set:hi',
      [use('n-1', 'एक'), use('speech.cart', 'आपकी टोकरी।'), use('speech.same', 'एक')],
      new Date(server.deps.now()),
    );
    await service.askForSound();
    await service.askForSound();
    await server.jobsDone();
    expect(said.toSorted()).toEqual(['आपकी टोकरी।', 'एक']);
    const clips = await setOf('hi');
    expect(clips.map(({ name, by }) => [name, by])).toEqual([
      ['n-1', 'machine'],
      ['speech.cart', 'machine'],
      ['speech.same', 'machine'],
    ]);
    const [first] = clips;
    const file = await server.app.inject({ method: 'GET', url: first?.url ?? '' });
    expect(file.headers).toMatchObject({ 'content-type': 'audio/ogg', 'cache-control': 'public, max-age=31536000, immutable' });
    expect([file.rawPayload.byteLength, (readOggOpus(file.rawPayload) ?? 0) > 100]).toEqual([first?.bytes, true]);
  });

  test('existing clips of a product are served, and the phone’s voice speaks the rest', async () => {
    const { texts, service } = speech();
    await texts.collect();
    const product = await server.database.sql.selectFrom('products').select(['id', 'names']).orderBy('id').executeTakeFirstOrThrow();
    const name = product.names.hi ?? '';
    const ask = () => server.get(getProductSpeech, { params: { id: product.id }, query: { lang: 'hi' } });
    expect((await ask()).results).toEqual([]);
    // Only the product's name has no sound yet.
    await server.database.sql
      .updateTable('speech_texts')
      .set({ asked_voice: sql<string>`'voice-of-' || language` })
      .where('key', '<>', keyOf('hi', name))
      .execute();
    await service.askForSound();
    await server.jobsDone();
    expect(said).toEqual([name]);
    expect((await ask()).results).toMatchObject([{ text: name, language: 'hi', by: 'machine' }]);
  });

  test('a text that nothing says any more is deleted, and gives up its sound', async () => {
    const { repository, texts, released } = speech({ prompts: { hi: { 'speech.old': 'पुराना वाक्य' } } });
    await texts.collect();
    await repository.setUses('set:hi', [], new Date(server.deps.now()));
    await texts.collect();
    expect(released).toContain(keyOf('hi', 'पुराना वाक्य'));
    expect(await repository.find(keyOf('hi', 'पुराना वाक्य'))).toBeUndefined();
  });

  test('two instances that find the same texts spend the day’s budget once', async () => {
    const { repository, service } = speech();
    const uses = ['क', 'ख'].map((letter) => ({
      name: letter,
      language: 'hi',
      text: letter.repeat(40),
      key: keyOf('hi', letter.repeat(40)),
    }));
    await repository.setUses('set:hi', uses, new Date(server.deps.now()));
    server.clock.advance(2 * DAY);
    await Promise.all([service.askForSound(), speech().service.askForSound()]);
    const { hits } = await server.database.sql
      .selectFrom('rate_limits')
      .select((eb) => eb.fn.sum<string>('hits').as('hits'))
      .where('bucket', '=', 'speech')
      .where('window_start', '>', new Date(server.deps.now() - DAY))
      .executeTakeFirstOrThrow();
    expect(Number(hits)).toBe(80);
    expect(await jobs()).toHaveLength(2);
    await server.jobsDone();
  });

  test('no more characters are sent in a day than the setting allows; the rest waits for the next day', async () => {
    const texts = ['क'.repeat(40), 'ख'.repeat(40), 'ग'.repeat(40)];
    const { repository } = speech();
    const uses = texts.map((text, i) => ({ name: String(i), language: 'hi', text, key: keyOf('hi', text) }));
    await repository.setUses('set:hi', uses, new Date(server.deps.now()));
    await speech({ charactersPerDay: 30 }).service.askForSound();
    expect(await jobs()).toEqual([]);
    server.clock.advance(2 * DAY);
    await speech({ charactersPerDay: 90 }).service.askForSound();
    expect(await jobs()).toHaveLength(2);
    server.clock.advance(2 * DAY);
    await speech({ charactersPerDay: 90 }).service.askForSound();
    expect(await jobs()).toHaveLength(3);
    await server.jobsDone();
  });

  test('without a provider, and in a language without a voice, nothing is asked and nothing is served', async () => {
    const { repository, service } = speech();
    await repository.setUses('set:mr', [{ name: 'n-1', language: 'mr', text: 'एक', key: keyOf('mr', 'एक') }], new Date(server.deps.now()));
    await service.askForSound();
    await speech({ isOff: true }).service.askForSound();
    expect([await jobs(), await setOf('mr')]).toEqual([[], []]);
  });

  test('a provider that stays away leaves a job that the desk sees', async () => {
    isDown = true;
    const { repository, service } = speech();
    await repository.setUses('set:hi', [{ name: 'n-2', language: 'hi', text: 'दो', key: keyOf('hi', 'दो') }], new Date(server.deps.now()));
    await service.askForSound();
    for (let i = 0; i < 10; i++) {
      await server.jobsDone();
      server.clock.advance(HOUR);
    }
    await server.jobsDone();
    expect((await jobs()).map(({ state }) => state)).toEqual(['dead']);
    const { token } = await server.signInDesk('9876500010');
    expect(JSON.stringify(await server.get(listFailedWork, { token, query: { what: 'tasks' } }))).toContain('"speech"');
    isDown = false;
  });

  test('a person’s recording is played before the machine’s sound, and the machine’s comes back without it', async () => {
    const { repository, service } = speech();
    const key = keyOf('hi', 'तीन');
    await repository.setUses('set:hi', [{ name: 'n-3', language: 'hi', text: 'तीन', key }], new Date(server.deps.now()));
    await service.askForSound();
    await server.jobsDone();
    const { token } = await server.signInDesk('9876500010');
    const file = { name: 'three.webm', content: webmVoice({ ms: 2_000 }) };
    const { version } = (await server.get(listSpeechTexts, { token, query: { language: 'hi', search: 'तीन' } })).results[0] ?? {};
    const record = (given: { content: Buffer; name: string }, headers: Record<string, string> = {}) =>
      server.call(setSpeechRecording, { token, params: { key }, body: {}, file: given, headers });
    expect(await record({ name: 'x.webm', content: Buffer.from('no sound') })).toMatchObject({ status: 422 });
    expect(await record({ name: 'x.webm', content: webmVoice({ ms: 65_000 }) })).toMatchObject({ status: 422 });
    expect(await record(file, { 'if-match': `"${(version ?? 0) + 7}"` })).toMatchObject({ status: 412 });
    expect(await record(file, { 'if-match': `"${version}"` })).toMatchObject({ status: 200, body: { by: 'person' } });
    const [clip] = await setOf('hi');
    expect(clip).toMatchObject({ by: 'person' });
    expect((await server.app.inject({ method: 'GET', url: clip?.url ?? '' })).headers['content-type']).toBe('audio/webm');
    const recorded = await server.get(listSpeechTexts, { token, query: { language: 'hi', by: 'person' } });
    expect(recorded.results.map(({ text }) => text)).toEqual(['तीन']);
    await server.get(removeSpeechRecording, { token, params: { key } });
    expect((await setOf('hi')).map(({ by }) => by)).toEqual(['machine']);
  });
});
