// Tests the states of articles: reviewed by a second person, published now or later, returned, withdrawn. Visible changes need a
// confirmation.
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DeskArticle } from '#core/contract/desk/content/article.ts';
import { ownText } from '#core/language/said.ts';
import { refuse } from '../../../tests/fixtures/app/fake-server.ts';
import { deskArticle } from '../../../tests/fixtures/desk/desk-article.ts';
import { closeDesk, openDesk, personAs, press, startDeskServer, type } from '../../../tests/fixtures/desk/open-desk.tsx';

beforeEach(closeDesk);

const LIVE_SINCE = '2026-11-20T04:00:00Z';
const DAY_MS = 86_400_000;
const preview = { html: '<p>Water it.</p>', headings: [], minutes: 1 };

async function opened(first: Partial<DeskArticle>, more: Parameters<typeof startDeskServer>[1] = {}) {
  let now = deskArticle(first);
  const becomes = (fields: Partial<DeskArticle>) => () => {
    now = deskArticle({ ...first, version: now.version + 1, ...fields });
    return now;
  };
  const server = startDeskServer(personAs('editor'), {
    getDeskArticle: () => now,
    previewArticle: () => preview,
    submitArticle: becomes({ state: 'review', may_publish: false }),
    publishArticle: becomes({ state: 'published', is_live: true, published_at: LIVE_SINCE }),
    scheduleArticle: ({ body }) => becomes({ state: 'scheduled', published_at: body.at })(),
    returnArticle: ({ body }) => becomes({ state: 'draft', words: body.words })(),
    withdrawArticle: becomes({ state: 'withdrawn', is_live: false, moves: ['save'] }),
    ...more,
  });
  await openDesk('/desk/articles/41');
  await screen.findByRole('heading', { name: 'Current state' });
  return server;
}
const button = (name: string) => screen.queryByRole('button', { name });

test('only a complete, saved article can go to review, and missing parts show at their box', async () => {
  const server = await opened({ leads: { en: 'Lead', hi: '' } });
  await type('Title in Hindi', 'नया');
  expect(button('Send for review')?.getAttribute('aria-disabled')).toBe('true');
  screen.getByText('Save first. Unsaved text is not sent.');
  await press('Send for review');
  await type('Title in Hindi', ownText(deskArticle().titles, 'hi'));
  await press('Send for review');
  await screen.findByText('Write a short summary in English and one more language.');
  expect(screen.getByLabelText('Summary in Hindi').getAttribute('aria-invalid')).toBe('true');
  expect(server.of('submitArticle')).toHaveLength(0);
});

test('the last author sees that another person must publish, and may take the article back', async () => {
  const server = await opened({});
  await press('Send for review');
  await screen.findByText('You edited it last. Somebody else must review and publish it.');
  expect(server.of('submitArticle')[0]?.headers['if-match']).toBe('"2"');
  expect([button('Publish'), button('Schedule'), screen.queryByLabelText('Title in English')]).toEqual([null, null, null]);
  await press('Take it back to edit');
  await screen.findByRole('alertdialog');
  expect(screen.queryByLabelText('What to correct')).toBeNull();
  await press('Yes, make it a draft');
  await screen.findByLabelText('Title in English');
  expect(server.of('returnArticle')[0]?.headers['if-match']).toBe('"3"');
});

test('another person reads both languages as published, and publishes after a question', async () => {
  const server = await opened({ state: 'review' });
  expect(await screen.findAllByRole('article', { name: 'As people read it' })).toHaveLength(2);
  await vi.waitFor(() => expect(server.of('previewArticle').map(({ body }) => body.text)).toEqual(['Water it.', 'पानी दें।']));
  await press('Publish');
  await screen.findByRole('alertdialog', { name: 'Publish “Wheat: first water”?' });
  expect(server.of('publishArticle')).toHaveLength(0);
  await press('Yes, publish');
  await screen.findByText('“Wheat: first water” is published.');
  expect(server.of('publishArticle')[0]?.headers['if-match']).toBe('"2"');
  const page = await screen.findByRole('link', { name: 'See its page' });
  expect(page.getAttribute('href')).toBe('/blog/wheat-water');
});

test('the desk shows why it cannot publish: own article, or already published by another person', async () => {
  const server = await opened({ state: 'review' }, { publishArticle: () => refuse(403, 'ARTICLE_OWN') });
  await press('Publish');
  await press('Yes, publish');
  await screen.findByText('words of ARTICLE_OWN');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  server.answers['publishArticle'] = () => refuse(409, 'ARTICLE_STATE');
  server.answers['getDeskArticle'] = () => deskArticle({ version: 9, state: 'published', is_live: true, published_at: LIVE_SINCE });
  await press('Publish');
  await press('Yes, publish');
  await screen.findByText('words of ARTICLE_STATE');
  await screen.findByText('People can read it since 20/11/2026.');
  expect(button('Publish')).toBeNull();
});

test('a publishing time is Indian, in the future, and can be changed', async () => {
  const server = await opened({ state: 'review' });
  await press('Schedule');
  await type('Day', '2020-01-01');
  await type('Time', '18:30');
  await press('Schedule it');
  await screen.findByText('Choose a time in the future, within a year.');
  const day = new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10);
  await type('Day', day);
  await press('Schedule it');
  await screen.findByText('“Wheat: first water” is scheduled.');
  expect(server.of('scheduleArticle').map(({ body }) => body.at)).toEqual([`${day}T13:00:00.000Z`]);
  await screen.findByText(`It will be published on ${day.split('-').reverse().join('/')}, 18:30.`);
  await press('Another time');
  expect(await screen.findByLabelText('Time')).toHaveProperty('value', '18:30');
});

test('an article is returned with a note, which its writer reads', async () => {
  const server = await opened({ state: 'review' });
  await press('Send back');
  await type('What to correct', 'The dose is missing.');
  await press('Yes, make it a draft');
  await screen.findByText('Sent back: The dose is missing.');
  expect(server.of('returnArticle')[0]?.body).toEqual({ words: 'The dose is missing.' });
});

test('a published article can be edited beside its published text, and withdrawn after a question', async () => {
  const server = await opened({ state: 'draft', is_live: true, published_at: LIVE_SINCE });
  await screen.findByText('People read the published article. Your changes appear when you publish them.');
  await press('Withdraw');
  const question = within(await screen.findByRole('alertdialog', { name: 'Withdraw “Wheat: first water”?' }));
  question.getByText(/even with the link/);
  expect(server.of('withdrawArticle')).toHaveLength(0);
  await press('Yes, withdraw it');
  await screen.findByText('Nobody can read it now. The text is still here.');
});

test('text typed while somebody else returned the article is kept, and can continue', async () => {
  const server = await opened({}, { saveArticle: () => refuse(412, 'CHANGED_MEANWHILE') });
  await type('Title in English', 'Mine');
  server.answers['getDeskArticle'] = () => deskArticle({ version: 3, state: 'review' });
  await press('Save the draft');
  await screen.findByRole('alertdialog', { name: 'Changed by somebody else' });
  server.answers['saveArticle'] = () => refuse(409, 'ARTICLE_STATE');
  await press('Save mine');
  await screen.findByText('Your unsaved text is kept here. You see it when the article is a draft again.');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  server.answers['returnArticle'] = () => deskArticle({ version: 4 });
  server.answers['getDeskArticle'] = () => deskArticle({ version: 4 });
  await press('Send back');
  await press('Yes, make it a draft');
  expect(await screen.findByLabelText('Title in English')).toHaveProperty('value', 'Mine');
});
