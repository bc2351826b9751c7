// The wishlist as the server knows it.
import { mergeWishlist, removeWish, type WishlistItem } from '#core/contract/wishlist.ts';
import { send } from './wire/http.ts';

/** Adds products; answers the whole list. */
export async function putWishes(productIds: readonly number[]): Promise<readonly WishlistItem[]> {
  const { results } = await send(mergeWishlist, { body: { product_ids: [...productIds] } });
  return results;
}

export const dropWish = (productId: number): Promise<undefined> => send(removeWish, { params: { product_id: productId } });
