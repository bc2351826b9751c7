// Tests the open sheets: each loads alone, and a sheet that cannot load breaks none of those under it.
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { showLanguage } from '#state/frame/language-state.ts';
import { noteReachability } from '#state/frame/network-state.ts';
import { enterStep, openSheet, showFailure, startSheets } from '#state/frame/sheet-state.ts';
import { closeEverySheet, sheetsShown } from '../../tests/fixtures/app/sheets-shown.ts';
import { activateLanguage, loadMessages, text } from '../i18n/i18n.ts';
import { SheetHost } from './sheet-host.tsx';

// A part of the app that the phone can't fetch now.
vi.mock('../features/catalog/share-sheet.tsx', () => {
  throw new Error('no network');
});

/** A sheet that loads at the second try. */
const room = vi.hoisted(() => ({ isThere: false }));
vi.mock('../features/vendor/sheets.ts', () => ({
  vendorSheets: {
    'choose-vendor': async () => {
      if (!room.isThere) throw new Error('no network');
      return { 'choose-vendor': () => <p>Here it is</p> };
    },
  },
}));
// A connection that never answers.
vi.mock('../features/pickup/sheets.ts', () => ({ pickupSheets: { 'pickup-farmer': () => new Promise(() => undefined) } }));

const becomes = (what: () => void): Promise<void> => act(async () => what());
const tap = (name: string): Promise<void> => becomes(() => screen.getByRole('button', { name }).click());
const content = { title: 'Seed', text: 'Good seed', url: 'https://shop.test/products/1' };

beforeAll(async () => {
  await Promise.all([loadMessages('en', 'shell'), loadMessages('en', 'goods'), loadMessages('en', 'rest')]);
  activateLanguage('en');
  startSheets();
});
beforeEach(() => {
  noteReachability(true);
  render(<SheetHost />);
});
afterEach(() => act(() => closeEverySheet()));

test('a failure shows the server’s message and can be closed', async () => {
  await becomes(() => showFailure('share-link.failed', 'Not now.'));
  expect(screen.getByText('Not now.')).toBeTruthy();
  await tap(text('okay'));
  expect(sheetsShown()).toEqual([]);
});

test('a full phone shows a message, even if no other page has loaded it', async () => {
  await showLanguage('hi');
  expect(text('room.full')).toBe('');
  await becomes(() => showFailure('room.full'));
  expect(await screen.findByRole('heading', { name: 'फ़ोन में जगह नहीं है' })).toBeTruthy();
  expect(screen.getByText(text('room.make'))).toBeTruthy();
  await showLanguage('en');
});

test('a sheet that needs the page again has no other way out', async () => {
  const reloaded = vi.spyOn(location, 'reload').mockReturnValue();
  await becomes(() => showFailure('checkout.failed', undefined, 'reload'));
  expect(screen.queryByRole('button', { name: text('close') })).toBeNull();
  await tap(text('error.open-again'));
  expect(reloaded).toHaveBeenCalledOnce();
  expect(sheetsShown()).toHaveLength(1);
});

test('a failure without network says that the data will be sent later', async () => {
  await becomes(() => showFailure('net.needed'));
  expect(screen.getByText(text('net.later'))).toBeTruthy();
});

test('a sheet that cannot load says so, and the sheet under it stays', async () => {
  await becomes(() => showFailure('share-link.failed', 'Under it.'));
  await becomes(() => openSheet({ sheet: 'share', content }));
  expect(await screen.findByText(text('error.failed'))).toBeTruthy();
  expect(screen.getByText('Under it.')).toBeTruthy();
  await becomes(() => noteReachability(false));
  expect(await screen.findByText(text('net.needed'))).toBeTruthy();
});

test('a sheet that could not load is fetched again when it opens again', async () => {
  await becomes(() => openSheet({ sheet: 'choose-vendor' }));
  await screen.findByText(text('error.failed'));
  room.isThere = true;
  // Both in one step, because a closed sheet is still on the screen when it is opened again.
  await act(async () => {
    await closeEverySheet();
    openSheet({ sheet: 'choose-vendor' });
  });
  expect(await screen.findByText('Here it is')).toBeTruthy();
});

test('a sheet that does not load says so at once, and offers a next step later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await becomes(() => openSheet({ sheet: 'pickup-farmer', isSelf: true, farmer: null }));
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(screen.getByRole('heading', { name: text('loading') })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(screen.getByText(text('error.failed'))).toBeTruthy();
    expect(screen.getByRole('button', { name: text('error.open-again') })).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

test('a further step inside a sheet shows no loading message', async () => {
  await becomes(() => showFailure('share-link.failed', 'Inside.'));
  await becomes(() => enterStep(() => undefined));
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
});

test('a new sheet on top leaves the one under it open, also while it loads', async () => {
  await becomes(() => showFailure('share-link.failed', 'Under it.'));
  const under = screen.getByRole<HTMLDialogElement>('alertdialog');
  let closings = 0;
  under.addEventListener('close', () => closings++);
  await becomes(() => openSheet({ sheet: 'delete-address', id: 1, address: 'Ward 4', onDeleted: () => undefined }));
  expect(await screen.findByText('Ward 4 will be removed.')).toBeTruthy();
  expect([under.isConnected, under.open, closings]).toEqual([true, true, 0]);
});
