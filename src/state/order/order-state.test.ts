// Tests orders: what the phone stores of them, and what makes it load them again.
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { putOrderDetail, putOrders } from '#data/db/order-store.ts';
import { userDb } from '#data/db/user-db.ts';
import { type FakeServer, refuse, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { bodyOf, orderOf, REQUEST_ID, summaryOf } from '../../../tests/fixtures/app/order-samples.ts';
import { userOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { network, noteReachability } from '../frame/network-state.ts';
import { noteRows } from '../outbox/outbox-rows.ts';
import { keepOrderToPay, orderToPay } from '../payment/order-to-pay.ts';
import { setSession } from '../session/session-state.ts';
import { cancelOrder, createOrders, loadMore, type OrderFilter, refresh, startOrders, useOrder, useOrders } from './order-state.ts';

const LONG_AGO = Date.UTC(2026, 0, 1);

let server: FakeServer;
let db = '';
let dbs = 0;

/** A page of the app, opened by the phone's signed-in person. */
function openPage() {
  const orders = createOrders();
  const list = (filter: OrderFilter = 'all') => renderHook(() => useOrders(filter, orders)).result;
  const open = (id: number) => renderHook(() => useOrder(id, orders)).result;
  return {
    list,
    open,
    startOrders: () => startOrders(orders),
    refreshOrders: () => refresh(orders),
    loadMoreOrders: () => loadMore(orders),
    cancelOrder: (id: number) => cancelOrder(id, orders),
  };
}

const idsOf = (view: { rows: readonly { id: number }[] | undefined }): number[] | undefined => view.rows?.map(({ id }) => id);

/** Waits until an expectation holds and the screen shows it. */
async function soon(check: () => void | Promise<void>): Promise<void> {
  for (const until = performance.now() + 2_000; ; ) {
    await act(() => new Promise(setImmediate));
    try {
      return await check();
    } catch (error) {
      if (performance.now() > until) throw error;
    }
  }
}

beforeEach(() => {
  db = `khurpi-orders-${++dbs}`;
  setSession({ db, subject: userOf(1).auth_id });
  network.isOffline = false;
  server = startServer({
    listOrders: ({ query }) =>
      query.cursor === undefined
        ? { results: [summaryOf(3), summaryOf(2)], next: '/api/hyperlocal/v1/orders?cursor=second' }
        : { results: [summaryOf(1)], next: null },
    getOrder: ({ params }) => orderOf(params.id),
  });
});
afterEach(cleanup);

test('stored orders show at once with their age, then the fresh page, newest first', async () => {
  await putOrders(userDb(db), [summaryOf(1), summaryOf(2)], LONG_AGO);
  let answer = (): void => undefined;
  const { listOrders } = server.answers;
  server.answers['listOrders'] = (asked) => new Promise((resolve) => (answer = () => resolve(listOrders?.(asked))));
  const list = openPage().list();
  expect(list.current.rows).toBeUndefined();
  await soon(() => expect(idsOf(list.current)).toEqual([2, 1]));
  await soon(() => expect(server.of('listOrders')).toHaveLength(1));
  expect(list.current).toMatchObject({ isFresh: false, isLoading: true, rows: [{ at: LONG_AGO }, { at: LONG_AGO }] });
  answer();
  await soon(() => expect(idsOf(list.current)).toEqual([3, 2, 1]));
  expect(list.current).toMatchObject({ isFresh: true, isLoading: false, isUnreachable: false });
  // Each order has its own age.
  expect(list.current.rows?.map(({ at }) => at > LONG_AGO)).toEqual([true, true, false]);
});

test('without network the stored list stays, and the page says that it is old', async () => {
  await putOrders(userDb(db), [summaryOf(1)], LONG_AGO);
  server.isGone = true;
  const list = openPage().list();
  await soon(() => expect(list.current).toMatchObject({ isUnreachable: true, isFresh: false, isLoading: false }));
  await soon(() => expect(list.current.rows).toMatchObject([{ id: 1, at: LONG_AGO }]));
});

test('the next page is loaded by its cursor, once at a time, and not after the last', async () => {
  const page = openPage();
  const list = page.list();
  await soon(() => expect(idsOf(list.current)).toEqual([3, 2]));
  page.loadMoreOrders();
  page.loadMoreOrders();
  await soon(() => expect(idsOf(list.current)).toEqual([3, 2, 1]));
  await soon(() => expect(list.current).toMatchObject({ cursor: undefined, isLoading: false }));
  page.loadMoreOrders();
  await soon(() => expect(server.of('listOrders').map(({ query }) => query.cursor)).toEqual([undefined, 'second']));
});

test('the phone separates open and finished orders', async () => {
  await putOrders(
    userDb(db),
    [summaryOf(1, { status: 'Delivered' }), summaryOf(2, { status: 'Cancelled' }), summaryOf(4, { status: 'OnTheWay' })],
    LONG_AGO,
  );
  server.isGone = true;
  const page = openPage();
  const [all, open, done] = [page.list(), page.list('open'), page.list('done')];
  await soon(() => expect(idsOf(all.current)).toEqual([4, 2, 1]));
  await soon(() => expect(idsOf(open.current)).toEqual([4]));
  await soon(() => expect(idsOf(done.current)).toEqual([2, 1]));
});

test('the list loads again on request, when the network is back, and after a row was sent', async () => {
  const page = openPage();
  page.startOrders();
  const list = page.list();
  const asked = (n: number): Promise<void> => soon(() => expect(server.of('listOrders')).toHaveLength(n));
  await asked(1);
  await soon(() => expect(list.current.isLoading).toBe(false));
  act(() => page.refreshOrders());
  await asked(2);
  noteReachability(false);
  noteReachability(true);
  await asked(3);
  await act(async () => noteRows([{ id: 'a', state: 'done' } as never]));
  await asked(4);
});

test('a guest has no orders, and none are requested', async () => {
  setSession({ subject: undefined });
  const page = openPage();
  const list = page.list();
  await soon(() => expect(list.current.rows).toEqual([]));
  page.open(7);
  expect(server.asked).toEqual([]);
});

test('a person who signs in sees only their own orders', async () => {
  await putOrders(userDb(db), [summaryOf(9)], LONG_AGO);
  const page = openPage();
  const list = page.list();
  await soon(() => expect(idsOf(list.current)).toEqual([9, 3, 2]));
  await act(async () => setSession({ db: `${db}-b`, subject: userOf(2).auth_id }));
  await soon(() => expect(idsOf(list.current)).toEqual([3, 2]));
});

test('one order shows the phone’s copy with its age, then the fresh one', async () => {
  await putOrderDetail(userDb(db), orderOf(7), LONG_AGO);
  let answer = (): void => undefined;
  server.answers['getOrder'] = () => new Promise((resolve) => (answer = () => resolve(orderOf(7, { status: 'Packed' }))));
  const one = openPage().open(7);
  expect(one.current).toMatchObject({ isLoading: true, order: undefined });
  await soon(() => expect(one.current).toMatchObject({ isLoading: true, at: LONG_AGO, order: { status: 'Placed' } }));
  await soon(() => expect(server.of('getOrder')).toHaveLength(1));
  answer();
  await soon(() => expect(one.current).toMatchObject({ isLoading: false, order: { status: 'Packed' } }));
  expect(one.current.at).toBeGreaterThan(LONG_AGO);
});

test('an order that was only listed has no page yet', async () => {
  await putOrders(userDb(db), [summaryOf(7)], LONG_AGO);
  server.isGone = true;
  const one = openPage().open(7);
  await soon(() => expect(one.current).toMatchObject({ isUnreachable: true, isGone: false, order: undefined, at: LONG_AGO }));
});

test('a missing order is reported as gone, and an unreadable one is not', async () => {
  const page = openPage();
  server.answers['getOrder'] = ({ params }) => (params.id === 7 ? refuse(404, 'NOT_FOUND') : refuse(500, 'INTERNAL'));
  const gone = page.open(7);
  await soon(() => expect(gone.current).toMatchObject({ isGone: true, isUnreachable: false, isLoading: false }));
  const other = page.open(8);
  await soon(() => expect(other.current).toMatchObject({ isGone: false, isUnreachable: true, isLoading: false }));
});

test('an outdated answer is not stored', async () => {
  const page = openPage();
  const answers: ((status: 'Placed' | 'OnTheWay') => void)[] = [];
  server.answers['getOrder'] = () => new Promise((resolve) => answers.push((status) => resolve(orderOf(7, { status }))));
  const one = page.open(7);
  await soon(() => expect(answers).toHaveLength(1));
  act(() => page.refreshOrders());
  await soon(() => expect(answers).toHaveLength(2));
  answers[1]?.('OnTheWay');
  await soon(() => expect(one.current.order?.status).toBe('OnTheWay'));
  answers[0]?.('Placed');
  await soon(() => expect(one.current.isLoading).toBe(false));
  for (let i = 0; i < 5; i++) await act(() => new Promise(setImmediate));
  expect((await userDb(db).orders.get(7))?.detail?.status).toBe('OnTheWay');
});

test('a cancelled order shows as cancelled at once, and stays so', async () => {
  await putOrderDetail(userDb(db), orderOf(7), LONG_AGO);
  const page = openPage();
  let late = (): void => undefined;
  server.answers['getOrder'] = () => new Promise((resolve) => (late = () => resolve(orderOf(7))));
  server.answers['cancelOrder'] = () => orderOf(7, { status: 'Cancelled', can_cancel: false });
  const one = page.open(7);
  await soon(() => expect(server.of('getOrder')).toHaveLength(1));
  await page.cancelOrder(7);
  await soon(() => expect(one.current.order?.status).toBe('Cancelled'));
  late();
  await soon(() => expect(one.current.isLoading).toBe(false));
  expect((await userDb(db).orders.get(7))?.detail?.status).toBe('Cancelled');
});

test('the next tap on the same cart does not pay a cancelled order', async () => {
  const page = openPage();
  await keepOrderToPay(bodyOf(), { orderId: 7, requestId: REQUEST_ID });
  server.answers['cancelOrder'] = () => orderOf(7, { status: 'Cancelled', can_cancel: false });
  await page.cancelOrder(7);
  expect(await orderToPay(bodyOf())).toBeUndefined();
  expect(server.of('getOrder')).toEqual([]);
});

test('an order that can no longer be cancelled stays as it is, and the caller gets the reason', async () => {
  await putOrderDetail(userDb(db), orderOf(7), LONG_AGO);
  const page = openPage();
  server.answers['cancelOrder'] = () => refuse(409, 'ORDER_NOT_CANCELLABLE');
  await expect(page.cancelOrder(7)).rejects.toMatchObject({ code: 'ORDER_NOT_CANCELLABLE' });
  expect((await userDb(db).orders.get(7))?.detail?.status).toBe('Placed');
});
