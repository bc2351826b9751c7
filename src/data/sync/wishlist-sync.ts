// Tells the server the wishes it does not know, and takes over its list.
import { dropWish, putWishes } from '../api/wishlist-api.ts';
import type { UserDb } from '../db/user-db.ts';
import { mergeWishes, readWaitingWishes } from '../db/wish-store.ts';

async function syncOnce(db: UserDb): Promise<void> {
  const waiting = await readWaitingWishes(db);
  for (const row of waiting) if (row.isRemoved) await dropWish(row.productId);
  const server = await putWishes(waiting.filter((row) => !row.isRemoved).map((row) => row.productId));
  await mergeWishes(
    db,
    server.map((wish) => ({ productId: wish.product_id, addedAt: Date.parse(wish.added_at) })),
    waiting,
  );
}

let last: Promise<void> = Promise.resolve();

/** One at a time: a late answer must not bring back a removed wish. @throws ApiError; what was not sent stays waiting. */
export function syncWishes(db: UserDb): Promise<void> {
  last = last.catch(() => undefined).then(() => syncOnce(db));
  return last;
}
