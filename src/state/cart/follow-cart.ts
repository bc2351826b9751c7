// Follows the stored cart, once the page stands: of whoever uses the phone, in this and other tabs.
import { subscribe } from 'valtio';
import { emptyCart } from '#core/rules/cart/cart-content.ts';
import { phoneStorage } from '#device/keep/storage.ts';
import { held } from '../frame/held.ts';
import { watch } from '../frame/live.ts';
import { CART_PREVIEW_KEY } from '../frame/stored-keys.ts';
import { loadStore } from '../session/lazy-modules.ts';
import { session } from '../session/session-state.ts';
import { applyRow, cartName, editCart, stepItem, view } from './cart-state.ts';
import { cartChoice } from './cart-type.ts';
import { dropEdit, keptEdits } from './kept-edits.ts';

/** What was seen before this page was loaded, and is not stored: done again. */
function finishEdits(): void {
  for (const kept of keptEdits()) {
    const { edit } = kept;
    void (edit.kind === 'change' ? stepItem(edit.item, edit.by as 1 | -1, undefined, kept) : editCart(edit, kept)).catch(() => undefined);
  }
}

/** Follows the stored cart of whoever uses the phone, in this and other tabs. */
export function startCart(): void {
  let stop: Promise<() => void> | undefined;
  const follow = (): void => {
    void stop?.then((end) => end());
    stop = loadStore().then(({ readCart, ownDb }) =>
      watch(
        async () => ({ name: cartName(), row: await readCart(ownDb(), cartChoice.type) }),
        ({ name, row }) => {
          applyRow(name, row);
          view.isLoaded ||= name === cartName();
        },
      ),
    );
  };
  let followed = '';
  const check = (): void => {
    if (cartName() === followed) return;
    // What was followed before is another cart. A tap may have come before the start: what it changed stays in sight.
    if (followed !== '') {
      Object.assign(view, { isLoaded: false, stored: held({ ...emptyCart, revision: 0 }) });
      phoneStorage.set(CART_PREVIEW_KEY, null);
      dropEdit();
    }
    followed = cartName();
    follow();
  };
  subscribe(session, check);
  subscribe(cartChoice, check);
  check();
  finishEdits();
}
