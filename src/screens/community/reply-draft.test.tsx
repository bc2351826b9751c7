// Tests that an unfinished reply belongs to its author.
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
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
  startServer({ getPost: () => ({ post, results: [], next: null }) });
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
