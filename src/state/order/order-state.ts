// Orders: the list, one order, cancelling. The phone's copy shows the last known state.

import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';
import type { OrderDetail, OrderSummary } from '#core/contract/order/order.ts';
import { isOrderEnded } from '#core/rules/order/order-ended.ts';
import { displayOrderNumber } from '#core/rules/order/order-number.ts';
import { createRequestCounter, type RequestCounter } from '#core/sequence.ts';
import type { OrderRow } from '#data/db/user-db.ts';
import { failureOf } from '../frame/failure.ts';
import { useLive } from '../frame/live.ts';
import { onReachable } from '../frame/network-state.ts';
import { serverNow } from '../frame/server-headers.ts';
import { useOutbox } from '../outbox/outbox-rows.ts';
import { forgetOrderToPay } from '../payment/order-to-pay.ts';
import { ask } from '../session/ask.ts';
import { loadApi, loadStore } from '../session/lazy-modules.ts';
import { session } from '../session/session-state.ts';

export type OrderFilter = 'all' | 'open' | 'done';

interface OrdersState {
  cursor: string | undefined;
  /** The first page of the server's list was loaded in this visit. */
  isFresh: boolean;
  isLoading: boolean;
  isUnreachable: boolean;
  round: number;
}

interface OneState {
  id: number;
  isLoading: boolean;
  failure: '' | 'unreachable' | 'gone';
}

/** The orders of one page: the list, and the visible order. */
export interface Orders {
  readonly state: OrdersState;
  readonly one: OneState;
  /** Requests for the visible order. An outdated answer is not stored. */
  readonly asks: RequestCounter;
}

export const createOrders = (): Orders => ({
  state: proxy<OrdersState>({ cursor: undefined, isFresh: false, isLoading: false, isUnreachable: false, round: 0 }),
  one: proxy<OneState>({ id: 0, isLoading: false, failure: '' }),
  asks: createRequestCounter(),
});

/** This page's own. */
const ownOrders = createOrders();

/** Note: time of the last read list, epoch ms. An empty list has no order to show it. */
const LIST_READ = 'orders-read';

async function loadPage({ state }: Orders, cursor: string | undefined): Promise<void> {
  state.isLoading = true;
  try {
    const [{ fetchOrders }, { ownDb, putNote, putOrders }] = await Promise.all([loadApi(), loadStore()]);
    const db = ownDb();
    const page = await fetchOrders('all', cursor);
    await putOrders(db, page.results, serverNow());
    await putNote(db, LIST_READ, serverNow());
    Object.assign(state, { cursor: page.cursor, isFresh: true, isUnreachable: false });
  } catch {
    // The stored list stays, with its age.
    state.isUnreachable = true;
  } finally {
    state.isLoading = false;
  }
}

/** Loads the visible data again. */
export function refresh({ state }: Orders): void {
  state.round++;
}

export const refreshOrders = (): void => refresh(ownOrders);

export function loadMore(orders: Orders): void {
  const { state } = orders;
  if (state.cursor !== undefined && !state.isLoading) void loadPage(orders, state.cursor);
}

export const loadMoreOrders = (): void => loadMore(ownOrders);

export function startOrders(orders = ownOrders): void {
  onReachable(() => refresh(orders));
}

export interface OrdersView extends Readonly<OrdersState> {
  /** Undefined until the phone's copy was read. */
  readonly rows: readonly OrderRow[] | undefined;
  /** Time of the last loaded list, also of an empty one, epoch ms; 0: never on this phone; undefined: not read yet. */
  readonly readAt: number | undefined;
}

/** Orders on this phone, newest first; undefined until they were read. */
export function useStoredOrders(): readonly OrderRow[] | undefined {
  const { db } = useSnapshot(session);
  return useLive<readonly OrderRow[] | undefined>(
    async () => {
      const { ownDb, readOrders } = await loadStore();
      return readOrders(ownDb());
    },
    [db],
    undefined,
  );
}

/** Makes sure that the newest orders were loaded in this visit. */
export function loadOrdersOnce(): void {
  const { state } = ownOrders;
  if (session.subject !== undefined && !state.isFresh && !state.isLoading) void loadPage(ownOrders, undefined);
}

const isDone = ({ status }: OrderSummary): boolean => isOrderEnded(status);

export function useOrders(filter: OrderFilter, orders = ownOrders): OrdersView {
  const view = useSnapshot(orders.state) as Readonly<OrdersState>;
  const { subject } = useSnapshot(session);
  const { lastSentAt } = useOutbox();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round, or something that was sent, asks again
  useEffect(() => {
    if (subject !== undefined) void loadPage(orders, undefined);
  }, [subject, view.round, lastSentAt]);
  const rows = useStoredOrders();
  const { db } = useSnapshot(session);
  const readAt = useLive<number | undefined>(
    async () => {
      const { ownDb, readNote } = await loadStore();
      return (await readNote<number>(ownDb(), LIST_READ)) ?? 0;
    },
    [db],
    undefined,
  );
  return { ...view, readAt, rows: rows?.filter((row) => filter === 'all' || isDone(row.summary) === (filter === 'done')) };
}

export interface OrderRead {
  readonly isLoading: boolean;
  readonly isUnreachable: boolean;
  readonly isGone: boolean;
  readonly order: OrderDetail | undefined;
  /** Age of the copy, epoch ms. */
  readonly at: number;
}

async function loadOrder({ one, asks }: Orders, id: number): Promise<void> {
  Object.assign(one, { id, isLoading: true, failure: '' });
  const own = asks.next();
  try {
    const { ownDb, putOrderDetail } = await loadStore();
    const detail = await ask('getOrder', { params: { id } });
    if (asks.isLast(own)) await putOrderDetail(ownDb(), detail, serverNow());
  } catch (error) {
    if (one.id === id) one.failure = failureOf(error).status === 404 ? 'gone' : 'unreachable';
  } finally {
    if (one.id === id) one.isLoading = false;
  }
}

export function useOrder(id: number, orders = ownOrders): OrderRead {
  const view = useSnapshot(orders.one);
  const { db, subject } = useSnapshot(session);
  const { round } = useSnapshot(orders.state);
  const { lastSentAt } = useOutbox();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round, or something that was sent, asks again
  useEffect(() => {
    if (subject !== undefined && id > 0) void loadOrder(orders, id);
  }, [id, subject, round, lastSentAt]);
  const row = useLive<OrderRow | undefined>(
    async () => {
      const { findOrder, ownDb } = await loadStore();
      return findOrder(ownDb(), id);
    },
    [db, id],
    undefined,
  );
  const isAsked = view.id === id;
  return {
    isLoading: !isAsked || view.isLoading,
    isUnreachable: isAsked && view.failure === 'unreachable',
    isGone: isAsked && view.failure === 'gone',
    order: row?.detail,
    at: row?.at ?? 0,
  };
}

/** An order's number for reading out. Undefined while the phone does not know the order, because its id means nothing to people. */
export function useOrderNumber(id: number): string | undefined {
  useEffect(loadOrdersOnce, []);
  const row = useStoredOrders()?.find((order) => order.id === id);
  return row && displayOrderNumber(row.summary);
}

async function change(call: 'cancelOrder' | 'payLater', id: number, { asks }: typeof ownOrders): Promise<void> {
  const { ownDb, putOrderDetail } = await loadStore();
  const detail = await ask(call, { params: { id } });
  asks.next();
  await putOrderDetail(ownDb(), detail, serverNow());
  await forgetOrderToPay();
}

/** @throws ApiError */
export const cancelOrder = (id: number, own = ownOrders): Promise<void> => change('cancelOrder', id, own);

/**
 * Places an order that waits for online money; the rest is paid at the hand-over.
 * @throws ApiError
 */
export const payLater = (id: number, own = ownOrders): Promise<void> => change('payLater', id, own);
