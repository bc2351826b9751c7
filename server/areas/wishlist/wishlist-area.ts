import type { Area, AreaContext } from '../area.ts';
import { createWishlistRepository } from './wishlist-repository.ts';
import { registerWishlistRoutes } from './wishlist-routes.ts';
import { createWishlistService, type WishlistService } from './wishlist-service.ts';

export function createWishlistArea({ database, deps }: AreaContext): Area<WishlistService> {
  const service = createWishlistService(createWishlistRepository(database), deps);
  return { service, routes: (register) => registerWishlistRoutes(register, service) };
}
