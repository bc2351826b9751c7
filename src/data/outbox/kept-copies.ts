// The second record of waiting rows: the original row in the browser's cache storage, which survives a loss of IndexedDB. It is
// written before "Saved on phone" shows. It is deleted only when the row is proved, refused or taken back.
import type { OutboxRow } from './outbox-row.ts';

export interface KeptCopy {
  readonly row: OutboxRow;
  /** Rows that were deleted: a remaining copy must not restore them. */
  readonly instead: readonly string[];
}

const NAME = 'khurpi-kept';
const addressOf = (id: string): string => `/kept/${id}`;

/** Whether the browser stores a second record: only over https. */
export const hasCopies = (): boolean => typeof caches !== 'undefined';

const cache = async (): Promise<Cache | undefined> => (hasCopies() ? caches.open(NAME) : undefined);

/** Resolves once it is on the disk. @throws without space */
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

/** All readable copies; undefined without cache storage. */
export async function readCopies(): Promise<readonly KeptCopy[] | undefined> {
  const copies = await cache();
  if (!copies) return undefined;
  const found: KeptCopy[] = [];
  // A truncated copy is ignored: its row, if it exists, gets a new one.
  for (const kept of await copies.matchAll())
    await kept.json().then(
      (copy: KeptCopy) => found.push(copy),
      () => undefined,
    );
  return found;
}
