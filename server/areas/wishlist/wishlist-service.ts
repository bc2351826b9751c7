// The wishlist: every change can be repeated safely.
import type { WishlistItem } from '#core/contract/wishlist.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { WishlistRepository } from './wishlist-repository.ts';

const KEPT = 200;

export type WishlistService = ReturnType<typeof createWishlistService>;

export function createWishlistService(repository: WishlistRepository, deps: Dependencies) {
  async function list(userId: number): Promise<WishlistItem[]> {
    const rows = await repository.list(userId, KEPT);
    return rows.map((row) => ({ product_id: row.product_id, added_at: row.added_at.toISOString() }));
  }
  return {
    list,
    async merge(userId: number, productIds: readonly number[]): Promise<WishlistItem[]> {
      await repository.add(userId, productIds, new Date(deps.now()));
      return list(userId);
    },
    add: (userId: number, productId: number): Promise<void> => repository.add(userId, [productId], new Date(deps.now())),
    remove: (userId: number, productId: number): Promise<void> => repository.remove(userId, productId),
  };
}
