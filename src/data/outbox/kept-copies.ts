// The second record of what waits: the row as it was kept, in the browser's cache storage, which has nothing in common with IndexedDB
// and survives it. Written before "Saved on phone" is said, gone only once the row is proved, refused for good or taken back.
import type { OutboxRow } from './outbox-row.ts';

export interface KeptCopy {
  readonly row: OutboxRow;
  /** Rows that went as it came: one of them that is still here is not to come back. */
  readonly instead: readonly string[];
}

const NAME = 'khurpi-kept';
const addressOf = (id: string): string => `/kept/${id}`;

/** Whether the browser keeps a second record: only over https. */
export const hasCopies = (): boolean => typeof caches !== 'undefined';

const cache = async (): Promise<Cache | undefined> => (hasCopies() ? caches.open(NAME) : undefined);

/** Resolves once it is on the disk. @throws when there is no room */
export async function putCopy(row: OutboxRow, instead: readonly string[] = []): Promise<void> {
  const copy: KeptCopy = { row, instead };
  await (await cache())?.put(addressOf(row.id), new Response(JSON.stringify(copy)));
}

export async function dropCopies(ids: readonly string[]): Promise<void> {
  const copies = ids.length > 0 ? await cache() : undefined;
  for (const id of ids) await copies?.delete(addressOf(id));
}

export async function findCopy(id: string): Promise<KeptCopy | undefined> {
  return (await (await cache())?.match(addressOf(id)))?.json();
}

/** All that can be read; undefined where there can be none. */
export async function readCopies(): Promise<readonly KeptCopy[] | undefined> {
  const copies = await cache();
  if (!copies) return undefined;
  const found: KeptCopy[] = [];
  // One that was cut short is as good as none: its row, if it is there, gets a new one.
  for (const kept of await copies.matchAll())
    await kept.json().then(
      (copy: KeptCopy) => found.push(copy),
      () => undefined,
    );
  return found;
}
