// The cart: stored on the phone, shown at once. Edits that are not stored yet are laid over what is.
import { proxy, useSnapshot } from 'valtio';
import type { Variant } from '#core/contract/catalog.ts';
import {
  applyCartEdit,
  type CartContent,
  type CartEdit,
  type CartItemRef,
  cartConflict,
  emptyCart,
} from '#core/rules/cart/cart-content.ts';
import { phoneStorage } from '#device/keep/storage.ts';
import { held } from '../frame/held.ts';
import { serverNow } from '../frame/server-headers.ts';
import { openSheet } from '../frame/sheet-state.ts';
import { CART_PREVIEW_KEY } from '../frame/stored-keys.ts';
import { loadStore } from '../session/lazy-modules.ts';
import { session } from '../session/session-state.ts';
import { cartChoice } from './cart-type.ts';
import { type CartOwner, dropEdit, type KeptEdit, keepEdit } from './kept-edits.ts';

interface CartView {
  /** The stored cart has been read. */
  isLoaded: boolean;
  stored: CartContent & { readonly revision: number };
  /** Edits on their way to the store. */
  pending: CartEdit[];
}

const contentOf = ({ stored, pending }: { readonly stored: CartContent; readonly pending: readonly CartEdit[] }): CartContent =>
  pending.reduce(applyCartEdit, stored);

export interface CartDeps extends CartOwner {
  readonly loadStore: typeof loadStore;
}

/** The cart of one page: shown at once, stored on the phone. */
export interface Cart extends CartDeps {
  /** For who follows the stored cart; everybody else uses what is below. */
  readonly view: CartView;
}

export const createCart = (deps: CartDeps): Cart => ({
  ...deps,
  view: proxy<CartView>({ isLoaded: false, stored: held({ ...emptyCart, revision: 0 }), pending: [] }),
});

/** This page's own. */
export const ownCart = createCart({ session, cartChoice, loadStore });

/** The cart as it stands, outside of a component. */
export function currentCart({ view } = ownCart): CartContent {
  return contentOf(view as { stored: CartContent; pending: readonly CartEdit[] });
}

export interface CartSnapshot {
  readonly cart: CartContent;
  readonly isLoaded: boolean;
  /** Grows with every edit. */
  readonly revision: number;
}

export function useCart({ view } = ownCart): CartSnapshot {
  const snapshot = useSnapshot(view) as { isLoaded: boolean; stored: CartView['stored']; pending: readonly CartEdit[] };
  return { cart: contentOf(snapshot), isLoaded: snapshot.isLoaded, revision: snapshot.stored.revision + snapshot.pending.length };
}

/** Name of the current cart: its owner, and the shop whose pages show it. */
export const cartName = ({ session, cartChoice }: CartOwner = ownCart): string => `${session.db}/${cartChoice.type}`;

/** A preview of the cart until the stored one is read and replaces it. */
export function previewContent({ view }: Cart, content: CartContent): void {
  if (!view.isLoaded && view.stored.revision === 0) view.stored = held({ ...content, revision: 0 });
}

/** The stored cart, as it is now: an older row, or one of another cart, is none. */
export function applyRow(cart: Cart, name: string, row: CartView['stored']): void {
  const { view } = cart;
  if (name !== cartName(cart) || row.revision < view.stored.revision) return;
  // A page that shows the cart stores the next preview.
  if (view.isLoaded && row.revision !== view.stored.revision) phoneStorage.set(CART_PREVIEW_KEY, null);
  view.stored = held(row);
}

/** Shows an edit while `work` reads or stores the cart. */
async function showing({ view }: Cart, edit: CartEdit, work: () => Promise<void>): Promise<void> {
  const seen = held({ ...edit });
  view.pending.push(seen);
  try {
    await work();
  } finally {
    view.pending.splice(view.pending.indexOf(seen), 1);
  }
}

/** Stores an edit. It is seen at once, and survives the page from then on. @param kept it was kept before: that one is stored, once */
export async function editCart(edit: CartEdit, cart = ownCart, kept = keepEdit(edit, cart)): Promise<void> {
  // The cart that was in hand at the tap, also when another is by the time the store is open.
  const { type, id } = kept;
  await showing(cart, edit, async () => {
    const { editCart: store, ownDb } = await cart.loadStore();
    const db = ownDb();
    const keep = () => store(db, type, edit, id);
    const orSay = async (error: unknown) => (await import('../outbox/no-room.ts')).storeOrSay(error, keep);
    applyRow(cart, `${db.name}/${type}`, await keep().catch(orSay));
  }).finally(() => dropEdit(cart, kept));
}

/** Keeps what the cart shows of a variant, for when there is no network. */
async function keepVariant({ loadStore }: Cart, vendorId: number, variant: Variant): Promise<void> {
  const { putVariants } = await loadStore();
  // Nice to have: the item itself is in the cart without it.
  await putVariants(vendorId, [variant], serverNow()).catch(() => undefined);
}

async function readStored(cart: Cart): Promise<void> {
  const { ownDb, readCart } = await cart.loadStore();
  const name = cartName(cart);
  applyRow(cart, name, await readCart(ownDb(), cart.cartChoice.type));
}

/** Adds or removes packs of an item. Asks first when the item cannot join the cart. */
export async function stepItem(item: CartItemRef, by: number, variant?: Variant, cart = ownCart, kept?: KeptEdit): Promise<void> {
  const edit = { kind: 'change', item, by } as const;
  const own = kept ?? keepEdit(edit, cart);
  // A tap can come before the stored cart has been read: it is shown, and what is in that cart decides whether it counts.
  if (!cart.view.isLoaded) await showing(cart, edit, () => readStored(cart));
  const reason = by > 0 ? cartConflict(currentCart(cart), item) : undefined;
  if (reason) dropEdit(cart, own);
  await Promise.all([variant && keepVariant(cart, item.vendorId, variant), reason ? undefined : editCart(edit, cart, own)]);
  if (reason) openSheet({ sheet: 'replace-cart', reason, item, name: variant?.product.name ?? '' });
}

/** Empties the cart and starts it again with an item of another shop. */
export async function replaceCart(item: CartItemRef, cart = ownCart): Promise<void> {
  const edits = ([{ kind: 'reset' }, { kind: 'change', item, by: 1 }] as const).map((edit) => keepEdit(edit, cart));
  for (const kept of edits) await editCart(kept.edit, cart, kept);
}
