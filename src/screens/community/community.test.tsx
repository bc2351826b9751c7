// Tests the community on the phone: read with and without network, written once under the right name, marked helpful at once.
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Post } from '#core/contract/community/community.ts';
import { loadAllWords } from '#state/frame/language-state.ts';
import { drainOutbox, readOutbox } from '#state/outbox/outbox.lazy.ts';
import { becomeGuest, session } from '#state/session/session-state.ts';
import { withLocks } from '../../../tests/fixtures/app/browser-locks.ts';
import { type FakeServer, refuse, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { storedNote } from '../../../tests/fixtures/app/kept/stored-note.ts';
import { eventually, loadWords, radio, runAndRender, tap } from '../../../tests/fixtures/app/on-screen.ts';
import { userOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { emptyOutbox, signInPerson, storedRows } from '../../../tests/fixtures/app/signed-in.ts';
import { CommunityScreen } from './community.tsx';

const postOf = (id: number, fields: Partial<Post> = {}): Post => ({
  id,
  parent_id: null,
  kind: 'question',
  text: `Post ${id}`,
  has_phones: false,
  crop_id: null,
  district_id: null,
  author: 'Sita Devi',
  village: 'Mushahari',
  is_brand: false,
  is_own: false,
  photos: [],
  helpful: 12,
  is_helpful: false,
  replies: 0,
  created_at: new Date(Date.now() - 2.5 * 3_600_000).toISOString(),
  state: 'shown',
  reason: null,
  may_answer: false,
  ...fields,
});

let server: FakeServer;
let feed: Post[];
let replies: Post[];
/** The person's own posts of the second page. */
let older: Post[];

const at = (path: string): void => {
  history.replaceState(null, '', path);
  render(<CommunityScreen />);
};
const card = (name: string): HTMLElement => screen.getByRole('article', { name });
const write = (label: string, text: string) =>
  runAndRender(() => fireEvent.input(screen.getByRole('textbox', { name: label }), { target: { value: text } }));

beforeAll(async () => {
  await loadWords();
  await loadAllWords('community');
});
beforeEach(async () => {
  withLocks();
  await emptyOutbox();
  signInPerson();
  await readOutbox();
  feed = [postOf(30), postOf(20, { kind: 'experience', crop_id: 4, author: 'Khurpi', is_brand: true })];
  replies = [];
  older = [];
  server = startServer({
    listPosts: ({ query }) => ({
      results: feed.filter(
        (post) =>
          (!query.kind || post.kind === query.kind) && (!query.crop || post.crop_id === query.crop) && (!query.brand || post.is_brand),
      ),
      next: null,
    }),
    listOwnPosts: ({ query }) =>
      query.cursor === 'older'
        ? { results: older, next: null }
        : { results: feed.filter((post) => post.is_own), next: older.length > 0 ? '/api/x?cursor=older' : null },
    getPost: ({ params }) => {
      const post = feed.find(({ id }) => id === params.id);
      return post ? { post, results: replies, next: null } : refuse(404, 'NOT_FOUND');
    },
    createPost: ({ body }) => postOf(40, { text: body.text, is_own: true }),
    createReply: ({ params, body }) => {
      const reply = postOf(41, { parent_id: params.id, text: body.text, is_own: true, author: 'Asha' });
      replies.push(reply);
      return reply;
    },
    markHelpful: ({ params, body }) => ({ id: params.id, is_helpful: body.is_helpful }),
    reportPost: ({ params }) => ({ id: params.id }),
    answerModeration: ({ params }) => postOf(params.id, { is_own: true }),
    listMasterData: ({ query }) => ({ [query.data_for]: [{ id: 4, name: 'Paddy' }] }),
  });
});

test('the feed shows posts by kind and crop, and read posts offline with their age', async () => {
  at('/community');
  await screen.findByText('Post 30');
  expect(screen.getAllByText('2 hours ago', { exact: false })).toHaveLength(2);
  await runAndRender(() => radio('Questions').click());
  await waitFor(() => expect(screen.queryByText('Post 20')).toBeNull());
  await screen.findByRole('option', { name: 'Paddy' });
  await runAndRender(() => fireEvent.change(screen.getByRole('combobox', { name: 'Crop' }), { target: { value: '4' } }));
  await screen.findByText('No such posts yet');
  expect(location.search).toBe('?kind=question&crop=4');
  server.isGone = true;
  await runAndRender(() => radio('All').click());
  await screen.findByText('Post 20');
  expect(screen.getByText(/^Saved on/)).toBeTruthy();
});

test('a post that was deleted on the server is deleted on the phone too', async () => {
  at('/community');
  await screen.findByText('Post 30');
  feed = [postOf(20)];
  await tap('Load new posts');
  await waitFor(() => expect(screen.queryByText('Post 30')).toBeNull());
  expect(await storedNote('community')).toMatchObject({ posts: [{ id: 20 }] });
});

test('without network and stored posts the page says what to do', async () => {
  server.isGone = true;
  at('/community');
  await screen.findByText('Open once with internet');
});

test('a post shows its replies and the brand’s mark, also without network; a missing post is reported', async () => {
  replies = [postOf(31, { parent_id: 30, is_brand: true, author: 'Khurpi', text: 'Let the water out.' })];
  at('/community/post/30');
  await screen.findByText('Let the water out.');
  expect(within(card('Post of Khurpi')).getByText('Khurpi', { selector: 'span' })).toBeTruthy();
  document.body.replaceChildren();
  server.isGone = true;
  at('/community/post/30');
  await screen.findByText('Let the water out.');
  await screen.findByText(/^Saved on/);
  document.body.replaceChildren();
  server.isGone = false;
  at('/community/post/77');
  await screen.findByText('This post is no longer here');
});

test('a helpful mark shows at once, is sent once, and can be removed, also offline', async () => {
  at('/community/post/30');
  const like = () => within(card('Post of Sita Devi')).getByRole('button', { name: /^Helpful/ });
  await screen.findByText('Post 30');
  server.isGone = true;
  await runAndRender(() => like().click());
  await eventually(() => expect([like().textContent, like().getAttribute('aria-pressed')]).toEqual(['Helpful 13', 'true']));
  await runAndRender(() => like().click());
  await eventually(() => expect(like().textContent).toBe('Helpful 12'));
  await runAndRender(() => like().click());
  await eventually(() => expect(like().textContent).toBe('Helpful 13'));
  server.asked.length = 0;
  server.isGone = false;
  feed = [postOf(30, { is_helpful: true, helpful: 13 })];
  await runAndRender(() => drainOutbox(true));
  await eventually(() => expect(like().textContent).toBe('Helpful 13'));
  expect(server.of('markHelpful').at(-1)?.body).toEqual({ is_helpful: true });
});

test('a post written offline belongs to its writer and is sent once, only by them', async () => {
  server.isGone = true;
  at('/community/new');
  await screen.findByRole('textbox', { name: 'Your question' });
  await write('Your question', 'Leaves are yellow.\nWhat now?');
  await runAndRender(() => fireEvent.change(screen.getByRole('combobox', { name: /Which crop/ }), { target: { value: '' } }));
  await tap(/Save on phone|Post it/);
  await screen.findByText('Saved on phone');
  expect(location.pathname).toBe('/community');
  expect(screen.getByRole('article', { name: 'Your post, not sent yet' }).textContent).toContain('Leaves are yellow.\nWhat now?');
  const asha = { ...session };
  const tried = server.of('createPost').length;
  server.isGone = false;
  await runAndRender(async () => {
    signInPerson(userOf(2, { full_name: 'Bhola' }));
    await readOutbox();
    await drainOutbox(true);
  });
  expect(server.of('createPost')).toHaveLength(tried);
  expect(screen.queryByText('Saved on phone')).toBeNull();
  await runAndRender(async () => {
    Object.assign(session, asha);
    await readOutbox();
    await drainOutbox(true);
    await drainOutbox(true);
  });
  const sent = server.of('createPost');
  expect(sent).toHaveLength(tried + 1);
  expect(sent.at(-1)?.body).toMatchObject({ text: 'Leaves are yellow.\nWhat now?', kind: 'question' });
  const [row] = await storedRows();
  expect([row?.owner, row?.state]).toEqual([asha.subject, 'done']);
});

test('typed text survives the page, and nobody else sees it', async () => {
  at('/community/new');
  await screen.findByRole('textbox', { name: 'Your question' });
  await write('Your question', 'Half a thou');
  const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' });
  await eventually(async () => expect(await storedNote('draft:post')).toBeTruthy());
  document.body.replaceChildren();
  at('/community/new');
  await waitFor(() => expect(box().value).toBe('Half a thou'));
  await runAndRender(() => signInPerson(userOf(2, { full_name: 'Bhola' })));
  await waitFor(() => expect(box().value).toBe(''));
});

test('an empty post is not sent, and one with a phone number gets a warning', async () => {
  at('/community/new');
  await screen.findByRole('textbox', { name: 'Your question' });
  await tap('Post it');
  await screen.findByText('Write something first');
  await write('Your question', 'W');
  expect(screen.queryByText('Write something first')).toBeNull();
  await write('Your question', 'Call 98765 00001');
  await screen.findByText(/This has a phone number/);
  expect(await storedRows()).toEqual([]);
});

test('a reply shows at once, and stays when the shop has it', async () => {
  at('/community/post/30');
  await screen.findByText('Post 30');
  server.answers['createReply'] = () => refuse(503, 'UNAVAILABLE');
  await write('Write a reply', 'The same here.');
  await tap('Send');
  const waits = await screen.findByRole('article', { name: 'Your post, not sent yet' });
  expect(waits.textContent).toContain('The same here.');
  await eventually(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a reply' }).value).toBe(''));
  server.answers['createReply'] = ({ params, body }) => {
    const reply = postOf(41, { parent_id: params.id, text: body.text, is_own: true, author: 'Asha' });
    replies.push(reply);
    return reply;
  };
  await runAndRender(() => drainOutbox(true));
  await screen.findByRole('article', { name: 'Post of Asha' });
  expect(screen.queryByRole('article', { name: 'Your post, not sent yet' })).toBeNull();
});

test('a refused post shows the reason, and can be written again', async () => {
  server.answers['createPost'] = () => refuse(409, 'COMMUNITY_REFUSED', undefined, 'You have just written the same.');
  at('/community/new');
  await screen.findByRole('textbox', { name: 'Your question' });
  await write('Your question', 'The same words');
  await tap('Post it');
  await screen.findByText('You have just written the same.');
  await tap('Change');
  await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' }).value).toBe('The same words'));
  expect(await storedRows()).toEqual([]);
});

test('a report needs a reason, is sent once, and its button disappears', async () => {
  at('/community/post/30');
  await screen.findByText('Post 30');
  await tap('Report');
  await runAndRender(() => radio('Wrong advice').click());
  await tap('Send report');
  await screen.findByText('You reported this');
  await eventually(() => expect(server.of('reportPost').map(({ body }) => body)).toEqual([{ reason: 'wrong-advice' }]));
  expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
});

test('own posts show their state; the author can answer once why a post is hidden', async () => {
  feed = [
    postOf(3, { is_own: true, state: 'held', reason: { code: 'looked-at', words: '' } }),
    postOf(2, { is_own: true, state: 'hidden', reason: { code: 'advert', words: 'Sells tickets' }, may_answer: true }),
    postOf(1, { is_own: true }),
  ];
  at('/community/mine');
  await screen.findByText('We are checking it');
  expect(screen.getByText('Everybody sees it')).toBeTruthy();
  expect(screen.getByText('Sells tickets').parentElement?.textContent).toBe('Why: Advertising. Sells tickets');
  await write('Your answer (only once)', 'It is none.');
  await runAndRender(() => screen.getAllByRole('button', { name: 'Send' })[0]?.click());
  await screen.findByText('Your answer has arrived');
  expect(server.of('answerModeration').map(({ params, body }) => [params.id, body.text])).toEqual([[2, 'It is none.']]);
});

test('own posts load page by page, and a failed page can be loaded again', async () => {
  feed = [postOf(3, { is_own: true })];
  older = [postOf(2, { is_own: true })];
  at('/community/mine');
  await screen.findByText('Post 3');
  server.isGone = true;
  await tap('Older posts');
  await screen.findByText(/^Saved on/);
  server.isGone = false;
  await tap('Older posts');
  await screen.findByText('Post 2');
  expect(screen.getByText('Post 3')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Older posts' })).toBeNull();
  expect(await storedNote('community:own')).toMatchObject({ posts: [{ id: 3 }] });
});

test('a guest can read, and is asked to log in before writing', async () => {
  becomeGuest();
  at('/community/post/30');
  await screen.findByText('Post 30');
  expect(screen.getByRole('button', { name: 'Log in to reply' })).toBeTruthy();
  document.body.replaceChildren();
  at('/community/new');
  await screen.findByText('Log in to write');
});
