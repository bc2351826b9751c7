// Tests that a full phone still shows what the shop answers.
import { cleanup, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadAllWords } from '#state/frame/language-state.ts';
import { withLocks } from '../../../tests/fixtures/app/browser-locks.ts';
import { startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { loadWords } from '../../../tests/fixtures/app/on-screen.ts';
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
    getPost: () => ({ post, results: [], next: null }),
    listMasterData: () => ({ crop: [] }),
  });
});

test.each(['/community', '/community/post/30'])('on a full phone %s shows the shop’s answer', async (path) => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  history.replaceState(null, '', path);
  render(<CommunityScreen />);
  await screen.findByText('Post 30');
  expect(screen.queryByText('This did not work. Try again.')).toBeNull();
  cleanup();
});
