// Tests that a started payment is awaited until it is settled, whatever happens to the page.
import { act } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { userDb } from '#data/db/user-db.ts';
import { closeEverySheet, sheetsShown } from '../../../tests/fixtures/app/sheets-shown.ts';
import { openSheet, startSheets } from '../frame/sheet-state.ts';
import { setSession } from '../session/session-state.ts';
import { awaitPayment, createAwaitedPayment, forgetAwaitedPayment, startAwaitedPayment } from './awaited-payment.ts';

let db = '';
let dbs = 0;

/** Opens the app at a path, for the phone's signed-in person. */
function openPage(path = '/') {
  history.replaceState(null, '', path);
  const own = createAwaitedPayment();
  return {
    awaitPayment: (orderId: number) => awaitPayment(orderId, own),
    forgetAwaitedPayment: () => forgetAwaitedPayment(own),
    startAwaitedPayment: () => startAwaitedPayment(own),
    shown: sheetsShown,
  };
}

const noted = async (): Promise<unknown> => (await userDb(db).notes.get('awaited-payment'))?.value;

/** Waits until a start has read everything. */
const hasLooked = async (): Promise<void> => {
  for (let i = 0; i < 10; i++) await noted();
};

beforeAll(startSheets);
beforeEach(() => {
  db = `khurpi-awaited-${++dbs}`;
  setSession({ db, subject: 'asha' });
});
afterEach(closeEverySheet);

const waitsFor7 = [{ sheet: 'order-status', orderId: 7 }];

test('a started payment is stored, and the app waits for it at the next start', async () => {
  await openPage().awaitPayment(7);
  expect(await noted()).toBe(7);
  const page = openPage();
  page.startAwaitedPayment();
  await vi.waitFor(() => expect(page.shown()).toEqual(waitsFor7));
});

test('the app no longer waits for a settled payment', async () => {
  const before = openPage();
  await before.awaitPayment(7);
  await before.forgetAwaitedPayment();
  const page = openPage();
  page.startAwaitedPayment();
  await hasLooked();
  expect(page.shown()).toEqual([]);
});

test('the page after a payment shows the result itself, so the waiting sheet stays closed', async () => {
  await openPage().awaitPayment(7);
  const page = openPage('/orders/7?payment=return');
  page.startAwaitedPayment();
  await hasLooked();
  expect(page.shown()).toEqual([]);
});

test('a guest waits for no payment', async () => {
  await openPage().awaitPayment(7);
  setSession({ subject: undefined });
  const page = openPage();
  page.startAwaitedPayment();
  await hasLooked();
  expect(page.shown()).toEqual([]);
});

test('another person on the same phone does not wait for it', async () => {
  const page = openPage();
  await page.awaitPayment(7);
  setSession({ db: `${db}-bhola`, subject: 'bhola' });
  page.startAwaitedPayment();
  await hasLooked();
  expect(page.shown()).toEqual([]);
});

test('Back restores the page from the browser’s memory, and the wait shows once', async () => {
  const page = openPage();
  page.startAwaitedPayment();
  await page.awaitPayment(7);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  await hasLooked();
  expect(page.shown()).toEqual([]);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await vi.waitFor(() => expect(page.shown()).toEqual(waitsFor7));
  openSheet({ sheet: 'cart' });
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await hasLooked();
  expect(page.shown()).toEqual([...waitsFor7, { sheet: 'cart' }]);
});

test('a payment settled during the start does not show again', async () => {
  await openPage().awaitPayment(7);
  const page = openPage();
  page.startAwaitedPayment();
  await page.forgetAwaitedPayment();
  await hasLooked();
  expect(page.shown()).toEqual([]);
  // A later payment is awaited as usual.
  await page.awaitPayment(8);
  await act(async () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  await vi.waitFor(() => expect(page.shown()).toEqual([{ sheet: 'order-status', orderId: 8 }]));
});
