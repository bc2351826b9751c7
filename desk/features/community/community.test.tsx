// Tests posts at the desk: found by what waits, moderated with a reason, phone numbers viewed with a record.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DeskPost } from '#core/contract/desk/community/moderation.ts';
import { refuse } from '../../../tests/fixtures/app/fake-server.ts';
import { choose, closeDesk, openDesk, personAs, press, startDeskServer, type } from '../../../tests/fixtures/desk/open-desk.tsx';

beforeEach(closeDesk);

const post: DeskPost = {
  id: 12,
  parent_id: null,
  kind: 'question',
  text: 'Call 98xxxxxx77 for cheap seed',
  has_phones: true,
  crop_id: null,
  district_id: null,
  author: 'Arvind Thakur',
  village: 'Kanti',
  is_brand: false,
  is_own: false,
  photos: [],
  helpful: 0,
  is_helpful: false,
  replies: 0,
  created_at: '2026-11-22T05:50:00.000Z',
  state: 'shown',
  reason: null,
  may_answer: false,
  author_id: 7,
  reports: [{ reason: 'advert', words: 'Sells', at: '2026-11-22T06:00:00.000Z' }],
  open_since: '2026-11-22T06:00:00.000Z',
  claimed_by: null,
  answer: null,
  may_undo: false,
  is_suspended: false,
  warnings: 1,
};

function startDesk(first: Partial<DeskPost> = {}) {
  let now: DeskPost = { ...post, ...first };
  const becomes = (fields: Partial<DeskPost>) => () => {
    now = { ...now, ...fields };
    return now;
  };
  return startDeskServer(personAs('moderator'), {
    listDeskPosts: () => ({ results: [now], next: null }),
    getDeskPost: () => ({
      post: now,
      topic: null,
      history: [{ at: '2026-11-22T07:00:00.000Z', action: 'post.warn', by: 'Deepak Jha', reason: 'advert', words: 'No adverts' }],
    }),
    showDeskPhones: () => ({ phones: ['9876500077'] }),
    hidePost: becomes({ state: 'hidden', open_since: null, may_undo: true }),
    undoPostAction: becomes({ state: 'shown', may_undo: false }),
    restorePost: becomes({ state: 'shown', open_since: null, reports: [] }),
    suspendAuthor: becomes({ is_suspended: true }),
    createBrandPost: () => ({ ...now, id: 13, is_brand: true }),
  });
}

test('waiting posts come first with their reason, and with masked numbers', async () => {
  const server = startDesk();
  await openDesk('/desk/posts');
  const row = within(await screen.findByRole('table', { name: 'Posts' })).getByRole('row', { name: /98xxxxxx77/ });
  expect(row.textContent).toContain('1 report: Advert');
  expect(document.body.textContent).not.toContain('9876500077');
  expect(server.of('listDeskPosts')[0]?.query).toEqual({ state: 'open' });
  await choose('State', 'hidden');
  await vi.waitFor(() => expect(server.of('listDeskPosts').at(-1)?.query).toEqual({ state: 'hidden' }));
});

test('a post shows its history, and its numbers on request, which is audited', async () => {
  const server = startDesk();
  await openDesk('/desk/posts/12');
  await screen.findByText('Author warned');
  expect(document.body.textContent).not.toContain('76500077');
  expect(server.of('showDeskPhones')).toHaveLength(0);
  await press('Show phone numbers');
  await screen.findByText('+91 98765 00077');
  expect(server.of('showDeskPhones')).toHaveLength(1);
});

test('a post is hidden for a reason that the author reads, and can be restored', async () => {
  const server = startDesk({ reports: [] });
  await openDesk('/desk/posts/12');
  await screen.findByText('Decide');
  await press('Hide it');
  await press('Hide it');
  expect(server.of('hidePost')).toHaveLength(0);
  await choose('Reason', 'advert');
  await type('In your words', 'Sells tickets');
  await press('Hide it');
  await vi.waitFor(() => expect(server.of('hidePost').map(({ body }) => body)).toEqual([{ reason: 'advert', words: 'Sells tickets' }]));
  await press(await screen.findByRole('button', { name: 'Undo' }).then(() => 'Undo'));
  await vi.waitFor(() => expect(server.of('undoPostAction')).toHaveLength(1));
});

test('the desk shows the server’s words when another moderator was faster, and sends the decision once', async () => {
  const server = startDesk();
  server.answers['suspendAuthor'] = () => refuse(409, 'POST_STATE');
  await openDesk('/desk/posts/12');
  await screen.findByText('Decide');
  await press('Suspend the author');
  await type('In your words', 'Again');
  await press('Suspend the author');
  await screen.findByText('words of POST_STATE');
  expect(server.of('suspendAuthor').map(({ body }) => body)).toEqual([{ days: 7, reason: 'advert', words: 'Again' }]);
});

test('a brand post takes up to three photos, sent at once, and removable', async () => {
  const server = startDesk();
  let sent = 0;
  server.answers['addBrandPhoto'] = () => (++sent === 4 ? refuse(422, 'UPLOAD_REFUSED') : { id: String(sent).repeat(64) });
  await openDesk('/desk/posts/new');
  await type('Text', 'Masks before every spray.');
  const pick = (n: number) =>
    fireEvent.change(screen.getByLabelText('Photo of the post'), {
      target: { files: [new File([`${n}`], `${n}.png`, { type: 'image/png' })] },
    });
  for (const n of [1, 2, 3]) {
    await waitFor(() => pick(n));
    await screen.findByText(`Remove photo ${n}`);
  }
  expect(screen.queryByLabelText('Photo of the post')).toBeNull();
  await press('Remove photo 2');
  pick(4);
  await screen.findByText('words of UPLOAD_REFUSED');
  await press('Post it');
  const photos = ['1', '3'].map((one) => one.repeat(64));
  await vi.waitFor(() =>
    expect(server.of('createBrandPost').map(({ body }) => body)).toEqual([{ text: 'Masks before every spray.', photos }]),
  );
});

test('a permitted person replies as the brand, once', async () => {
  const server = startDesk();
  await openDesk('/desk/posts/12');
  await screen.findByText('Reply as Khurpi');
  await type('Text', 'Buy at the shop.');
  await press('Post it');
  await vi.waitFor(() => expect(server.of('createBrandPost').map(({ body }) => body)).toEqual([{ text: 'Buy at the shop.', parent: 12 }]));
});
