// Tests saved products: on the phone at once, and on the server when it can be reached.
import { renderHook } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { userDb } from '#data/db/user-db.ts';
import { readWaitingWishes } from '#data/db/wish-store.ts';
import { type FakeServer, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { userOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { network, noteReachability } from '../frame/network-state.ts';
import { becomeGuest, session, setSession } from '../session/session-state.ts';
import { startWishlist, toggleWish, useWishes } from './wishlist-state.ts';

let server: FakeServer;
/** The server's list of the signed-in person. */
const kept = new Map<number, string>();
let people = 0;

const wishes = () => renderHook(() => useWishes()).result.current.ids;
const waiting = async () => (await readWaitingWishes(userDb(session.db))).map(({ productId }) => productId);
const listOf = () => ({ results: [...kept].map(([product_id, added_at]) => ({ product_id, added_at })), next: null });

/** A server that stores wishes. */
function keepingServer(): FakeServer {
  return startServer({
    mergeWishlist: ({ body }) => {
      for (const id of body.product_ids) if (!kept.has(id)) kept.set(id, new Date().toISOString());
      return listOf();
    },
    removeWish: ({ params }) => void kept.delete(params.product_id),
  });
}

/** A person signs in on this phone, with the wishes stored here. */
function comes(db = `khurpi-wish-${++people}`): void {
  setSession({ db, subject: userOf(people).auth_id, renewAt: Number.MAX_SAFE_INTEGER, isOver: false });
}

beforeAll(() => {
  server = keepingServer();
  startWishlist();
});
beforeEach(async () => {
  kept.clear();
  server = keepingServer();
  Object.assign(network, { isOffline: false });
  becomeGuest();
  await vi.waitFor(() => expect(wishes()).toEqual([]));
});

test('a guest’s wish stays on the phone, without a server call', async () => {
  await toggleWish(7);
  await vi.waitFor(() => expect(wishes()).toEqual([7]));
  expect(server.asked).toEqual([]);
  await toggleWish(7);
  await vi.waitFor(() => expect(wishes()).toEqual([]));
});

test('the newest wish comes first', async () => {
  vi.useFakeTimers({ now: 1_000, toFake: ['Date'] });
  await toggleWish(1);
  vi.setSystemTime(2_000);
  await toggleWish(2);
  vi.useRealTimers();
  await vi.waitFor(() => expect(wishes()).toEqual([2, 1]));
});

test('a signed-in person’s wish shows at once and is sent; a removed wish is removed on the server', async () => {
  comes();
  await toggleWish(7);
  await vi.waitFor(() => expect([wishes(), [...kept.keys()]]).toEqual([[7], [7]]));
  await vi.waitFor(async () => expect(await waiting()).toEqual([]));
  await toggleWish(7);
  await vi.waitFor(() => expect([wishes(), [...kept.keys()]]).toEqual([[], []]));
});

test('a wish made offline shows at once, waits, and is sent when the network returns', async () => {
  comes();
  await vi.waitFor(() => expect(server.asked).toHaveLength(1));
  server.isGone = true;
  await toggleWish(7);
  await vi.waitFor(() => expect(wishes()).toEqual([7]));
  await vi.waitFor(() => expect(network.isOffline).toBe(true));
  expect(await waiting()).toEqual([7]);
  server.isGone = false;
  noteReachability(true);
  await vi.waitFor(() => expect([...kept.keys()]).toEqual([7]));
  await vi.waitFor(async () => expect(await waiting()).toEqual([]));
  expect(wishes()).toEqual([7]);
});

test('a wish that is removed after a lost answer is removed on the server too', async () => {
  comes();
  await vi.waitFor(() => expect(server.asked).toHaveLength(1));
  const { mergeWishlist } = server.answers;
  server.answers['mergeWishlist'] = (asked) => {
    mergeWishlist?.(asked);
    server.isGone = true;
    throw new TypeError('the line broke');
  };
  await toggleWish(7);
  await vi.waitFor(() => expect([wishes(), [...kept.keys()]]).toEqual([[7], [7]]));
  await vi.waitFor(() => expect(network.isOffline).toBe(true));
  server.isGone = false;
  await toggleWish(7);
  await vi.waitFor(() => expect([wishes(), [...kept.keys()]]).toEqual([[], []]));
});

test('a sign-in sends the waiting wishes and loads the wishes from other phones', async () => {
  kept.set(3, '2026-01-01T00:00:00Z');
  await toggleWish(7);
  await vi.waitFor(() => expect(wishes()).toEqual([7]));
  // The guest's database becomes theirs.
  comes(session.db);
  await vi.waitFor(() => expect(wishes()).toEqual([7, 3]));
  expect([...kept.keys()].sort()).toEqual([3, 7]);
});

test('after the session has ended nothing is requested', async () => {
  comes();
  await vi.waitFor(() => expect(server.asked).toHaveLength(1));
  session.isOver = true;
  await toggleWish(7);
  noteReachability(false);
  noteReachability(true);
  await vi.waitFor(() => expect(wishes()).toEqual([7]));
  expect(server.asked).toHaveLength(1);
});

test('each person sees their own wishes', async () => {
  await toggleWish(7);
  await vi.waitFor(() => expect(wishes()).toEqual([7]));
  const guest = session.db;
  server.isGone = true;
  comes();
  await vi.waitFor(() => expect(wishes()).toEqual([]));
  setSession({ db: guest, subject: undefined });
  await vi.waitFor(() => expect(wishes()).toEqual([7]));
});
