// Calls for the wishlist: stored on the phone first, merged after login.
import { array, type Infer, nullable, object, size, string } from 'superstruct';
import { defineCall } from './wire/call.ts';
import { Id, IdText, Instant } from './wire/fields.ts';

export const WishlistItem = object({ product_id: Id, added_at: Instant });
export type WishlistItem = Infer<typeof WishlistItem>;
const Wishlist = object({ results: array(WishlistItem), next: nullable(string()) });
const ItemPath = object({ product_id: IdText });

export const getWishlist = defineCall({
  name: 'getWishlist',
  method: 'GET',
  path: '/api/user/v1/wishlist',
  access: 'wishlist.read',
  response: Wishlist,
  errors: [],
  summary: 'Products kept for later, newest first (at most 200).',
});

export const mergeWishlist = defineCall({
  name: 'mergeWishlist',
  method: 'PUT',
  path: '/api/user/v1/wishlist',
  access: 'wishlist.write',
  body: object({ product_ids: size(array(Id), 0, 200) }),
  response: Wishlist,
  errors: [],
  summary: 'Adds all given products; answers the whole list. Safe to repeat.',
});

export const addWish = defineCall({
  name: 'addWish',
  method: 'PUT',
  path: '/api/user/v1/wishlist/{product_id}',
  access: 'wishlist.write',
  params: ItemPath,
  errors: [],
  summary: 'Keeps a product. Safe to repeat.',
});

export const removeWish = defineCall({
  name: 'removeWish',
  method: 'DELETE',
  path: '/api/user/v1/wishlist/{product_id}',
  access: 'wishlist.write',
  params: ItemPath,
  errors: [],
  summary: 'Lets a product go. Safe to repeat.',
});
