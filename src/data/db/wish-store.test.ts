import { beforeEach, expect, test } from 'vitest';
import { eraseUserDb, userDb } from './user-db.ts';
import { adoptWishes, mergeWishes, readWaitingWishes, readWishes, setWish } from './wish-store.ts';

const ids = async () => (await readWishes(userDb('w'))).map((row) => row.productId);

beforeEach(() => eraseUserDb('w'));

test('a wish shows at once, newest first, and waits for the server', async () => {
  await setWish(userDb('w'), 1, true, 10);
  await setWish(userDb('w'), 2, true, 20);
  expect(await ids()).toEqual([2, 1]);
  expect((await readWaitingWishes(userDb('w'))).length).toBe(2);
});

test('a wish that is removed before the server answers is removed on the server too', async () => {
  await setWish(userDb('w'), 1, true, 10);
  await setWish(userDb('w'), 1, false, 20);
  expect(await ids()).toEqual([]);
  expect(await readWaitingWishes(userDb('w'))).toMatchObject([{ productId: 1, isRemoved: true }]);
});

test('a wish keeps its place while it is in the list, and a new one comes first', async () => {
  const db = userDb('w');
  await setWish(db, 1, true, 10);
  await setWish(db, 2, true, 20);
  await setWish(db, 1, true, 30);
  expect(await ids()).toEqual([2, 1]);
  await setWish(db, 1, false, 40);
  await setWish(db, 1, true, 50);
  expect(await ids()).toEqual([1, 2]);
});

test('a guest’s wishes join the signed-in person’s wishes and wait for the server', async () => {
  const guest = userDb('guest');
  await setWish(guest, 1, true, 10);
  await setWish(guest, 2, true, 20);
  await setWish(guest, 3, true, 25);
  await setWish(guest, 3, false, 30);
  await mergeWishes(userDb('w'), [{ productId: 3, addedAt: 5 }], []);
  await setWish(userDb('w'), 2, true, 1);
  await setWish(userDb('w'), 2, false, 2);
  await adoptWishes(await readWishes(guest), userDb('w'));
  // The guest's removal of a product does not concern the server's list, so the product stays.
  expect(await ids()).toEqual([2, 1, 3]);
  expect((await readWaitingWishes(userDb('w'))).map((row) => [row.productId, row.isRemoved])).toEqual([
    [1, false],
    [2, false],
  ]);
  await eraseUserDb('guest');
});

test('the server’s list is stored, and local changes since then are applied to it', async () => {
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
