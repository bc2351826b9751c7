// Edits of the cart that are shown but not in the database yet. They are stored synchronously at the tap, so an immediate reload loses none
// of them.
import type { CartEdit } from '#core/rules/cart/cart-content.ts';
import { randomId } from '#device/keep/random-id.ts';
import { phoneStorage, readStored, writeStored } from '#device/keep/storage.ts';
import { CART_EDITS_KEY } from '../frame/stored-keys.ts';
import type { SessionState } from '../session/session-state.ts';

export interface KeptEdit {
  /** Lets the database apply the edit once. */
  readonly id: string;
  /** Name of the person's database. */
  readonly db: string;
  /** The shop of the cart. */
  readonly type: string;
  readonly edit: CartEdit;
}

/** Not stored: name and number of the pickup person are private, and the cart id comes from the server. */
const LEFT_OUT: readonly CartEdit['kind'][] = ['pickup-farmer', 'cart-id'];

/** Owner and shop of a cart. */
export interface CartOwner {
  readonly session: Pick<SessionState, 'db' | 'subject'>;
  readonly cartChoice: { readonly type: string };
}

/** Edits of the current person, oldest first. */
export const keptEdits = ({ session }: CartOwner): readonly KeptEdit[] =>
  (readStored<readonly KeptEdit[]>(phoneStorage, CART_EDITS_KEY) ?? []).filter(({ db }) => db === session.db);

const write = (edits: readonly KeptEdit[]): void => writeStored(phoneStorage, CART_EDITS_KEY, edits[0] && edits);

/** Stores an edit of the active cart. */
export function keepEdit(edit: CartEdit, owner: CartOwner): KeptEdit {
  const kept = { id: randomId(), db: owner.session.db, type: owner.cartChoice.type, edit };
  if (!LEFT_OUT.includes(edit.kind)) write([...keptEdits(owner), kept]);
  return kept;
}

/** Drops a finished edit, and all edits of other people. */
export const dropEdit = (owner: CartOwner, done?: KeptEdit): void => write(keptEdits(owner).filter(({ id }) => id !== done?.id));
