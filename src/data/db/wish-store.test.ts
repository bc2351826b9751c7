import { beforeEach, expect, test } from 'vitest';
import { eraseUserDb, userDb } from './user-db.ts';
import { mergeWishes, readWaitingWishes, readWishes, setWish } from './wish-store.ts';

const ids = async () => (await readWishes(userDb('w'))).map((row) => row.productId);

beforeEach(() => eraseUserDb('w'));

test('a wish is there at once, newest first, and waits for the server', async () => {
  await setWish(userDb('w'), 1, true, 10);
  await setWish(userDb('w'), 2, true, 20);
  expect(await ids()).toEqual([2, 1]);
  expect((await readWaitingWishes(userDb('w'))).length).toBe(2);
});

test('a wish the server never heard of needs no taking back', async () => {
  await setWish(userDb('w'), 1, true, 10);
  await setWish(userDb('w'), 1, false, 20);
  expect(await ids()).toEqual([]);
  expect(await readWaitingWishes(userDb('w'))).toEqual([]);
});

test('the server’s list is taken over, with what changed meanwhile laid over it', async () => {
  const db = userDb('w');
  await setWish(db, 1, true, 10);
  const sent = await readWaitingWishes(db);
  await setWish(db, 3, true, 30);
  await mergeWishes(
    db,
    [
      { productId: 1, addedAt: 10 },
      { productId: 2, addedAt: 5 },
    ],
    sent,
  );
  expect(await ids()).toEqual([3, 1, 2]);
  await setWish(db, 2, false, 40);
  expect(await ids()).toEqual([3, 1]);
  expect((await readWaitingWishes(db)).map((row) => row.productId).sort()).toEqual([2, 3]);
});
