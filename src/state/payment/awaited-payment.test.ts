// A payment that was begun is waited for until it is settled, whatever happens to the page.
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userDb } from '#data/db/user-db.ts';

let db = '';
let dbs = 0;

/** The app is opened at a path, by whoever is signed in on this phone. */
async function openPage(path = '/') {
  history.replaceState(null, '', path);
  vi.resetModules();
  const [awaited, sheets, session] = await Promise.all([
    import('./awaited-payment.ts'),
    import('../frame/sheet-state.ts'),
    import('../session/session-state.ts'),
  ]);
  const shown = (): readonly object[] => renderHook(sheets.useSheets).result.current.map(({ key: _key, ...sheet }) => sheet);
  return { ...awaited, ...sheets, ...session, shown };
}

const noted = async (): Promise<unknown> => (await userDb(db).notes.get('awaited-payment'))?.value;

/** What a start looks up has been looked up. */
const hasLooked = async (): Promise<void> => {
  for (let i = 0; i < 10; i++) await noted();
};

beforeEach(() => {
  db = `khurpi-awaited-${++dbs}`;
  localStorage.setItem('khurpi.session', JSON.stringify({ db, subject: 'asha', endsAt: 2, renewAt: 1 }));
});
afterEach(() => localStorage.clear());

const waitsFor7 = [{ sheet: 'order-status', orderId: 7 }];

test('a payment that was begun is on the disk, and waited for when the app is opened again', async () => {
  await (await openPage()).awaitPayment(7);
  expect(await noted()).toBe(7);
  const page = await openPage();
  page.startAwaitedPayment();
  await vi.waitFor(() => expect(page.shown()).toEqual(waitsFor7));
});

test('a payment that was settled is waited for no more', async () => {
  const before = await openPage();
  await before.awaitPayment(7);
  await before.forgetAwaitedPayment();
  const page = await openPage();
  page.startAwaitedPayment();
  await hasLooked();
  expect(page.shown()).toEqual([]);
});

test('the page after a payment shows the result itself, so the waiting sheet stays closed', async () => {
  await (await openPage()).awaitPayment(7);
  const page = await openPage('/orders/7?payment=return');
  page.startAwaitedPayment();
  await hasLooked();
  expect(page.shown()).toEqual([]);
});

test('a guest waits for nothing', async () => {
  await (await openPage()).awaitPayment(7);
  localStorage.setItem('khurpi.session', JSON.stringify({ db, endsAt: 0, renewAt: 0 }));
  const page = await openPage();
  page.startAwaitedPayment();
  await hasLooked();
  expect(page.shown()).toEqual([]);
});

test('another person on the same phone does not wait for it', async () => {
  const page = await openPage();
  await page.awaitPayment(7);
  page.setSession({ db: `${db}-bhola`, subject: 'bhola' });
  page.startAwaitedPayment();
  await hasLooked();
  expect(page.shown()).toEqual([]);
});

test('Back brings the page out of the browser’s memory: the waiting is shown, once', async () => {
  const page = await openPage();
  page.startAwaitedPayment();
  await page.awaitPayment(7);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  await hasLooked();
  expect(page.shown()).toEqual([]);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await vi.waitFor(() => expect(page.shown()).toEqual(waitsFor7));
  page.openSheet({ sheet: 'cart' });
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await hasLooked();
  expect(page.shown()).toEqual([...waitsFor7, { sheet: 'cart' }]);
});

test('settled while the start still reads the note: it is not shown again', async () => {
  await (await openPage()).awaitPayment(7);
  const page = await openPage();
  page.startAwaitedPayment();
  await page.forgetAwaitedPayment();
  await hasLooked();
  expect(page.shown()).toEqual([]);
  // A later one is waited for as ever.
  await page.awaitPayment(8);
  await act(async () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  await vi.waitFor(() => expect(page.shown()).toEqual([{ sheet: 'order-status', orderId: 8 }]));
});
