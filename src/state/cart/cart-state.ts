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
import { dropEdit, type KeptEdit, keepEdit } from './kept-edits.ts';

interface CartView {
  /** The stored cart has been read. */
  isLoaded: boolean;
  stored: CartContent & { readonly revision: number };
  /** Edits on their way to the store. */
  pending: CartEdit[];
}

/** For who follows the stored cart; everybody else uses what is below. */
export const view = proxy<CartView>({ isLoaded: false, stored: held({ ...emptyCart, revision: 0 }), pending: [] });

const contentOf = ({ stored, pending }: { readonly stored: CartContent; readonly pending: readonly CartEdit[] }): CartContent =>
  pending.reduce(applyCartEdit, stored);

/** The cart as it stands, outside of a component. */
export function currentCart(): CartContent {
  return contentOf(view as { stored: CartContent; pending: readonly CartEdit[] });
}

export interface CartSnapshot {
  readonly cart: CartContent;
  readonly isLoaded: boolean;
  /** Grows with every edit. */
  readonly revision: number;
}

export function useCart(): CartSnapshot {
  const snapshot = useSnapshot(view) as { isLoaded: boolean; stored: CartView['stored']; pending: readonly CartEdit[] };
  return { cart: contentOf(snapshot), isLoaded: snapshot.isLoaded, revision: snapshot.stored.revision + snapshot.pending.length };
}

/** Name of the current cart: its owner, and the shop whose pages show it. */
export const cartName = (): string => `${session.db}/${cartChoice.type}`;

/** What is shown of the cart until it has been read: whatever is read then takes its place. */
export function previewContent(content: CartContent): void {
  if (!view.isLoaded && view.stored.revision === 0) view.stored = held({ ...content, revision: 0 });
}

/** The stored cart, as it is now: an older row, or one of another cart, is none. */
export function applyRow(name: string, row: CartView['stored']): void {
  if (name !== cartName() || row.revision < view.stored.revision) return;
  // Who has the cart in view keeps the next preview of it.
  if (view.isLoaded && row.revision !== view.stored.revision) phoneStorage.set(CART_PREVIEW_KEY, null);
  view.stored = held(row);
}

/** Stores an edit. It is seen at once, and survives the page from then on. @param kept it was kept before: that one is stored, once */
export async function editCart(edit: CartEdit, kept = keepEdit(edit)): Promise<void> {
  const waiting = held({ ...edit });
  // The cart that was in hand at the tap, also when another is by the time the store is open.
  const { type, id } = kept;
  view.pending.push(waiting);
  try {
    const { editCart: store, ownDb } = await loadStore();
    const db = ownDb();
    const keep = () => store(db, type, edit, id);
    const orSay = async (error: unknown) => (await import('../outbox/no-room.ts')).storeOrSay(error, keep);
    applyRow(`${db.name}/${type}`, await keep().catch(orSay));
  } finally {
    view.pending.splice(view.pending.indexOf(waiting), 1);
    dropEdit(kept);
  }
}

/** Keeps what the cart shows of a variant, for when there is no network. */
async function keepVariant(vendorId: number, variant: Variant): Promise<void> {
  const { putVariants } = await loadStore();
  // Nice to have: the item itself is in the cart without it.
  await putVariants(vendorId, [variant], serverNow()).catch(() => undefined);
}

/** Shows a change while the stored cart is read. */
async function answered(item: CartItemRef, by: 1 | -1): Promise<void> {
  const seen = held({ kind: 'change', item, by } as const);
  view.pending.push(seen);
  try {
    const { ownDb, readCart } = await loadStore();
    const name = cartName();
    applyRow(name, await readCart(ownDb(), cartChoice.type));
  } finally {
    view.pending.splice(view.pending.indexOf(seen), 1);
  }
}

/** One more or one less. What can't join the cart asks first. */
export async function stepItem(item: CartItemRef, by: 1 | -1, variant?: Variant, kept?: KeptEdit): Promise<void> {
  const edit = { kind: 'change', item, by } as const;
  const own = kept ?? keepEdit(edit);
  // A tap can come before the stored cart has been read: it is answered, and what is in that cart decides whether it counts.
  if (!view.isLoaded) await answered(item, by);
  const reason = by > 0 ? cartConflict(currentCart(), item) : undefined;
  if (reason) dropEdit(own);
  await Promise.all([variant && keepVariant(item.vendorId, variant), reason ? undefined : editCart(edit, own)]);
  if (reason) openSheet({ sheet: 'replace-cart', reason, item, name: variant?.product.name ?? '' });
}

/** Empties the cart and starts it again with an item of another shop. */
export async function replaceCart(item: CartItemRef): Promise<void> {
  const edits = ([{ kind: 'reset' }, { kind: 'change', item, by: 1 }] as const).map(keepEdit);
  for (const kept of edits) await editCart(kept.edit, kept);
}
