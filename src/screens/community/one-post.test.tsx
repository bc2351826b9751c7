// Tests one post: an unfinished reply belongs to its author, and a full phone shows the shop’s answer.
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadAllWords } from '#state/frame/language-state.ts';
import { withLocks } from '../../../tests/fixtures/app/browser-locks.ts';
import { startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { storedNote } from '../../../tests/fixtures/app/kept/stored-note.ts';
import { eventually, loadWords, runAndRender } from '../../../tests/fixtures/app/on-screen.ts';
import { userOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { CommunityScreen } from './community.tsx';

const post = {
  ...{ id: 30, parent_id: null, kind: 'question' as const, text: 'Post 30', has_phones: false, crop_id: null, district_id: null },
  ...{ author: 'Sita Devi', village: 'Mushahari', is_brand: false, is_own: false, photos: [], helpful: 0, is_helpful: false, replies: 0 },
  ...{ created_at: '2026-11-21T04:00:00Z', state: 'shown' as const, reason: null, may_answer: false },
};

beforeEach(async () => {
  await loadWords();
  await loadAllWords('community');
  withLocks();
  signInPerson();
  startServer({
    listPosts: () => ({ results: [post], next: null }),
    getPost: ({ params }) => ({ post: { ...post, id: Number(params.id), text: `Post ${params.id}` }, results: [], next: null }),
    listMasterData: () => ({ crop: [] }),
  });
});

test('the next person on the phone finds an empty reply', async () => {
  history.replaceState(null, '', '/community/post/30');
  render(<CommunityScreen />);
  await screen.findByText('Post 30');
  const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a reply' });
  await runAndRender(() => fireEvent.input(box(), { target: { value: 'The same he' } }));
  await eventually(async () => expect(await storedNote('draft:reply:30')).toBeTruthy());
  await runAndRender(() => signInPerson(userOf(2, { full_name: 'Bhola' })));
  await waitFor(() => expect(box().value).toBe(''));
});

test.each([
  ['/community', 'Post 30'],
  ['/community/post/31', 'Post 31'],
])('on a full phone %s shows the shop’s answer', async (path, text) => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  history.replaceState(null, '', path);
  render(<CommunityScreen />);
  await screen.findByText(text);
  expect(screen.queryByText('This did not work. Try again.')).toBeNull();
});
