// Follows the stored cart of the current person after the first paint, in this and other tabs.
import { subscribe } from 'valtio';
import { emptyCart } from '#core/rules/cart/cart-content.ts';
import { phoneStorage } from '#device/keep/storage.ts';
import { watch } from '../frame/live.ts';
import { plainValue } from '../frame/plain-value.ts';
import { CART_PREVIEW_KEY } from '../frame/stored-keys.ts';
import { applyStoredCart, type Cart, cartName, editCart, ownCart, stepItem } from './cart-state.ts';
import { dropEdit, keptEdits } from './kept-edits.ts';

/** Repeats edits of the page before a reload that are not stored yet. */
function finishEdits(cart: Cart): void {
  for (const kept of keptEdits(cart)) {
    const { edit } = kept;
    void (edit.kind === 'change' ? stepItem(edit.item, edit.by as 1 | -1, undefined, cart, kept) : editCart(edit, cart, kept)).catch(
      () => undefined,
    );
  }
}

/** Follows the stored cart of the current person, in this and other tabs. */
export function startCart(cart = ownCart): void {
  const { session, cartChoice, loadStore, view } = cart;
  let stop: Promise<() => void> | undefined;
  const follow = (): void => {
    void stop?.then((end) => end());
    stop = loadStore().then(({ readCart, ownDb }) =>
      watch(
        async () => ({ name: cartName(cart), row: await readCart(ownDb(), cartChoice.type) }),
        ({ name, row }) => {
          applyStoredCart(cart, name, row);
          view.isLoaded ||= name === cartName(cart);
        },
      ),
    );
  };
  let followed = '';
  const check = (): void => {
    if (cartName(cart) === followed) return;
    // The previous cart was another one. At the first start this is skipped, so that an early tap stays visible.
    if (followed !== '') {
      Object.assign(view, { isLoaded: false, stored: plainValue({ ...emptyCart, revision: 0 }) });
      phoneStorage.set(CART_PREVIEW_KEY, null);
      dropEdit(cart);
    }
    followed = cartName(cart);
    follow();
  };
  subscribe(session, check);
  subscribe(cartChoice, check);
  check();
  finishEdits(cart);
}
