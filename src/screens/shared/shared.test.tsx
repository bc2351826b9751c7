// Tests the page of a photo from another app: its possible purposes, and where it goes then.
import { cleanup, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PHOTOS_A_CLAIM } from '#core/constants.ts';
import { addToLossDraft, readLoss } from '#state/claim/loss-draft.ts';
import { readPostDraft } from '#state/community/write-post.ts';
import { loadAllWords } from '#state/frame/language-state.ts';
import { isSheetOpen, startSheets } from '#state/frame/sheet-state.ts';
import { eraseRows } from '#state/outbox/outbox.lazy.ts';
import { readShared } from '#state/photo/shared-photo.ts';
import { becomeGuest } from '#state/session/session-state.ts';
import { sharePhoto } from '../../../tests/fixtures/app/kept/shared-photo.ts';
import { eventually, loadWords, tap } from '../../../tests/fixtures/app/on-screen.ts';
import { signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { fakeCaches } from '../../../tests/fixtures/fake-caches.ts';
import { SharedScreen } from './shared.tsx';

vi.mock('../../features/photo/use-camera.ts', () => ({
  takeFile: async (file: Blob) => {
    if (file.size === 0) throw new Error('no photo');
    return { photo: new Blob(['small leaf']) };
  },
}));

const open = (): void => {
  cleanup();
  render(<SharedScreen />);
};
const shared = (photo = 'a large leaf') => sharePhoto(new Blob([photo]));

beforeAll(async () => {
  await loadWords();
  await loadAllWords('shared');
  startSheets();
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});
beforeEach(async () => {
  vi.stubGlobal('caches', fakeCaches());
  history.replaceState(null, '', '/shared');
  signInPerson();
});

test('the photo goes into a question, and nowhere else', async () => {
  await shared();
  open();
  await screen.findByRole('button', { name: 'Ask farmers' });
  await tap('Ask farmers');
  await eventually(() => expect(location.pathname).toBe('/community/new'));
  expect((await readPostDraft('Asha')).photos).toHaveLength(1);
  expect((await readLoss(undefined)).photos).toEqual([]);
  expect(await readShared()).toBeUndefined();
});

test('the photo goes into the report of a loss, without a place, because it was taken elsewhere', async () => {
  await shared();
  open();
  await screen.findByRole('button', { name: 'Report a crop loss' });
  await tap('Report a crop loss');
  await eventually(() => expect(location.pathname).toBe('/insurance/claims/report'));
  const { photos } = await readLoss(undefined);
  expect(photos.map(({ lat, lng }) => [lat, lng])).toEqual([[undefined, undefined]]);
  expect((await readPostDraft('Asha')).photos).toEqual([]);
});

test('a report with all its photos keeps them, and the shared photo waits', async () => {
  for (let n = 0; n < PHOTOS_A_CLAIM; n++) await addToLossDraft(new Blob([`leaf ${n}`]), 0);
  const { photos } = await readLoss(undefined);
  await shared();
  open();
  await screen.findByRole('button', { name: 'Report a crop loss' });
  await tap('Report a crop loss');
  expect((await screen.findByRole('alert')).textContent).toContain('no room for another photo');
  expect(location.pathname).toBe('/shared');
  expect((await readLoss(undefined)).photos).toEqual(photos);
  expect(await readShared()).toBeDefined();
});

test('somebody who is not logged in is asked to first, and the photo waits', async () => {
  becomeGuest();
  await shared();
  open();
  await screen.findByRole('button', { name: 'Ask farmers' });
  await tap('Ask farmers');
  expect(isSheetOpen('login')).toBe(true);
  expect((await readShared())?.size).toBe(12);
});

test('the person may delete it, and whoever logs out takes it along', async () => {
  await shared();
  open();
  await screen.findByRole('button', { name: 'For nothing, delete it' });
  await tap('For nothing, delete it');
  await eventually(() => expect(location.pathname).toBe('/'));
  expect(await readShared()).toBeUndefined();
  await shared();
  await eraseRows('asha');
  expect(await readShared()).toBeUndefined();
});

test('no photo and a damaged photo are named', async () => {
  open();
  expect(await screen.findByText('No photo arrived')).toBeDefined();
  await shared('');
  open();
  expect(await screen.findByText('This photo does not open')).toBeDefined();
});
