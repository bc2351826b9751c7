import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { decodeRequest } from '../../../tests/fixtures/app/contract-server.ts';
import { eraseUserDb, userDb } from '../db/user-db.ts';
import { readWaitingWishes, readWishes, setWish } from '../db/wish-store.ts';
import { syncWishes } from './wishlist-sync.ts';

type Line = 'good' | 'no answer' | 'answer lost';

/**
 * A server with a wishlist, whose connection can break before or after the request. `meanwhile`: what happens on the phone before the
 * answer arrives.
 */
function wishServer() {
  const kept = new Map<number, string>();
  let line: Line = 'good';
  let meanwhile: () => Promise<unknown> = async () => undefined;
  const received: string[] = [];
  const answer = (url: string, init: RequestInit): Response => {
    const { call, params, body } = decodeRequest(url, init);
    received.push(call);
    if (call === 'removeWish') {
      kept.delete((params as { product_id: number }).product_id);
      return new Response(null, { status: 204 });
    }
    for (const id of (body as { product_ids: number[] }).product_ids)
      if (!kept.has(id)) kept.set(id, `2026-11-21T04:00:${String(kept.size).padStart(2, '0')}Z`);
    return Response.json({ results: [...kept].map(([product_id, added_at]) => ({ product_id, added_at })), next: null });
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (line === 'no answer') throw new TypeError('Failed to fetch');
    const response = answer(url, init);
    await meanwhile();
    if (line === 'answer lost') throw new TypeError('Failed to fetch');
    return response;
  });
  return {
    kept,
    received,
    set: (next: Line, then: () => Promise<unknown> = async () => undefined) => {
      line = next;
      meanwhile = then;
    },
  };
}

const db = () => userDb('w');
const ids = async () => (await readWishes(db())).map((row) => row.productId).sort((a, b) => a - b);

beforeEach(() => eraseUserDb('w'));
afterEach(() => vi.unstubAllGlobals());

test('a sync sends the waiting wishes, stores the server’s list and leaves nothing waiting', async () => {
  const server = wishServer();
  server.kept.set(5, '2026-11-20T04:00:00Z');
  await setWish(db(), 1, true, 10);
  await syncWishes(db());
  expect([...server.kept.keys()]).toEqual([5, 1]);
  expect(await ids()).toEqual([1, 5]);
  expect(await readWaitingWishes(db())).toEqual([]);
  expect((await readWishes(db())).find((row) => row.productId === 5)?.addedAt).toBe(Date.parse('2026-11-20T04:00:00Z'));
});

test('a removed wish is removed on the server too', async () => {
  const server = wishServer();
  await setWish(db(), 1, true, 10);
  await syncWishes(db());
  await setWish(db(), 1, false, 20);
  await syncWishes(db());
  expect([[...server.kept.keys()], await ids()]).toEqual([[], []]);
});

test('without network everything keeps waiting', async () => {
  const server = wishServer();
  server.set('no answer');
  await setWish(db(), 1, true, 10);
  await expect(syncWishes(db())).rejects.toMatchObject({ failure: 'unreachable' });
  expect((await readWaitingWishes(db())).map((row) => row.productId)).toEqual([1]);
  server.set('good');
  await syncWishes(db());
  expect([...server.kept.keys()]).toEqual([1]);
});

test('a wish that is removed while its first tap is sent stays removed on the phone and the server', async () => {
  const server = wishServer();
  await setWish(db(), 1, true, 10);
  server.set('good', () => setWish(db(), 1, false, 20));
  await syncWishes(db());
  server.set('good');
  expect(await ids()).toEqual([]);
  await syncWishes(db());
  expect([[...server.kept.keys()], await ids()]).toEqual([[], []]);
});

test('two syncs run one after the other, and a late answer restores nothing', async () => {
  const server = wishServer();
  await setWish(db(), 1, true, 10);
  let release: () => void = () => undefined;
  server.set('good', () => new Promise<void>((resolve) => (release = resolve)));
  const first = syncWishes(db());
  await vi.waitFor(() => expect(server.received).toEqual(['mergeWishlist']));
  await setWish(db(), 1, false, 20);
  server.set('good');
  const second = syncWishes(db());
  // Gives a later request time to overtake.
  for (let turn = 0; turn < 20; turn++) await ids();
  expect(server.received).toEqual(['mergeWishlist']);
  release();
  await Promise.all([first, second]);
  expect([[...server.kept.keys()], await ids(), await readWaitingWishes(db())]).toEqual([[], [], []]);
});

test('a failed sync does not delay the next', async () => {
  const server = wishServer();
  server.set('no answer');
  const first = syncWishes(db()).catch(() => 'failed');
  const second = syncWishes(db()).catch(() => 'failed');
  expect(await Promise.all([first, second])).toEqual(['failed', 'failed']);
  server.set('good');
  await expect(syncWishes(db())).resolves.toBeUndefined();
});

test('after any taps and broken connections, phone and server have the person’s last choice', async () => {
  const tap = fc.record({ product: fc.integer({ min: 1, max: 4 }), isWished: fc.boolean() });
  const sync = fc.record({ line: fc.constantFrom<Line>('good', 'no answer', 'answer lost'), meanwhile: fc.array(tap, { maxLength: 3 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(tap, sync), { maxLength: 12 }), async (steps) => {
      await db().wishes.clear();
      const server = wishServer();
      const chosen = new Map<number, boolean>();
      let at = 0;
      const set = async ({ product, isWished }: { product: number; isWished: boolean }): Promise<void> => {
        chosen.set(product, isWished);
        await setWish(db(), product, isWished, ++at);
      };
      for (const step of steps) {
        if ('product' in step) await set(step);
        else {
          const taps = [...step.meanwhile];
          server.set(step.line, async () => {
            for (const one of taps.splice(0)) await set(one);
          });
          await syncWishes(db()).catch(() => undefined);
        }
      }
      server.set('good');
      await syncWishes(db());
      const wanted = [...chosen].flatMap(([product, isWished]) => (isWished ? [product] : [])).sort((a, b) => a - b);
      expect([await ids(), [...server.kept.keys()].sort((a, b) => a - b)]).toEqual([wanted, wanted]);
    }),
    { numRuns: 60 },
  );
});
