/*
 * Gives parked farmers to a colleague of the same tablet, in two steps, each one transaction:
 *   1. the farmer, sealed to the colleague, is written beside the colleague's data;
 *   2. the row is deleted from the own queue.
 * After a kill in between, the id of the transfer shows that the farmer was sent: the next start deletes the row. The colleague's start
 * stores the farmer with the id of the transfer, then exchanges the transfer for a receipt. A stored id is not stored again.
 */
import type { Address } from '#core/contract/address.ts';
import { draftOfKept, keptAddress } from '#core/rules/address/kept-address.ts';
import { MOST_PARKED } from '#core/rules/counter/counter-queue.ts';
import { SELECTED_ADDRESS } from '#data/counter/live-visit.ts';
import type { FarmerRow, QueueContent } from './farmer-row.ts';
import type { FarmersDeps, GiveOutcome } from './farmers.ts';

type Deps = Pick<FarmersDeps, 'counterDb' | 'transfers' | 'now' | 'randomId' | 'label'>;

/** The id of a row's next transfer. It differs each time that a farmer is given on or back. */
const transferId = (row: string): string => {
  const [first = row, times = '0'] = row.split('~');
  return `${first}~${Number(times) + 1}`;
};

/** An address of the giver's account, as one that the colleague's account does not have yet. */
function addressFor({ shown_place: _shown, ...address }: Address, now: number, key: string): Address {
  return keptAddress(draftOfKept(address), now, key);
}

/** What goes along. Ids of the giver's own account do not: of addresses, of a validated cart, of an approval. */
function contentFor({ name, phone, visit, address, path }: QueueContent, now: number, { randomId, label }: Deps): QueueContent {
  const own = address && addressFor(address, now, randomId());
  const notes = visit.notes.filter((note) => note.name === 'draft:address:new');
  return {
    name,
    phone,
    visit: {
      carts: visit.carts.map((cart) => ({ ...cart, cartId: null })),
      notes: own ? [...notes, { name: SELECTED_ADDRESS, value: own.id }] : notes,
    },
    address: own,
    path: /\/address\/\d/.test(path) ? '/' : path,
    from: label(),
  };
}

/** Gives farmers who are parked. Whoever is served, or has ordered, stays. */
export async function giveFarmers(deps: Deps, ids: readonly string[], to: string): Promise<GiveOutcome> {
  const { queue } = deps.counterDb();
  let outcome: GiveOutcome = deps.transfers ? 'done' : 'gone';
  for (const [i, id] of ids.entries()) {
    const row = (await queue.get(id)) as FarmerRow | undefined;
    if (row?.state !== 'parked' || !deps.transfers) {
      outcome = 'gone';
      continue;
    }
    // No two addresses share a number.
    const content = contentFor(row.content, deps.now() + i, deps);
    try {
      if ((await deps.transfers.send(to, transferId(id), content)) === 'gone') return 'gone';
    } catch (error) {
      if ((error as Error).name === 'QuotaExceededError') return 'not-kept';
      throw error;
    }
    await queue.delete(id);
  }
  return outcome;
}

/** Whether a row was given to a colleague, and is only left because of a kill. */
export const isSent = async ({ transfers }: Deps, id: string): Promise<boolean> =>
  transfers !== undefined && (await transfers.sent()).has(transferId(id));

/** Deletes rows that were given to a colleague before a kill. */
export async function removeSent({ counterDb, transfers }: Deps): Promise<void> {
  if (!transfers) return;
  const { queue } = counterDb();
  const sent = await transfers.sent();
  await queue.bulkDelete((await queue.toCollection().primaryKeys()).filter((id) => sent.has(transferId(id))));
  await transfers.forget(sent);
}

/** Stores farmers whom colleagues gave. @returns the number of those for whom there is no space yet */
export async function receiveFarmers({ counterDb, transfers, now }: Deps): Promise<number> {
  const counter = counterDb();
  let left = 0;
  for (const transfer of (await transfers?.waiting()) ?? []) {
    const { id } = transfer;
    const isStored = await counter.transaction('rw', counter.queue, counter.received, async () => {
      if (await counter.received.get(id)) return true;
      if ((await counter.queue.where('state').equals('parked').count()) >= MOST_PARKED) return false;
      await counter.queue.put({ id, state: 'parked', at: now(), content: transfer.content });
      await counter.received.put({ id, at: now() });
      return true;
    });
    if (isStored) await transfers?.received(transfer);
    else left++;
  }
  return left;
}
