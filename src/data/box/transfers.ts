// Farmers given to a colleague on the same tablet. The content is sealed to the colleague's E, so that it can be written while they are
// locked, and nobody else reads it. A transfer lies with its receiver; once received, a receipt lies with its sender.
import type { BoxCrypto, Bytes } from './bytes.ts';
import { openFromColleague, sealToColleague } from './letter-seal.ts';
import type { OpenKeys } from './person-keys.ts';
import { BoxNotOpened } from './seal.ts';
import { type BoxRow, type TabletDb, writeAll } from './tablet-store.ts';

/** The open person. */
export interface Sender {
  readonly crypto: BoxCrypto;
  readonly db: TabletDb;
  readonly handle: string;
  readonly keys: OpenKeys;
}

/** A farmer who waits to be received. */
export interface Transfer {
  readonly id: string;
  /** Handle of the sender. */
  readonly from: string;
  /** As the sender gave it; the caller knows its shape. */
  readonly content: unknown;
}

/** `sent-before`: a transfer with this id exists, or was received. `gone`: the colleague has left the tablet. Then nothing changes. */
export type Sending = 'sent' | 'sent-before' | 'gone';

export interface Transfers {
  /** @param to handle of the colleague @param id the same for every try @throws QuotaExceededError when there is no space */
  send(to: string, id: string, content: unknown): Promise<Sending>;
  /** Transfers to this person. A damaged one is left out. */
  waiting(): Promise<readonly Transfer[]>;
  /** Removes a transfer whose content is stored now, and leaves a receipt with its sender. */
  received(transfer: Transfer): Promise<void>;
  /** Ids of transfers that were sent, whether received or not. */
  sent(): Promise<ReadonlySet<string>>;
  /** Removes this person's receipts of these transfers, whose rows are gone. */
  forget(ids: Iterable<string>): Promise<void>;
}

const TRANSFERS = 'transfers';
const RECEIPTS = 'receipts';

/** The sealed part of a transfer. */
type Inside = Omit<Transfer, 'id'>;

const placeOf = (owner: string, id: string): string => JSON.stringify([owner, TRANSFERS, id]);
const rowOf = (owner: string, store: string, id: string, sealed: Bytes): BoxRow => ({ owner, store, id, sealed, version: 1, count: 1 });

async function send({ db, handle }: Sender, to: string, id: string, content: unknown): Promise<Sending> {
  const colleague = await db.get('people', to);
  if (!colleague || to === handle) return 'gone';
  const inside: Inside = { from: handle, content };
  const sealed = await sealToColleague(colleague.receivePublic, placeOf(to, id), JSON.stringify(inside));
  return writeAll(db, async (tx): Promise<Sending> => {
    const [people, boxes] = [tx.objectStore('people'), tx.objectStore('boxes')];
    if (!(await people.getKey(to))) return 'gone';
    for (const owner of await people.getAllKeys()) if (await boxes.getKey([owner, TRANSFERS, id])) return 'sent-before';
    if (await boxes.getKey([handle, RECEIPTS, id])) return 'sent-before';
    await boxes.put(rowOf(to, TRANSFERS, id, sealed));
    return 'sent';
  });
}

/** Opens one transfer; nothing when it was damaged. */
async function open({ crypto, keys }: Sender, receivePublic: Bytes, { owner, id, sealed }: BoxRow): Promise<readonly Transfer[]> {
  try {
    const text = await openFromColleague(crypto, keys, receivePublic, placeOf(owner, id), sealed);
    return [{ id, ...(JSON.parse(text) as Inside) }];
  } catch (error) {
    if (error instanceof BoxNotOpened) return [];
    throw error;
  }
}

/** @param me called at each use: the person must still be open. @throws while the tablet is locked */
export function transfersOf(me: () => Sender): Transfers {
  return {
    send: (to, id, content) => send(me(), to, id, content),
    async waiting() {
      const { db, handle } = me();
      const receiver = await db.get('people', handle);
      if (!receiver) return [];
      const rows = await db.getAll('boxes', IDBKeyRange.bound([handle, TRANSFERS], [handle, TRANSFERS, []]));
      return (await Promise.all(rows.map((row) => open(me(), receiver.receivePublic, row)))).flat();
    },
    async received({ id, from }) {
      const { db, handle } = me();
      await writeAll(db, async (tx) => {
        const boxes = tx.objectStore('boxes');
        if (!(await boxes.getKey([handle, TRANSFERS, id]))) return;
        await boxes.delete([handle, TRANSFERS, id]);
        // A sender who has left needs no receipt.
        if (await tx.objectStore('people').getKey(from)) await boxes.put(rowOf(from, RECEIPTS, id, new Uint8Array()));
      });
    },
    async sent() {
      const { db, handle } = me();
      const keys = await db.getAllKeys('boxes');
      return new Set(keys.flatMap(([owner, store, id]) => (store === TRANSFERS || (store === RECEIPTS && owner === handle) ? [id] : [])));
    },
    async forget(ids) {
      const { db, handle } = me();
      await writeAll(db, async (tx) => {
        for (const id of ids) await tx.objectStore('boxes').delete([handle, RECEIPTS, id]);
      });
    },
  };
}
