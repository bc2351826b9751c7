// Tests the words of an added language at the desk: write, review by somebody else, publish, take back.
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '#core/contract/desk/audit.ts';
import {
  type DeskWord,
  listDeskLanguages,
  listWords,
  publishWords,
  reviewWords,
  undoWords,
  updateDeskLanguage,
  writeWord,
} from '#core/contract/desk/language/words.ts';
import { getLanguages } from '#core/contract/language/language.ts';
import { fakeBuild } from '../../../tests/fixtures/pages/fake-build.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { MINUTE, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { words } from '../../words/words.ts';

describeOnBothEngines('words at the desk', (engine) => {
  const folder = fakeBuild();
  fs.writeFileSync(path.join(folder, 'pages/bundles.json'), JSON.stringify({ cart: 'rest', shell: 'shell', insurance: 'insurance' }));
  const built = [{ code: 'mr', level: 'trial', version: 'v1', bytes: 9_000 }];
  fs.writeFileSync(path.join(folder, 'pages/languages.json'), JSON.stringify(built));
  let server: TestServer;
  let translator: string;
  let owner: string;
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: { STATIC_DIR: folder, TRIAL_LANGUAGES: 'all' } });
    translator = (await server.signInDesk('9876500018')).token;
    owner = (await server.signInDesk('9876500010')).token;
  });
  afterAll(async () => {
    await server.close();
    words.lay('mr', new Map());
    fs.rmSync(folder, { recursive: true });
  });

  const wordOf = async (code: 'pa' | 'mr', file: string, key: string, token = translator): Promise<DeskWord> => {
    const { results } = await server.get(listWords, { token, params: { code }, query: { file, search: key, page_size: 100 } });
    const word = results.find((one) => one.key === key);
    if (!word) throw new Error(`no ${key}`);
    return word;
  };
  const write = async (code: 'pa' | 'mr', file: string, key: string, text: string, token = translator) => {
    const { source_hash } = await wordOf(code, file, key);
    return server.call(writeWord, { token, params: { code }, body: { file, key, text, source_hash } });
  };
  const review = (code: 'pa' | 'mr', some: readonly DeskWord[], token = owner) =>
    server.get(reviewWords, { token, params: { code }, body: { words: some.map(({ file, key, version }) => ({ file, key, version })) } });
  const languageOf = async (code: string) =>
    (await server.get(listDeskLanguages, { token: translator })).results.find((one) => one.code === code);
  const offered = async (code: string) => (await server.get(getLanguages, {})).languages.find((one) => one.code === code);
  const fileOf = async (code: string, bundle: string, hash: string) =>
    server.app.inject({ method: 'GET', url: `/assets/words.desk/${code}/${bundle}/${hash}.js` });

  test('a translator sees each text of a language with note, English and Hindi, and what is missing', async () => {
    const language = await languageOf('pa');
    expect(language).toMatchObject({ own_name: 'ਪੰਜਾਬੀ', level: 'off', published: null, counts: { draft: 0, reviewed: 0 } });
    expect(language?.counts.missing).toBe(language?.all.of);
    const word = await wordOf('pa', 'cart', 'cart.title');
    expect(word).toMatchObject({ state: 'missing', text: '', version: 0, is_checkout: true, note: 'Heading with the count' });
    expect(word.beside).not.toBe('');
    const marathi = await wordOf('mr', 'cart', 'cart.keep');
    expect(marathi).toMatchObject({ state: 'draft', version: 0, written: null });
  });

  test('lists go page by page, and filters keep to a state and a file', async () => {
    const first = await server.get(listWords, { token: translator, params: { code: 'pa' }, query: { state: 'missing', page_size: 2 } });
    const cursor = new URL(first.next ?? '', 'http://shop').searchParams.get('cursor') ?? '';
    const second = await server.get(listWords, {
      token: translator,
      params: { code: 'pa' },
      query: { state: 'missing', page_size: 2, cursor },
    });
    const keys = [...first.results, ...second.results].map(({ file, key }) => `${file} ${key}`);
    expect(new Set(keys).size).toBe(4);
    const none = await server.get(listWords, { token: translator, params: { code: 'pa' }, query: { state: 'reviewed' } });
    expect(none).toMatchObject({ results: [], next: null });
  });

  test.each([
    ['ਸ਼ਬਦ', 'places'],
    ['{count, plural, one {# ਸ਼ਬਦ} other {}}', 'plural'],
    ['{count, plural, one {# ਸ਼ਬਦ', 'unreadable'],
    ['{count, plural, one {# वस्तु} other {# ਸ਼ਬਦ}}', 'letters'],
    ['{count, plural, one {# ਸ਼ਬਦ} other {# ਸ਼ਬਦ ੨}}', 'digits'],
  ])('the text "%s" is refused: %s', async (text, reason) => {
    const plural = (await server.get(listWords, { token: translator, params: { code: 'pa' }, query: { search: 'plural, one' } }))
      .results[0];
    const [, place = ''] = /\{(\w+), plural/.exec(plural?.original ?? '') ?? [];
    const typed = text.replace('count', place);
    const { status, body } = await write('pa', plural?.file ?? '', plural?.key ?? '', typed);
    expect([status, body]).toMatchObject([409, { error: { code: 'WORD_REFUSED', details: { reason } } }]);
  });

  test('nobody reviews a text of their own, and a text that changed meanwhile is not reviewed', async () => {
    expect((await write('pa', 'cart', 'cart.keep', 'ਰੱਖੋ')).status).toBe(200);
    const word = await wordOf('pa', 'cart', 'cart.keep');
    expect(word).toMatchObject({ state: 'draft', is_own: true, version: 1, written: { by: 'Gurpreet Kaur' } });
    expect(await review('pa', [word], translator)).toEqual({
      reviewed: 0,
      refused: [{ file: 'cart', key: 'cart.keep', reason: 'own' }],
    });
    await write('pa', 'cart', 'cart.keep', 'ਰੱਖ ਲਓ');
    expect((await review('pa', [word])).refused).toMatchObject([{ reason: 'changed' }]);
    expect(await review('pa', [await wordOf('pa', 'cart', 'cart.keep')])).toEqual({ reviewed: 1, refused: [] });
    expect(await wordOf('pa', 'cart', 'cart.keep')).toMatchObject({ state: 'reviewed', reviewed: { by: 'Asha Verma' } });
    const { status } = await server.call(writeWord, {
      token: translator,
      params: { code: 'pa' },
      headers: { 'if-match': '"1"' },
      body: { file: 'cart', key: 'cart.keep', text: 'ਹੋਰ', source_hash: word.source_hash },
    });
    expect(status).toBe(412);
  });

  test('a published version replaces the words of a language, and the version before can be restored', async () => {
    await write('mr', 'cart', 'cart.keep', 'ठेवा आता');
    await write('mr', 'server/errors', 'error.NOT_FOUND', 'ते इथे नाही.');
    const shipped = words('mr').find('error.NOT_FOUND');
    expect(await offered('mr')).toMatchObject({ words: null, trial: 'चाचणी' });
    const params = { code: 'mr' } as const;
    const published = await server.get(publishWords, { token: translator, params, body: {} });
    expect(published).toMatchObject({ waiting: 0, published: { number: 1, by: 'Gurpreet Kaur' } });
    const hash = (await offered('mr'))?.words ?? '';
    const file = await fileOf('mr', 'rest', hash);
    expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(file.payload).toContain('ठेवा आता');
    expect(words('mr').find('error.NOT_FOUND')).toBe('ते इथे नाही.');
    expect((await fileOf('mr', 'rest', 'another1')).statusCode).toBe(404);
    const again = await server.call(publishWords, { token: translator, params, body: {} });
    expect(again.body).toMatchObject({ error: { code: 'WORD_REFUSED', details: { reason: 'nothing-new' } } });
    const undone = await server.get(undoWords, { token: translator, params, body: {} });
    expect(undone).toMatchObject({ published: null, waiting: 2 });
    expect([(await offered('mr'))?.words, words('mr').find('error.NOT_FOUND')]).toEqual([null, shipped]);
  });

  test('what binds a farmer reaches phones only after a review', async () => {
    const word = await wordOf('mr', 'insurance', 'insurance.title').catch(() => undefined);
    const { results } = await server.get(listWords, { token: translator, params: { code: 'mr' }, query: { file: 'insurance' } });
    const plain = word ?? results.find(({ original }) => !original.includes('{'));
    if (!plain) throw new Error('no plain text');
    await write('mr', plain.file, plain.key, 'विम्याचे शब्द');
    const params = { code: 'mr' } as const;
    await server.get(publishWords, { token: translator, params, body: {} });
    const before = await fileOf('mr', 'insurance', (await offered('mr'))?.words ?? '');
    expect(before.payload).not.toContain('विम्याचे शब्द');
    await review('mr', [await wordOf('mr', plain.file, plain.key)]);
    await server.get(publishWords, { token: translator, params, body: {} });
    const after = await fileOf('mr', 'insurance', (await offered('mr'))?.words ?? '');
    expect(after.payload).toContain('विम्याचे शब्द');
  });

  test('a level needs its texts, and a language is switched off at the desk', async () => {
    const params = { code: 'mr' } as const;
    const early = await server.call(updateDeskLanguage, { token: owner, params, body: { level: 'offered' } });
    expect(early.body).toMatchObject({ error: { code: 'WORD_REFUSED', details: { reason: 'not-complete', possible: 'trial' } } });
    await server.get(updateDeskLanguage, { token: owner, params, body: { level: 'off' } });
    expect(await offered('mr')).toBeUndefined();
    await server.get(updateDeskLanguage, { token: owner, params, body: { level: null } });
    server.clock.now += MINUTE;
    expect(await offered('mr')).toMatchObject({ code: 'mr' });
  });

  test('the log says who wrote, reviewed and published', async () => {
    const { results } = await server.get(listAudit, { token: owner, query: { page_size: 100 } });
    const actions = new Set(results.map(({ action }) => action));
    for (const action of ['word.write', 'language.review', 'language.publish', 'language.undo', 'language.change'])
      expect(actions).toContain(action);
  });

  test('the shop’s own languages, unknown keys and other roles get nothing', async () => {
    expect((await server.call(listWords, { token: translator, params: { code: 'hi' }, query: {} })).status).toBe(404);
    const body = { file: 'cart', key: 'cart.no-such', text: 'ਸ਼ਬਦ', source_hash: 'x' };
    expect((await server.call(writeWord, { token: translator, params: { code: 'pa' }, body })).status).toBe(404);
    const { token } = await server.signInDesk('9876500017');
    expect((await server.call(listWords, { token, params: { code: 'pa' }, query: {} })).status).toBe(403);
  });
});
