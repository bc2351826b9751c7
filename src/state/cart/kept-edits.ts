// Edits of the cart that a person has seen and that are not in the database yet: kept at the tap, where it needs no waiting, so that a
// page that is loaded again at once loses none of them.
import type { CartEdit } from '#core/rules/cart/cart-content.ts';
import { randomId } from '#device/keep/random-id.ts';
import { phoneStorage, readStored, writeStored } from '#device/keep/storage.ts';
import { CART_EDITS_KEY } from '../frame/stored-keys.ts';
import type { SessionState } from '../session/session-state.ts';

export interface KeptEdit {
  /** The database applies it once. */
  readonly id: string;
  /** Name of the person's database. */
  readonly db: string;
  /** Which shop's cart. */
  readonly type: string;
  readonly edit: CartEdit;
}

/** Name and number of who comes for the goods are not written down here, and what the server says is no edit of a person. */
const LEFT_OUT: readonly CartEdit['kind'][] = ['pickup-farmer', 'cart-id'];

/** Owner of the cart. */
export interface CartOwner {
  readonly session: Pick<SessionState, 'db' | 'subject'>;
  readonly cartChoice: { readonly type: string };
}

/** Those of whoever uses the phone now, oldest first. */
export const keptEdits = ({ session }: CartOwner): readonly KeptEdit[] =>
  (readStored<readonly KeptEdit[]>(phoneStorage, CART_EDITS_KEY) ?? []).filter(({ db }) => db === session.db);

const write = (edits: readonly KeptEdit[]): void => writeStored(phoneStorage, CART_EDITS_KEY, edits[0] && edits);

/** Keeps an edit of the cart in hand. */
export function keepEdit(edit: CartEdit, owner: CartOwner): KeptEdit {
  const kept = { id: randomId(), db: owner.session.db, type: owner.cartChoice.type, edit };
  if (!LEFT_OUT.includes(edit.kind)) write([...keptEdits(owner), kept]);
  return kept;
}

/** Forgets an edit that is in the database or never will be, and those of people who have left the phone. */
export const dropEdit = (owner: CartOwner, done?: KeptEdit): void => write(keptEdits(owner).filter(({ id }) => id !== done?.id));
