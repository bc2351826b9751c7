// Tests articles from draft to publication, with two people.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getArticle, listArticles } from '#core/contract/blog/article.ts';
import { listAudit } from '#core/contract/desk/audit.ts';
import {
  createArticle,
  getDeskArticle,
  listDeskArticles,
  previewArticle,
  publishArticle,
  returnArticle,
  saveArticle,
  scheduleArticle,
  submitArticle,
  withdrawArticle,
} from '#core/contract/desk/content/article.ts';
import { listTextStates, reviewTextStates } from '#core/contract/desk/content/text-states.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

/** Shorter than the idle time after which a desk session ends. */
const A_WHILE_MS = 600_000;
const both = (words: string) => ({ en: words, hi: `${words} हिन्दी` });

describeOnBothEngines('the blog', (engine) => {
  let server: TestServer;
  let editor: string;
  let owner: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    [editor, owner] = [(await server.signInDesk('9876500017')).token, (await server.signInDesk('9876500010')).token];
  });
  afterAll(() => server.close());

  const draft = async (slug: string, text = 'Water it.') => {
    const body = { slug, topic: 'rabi', titles: both('Wheat'), leads: both('Water.'), texts: both(text), product_ids: [2001] };
    const { id } = await server.get(createArticle, { token: editor, body });
    return { token: editor, params: { id } };
  };
  const submitted = async (slug: string, text?: string) => {
    const at = await draft(slug, text);
    await server.get(submitArticle, { ...at, body: {} });
    return at;
  };
  const published = async (slug: string, text?: string) => {
    const at = await submitted(slug, text);
    await server.get(publishArticle, { ...at, token: owner, body: {} });
    return at;
  };
  const read = (slug: string) => server.call(getArticle, { params: { slug } });

  test('the demo’s articles are listed newest first by page, topic, name and id, without drafts', async () => {
    const first = await server.get(listArticles, { query: { page_size: 3 } });
    expect(first.results.map(({ slug }) => slug)).toEqual(['potato-blight', 'wheat-first-water', 'mustard-aphids']);
    const cursor = new URL(first.next ?? '', 'http://x').searchParams.get('cursor') ?? '';
    const second = await server.get(listArticles, { query: { page_size: 3, cursor } });
    expect([second.results.map(({ slug }) => slug), second.next]).toEqual([['keep-the-cow-warm'], null]);
    const animals = await server.get(listArticles, { query: { topic: 'animals' } });
    expect(animals.results.map(({ slug }) => slug)).toEqual(['keep-the-cow-warm']);
    const { body } = await read('potato-blight');
    expect(body.headings.hi?.map(({ text }) => text)).toEqual(['कैसे पहचानें', 'मैंकोज़ेब 75 WP, कितना डालें', 'छिड़काव से पहले']);
    expect([body.htmls.hi?.includes('<td>600 ग्राम</td>'), body.product_ids]).toEqual([true, [3040, 3038]]);
    expect((await read(String(body.id))).body.slug).toBe('potato-blight');
    expect([(await read('save-the-seed-bill')).status, (await read('nothing')).status]).toEqual([404, 404]);
  });

  test('the author cannot publish an article; somebody else publishes it, once', async () => {
    const at = await submitted('four-eyes');
    const own = await server.call(publishArticle, { ...at, body: {} });
    expect([own.status, own.error.code, (await read('four-eyes')).status]).toEqual([403, 'ARTICLE_OWN', 404]);
    const answers = await Promise.all([1, 2].map(() => server.call(publishArticle, { ...at, token: owner, body: {} })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read('four-eyes')).status).toBe(200);
    const { results } = await server.get(listAudit, { token: owner, query: { entity: 'article', id: String(at.params.id) } });
    expect(results.map(({ action }) => action)).toEqual(['article.publish', 'article.submit', 'article.create']);
  });

  test('a person who works alone publishes their own articles', async () => {
    const alone = await startTestServer({ engine });
    await alone.database.sql.deleteFrom('staff_roles').where('role', '=', 'editor').execute();
    const { token } = await alone.signInDesk('9876500010');
    const body = { titles: both('Alone'), leads: both('Lead'), texts: both('Text') };
    const { id, slug, may_publish } = await alone.get(createArticle, { token, body });
    await alone.get(submitArticle, { token, params: { id }, body: {} });
    const { state } = await alone.get(publishArticle, { token, params: { id }, body: {} });
    expect([slug, may_publish, state]).toEqual(['alone', true, 'published']);
    await alone.close();
  });

  test('an edited article stays hidden until it is published again; a withdrawn one is gone', async () => {
    const at = await published('rewritten', 'Old.');
    const { version } = await server.get(getDeskArticle, at);
    const changed = { ...at, headers: { 'if-match': `"${version}"` }, body: { texts: both('New.') } };
    const saved = await server.get(saveArticle, changed);
    expect([saved.state, saved.is_live, saved.moves]).toEqual(['draft', true, ['save', 'submit', 'withdraw']]);
    const late = await server.call(saveArticle, { ...changed, body: { texts: both('Other.') } });
    expect([late.status, late.error.code]).toEqual([412, 'CHANGED_MEANWHILE']);
    expect((await read('rewritten')).body.htmls.en).toBe('<p>Old.</p>\n');
    server.clock.now += A_WHILE_MS;
    await server.get(submitArticle, { ...at, body: {} });
    await server.get(publishArticle, { ...at, token: owner, body: {} });
    const { body } = await read('rewritten');
    expect([body.htmls.en, body.changed_at > body.published_at]).toEqual(['<p>New.</p>\n', true]);
    const kept = await server.call(saveArticle, { ...at, body: { slug: 'another' } });
    expect(kept.error.details).toMatchObject({ reason: 'article-slug-kept' });
    await server.get(withdrawArticle, { ...at, token: owner, body: {} });
    expect((await read('rewritten')).status).toBe(404);
  });

  test('a scheduled article appears at its time, and not when it was returned to the author', async () => {
    const [at, back] = [await submitted('in-a-while'), await submitted('given-back')];
    const when = (whiles: number) => ({ at: new Date(server.clock.now + whiles * A_WHILE_MS).toISOString() });
    const past = await server.call(scheduleArticle, { ...at, token: owner, body: when(-1) });
    expect(past.error.details).toMatchObject({ reason: 'article-time-wrong' });
    for (const one of [at, back]) await server.get(scheduleArticle, { ...one, token: owner, body: when(1) });
    const given = await server.get(returnArticle, { ...back, token: owner, body: { words: 'The dose is missing.' } });
    expect([given.state, given.words, given.published_at]).toEqual(['draft', 'The dose is missing.', null]);
    expect((await read('in-a-while')).status).toBe(404);
    server.clock.now += A_WHILE_MS;
    expect([(await read('in-a-while')).status, (await read('given-back')).status]).toEqual([200, 404]);
    const ofState = async (state: string) =>
      (await server.get(listDeskArticles, { token: editor, query: { state, search: 'in-a-while' } })).results.length;
    expect([await ofState('scheduled'), await ofState('published')]).toEqual([0, 1]);
  });

  test('what cannot be saved or reviewed is refused with its place', async () => {
    const at = await draft('half');
    const reason = async (answer: Promise<{ error: { details: Readonly<Record<string, unknown>> } }>) =>
      (await answer).error.details['reason'];
    expect(await reason(server.call(saveArticle, { ...at, body: { slug: 'potato-blight' } }))).toBe('article-slug-taken');
    expect(await reason(server.call(saveArticle, { ...at, body: { product_ids: [999_999] } }))).toBe('article-product-unknown');
    expect(await reason(server.call(createArticle, { token: editor, body: { slug: 'half', titles: both('Half') } }))).toBe(
      'article-slug-taken',
    );
    await server.get(saveArticle, { ...at, body: { leads: { en: 'Lead', hi: '' } } });
    const whole = await server.call(submitArticle, { ...at, body: {} });
    expect(whole.error.details).toMatchObject({ path: 'body.leads.hi', reason: 'article-lead-missing' });
    const preview = await server.get(previewArticle, { token: editor, body: { text: '## A\n\n<script>alert(1)</script>' } });
    expect(preview).toEqual({
      html: '<h2 id="part-1">A</h2>&lt;script&gt;alert(1)&lt;/script&gt;',
      headings: [{ id: 'part-1', text: 'A', level: 2 }],
      minutes: 1,
    });
  });

  test('an article in English and Telugu is published, each text has its state, and readers get their language or that of their chain', async () => {
    const telugu = (en: string, te: string) => ({ en, hi: '', te });
    const texts = telugu('Water it.\n\n## How much', 'నీరు పెట్టండి.\n\n## ఎంత');
    const body = { slug: 'wheat-telugu', topic: 'rabi' as const, titles: telugu('Wheat', 'గోధుమ'), leads: telugu('Water.', 'నీరు.'), texts };
    const { id } = await server.get(createArticle, { token: editor, body });
    const at = { token: editor, params: { id } };
    const half = await server.call(saveArticle, { ...at, body: { leads: telugu('Water.', '') } });
    expect(half.status).toBe(200);
    expect((await server.call(submitArticle, { ...at, body: {} })).error).toMatchObject({ code: 'ARTICLE_REFUSED' });
    await server.get(saveArticle, { ...at, body: { leads: telugu('Water.', 'నీరు.') } });
    await server.get(submitArticle, { ...at, body: {} });
    const params = { entity: 'article' as const, id: String(id) };
    const states = async () => (await server.get(listTextStates, { token: owner, params })).results;
    expect((await states()).map(({ field, language, state }) => `${field} ${language} ${state}`)).toEqual([
      'leads en draft',
      'leads te draft',
      'texts en draft',
      'texts te draft',
      'titles en draft',
      'titles te draft',
    ]);
    const own = (await states()).map(({ field, seen }) => ({ field, language: 'te' as const, seen })).slice(1, 2);
    expect(await server.get(reviewTextStates, { token: editor, params, body: { texts: own } })).toMatchObject({
      reviewed: 0,
      refused: [{ reason: 'own' }],
    });
    expect(await server.get(reviewTextStates, { token: owner, params, body: { texts: own } })).toEqual({ reviewed: 1, refused: [] });
    await server.get(publishArticle, { token: owner, params: { id }, body: {} });
    const readIn = (language: string) =>
      server.get(getArticle, { params: { slug: 'wheat-telugu' }, headers: { 'accept-language': language } });
    const te = await readIn('te');
    expect([te.titles, Object.keys(te.htmls), te.headings.te?.map(({ text }) => text)]).toEqual([body.titles, ['en', 'te'], ['ఎంత']]);
    const mr = await readIn('mr');
    expect([Object.keys(mr.titles), Object.keys(mr.htmls), Object.keys(mr.minutes)]).toEqual([['en', 'hi'], ['en'], ['en']]);
  });
});
