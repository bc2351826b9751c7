// Which shop's cart is active: the main shop's, or the one of the open network.
import { proxy } from 'valtio';
import { tabStorage } from '#device/keep/storage.ts';
import { CART_TYPE_KEY } from '../frame/stored-keys.ts';

export const MAIN_SHOP = 'shop';
export const OPEN_NETWORK = 'ondc';

/** The active cart of a tab. It survives a reload. */
export const createCartChoice = () => proxy({ type: tabStorage.get(CART_TYPE_KEY) === OPEN_NETWORK ? OPEN_NETWORK : MAIN_SHOP });

/** The choice of this page. */
export const cartChoice = createCartChoice();

/** Makes a cart the active one. */
export function chooseCart(type: string, choice = cartChoice): void {
  choice.type = type;
  tabStorage.set(CART_TYPE_KEY, type);
}

/** Pages whose path names the open network use its cart. */
export function chooseCartByPath(path: string, choice = cartChoice): void {
  if (path.includes(OPEN_NETWORK)) chooseCart(OPEN_NETWORK, choice);
  else if (path === '/' || path === '/products') chooseCart(MAIN_SHOP, choice);
}
