// Data of the farmer who is being served, in the agent's own database: carts, chosen address, typed forms. It is read and replaced as a
// whole, in one transaction, so that no crash mixes one farmer's cart with another's address.
import { emptyCart, isCartEmpty } from '#core/rules/cart/cart-content.ts';
import { readCarts } from '../db/cart-store.ts';
import type { CartRow, UserDb } from '../db/user-db.ts';

/** The farmer who is being served. */
export interface ServedPerson {
  /** Id of their row in the queue. */
  readonly id: string;
  /** '' until the name is known. */
  readonly name: string;
  readonly phone: string;
}

interface Note {
  readonly name: string;
  readonly value: unknown;
}

/** Data that belongs to one farmer. */
export interface VisitData {
  readonly carts: readonly CartRow[];
  readonly notes: readonly Note[];
}

/** The time during which one farmer is served. */
export interface ServingPeriod {
  /** When it began, by this device's clock, epoch ms; 0 before the first. */
  readonly at: number;
  /** Ids of earlier rows in the outbox: these orders are not this farmer's. */
  readonly earlier: readonly string[];
}

export interface LiveVisit extends VisitData {
  readonly serving: ServedPerson | undefined;
  readonly turn: ServingPeriod;
}

const SERVING = 'serving';
/** Note with the turn. It stays while nobody is served. */
export const SERVING_PERIOD_NOTE = 'serving-turn';
export const SELECTED_ADDRESS = 'selected-address';

/** Whether a note belongs to the farmer. Other notes are the agent's own, or name their farmer themselves. */
const isOfVisit = (name: string): boolean =>
  [SELECTED_ADDRESS, 'selected-address-in', 'order-code', 'insurance-code'].includes(name) || name.startsWith('draft:address:');

async function readNow(db: UserDb): Promise<LiveVisit> {
  const [carts, notes] = [await readCarts(db), await db.notes.toArray()];
  const noteOf = <T>(name: string) => notes.find((note) => note.name === name)?.value as T | undefined;
  return {
    carts,
    notes: notes.filter(({ name }) => isOfVisit(name)),
    serving: noteOf<ServedPerson>(SERVING),
    turn: noteOf<ServingPeriod>(SERVING_PERIOD_NOTE) ?? { at: 0, earlier: [] },
  };
}

export const readLiveVisit = (db: UserDb): Promise<LiveVisit> => db.transaction('r', db.carts, db.notes, () => readNow(db));

/** Whether there is something to store: goods, an address, a typed form. */
export const hasContent = ({ carts, notes }: VisitData): boolean => carts.some((cart) => !isCartEmpty(cart)) || notes.length > 0;

const isSame = (a: LiveVisit, b: LiveVisit): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The visit that replaces the live one. */
export interface NextVisit extends VisitData {
  readonly serving: ServedPerson | undefined;
}

/**
 * Replaces the live visit. If somebody edited it since it was read, nothing changes.
 * @returns false: read it again
 */
export function replaceLiveVisit(db: UserDb, before: LiveVisit, next: NextVisit, turn: ServingPeriod): Promise<boolean> {
  return db.transaction('rw', db.carts, db.notes, async () => {
    const live = await readNow(db);
    if (!isSame(live, before)) return false;
    const revisions = new Map(live.carts.map(({ type, revision }) => [type, revision]));
    // Revisions keep growing, because followers of the stored cart ignore older ones.
    const carts = next.carts.map((cart) => ({
      ...cart,
      revision: Math.max(revisions.get(cart.type) ?? 0, cart.revision) + 1,
      applied: [],
    }));
    const empty = live.carts.filter(({ type }) => !next.carts.some((cart) => cart.type === type));
    await db.carts.bulkPut([...carts, ...empty.map(({ type, revision }) => ({ ...emptyCart, type, revision: revision + 1, applied: [] }))]);
    await db.notes.bulkDelete([...live.notes.map(({ name }) => name), SERVING]);
    await db.notes.bulkPut([
      ...next.notes,
      ...(next.serving ? [{ name: SERVING, value: next.serving }] : []),
      { name: SERVING_PERIOD_NOTE, value: turn },
    ]);
    return true;
  });
}

/**
 * Sets the name of the farmer who is being served.
 * @param of the farmer's id; undefined while nobody is served
 * @param addressId only if this address is still chosen
 * @returns false when somebody else is being served by now
 */
export function renameServedPerson(db: UserDb, of: string | undefined, serving: ServedPerson, addressId?: number): Promise<boolean> {
  return db.transaction('rw', db.notes, async () => {
    const [now, chosen] = [await db.notes.get(SERVING), await db.notes.get(SELECTED_ADDRESS)];
    if ((now?.value as ServedPerson | undefined)?.id !== of) return false;
    if (addressId !== undefined && chosen?.value !== addressId) return false;
    await db.notes.put({ name: SERVING, value: serving });
    return true;
  });
}
