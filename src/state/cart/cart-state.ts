// The cart: stored on the phone, and shown at once. Unsaved edits are applied on top of the stored cart.
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
import { plainValue } from '../frame/plain-value.ts';
import { serverNow } from '../frame/server-headers.ts';
import { openSheet } from '../frame/sheet-state.ts';
import { CART_PREVIEW_KEY } from '../frame/stored-keys.ts';
import { loadStore } from '../session/lazy-modules.ts';
import { session } from '../session/session-state.ts';
import { cartChoice } from './cart-type.ts';
import { type CartOwner, dropEdit, type KeptEdit, keepEdit } from './kept-edits.ts';

interface CartView {
  /** Whether the stored cart has been read. */
  isLoaded: boolean;
  stored: CartContent & { readonly revision: number };
  /** Edits that are being stored. */
  pending: CartEdit[];
}

const contentOf = ({ stored, pending }: { readonly stored: CartContent; readonly pending: readonly CartEdit[] }): CartContent =>
  pending.reduce(applyCartEdit, stored);

export interface CartDeps extends CartOwner {
  readonly loadStore: typeof loadStore;
}

/** The cart of one page: shown at once, stored on the phone. */
export interface Cart extends CartDeps {
  /** Only for code that follows the stored cart; other code uses the functions below. */
  readonly view: CartView;
}

export const createCart = (deps: CartDeps): Cart => ({
  ...deps,
  view: proxy<CartView>({ isLoaded: false, stored: plainValue({ ...emptyCart, revision: 0 }), pending: [] }),
});

/** The cart of this page. */
export const ownCart = createCart({ session, cartChoice, loadStore });

/** The cart with unsaved edits, for code outside components. */
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

/** The name of the current cart: its owner and its shop. */
export const cartName = ({ session, cartChoice }: CartOwner = ownCart): string => `${session.db}/${cartChoice.type}`;

/** A preview of the cart until the stored one is read and replaces it. */
export function previewContent({ view }: Cart, content: CartContent): void {
  if (!view.isLoaded && view.stored.revision === 0) view.stored = plainValue({ ...content, revision: 0 });
}

/** Takes over a row of the stored cart, unless it is older or belongs to another cart. */
export function applyStoredCart(cart: Cart, name: string, row: CartView['stored']): void {
  const { view } = cart;
  if (name !== cartName(cart) || row.revision < view.stored.revision) return;
  // A page that shows the cart stores the next preview.
  if (view.isLoaded && row.revision !== view.stored.revision) phoneStorage.set(CART_PREVIEW_KEY, null);
  view.stored = plainValue(row);
}

/** Shows an edit while `work` runs, which reads or stores the cart. */
async function showWhile({ view }: Cart, edit: CartEdit, work: () => Promise<void>): Promise<void> {
  const seen = plainValue({ ...edit });
  view.pending.push(seen);
  try {
    await work();
  } finally {
    view.pending.splice(view.pending.indexOf(seen), 1);
  }
}

/**
 * Shows an edit at once, and stores it. From then on it survives a reload.
 * @param kept the record of an earlier page, so that its edit is stored once
 */
export async function editCart(edit: CartEdit, cart = ownCart, kept = keepEdit(edit, cart)): Promise<void> {
  // The edit belongs to the cart of the tap, even if the person has changed to another cart meanwhile.
  const { type, id } = kept;
  await showWhile(cart, edit, async () => {
    const { editCart: store, ownDb } = await cart.loadStore();
    const db = ownDb();
    const keep = () => store(db, type, edit, id);
    const orSay = async (error: unknown) => (await import('../outbox/storage-full.ts')).storeOrReport(error, keep);
    applyStoredCart(cart, `${db.name}/${type}`, await keep().catch(orSay));
  }).finally(() => dropEdit(cart, kept));
}

/** Stores what the cart shows of a variant, so that it can be shown offline. */
async function keepVariant({ loadStore }: Cart, vendorId: number, variant: Variant): Promise<void> {
  const { putVariants } = await loadStore();
  // A failure does no harm: the item is in the cart anyway.
  await putVariants(vendorId, [variant], serverNow()).catch(() => undefined);
}

async function readStored(cart: Cart): Promise<void> {
  const { ownDb, readCart } = await cart.loadStore();
  const name = cartName(cart);
  applyStoredCart(cart, name, await readCart(ownDb(), cart.cartChoice.type));
}

/** Adds or removes packs of an item. Asks first when the item cannot join the cart. */
export async function stepItem(item: CartItemRef, by: number, variant?: Variant, cart = ownCart, kept?: KeptEdit): Promise<void> {
  const edit = { kind: 'change', item, by } as const;
  const own = kept ?? keepEdit(edit, cart);
  // A tap can come before the stored cart is read. It is shown at once; the stored cart then decides whether it counts.
  if (!cart.view.isLoaded) await showWhile(cart, edit, () => readStored(cart));
  const reason = by > 0 ? cartConflict(currentCart(cart), item) : undefined;
  if (reason) dropEdit(cart, own);
  await Promise.all([variant && keepVariant(cart, item.vendorId, variant), reason ? undefined : editCart(edit, cart, own)]);
  if (reason) openSheet({ sheet: 'replace-cart', reason, item, name: variant?.product.name ?? '' });
}

/** Empties the cart, and adds an item of another shop. */
export async function replaceCart(item: CartItemRef, cart = ownCart): Promise<void> {
  const edits = ([{ kind: 'reset' }, { kind: 'change', item, by: 1 }] as const).map((edit) => keepEdit(edit, cart));
  for (const kept of edits) await editCart(kept.edit, cart, kept);
}
