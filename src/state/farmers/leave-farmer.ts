// Removes everything of the last farmer from the screen: sheets, chosen address, stock notes, typed text, the page and the way back to it.
import { navigate } from 'wouter/use-browser-location';
import type { Address } from '#core/contract/address.ts';
import { phoneStorage } from '#device/keep/storage.ts';
import { loadAddresses } from '../address/address-list.ts';
import { showSelection } from '../address/address-selection.ts';
import { ownCart } from '../cart/cart-state.ts';
import { forgetStockNotes } from '../cart/cart-variants.ts';
import { keptEdits } from '../cart/kept-edits.ts';
import { checkout, resetCheckout } from '../checkout/checkout-state.ts';
import { serverNow } from '../frame/server-headers.ts';
import { answerSheet, sheetDepth } from '../frame/sheet-state.ts';
import { CART_PREVIEW_KEY } from '../frame/stored-keys.ts';
import { loadStore } from '../session/lazy-modules.ts';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Longest wait for taps to be stored, ms. */
const SETTLES_MS = 3_000;
const LOOKS_EVERY_MS = 30;

/** Waits until every tap is stored and no order is being placed. @returns false when that takes too long */
export async function waitForStoredTaps(): Promise<boolean> {
  for (let waited = 0; waited < SETTLES_MS; waited += LOOKS_EVERY_MS) {
    if (!checkout.isBusy && ownCart.view.pending.length === 0 && keptEdits(ownCart).length === 0) return true;
    await pause(LOOKS_EVERY_MS);
  }
  return false;
}

async function closeEverySheet(): Promise<void> {
  for (let before = sheetDepth() + 1; sheetDepth() > 0 && sheetDepth() < before; ) {
    before = sheetDepth();
    await answerSheet();
  }
}

/** A path without a screen. Going there clears the page's typed text, also when the next page is the same. */
const BETWEEN = '/-';

export async function clearScreen(): Promise<void> {
  await closeEverySheet();
  resetCheckout();
  showSelection(undefined, undefined);
  forgetStockNotes();
  phoneStorage.set(CART_PREVIEW_KEY, null);
  navigate(BETWEEN, { replace: true });
  await pause(0);
  navigate('/', { replace: true });
  // The list of addresses still shows the search results.
  void loadAddresses();
}

/** Pages with an unfinished order. Other pages need no return. */
const KEPT_PATHS = /^\/(ondc\/)?(cart|products|address)(\/|\?|$)/;

export async function showFarmer(address: Address | undefined, path: string): Promise<void> {
  if (address) {
    const { findAddress, ownDb, putAddresses } = await loadStore();
    if (!(await findAddress(ownDb(), address.id))) await putAddresses(ownDb(), [address], serverNow());
    showSelection(address.id, address);
  }
  if (KEPT_PATHS.test(path)) navigate(path, { replace: true });
}

interface Entry {
  readonly turn?: number;
  /** When the page was opened, epoch ms (scroll-places.ts). */
  readonly page?: number;
}

const servingPeriodOf = (state: unknown): number | undefined => (state as Entry | null)?.turn;

/** Whether an entry belongs to an earlier farmer. An entry from before the counter is recognised by its time. */
function isEarlier(state: unknown, turn: number): boolean {
  const { turn: own, page = turn } = (state ?? {}) as Entry;
  return own === undefined ? page < turn : own !== turn;
}

/**
 * Stops Back from leading to a page of an earlier farmer: it leads home. Every history entry contains its turn.
 * @param turn of the present farmer
 * @returns `mark`, to call when a new turn has begun, and a function that stops this
 */
export function guardBackNavigation(turn: () => number): { readonly mark: () => void; readonly stop: () => void } {
  let isMarking = false;
  const mark = (): void => {
    if (isMarking || servingPeriodOf(history.state) === turn()) return;
    isMarking = true;
    history.replaceState({ ...(history.state as object | null), turn: turn() }, '');
    isMarking = false;
  };
  const goHome = (): void => {
    navigate('/', { replace: true });
    mark();
  };
  const guard = (event: PopStateEvent): void => {
    if (!isEarlier(event.state, turn())) return;
    event.stopImmediatePropagation();
    goHome();
  };
  // The page was reloaded at an entry of an earlier farmer.
  if (isEarlier(history.state, turn())) goHome();
  else mark();
  addEventListener('popstate', guard, { capture: true });
  for (const kind of ['pushState', 'replaceState']) addEventListener(kind, mark);
  const stop = (): void => {
    removeEventListener('popstate', guard, { capture: true });
    for (const kind of ['pushState', 'replaceState']) removeEventListener(kind, mark);
  };
  return { mark, stop };
}
