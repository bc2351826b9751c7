// Tests what starts a send of waiting rows: start, network, visible page, end of a wait, the worker's message, login.

import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeRow, type OutboxRow, putRow, readRows } from '#data/outbox/outbox-db.ts';
import { withLocks } from '../../../tests/fixtures/app/browser-locks.ts';
import { type FakeServer, refuse, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { keepLink, keepOrder } from '../../../tests/fixtures/app/keep-rows.ts';
import { keptOf, keyOf, loseAnswer, orderBook } from '../../../tests/fixtures/app/order-samples.ts';
import { emptyOutbox } from '../../../tests/fixtures/app/signed-in.ts';

const ASHA = '018f3c1e-0000-7000-8000-000000000001';

let server: FakeServer;
let book: ReturnType<typeof orderBook>;
const worker = new EventTarget();
const leavers: (() => Promise<void>)[] = [];

/** A page of the app, with an order that an earlier page stored. */
async function openPage() {
  vi.resetModules();
  const [state, rows, lazy, session, network, sheets] = await Promise.all([
    import('./outbox-state.ts'),
    import('./outbox-rows.ts'),
    import('./outbox.lazy.ts'),
    import('../session/session-state.ts'),
    import('../frame/network-state.ts'),
    import('../frame/sheet-state.ts'),
  ]);
  session.setSession({ db: `khurpi-${ASHA}`, subject: ASHA, endsAt: Infinity, renewAt: Infinity });
  // A closed page gets no more events.
  leavers.push(async () => {
    session.becomeGuest();
    await lazy.readOutbox();
  });
  return { ...state, ...rows, ...lazy, ...session, ...network, ...sheets };
}

type Page = Awaited<ReturnType<typeof openPage>>;

/** A page after its start is complete. */
async function openStarted(): Promise<Page> {
  const page = await openPage();
  const drained = vi.spyOn(navigator.locks, 'request');
  page.startOutbox();
  await vi.waitFor(() => expect(drained).toHaveBeenCalledOnce());
  await drained.mock.results[0]?.value;
  drained.mockRestore();
  return page;
}

const keep = (page: Page): Promise<string> => keepOrder(page, keptOf());
const stateOf = async (id: string): Promise<string | undefined> => (await readRows()).find((row) => row.id === id)?.state;
const arrives = (id: string): Promise<void> => vi.waitFor(async () => expect(await stateOf(id)).toBe('done'));

function comesIntoView(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(async () => {
  withLocks();
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(worker, { getRegistration: async () => undefined }),
  });
  await emptyOutbox();
  book = orderBook();
  server = startServer({ placeOrder: book.place });
});

afterEach(async () => {
  for (const leave of leavers.splice(0)) await leave();
  vi.useRealTimers();
});

test('the app tries every row when it opens, even a row that still waits', async () => {
  const before = await openPage();
  const id = await keep(before);
  await changeRow(id, (row) => ({ ...row, state: 'unknown', nextAt: Date.now() + 300_000 }));
  const page = await openPage();
  page.startOutbox();
  await arrives(id);
  await vi.waitFor(() => expect(page.outbox.rows).toMatchObject([{ id, state: 'done' }]));
  expect(server.of('placeOrder').map(keyOf)).toEqual([id]);
});

test('the app’s icon shows how many rows wait, and none once all are sent', async () => {
  const setAppBadge = vi.fn(async (_: number) => undefined);
  Object.defineProperty(navigator, 'setAppBadge', { configurable: true, value: setAppBadge });
  const before = await openPage();
  const id = await keep(before);
  const page = await openPage();
  page.startOutbox();
  await arrives(id);
  await vi.waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(0));
  expect(setAppBadge).toHaveBeenCalledWith(1);
  setAppBadge.mockRejectedValue(new Error('not allowed'));
  await keep(page);
  await vi.waitFor(() => expect(page.outbox.rows).toHaveLength(2));
  Reflect.deleteProperty(navigator, 'setAppBadge');
});

test('another person’s rows stay unchanged', async () => {
  const before = await openPage();
  const id = await keep(before);
  const [row] = await readRows();
  await putRow({ ...(row as OutboxRow), owner: 'bhola' });
  const page = await openStarted();
  await page.sendWaiting();
  expect(page.outbox.rows).toEqual([]);
  expect(await stateOf(id)).toBe('saved');
});

test('when the network returns, due rows are sent and later ones still wait', async () => {
  const page = await openStarted();
  server.isGone = true;
  const id = await keep(page);
  const later = await keepLink(page, { orderId: 7, phone: '9876500009' });
  await page.sendWaiting();
  expect(page.network.isOffline).toBe(true);
  expect(await stateOf(id)).toBe('unknown');
  await changeRow(id, (row) => ({ ...row, nextAt: 0 }));
  await changeRow(later, (row) => ({ ...row, nextAt: Date.now() + 300_000 }));
  server.isGone = false;
  page.noteReachability(true);
  await arrives(id);
  expect(await stateOf(later)).toBe('unknown');
  expect(server.of('placeOrder').map(keyOf)).toEqual([id, id]);
});

test('one failing call does not make the app offline and is tried fewer than ten times a minute', async () => {
  const page = await openStarted();
  const { loadApi } = await import('../session/lazy-modules.ts');
  const { sendAs } = await loadApi();
  const fetchVendors = (): Promise<unknown> => sendAs('listVendors', { query: {} } as never);
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  server.answers['placeOrder'] = () => loseAnswer(undefined);
  server.answers['listVendors'] = () => ({ results: [], next: null });
  // The actions of screens when the server is back, and of a person meanwhile.
  const stop = page.onReachable(() => void fetchVendors());
  await keep(page);
  await page.sendWaiting();
  for (let second = 0; second < 60; second++) {
    await vi.advanceTimersByTimeAsync(1_000);
    if (second % 10 === 0) await fetchVendors();
  }
  stop();
  expect(page.network).toEqual({ isOffline: false, isBack: false });
  expect(server.of('listVendors')).toHaveLength(6);
  expect(server.of('placeOrder').length).toBeGreaterThan(2);
  expect(server.of('placeOrder').length).toBeLessThan(10);
});

test('a wait too long for a timer wakes nothing early, and ends', async () => {
  const page = await openStarted();
  const id = await keep(page);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const drained = vi.spyOn(navigator.locks, 'request');
  await changeRow(id, (row) => ({ ...row, nextAt: Date.now() + 30 * 86_400_000 }));
  await page.readOutbox();
  drained.mockClear();
  await vi.advanceTimersByTimeAsync(4_900);
  expect(drained).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  await arrives(id);
});

test('a page that becomes visible sends due rows, and nothing when nothing waits', async () => {
  const page = await openStarted();
  const drained = vi.spyOn(navigator.locks, 'request');
  comesIntoView();
  const [waits, later] = [await keep(page), await keepLink(page, { orderId: 7, phone: '9876500009' })];
  await changeRow(later, (row) => ({ ...row, nextAt: Date.now() + 300_000 }));
  await page.readOutbox();
  expect(drained).not.toHaveBeenCalled();
  comesIntoView();
  await arrives(waits);
  expect(await stateOf(later)).toBe('saved');
});

test('a hidden page sends nothing', async () => {
  const page = await openStarted();
  await keep(page);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const drained = vi.spyOn(navigator.locks, 'request');
  document.dispatchEvent(new Event('visibilitychange'));
  await page.readOutbox();
  expect(drained).not.toHaveBeenCalled();
});

test('an open page tries again after the wait, at most every five seconds', async () => {
  const page = await openStarted();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server.answers['placeOrder'] = () => refuse(503, 'UNAVAILABLE');
  const id = await keep(page);
  await page.sendWaiting();
  expect(server.of('placeOrder')).toHaveLength(1);
  server.answers['placeOrder'] = book.place;
  // Its wait is at most two seconds, so it is over by then.
  await changeRow(id, (row) => ({ ...row, nextAt: 0 }));
  await page.readOutbox();
  await vi.advanceTimersByTimeAsync(4_900);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(100);
  await arrives(id);
});

test('a page with an ended session sends nothing automatically', async () => {
  const page = await openStarted();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  page.setSession({ isOver: true });
  await keep(page);
  await Promise.resolve();
  expect(vi.getTimerCount()).toBe(0);
});

test('the outbox tries every row when its person signs in again, even a row that still waits', async () => {
  const page = await openStarted();
  for (const leaves of [() => page.setSession({ isOver: true }), () => page.becomeGuest()]) {
    const id = await keep(page);
    await changeRow(id, (row) => ({ ...row, nextAt: Date.now() + 300_000 }));
    leaves();
    await page.readOutbox();
    page.setSession({ db: `khurpi-${ASHA}`, subject: ASHA, endsAt: Infinity, renewAt: Infinity, isOver: false });
    await arrives(id);
  }
});

test('screens show what the worker has sent', async () => {
  const page = await openStarted();
  const id = await keep(page);
  await changeRow(id, (row) => ({ ...row, state: 'done' }));
  worker.dispatchEvent(new MessageEvent('message', { data: { type: 'SOMETHING_ELSE' } }));
  worker.dispatchEvent(new MessageEvent('message', { data: null }));
  worker.dispatchEvent(new MessageEvent('message', { data: { type: 'OUTBOX_CHANGED' } }));
  await vi.waitFor(() => expect(page.outbox.rows).toMatchObject([{ id, state: 'done' }]));
});

test('while something waits, every start asks the browser to wake the worker', async () => {
  const register = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), { getRegistration: async () => ({ sync: { register } }) }),
  });
  await openStarted();
  expect(register).not.toHaveBeenCalled();
  const before = await openPage();
  server.isGone = true;
  await keep(before);
  register.mockClear();
  const page = await openPage();
  page.startOutbox();
  await vi.waitFor(() => expect(register).toHaveBeenCalledExactlyOnceWith('khurpi-outbox'));
});

test('a deleted row is not sent', async () => {
  const page = await openStarted();
  const id = await keep(page);
  await page.forgetWaiting(id);
  await page.sendWaiting();
  expect(server.asked).toEqual([]);
  expect(page.outbox.rows).toEqual([]);
});

test('a login sends rows that had no session', async () => {
  const page = await openStarted();
  const id = await keep(page);
  page.setSession({ isOver: true });
  page.logInAndSend();
  const [login] = renderHook(page.useSheets).result.current;
  expect(login).toMatchObject({ sheet: 'login' });
  page.setSession({ isOver: false });
  if (login?.sheet === 'login') login.onDone();
  await arrives(id);
});
