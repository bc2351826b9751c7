// Tests articles at the desk: searched, written in every language, stored as drafts until they are saved, and never overwriting somebody
// else's text.
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DeskArticle } from '#core/contract/desk/content/article.ts';
import { refuse } from '../../../tests/fixtures/app/fake-server.ts';
import { articleLine, deskArticle } from '../../../tests/fixtures/desk/desk-article.ts';
import { choose, closeDesk, openDesk, personAs, press, startDeskServer, type } from '../../../tests/fixtures/desk/open-desk.tsx';
import { articleChange, articleValues, differingPart } from './article-form.ts';

beforeEach(closeDesk);

const draft = deskArticle();
const start = (more: Parameters<typeof startDeskServer>[1] = {}, first: DeskArticle = draft) =>
  startDeskServer(personAs('editor'), { getDeskArticle: () => first, ...more });
const box = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value;

test('a change sends only edited fields, and a long text shows only its changed part', () => {
  const values = articleValues(draft);
  expect(articleChange(values, draft)).toEqual({});
  expect(articleChange({ ...values, texts_hi: 'नया', product_ids: '7,9', image_url: '/pictures/a' }, draft)).toEqual({
    texts: { en: draft.texts.en, hi: 'नया' },
    product_ids: [7, 9],
    image_url: '/pictures/a',
  });
  const long = 'word '.repeat(100);
  expect(differingPart(`${long}one ${long}`, `${long}two ${long}`)).toBe('…ord word word word word one word word word word wor…');
  expect([differingPart('same and more', 'same'), differingPart('aa', 'aaa')]).toEqual(['same and more', 'aa']);
});

test('the list filters by state in the address, and shows author, times and visibility', async () => {
  const rows = [
    deskArticle({ is_live: true, published_at: '2026-11-20T04:00:00Z' }),
    deskArticle({ id: 42, titles: { en: 'Cow', hi: 'गाय' }, state: 'scheduled', published_at: '2026-12-01T00:30:00Z' }),
  ].map(articleLine);
  const server = start({
    listDeskArticles: ({ query }) => ({
      results: rows.filter(({ state }) => query['state'] === undefined || state === query['state']),
      next: query['cursor'] === undefined ? 'https://shop.test/api?cursor=more' : null,
    }),
  });
  await openDesk('/desk/articles?state=draft');
  const row = within(await screen.findByRole('row', { name: /Wheat: first water/ }));
  for (const words of ['Draft', 'People read it', 'since 20/11/2026', 'Vikas Gupta', 'Vikas Gupta 22/11 13:30']) row.getByText(words);
  expect(screen.queryByRole('row', { name: /Cow/ })).toBeNull();
  await choose('State', '');
  within(await screen.findByRole('row', { name: /Cow/ })).getByText('from 01/12/2026, 06:00');
  expect(location.search).toBe('');
  await type('Search by title or address', 'cow');
  await vi.waitFor(() => expect(server.of('listDeskArticles').at(-1)?.query).toEqual({ search: 'cow' }));
  await press('Show more');
  await vi.waitFor(() => expect(server.of('listDeskArticles').at(-1)?.query).toEqual({ search: 'cow', cursor: 'more' }));
});

test('a new article needs a topic and a title, which gives its address; photos follow after saving', async () => {
  const server = start({ createArticle: ({ body }) => deskArticle({ ...body, id: 77 }) });
  await openDesk('/desk/articles/new');
  await press('Save the draft');
  await screen.findByText('Fill this in');
  await choose('Topic', 'animals');
  await press('Save the draft');
  await screen.findByText('Give it a title.');
  await type('Title in English', 'Keep the cow warm');
  expect((await screen.findByLabelText<HTMLInputElement>('Address')).placeholder).toBe('keep-the-cow-warm');
  await type('Address', 'Cow');
  await type('Address', 'c_w');
  await press('Save the draft');
  expect(await screen.findAllByText('Use 3 to 80 small English letters, digits and single dashes. Begin with a letter.')).toHaveLength(1);
  await type('Address', `${location.origin}/blog/warm-cow`);
  expect(server.of('createArticle')).toHaveLength(0);
  expect(screen.queryByLabelText('Add a photo to: Text in English')).toBeNull();
  await press('Save the draft');
  await screen.findByText('“Keep the cow warm” is saved.');
  expect(server.of('createArticle')[0]?.body).toMatchObject({
    topic: 'animals',
    slug: 'warm-cow',
    titles: { en: 'Keep the cow warm', hi: '' },
  });
  await vi.waitFor(() => expect(location.pathname).toBe('/desk/articles/77'));
  await screen.findByLabelText('Add a photo to: Text in English');
});

test('typed text survives a reload, and is sent with its original version', async () => {
  const server = start({ saveArticle: ({ body }) => deskArticle({ ...body, version: 3 }) });
  await openDesk('/desk/articles/41');
  await type('Text in Hindi', 'और पानी दें।');
  await openDesk('/desk/articles/41');
  expect(await box('Text in Hindi')).toBe('और पानी दें।');
  await press('Save the draft');
  await screen.findByText('“Wheat: first water” is saved.');
  expect(server.of('saveArticle')[0]).toMatchObject({ body: { texts: { en: draft.texts.en, hi: 'और पानी दें।' } } });
  expect(Object.keys(server.of('saveArticle')[0]?.body)).toEqual(['texts']);
  expect(server.of('saveArticle')[0]?.headers['if-match']).toBe('"2"');
  server.answers['getDeskArticle'] = () => deskArticle({ version: 3 });
  await openDesk('/desk/articles/41');
  expect(await box('Text in Hindi')).toBe(draft.texts.hi);
});

test('a text that is too long is reported and not cut', async () => {
  const server = start();
  await openDesk('/desk/articles/41');
  const long = 'a'.repeat(10_001);
  await type('Text in English', long);
  await press('Save the draft');
  await screen.findByText('At most 10,000 letters. Make two articles.');
  expect([await box('Text in English'), server.of('saveArticle').length]).toEqual([long, 0]);
});

test('two people who edit one article see both versions, and nothing is lost before a choice', async () => {
  const server = start({
    saveArticle: ({ headers, body }) =>
      headers['if-match'] === '"5"' ? deskArticle({ ...body, version: 6 }) : refuse(412, 'CHANGED_MEANWHILE'),
  });
  await openDesk('/desk/articles/41');
  await type('Title in English', 'Wheat: water');
  server.answers['getDeskArticle'] = () =>
    deskArticle({ version: 5, topic: 'money', changed: { at: '2026-11-22T09:00:00Z', by: 'Asha Verma' } });
  await press('Save the draft');
  const sheet = within(await screen.findByRole('alertdialog', { name: 'Changed by somebody else' }));
  expect(sheet.getByRole('row', { name: /Topic/ }).textContent).toBe('TopicRabiMoney');
  sheet.getByText('Asha Verma 22/11 14:30');
  await press('Save mine');
  await screen.findByText('“Wheat: water” is saved.');
  expect(server.of('saveArticle').map(({ headers }) => headers['if-match'])).toEqual(['"2"', '"5"']);
});

test('an untouched form follows other people’s changes', async () => {
  const server = start({ submitArticle: () => refuse(412, 'CHANGED_MEANWHILE') });
  await openDesk('/desk/articles/41');
  expect(await box('Title in English')).toBe(draft.titles.en);
  server.answers['getDeskArticle'] = () => deskArticle({ version: 5, titles: { en: 'Of somebody else', hi: 'और' } });
  await press('Send for review');
  await screen.findByText('Somebody changed it in the meantime. Check it again.');
  await vi.waitFor(async () => expect(await box('Title in English')).toBe('Of somebody else'));
});

test('a refusal shows at its box in the server’s words', async () => {
  start({ saveArticle: () => refuse(400, 'ARTICLE_REFUSED', { path: 'body.slug', reason: 'article-slug-taken' }) });
  await openDesk('/desk/articles/41');
  await type('Address', 'potato-blight');
  await press('Save the draft');
  await screen.findByText('words of ARTICLE_REFUSED');
  expect((await screen.findByLabelText('Address')).getAttribute('aria-invalid')).toBe('true');
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Address')));
});

test('a public address stays fixed; a taken one is asked again without losing text', async () => {
  const withdrawn = deskArticle({ state: 'withdrawn', published_at: '2026-11-20T04:00:00Z', moves: ['save'] });
  const server = start(
    { saveArticle: () => deskArticle({ version: 3, published_at: '2026-11-20T04:00:00Z', moves: ['save', 'submit'] }) },
    withdrawn,
  );
  await openDesk('/desk/articles/41');
  expect(await screen.findByLabelText('Address')).toHaveProperty('readOnly', true);
  await press('Make it a draft again');
  await screen.findByRole('button', { name: 'Send for review' });
  expect(server.of('saveArticle')[0]?.body).toEqual({});
});
