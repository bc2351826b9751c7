// What lies in an agent's own database of the farmer who is being served: carts, chosen address, typed forms. It is read as a whole and
// replaced as a whole, in one transaction, so that no kill leaves one farmer's cart beside another's address.
import { emptyCart, isCartEmpty } from '#core/rules/cart/cart-content.ts';
import { readCarts } from '../db/cart-store.ts';
import type { CartRow, UserDb } from '../db/user-db.ts';

/** The farmer who is being served. */
export interface Serving {
  /** Of their row in the queue. */
  readonly id: string;
  /** '' until it is known. */
  readonly name: string;
  readonly phone: string;
}

interface Note {
  readonly name: string;
  readonly value: unknown;
}

/** What belongs to one farmer. */
export interface VisitData {
  readonly carts: readonly CartRow[];
  readonly notes: readonly Note[];
}

/** The turn of one farmer. */
export interface Turn {
  /** When it began, by this device's clock, epoch ms; 0 before the first. */
  readonly at: number;
  /** Orders in the outbox by then: they are not of this farmer. Ids of rows. */
  readonly earlier: readonly string[];
}

export interface LiveVisit extends VisitData {
  readonly serving: Serving | undefined;
  readonly turn: Turn;
}

const SERVING = 'serving';
/** The turn. Kept also while nobody is served. */
export const TURN = 'serving-turn';
export const SELECTED_ADDRESS = 'selected-address';

/** Notes of one farmer. Other notes are the agent's own, or name their farmer themselves. */
const isOfVisit = (name: string): boolean =>
  [SELECTED_ADDRESS, 'selected-address-in', 'order-code', 'insurance-code'].includes(name) || name.startsWith('draft:address:');

async function readNow(db: UserDb): Promise<LiveVisit> {
  const [carts, notes] = [await readCarts(db), await db.notes.toArray()];
  const noteOf = <T>(name: string) => notes.find((note) => note.name === name)?.value as T | undefined;
  return {
    carts,
    notes: notes.filter(({ name }) => isOfVisit(name)),
    serving: noteOf<Serving>(SERVING),
    turn: noteOf<Turn>(TURN) ?? { at: 0, earlier: [] },
  };
}

export const readLive = (db: UserDb): Promise<LiveVisit> => db.transaction('r', db.carts, db.notes, () => readNow(db));

/** Whether there is anything to keep: goods, an address, a typed form. */
export const hasContent = ({ carts, notes }: VisitData): boolean => carts.some((cart) => !isCartEmpty(cart)) || notes.length > 0;

const isSame = (a: LiveVisit, b: LiveVisit): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What takes the place of a live visit. */
export interface NextVisit extends VisitData {
  readonly serving: Serving | undefined;
}

/**
 * Puts another visit in the place of `before`. Nothing changes when somebody edited it since it was read.
 * @returns false: it is to be read again
 */
export function replaceLive(db: UserDb, before: LiveVisit, next: NextVisit, turn: Turn): Promise<boolean> {
  return db.transaction('rw', db.carts, db.notes, async () => {
    const live = await readNow(db);
    if (!isSame(live, before)) return false;
    const revisions = new Map(live.carts.map(({ type, revision }) => [type, revision]));
    // Revisions go on: whoever follows the stored cart takes no older one.
    const carts = next.carts.map((cart) => ({
      ...cart,
      revision: Math.max(revisions.get(cart.type) ?? 0, cart.revision) + 1,
      applied: [],
    }));
    const empty = live.carts.filter(({ type }) => !next.carts.some((cart) => cart.type === type));
    await db.carts.bulkPut([...carts, ...empty.map(({ type, revision }) => ({ ...emptyCart, type, revision: revision + 1, applied: [] }))]);
    await db.notes.bulkDelete([...live.notes.map(({ name }) => name), SERVING]);
    await db.notes.bulkPut([...next.notes, ...(next.serving ? [{ name: SERVING, value: next.serving }] : []), { name: TURN, value: turn }]);
    return true;
  });
}

/**
 * Names the farmer who is being served. @param of id of whom it is about, undefined while nobody is served @param addressId only while this
 * address is chosen @returns false: somebody else is being served by now
 */
export function nameServing(db: UserDb, of: string | undefined, serving: Serving, addressId?: number): Promise<boolean> {
  return db.transaction('rw', db.notes, async () => {
    const [now, chosen] = [await db.notes.get(SERVING), await db.notes.get(SELECTED_ADDRESS)];
    if ((now?.value as Serving | undefined)?.id !== of) return false;
    if (addressId !== undefined && chosen?.value !== addressId) return false;
    await db.notes.put({ name: SERVING, value: serving });
    return true;
  });
}
