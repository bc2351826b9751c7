// Tests that staff fill in a language at the desk and switch it on, without a change of the program.
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type DeskWord,
  exportWords,
  importWords,
  listDeskLanguages,
  listWords,
  publishWords,
  reviewWords,
  updateDeskLanguage,
  writeWord,
} from '#core/contract/desk/language/words.ts';
import { getLanguages } from '#core/contract/language/language.ts';
import { cursorOf } from '#core/contract/wire/next-page.ts';
import { MOST_REVIEWED, type WordState } from '#core/facts/language/words.ts';
import { bundlesOfFiles } from '../../../config/words/added-words.ts';
import { fakeBuild } from '../../../tests/fixtures/pages/fake-build.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { madeText } from '../../../tests/fixtures/server/language/made-words.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { words as serverWords } from '../../words/words.ts';
import { writeWordFile } from './exchange/write-words.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const params = { code: 'pa' } as const;

describeOnBothEngines('Punjabi, filled at the desk', (engine) => {
  const folder = fakeBuild();
  fs.writeFileSync(path.join(folder, 'pages/bundles.json'), JSON.stringify(bundlesOfFiles(ROOT)));
  let server: TestServer;
  let translator: string;
  let owner: string;
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: { STATIC_DIR: folder } });
    translator = (await server.signInDesk('9876500018')).token;
    owner = (await server.signInDesk('9876500010')).token;
  });
  afterAll(async () => {
    await server.close();
    serverWords.lay('pa', new Map());
    fs.rmSync(folder, { recursive: true });
  });

  async function allWords(state?: WordState): Promise<readonly DeskWord[]> {
    const all: DeskWord[] = [];
    for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
      const query = { page_size: 100, ...(state ? { state } : {}), ...(cursor === undefined ? {} : { cursor }) };
      const page = await server.get(listWords, { token: translator, params, query });
      all.push(...page.results);
      cursor = cursorOf(page.next);
    }
    return all;
  }
  const give = (content: string, apply: boolean) =>
    server.get(importWords, { token: translator, params, file: { name: 'words', content: Buffer.from(content) }, body: { apply } });
  const punjabi = async () => (await server.get(listDeskLanguages, { token: owner })).results.find(({ code }) => code === 'pa');
  const offered = async () => (await server.get(getLanguages, {})).languages.find(({ code }) => code === 'pa');
  const fileOf = async (bundle: string) =>
    server.app.inject({ method: 'GET', url: `/assets/words.desk/pa/${bundle}/${(await offered())?.words}.js` });

  test('a file is compared first: what is new, and which texts are refused for which reason', async () => {
    const [one, two, three] = (await allWords()).filter(({ original }) => !original.includes('{') && original.includes(' '));
    if (!one || !two || !three) throw new Error('no texts');
    const rows = [
      { ...one, text: 'ਸ਼ਬਦ' },
      { ...one, text: 'ਦੂਜਾ' },
      { ...two, text: 'ਸ਼ਬਦ', source_hash: 'old' },
      { ...three, text: 'शब्द' },
      { ...three, key: 'no.such', text: 'ਸ਼ਬਦ' },
    ];
    const { counts, problems, is_applied } = await give(writeWordFile('csv', rows, 'pa'), false);
    expect([counts, is_applied]).toEqual([{ new: 1, changed: 0, unchanged: 0, wrong: 4 }, false]);
    expect(problems.map(({ row, reason }) => [row, reason])).toEqual([
      [3, 'twice'],
      [4, 'source'],
      [5, 'letters'],
      [6, 'unknown'],
    ]);
    expect((await punjabi())?.counts.draft).toBe(0);
  });

  test('a file that is none is refused in words', async () => {
    const file = { name: 'words.xliff', content: Buffer.from('<xliff><file original="cart">') };
    const { status, body } = await server.call(importWords, { token: translator, params, file, body: { apply: false } });
    expect([status, body]).toMatchObject([409, { error: { code: 'WORD_REFUSED', details: { reason: 'file' } } }]);
  });

  test('imported, reviewed by a second person, published and switched on, it is offered to farmers', async () => {
    const filled = (await allWords()).map((word) => ({ ...word, text: madeText(word.original, 'ਸ਼ਬਦ') }));
    const { counts } = await give(writeWordFile('po', filled, 'pa'), true);
    expect(counts).toEqual({ new: filled.length, changed: 0, unchanged: 0, wrong: 0 });
    expect(await offered()).toBeUndefined();
    const drafts = await allWords('draft');
    for (let at = 0; at < drafts.length; at += MOST_REVIEWED) {
      const some = drafts.slice(at, at + MOST_REVIEWED).map(({ file, key, version }) => ({ file, key, version }));
      const done = await server.get(reviewWords, { token: owner, params, body: { words: some } });
      expect(done).toEqual({ reviewed: some.length, refused: [] });
    }
    const published = await server.get(publishWords, { token: translator, params, body: {} });
    expect(published).toMatchObject({ possible: 'offered', waiting: 0, counts: { missing: 0, draft: 0 } });
    await server.get(updateDeskLanguage, { token: translator, params, body: { level: 'trial' } });
    expect(await offered()).toMatchObject({ own_name: 'ਪੰਜਾਬੀ', trial: expect.any(String), words: expect.stringMatching(/^[\w-]{8}$/) });
    const shell = await fileOf('shell');
    expect([shell.statusCode, shell.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(shell.payload).toContain('"ownName":"ਪੰਜਾਬੀ"');
    expect((await fileOf('rest')).payload).toContain('ਸ਼ਬਦ');
    expect(serverWords('pa').find('error.NOT_FOUND')).toBe('ਸ਼ਬਦ');
    const refusal = await server.app.inject({ method: 'GET', url: '/api/no-such', headers: { 'accept-language': 'pa' } });
    expect(refusal.statusCode).toBe(404);
  });

  test('as a file it goes out and comes back unchanged', async () => {
    const { text, name } = await server.get(exportWords, { token: translator, params, query: { format: 'xliff2' } });
    expect(name).toBe('words-pa.xliff');
    const { counts } = await give(text, false);
    expect(counts).toEqual({ new: 0, changed: 0, unchanged: (await punjabi())?.all.of, wrong: 0 });
  });

  test('a language that loses a text of an order is switched down, and the desk says so', async () => {
    const [word] = (await allWords()).filter(({ file }) => file === 'checkout');
    if (!word) throw new Error('no text');
    const { file, key, source_hash } = word;
    await server.get(writeWord, { token: translator, params, body: { file, key, text: '', source_hash } });
    await server.get(publishWords, { token: translator, params, body: {} });
    expect(await offered()).toBeUndefined();
    expect(await punjabi()).toMatchObject({ level: 'off', chosen: 'trial', is_switched_down: true });
  });
});
