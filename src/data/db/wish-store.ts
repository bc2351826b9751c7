// The wishlist: stored here first, and sent to the server when it can be reached.
import type { UserDb, WishRow } from './user-db.ts';

/** Saved products, newest first. */
export async function readWishes(db: UserDb): Promise<readonly WishRow[]> {
  const rows = await db.wishes.orderBy('addedAt').reverse().toArray();
  return rows.filter((row) => !row.isRemoved);
}

export async function setWish(db: UserDb, productId: number, isWished: boolean, at: number): Promise<void> {
  await db.transaction('rw', db.wishes, async () => {
    const before = await db.wishes.get(productId);
    // A waiting wish is removed on the server too, because it may have arrived although its answer was lost.
    await db.wishes.put({ productId, addedAt: before && !before.isRemoved ? before.addedAt : at, isWaiting: true, isRemoved: !isWished });
  });
}

export async function readWaitingWishes(db: UserDb): Promise<readonly WishRow[]> {
  return (await db.wishes.toArray()).filter((row) => row.isWaiting);
}

/** Stores the server's list, and applies waiting changes to it. */
export async function mergeWishes(
  db: UserDb,
  server: readonly { productId: number; addedAt: number }[],
  sent: readonly WishRow[],
): Promise<void> {
  await db.transaction('rw', db.wishes, async () => {
    const sentAt = new Map(sent.map((row) => [row.productId, row]));
    const waiting = (await db.wishes.toArray()).filter((row) => row.isWaiting && sentAt.get(row.productId)?.isRemoved !== row.isRemoved);
    await db.wishes.clear();
    await db.wishes.bulkPut(server.map((wish) => ({ ...wish, isWaiting: false, isRemoved: false })));
    await db.wishes.bulkPut(waiting);
  });
}

export async function adoptWishes(guest: readonly WishRow[], db: UserDb): Promise<void> {
  await db.wishes.bulkPut(guest.map((row) => ({ ...row, isWaiting: true })));
}
