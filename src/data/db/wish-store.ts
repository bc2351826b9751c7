// The wishlist: kept here first, told to the server when there is one to tell.
import type { UserDb, WishRow } from './user-db.ts';

/** Products kept, newest first. */
export async function readWishes(db: UserDb): Promise<readonly WishRow[]> {
  const rows = await db.read('wishes', (store) => store.index('addedAt').getAll());
  return rows.reverse().filter((row) => !row.isRemoved);
}

export async function setWish(db: UserDb, productId: number, isWished: boolean, at: number): Promise<void> {
  await db.write('wishes', async (store) => {
    const before = await store.get(productId);
    // Also a wish that still waits is taken back there: the server may have heard of it and the answer was lost.
    await store.put({ productId, addedAt: before && !before.isRemoved ? before.addedAt : at, isWaiting: true, isRemoved: !isWished });
  });
}

export async function readWaitingWishes(db: UserDb): Promise<readonly WishRow[]> {
  return (await db.read('wishes', (store) => store.getAll())).filter((row) => row.isWaiting);
}

/** The server's list, with what is still waiting here laid over it. */
export async function mergeWishes(
  db: UserDb,
  server: readonly { productId: number; addedAt: number }[],
  sent: readonly WishRow[],
): Promise<void> {
  await db.write('wishes', async (store) => {
    const sentAt = new Map(sent.map((row) => [row.productId, row]));
    const waiting = (await store.getAll()).filter((row) => row.isWaiting && sentAt.get(row.productId)?.isRemoved !== row.isRemoved);
    await store.clear();
    // What waits comes last, and stands.
    const known = server.map((wish) => ({ ...wish, isWaiting: false, isRemoved: false }));
    for (const row of [...known, ...waiting]) await store.put(row);
  });
}

export async function adoptWishes(guest: readonly WishRow[], db: UserDb): Promise<void> {
  await db.write('wishes', (store) => Promise.all(guest.map((row) => store.put({ ...row, isWaiting: true }))));
}
