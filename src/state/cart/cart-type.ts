// Which shop's cart is in hand: the main shop's, or that of the open network's pages.
import { proxy } from 'valtio';

export const MAIN_SHOP = 'shop';
export const OPEN_NETWORK = 'ondc';

/** Remembered by the tab, so that a reload of the cart shows the same one. */
const STORED = 'khurpi.cart-type';

const remembered = (): string | null => (typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(STORED));

export const cartChoice = proxy({ type: remembered() === OPEN_NETWORK ? OPEN_NETWORK : MAIN_SHOP });

/** That one is in hand from now on. */
export function chooseCart(type: string): void {
  cartChoice.type = type;
  sessionStorage.setItem(STORED, type);
}

/** Pages whose path names the open network use its cart. */
export function chooseCartByPath(path: string): void {
  if (path.includes(OPEN_NETWORK)) chooseCart(OPEN_NETWORK);
  else if (path === '/' || path === '/products') chooseCart(MAIN_SHOP);
}
