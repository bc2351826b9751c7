// Sends new wishes to the server, and takes over its list.
import { mergeWishlist, removeWish } from '#core/contract/wishlist.ts';
import { send } from '../api/wire/http.ts';
import type { UserDb } from '../db/user-db.ts';
import { mergeWishes, readWaitingWishes } from '../db/wish-store.ts';

async function syncOnce(db: UserDb): Promise<void> {
  const waiting = await readWaitingWishes(db);
  for (const row of waiting) if (row.isRemoved) await send(removeWish, { params: { product_id: row.productId } });
  const product_ids = waiting.filter((row) => !row.isRemoved).map((row) => row.productId);
  const { results: server } = await send(mergeWishlist, { body: { product_ids } });
  await mergeWishes(
    db,
    server.map((wish) => ({ productId: wish.product_id, addedAt: Date.parse(wish.added_at) })),
    waiting,
  );
}

let last: Promise<void> = Promise.resolve();

/** Runs one sync at a time, because a late answer must not bring back a removed wish. Unsent wishes keep waiting. @throws ApiError */
export function syncWishes(db: UserDb): Promise<void> {
  last = last.catch(() => undefined).then(() => syncOnce(db));
  return last;
}
