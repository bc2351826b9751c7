// Stores a person's carts, one for each shop. An edit reads, changes and writes in one transaction, so two tabs never lose one.
import { adoptCart, applyCartEdit, type CartContent, type CartEdit, emptyCart, isCartEmpty } from '#core/rules/cart/cart-content.ts';
import type { CartRow, UserDb } from './user-db.ts';

const newLocalId = (): string => crypto.getRandomValues(new Uint32Array(3)).join('-');

const fresh = (type: string): CartRow => ({ ...emptyCart, type, revision: 0 });

export async function readCart(db: UserDb, type: string): Promise<CartRow> {
  // A row from an older version lacks newer fields.
  return { ...fresh(type), ...(await db.carts.get(type)) };
}

/** More edits than anybody makes before one of them is stored. */
const MOST_APPLIED = 30;

/**
 * Applies an edit. Storing the server's cart id does not count as an edit of the person.
 * @param id of the edit: an edit that was already applied changes nothing
 * @returns the new cart
 */
export async function editCart(db: UserDb, type: string, edit: CartEdit, id?: string): Promise<CartRow> {
  return db.transaction('rw', db.carts, async () => {
    const before = await readCart(db, type);
    const { applied = [] } = before;
    if (id !== undefined && applied.includes(id)) return before;
    const content = applyCartEdit(before, edit);
    if (content === before) return before;
    const localId = isCartEmpty(content) ? null : (content.localId ?? newLocalId());
    const after: CartRow = {
      ...content,
      localId,
      type,
      revision: edit.kind === 'cart-id' ? before.revision : before.revision + 1,
      applied: id === undefined ? applied : [...applied, id].slice(-MOST_APPLIED),
    };
    await db.carts.put(after);
    return after;
  });
}

/** Moves a guest's carts to the person who signed in. The person's own cart stays where the guest's is empty. */
export async function adoptCarts(guest: readonly CartRow[], db: UserDb): Promise<void> {
  await db.transaction('rw', db.carts, async () => {
    for (const row of guest) {
      const own = await readCart(db, row.type);
      await db.carts.put({ ...adoptCart(row, own), type: row.type, revision: own.revision + 1 });
    }
  });
}

export function readCarts(db: UserDb): Promise<CartRow[]> {
  return db.carts.toArray().then((rows) => rows.map((row) => ({ ...fresh(row.type), ...row })));
}

/** Stores a whole cart, for example when a waiting order is cancelled. */
export async function putCart(db: UserDb, type: string, content: CartContent): Promise<void> {
  await db.transaction('rw', db.carts, async () => {
    const before = await readCart(db, type);
    await db.carts.put({ ...content, type, revision: before.revision + 1 });
  });
}
