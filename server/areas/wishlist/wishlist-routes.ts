// Registers the calls for the wishlist.
import { addWish, getWishlist, mergeWishlist, removeWish } from '#core/contract/wishlist.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import type { WishlistService } from './wishlist-service.ts';

export function registerWishlistRoutes(register: RegisterCall, wishlist: WishlistService): void {
  register(getWishlist, async ({ caller }) => ({ results: await wishlist.list(caller.userId), next: null }));
  register(mergeWishlist, async ({ caller, body }) => ({ results: await wishlist.merge(caller.userId, body.product_ids), next: null }));
  register(addWish, async ({ caller, params }) => {
    await wishlist.add(caller.userId, params.product_id);
    return undefined;
  });
  register(removeWish, async ({ caller, params }) => {
    await wishlist.remove(caller.userId, params.product_id);
    return undefined;
  });
}
