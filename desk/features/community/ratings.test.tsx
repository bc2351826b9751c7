// Tests the moderation of ratings at the desk: words that wait come first, and are shown, or rejected with a reason.
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DeskRating } from '#core/contract/desk/community/rating.ts';
import { refuse } from '../../../tests/fixtures/app/fake-server.ts';
import { choose, closeDesk, openDesk, personAs, press, startDeskServer, type } from '../../../tests/fixtures/desk/open-desk.tsx';

beforeEach(closeDesk);

const rating: DeskRating = {
  id: 12,
  grade: 'bad',
  words: 'Buy at Ramu Stores',
  rated_at: '2026-11-22T05:50:00.000Z',
  product: { id: 4, names: { en: 'Urea', hi: 'यूरिया' } },
  author_id: 7,
  state: 'waiting',
  reason: null,
};

function startDesk() {
  let rows: DeskRating[] = [rating];
  const gone = (fields: Partial<DeskRating>) => () => {
    rows = [];
    return { ...rating, ...fields };
  };
  return startDeskServer(personAs('moderator'), {
    listDeskRatings: () => ({ results: rows, next: null }),
    approveRating: gone({ state: 'shown' }),
    rejectRating: gone({ state: 'rejected' }),
  });
}

test('words that wait come first, with grade and product, and are shown by one tap', async () => {
  const server = startDesk();
  await openDesk('/desk/ratings');
  const row = within(await screen.findByRole('table', { name: 'Ratings' })).getByRole('row', { name: /Ramu Stores/ });
  expect(row.textContent).toContain('Angry');
  expect(row.textContent).toContain('Urea');
  expect(server.of('listDeskRatings')[0]?.query).toEqual({ state: 'waiting' });
  await press('Show it');
  await screen.findByText('Nothing to check');
  expect(server.of('approveRating').map(({ params }) => params)).toEqual([{ id: 12 }]);
});

test('words are rejected only with a reason, which the author reads', async () => {
  const server = startDesk();
  await openDesk('/desk/ratings');
  await screen.findByText('Buy at Ramu Stores');
  await press('Hide it');
  await press('Hide it');
  expect(server.of('rejectRating')).toHaveLength(0);
  await choose('Reason', 'advert');
  await type('In your words', 'Names a shop');
  await press('Hide it');
  await vi.waitFor(() => expect(server.of('rejectRating').map(({ body }) => body)).toEqual([{ reason: 'advert', words: 'Names a shop' }]));
});

test('the desk shows the server’s words when another moderator was faster', async () => {
  const server = startDesk();
  server.answers['approveRating'] = () => refuse(409, 'POST_STATE');
  await openDesk('/desk/ratings');
  await screen.findByText('Buy at Ramu Stores');
  await press('Show it');
  await screen.findByText('words of POST_STATE');
});
