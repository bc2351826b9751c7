// Which shop's cart is in hand: the main shop's, or that of the open network's pages.
import { proxy } from 'valtio';

export const MAIN_SHOP = 'shop';
export const OPEN_NETWORK = 'ondc';

export const cartChoice = proxy({ type: MAIN_SHOP });

/** Pages whose path names the open network use its cart. */
export function chooseCartByPath(path: string): void {
  if (path.includes(OPEN_NETWORK)) cartChoice.type = OPEN_NETWORK;
  else if (path === '/' || path.startsWith('/products')) cartChoice.type = MAIN_SHOP;
}
