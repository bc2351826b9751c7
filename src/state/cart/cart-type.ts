// Which shop's cart is in hand: the main shop's, or that of the open network's pages.
import { proxy } from 'valtio';
import { tabStorage } from '#device/keep/storage.ts';
import { CART_TYPE_KEY } from '../frame/stored-keys.ts';

export const MAIN_SHOP = 'shop';
export const OPEN_NETWORK = 'ondc';

/** Which cart one tab has in hand; a reload of the tab keeps it. */
export const createCartChoice = () => proxy({ type: tabStorage.get(CART_TYPE_KEY) === OPEN_NETWORK ? OPEN_NETWORK : MAIN_SHOP });

/** This page's own. */
export const cartChoice = createCartChoice();

/** That one is in hand from now on. */
export function chooseCart(type: string, choice = cartChoice): void {
  choice.type = type;
  tabStorage.set(CART_TYPE_KEY, type);
}

/** Pages whose path names the open network use its cart. */
export function chooseCartByPath(path: string, choice = cartChoice): void {
  if (path.includes(OPEN_NETWORK)) chooseCart(OPEN_NETWORK, choice);
  else if (path === '/' || path === '/products') chooseCart(MAIN_SHOP, choice);
}
