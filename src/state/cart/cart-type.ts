// Which shop's cart is in hand: the main shop's, or that of the open network's pages.
import { proxy } from 'valtio';
import { tabStorage } from '#device/keep/storage.ts';
import { CART_TYPE_KEY } from '../frame/stored-keys.ts';

export const MAIN_SHOP = 'shop';
export const OPEN_NETWORK = 'ondc';

export const cartChoice = proxy({ type: tabStorage.get(CART_TYPE_KEY) === OPEN_NETWORK ? OPEN_NETWORK : MAIN_SHOP });

/** That one is in hand from now on. */
export function chooseCart(type: string): void {
  cartChoice.type = type;
  tabStorage.set(CART_TYPE_KEY, type);
}

/** Pages whose path names the open network use its cart. */
export function chooseCartByPath(path: string): void {
  if (path.includes(OPEN_NETWORK)) chooseCart(OPEN_NETWORK);
  else if (path === '/' || path === '/products') chooseCart(MAIN_SHOP);
}
