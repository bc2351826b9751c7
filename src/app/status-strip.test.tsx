// Tests the line below the header: it appears only with a message, and offers the next step.
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { SERVER_WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';
import { noteReachability } from '#state/frame/network-state.ts';
import { noteHeaders } from '#state/frame/server-headers.ts';
import { noteNewerVersion, noteUpdate } from '#state/frame/update-state.ts';
import { noteRows } from '#state/outbox/outbox-rows.ts';
import { noteDatabasesClosed } from '#state/session/keeping-state.ts';
import { setSession } from '#state/session/session-state.ts';
import { closeEverySheet, sheetsShown } from '../../tests/fixtures/app/sheets-shown.ts';
import { signInPerson } from '../../tests/fixtures/app/signed-in.ts';
import { activateLanguage, loadMessages, text } from '../i18n/i18n.ts';
import { fetchLines, StatusStrip } from './status-strip.tsx';

const said = (): string[] => [...screen.getByRole('status').querySelectorAll('span')].map(({ textContent }) => textContent ?? '');
const becomes = (what: () => void): Promise<void> => act(async () => what());
const tap = (name: string): Promise<void> => becomes(() => screen.getByRole('button', { name }).click());

const headers = (version: string, at = Date.now()): Headers =>
  new Headers({ [SERVER_WIRE_VERSION_HEADER]: version, date: new Date(at).toUTCString() });

beforeAll(async () => {
  await Promise.all([loadMessages('en', 'shell'), loadMessages('en', 'goods'), loadMessages('en', 'rest')]);
  activateLanguage('en');
});
beforeEach(async () => {
  signInPerson();
  history.replaceState(null, '', '/');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  render(<StatusStrip />);
  await act(() => import('./status-lines.tsx'));
});
afterEach(async () => {
  vi.useRealTimers();
  await closeEverySheet();
});

test('the strip is empty when there is nothing to report', () => {
  expect(said()).toEqual([]);
});

test('news from before the page is in its first paint, so nothing moves', async () => {
  await fetchLines();
  cleanup();
  noteReachability(false);
  render(<StatusStrip />);
  expect(said()).toEqual([text('net.off')]);
  await becomes(() => noteReachability(true));
});

test('the strip shows that the network is missing, and for a few seconds that it is back', async () => {
  await becomes(() => noteReachability(false));
  expect(said()).toEqual([text('net.off')]);
  await becomes(() => noteReachability(true));
  expect(said()).toEqual([text('net.back')]);
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(said()).toEqual([]);
});

test('the strip counts what waits, not what was sent, and leads to the list', async () => {
  const rows = ['saved', 'unknown', 'done'].map((state, id) => ({ id: `${id}`, kind: 'order', state }));
  await becomes(() => noteRows(rows as never));
  expect(said()).toEqual([text('waiting.count', { n: 2 })]);
  await tap(text('waiting.see'));
  expect(location.pathname).toBe('/waiting');
  const mixed = ['order', 'consent'].map((kind, id) => ({ id: `${id}`, kind, state: 'saved' }));
  await becomes(() => noteRows(mixed as never));
  expect(said()).toEqual([text('waiting.count-things', { n: 2 })]);
  await becomes(() => noteRows([]));
});

test('a first attempt that goes out now is not reported, unless the phone is offline', async () => {
  const rows = (...states: string[]) => states.map((state, id) => ({ id: `${id}`, kind: 'consent', state, tries: 0 })) as never;
  await becomes(() => noteRows(rows('sending', 'saved')));
  expect(said()).toEqual([]);
  await becomes(() => noteReachability(false));
  expect(said()).toEqual([text('net.off'), text('waiting.count-things', { n: 2 })]);
  await becomes(() => noteReachability(true));
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  await becomes(() => noteRows([...(rows('sending') as object[]), { id: '9', kind: 'consent', state: 'saved', tries: 1 }] as never));
  expect(said()).toEqual([text('waiting.count-things', { n: 2 })]);
  await becomes(() => setSession({ isOver: true }));
  await becomes(() => noteRows(rows('saved')));
  expect(said()).toEqual([text('waiting.count-things', { n: 1 }), text('session.over')]);
  await becomes(() => setSession({ isOver: false }));
  await becomes(() => noteRows([]));
});

test('only orders are counted as orders: a loss report that needs an answer is a thing', async () => {
  const rows = (...kinds: string[]) => kinds.map((kind, id) => ({ id: `${id}`, kind, state: 'needs_user' })) as never;
  await becomes(() => noteRows(rows('claim')));
  expect(said()).toEqual(['1 thing needs your answer']);
  await becomes(() => noteRows(rows('claim', 'order')));
  expect(said()).toEqual(['2 things need your answer']);
  await becomes(() => noteRows([]));
});

test('an order that needs an answer says so, because it is not sent automatically', async () => {
  const rows = ['saved', 'needs_user', 'rejected'].map((state, id) => ({ id: `${id}`, kind: 'order', state }));
  await becomes(() => noteRows(rows as never));
  expect(said()).toEqual([text('waiting.asking', { n: 2 }), text('waiting.count', { n: 1 })]);
  await tap(text('waiting.answer'));
  expect(location.pathname).toBe('/waiting');
  await becomes(() => noteRows([]));
});

test('a blocked account shows the server’s reason', async () => {
  await becomes(() => setSession({ isOver: true, blocked: 'Your account is blocked. For help call 1800.' }));
  expect(said()).toEqual(['Your account is blocked. For help call 1800.']);
  await becomes(() => setSession({ isOver: false, blocked: '' }));
});

test('the strip warns that nothing is stored until the person read it, and again when data waits', async () => {
  await becomes(() => noteDatabasesClosed(true));
  expect(said()).toEqual([text('keep.not-open')]);
  const reloaded = vi.spyOn(location, 'reload').mockReturnValue();
  await tap(text('error.open-again'));
  expect(reloaded).toHaveBeenCalledOnce();
  await tap(text('keep.read'));
  expect(said()).toEqual([]);
  await becomes(() => noteRows([{ id: '1', kind: 'order', state: 'saved' }] as never));
  expect(said()).toEqual([text('keep.not-open'), text('waiting.count', { n: 1 })]);
  await becomes(() => noteRows([]));
});

test('an ended session leads to a login', async () => {
  await becomes(() => setSession({ isOver: true }));
  expect(said()).toEqual([text('session.over')]);
  await tap(text('login'));
  expect(sheetsShown()).toMatchObject([{ sheet: 'login' }]);
});

test('the strip warns of a phone clock that is far off, and not of a correct one', async () => {
  await becomes(() => noteHeaders(headers('1', Date.now() + 3_600_000)));
  expect(said()).toEqual([text('clock.wrong')]);
  await becomes(() => noteHeaders(headers('1')));
  expect(said()).toEqual([]);
});

test('an outdated app offers either a reload or the waiting version', async () => {
  const reloaded = vi.spyOn(location, 'reload').mockReturnValue();
  await becomes(() => noteHeaders(headers('99')));
  expect(said()).toEqual([text('update.needed')]);
  await tap(text('error.open-again'));
  expect(reloaded).toHaveBeenCalledOnce();
  await becomes(noteNewerVersion);
  expect(said()).toEqual([text('update.overtaken')]);
  const use = vi.fn();
  await becomes(() => noteUpdate(use));
  expect(said()).toEqual([text('update.ready')]);
  await tap(text('update.use'));
  expect(use).toHaveBeenCalledOnce();
});
