// The tablet itself and its people, as they lie on the disk. What a lock screen shows is sealed by T; everything else is wrapped or random.
import type { ByLanguage } from '#core/language/said.ts';
import type { BoxCrypto } from './bytes.ts';
import type { KeptKeys } from './person-keys.ts';
import { openValue, type Place, sealValue } from './seal.ts';
import { labelKey } from './tablet-key.ts';
import { type PersonRow, type TabletDb, type TabletRow, writeAll } from './tablet-place.ts';

/** What the tablet knows of itself. */
export interface TabletFacts {
  /** As it was named at registration. */
  readonly name: string;
  readonly centre: ByLanguage<string>;
  /** Untouched for so many minutes, an open person is locked. */
  readonly lockAfterMinutes: number;
  readonly mostPeople: number;
  /** The highest server time seen, epoch ms. */
  readonly seenAt: number;
  /** How long the tablet was without the server when that was last counted, ms. */
  readonly aloneMs?: number;
  /** Orders that wait: their id → server time at which the tablet first got to know, epoch ms. */
  readonly knownSince?: Readonly<Record<string, number>>;
  /** The server's newest key for letters, as the server last named it, base64url. Absent on a tablet that has not asked since letters exist. */
  readonly letterKey?: { readonly id: number; readonly key: string };
}

export interface Tablet {
  readonly row: TabletRow;
  readonly facts: TabletFacts;
}

/** What the lock screen shows of a person. */
export interface PersonLabel {
  /** Name of a picture. */
  readonly emblem: string;
  /** At most 20 signs, chosen by the person. */
  readonly label: string;
}

export interface TabletPerson extends PersonLabel {
  readonly row: PersonRow;
}

const factsPlace = (version: number): Place => ({ owner: '', store: 'tablet', id: 'tablet', version });
const labelPlace = (handle: string): Place => ({ owner: '', store: 'people', id: handle, version: 1 });

/** Undefined where no tablet is registered. @throws BoxRefused */
export async function readTablet(crypto: BoxCrypto, db: TabletDb): Promise<Tablet | undefined> {
  const row = await db.get('tablet', 'tablet');
  if (!row) return undefined;
  return { row, facts: await openValue(crypto, await labelKey(crypto, row.key), factsPlace(row.version), row.facts) };
}

/** Keeps a new tablet, or other facts of the one that is there. */
export async function putTablet(
  crypto: BoxCrypto,
  db: TabletDb,
  bare: Omit<TabletRow, 'name' | 'facts' | 'version'>,
  facts: TabletFacts,
): Promise<Tablet> {
  const version = ((await db.get('tablet', 'tablet'))?.version ?? 0) + 1;
  const sealed = await sealValue(crypto, await labelKey(crypto, bare.key), factsPlace(version), facts);
  const row: TabletRow = { ...bare, name: 'tablet', facts: sealed, version };
  await writeAll(db, (tx) => tx.objectStore('tablet').put(row));
  return { row, facts };
}

/** All people of the tablet. @throws BoxRefused */
export async function readPeople(crypto: BoxCrypto, db: TabletDb, tablet: CryptoKey): Promise<TabletPerson[]> {
  const key = await labelKey(crypto, tablet);
  const rows = await db.getAll('people');
  return Promise.all(rows.map(async (row) => ({ row, ...(await openValue<PersonLabel>(crypto, key, labelPlace(row.handle), row.label)) })));
}

/** Keeps a new person. */
export async function putPerson(
  crypto: BoxCrypto,
  db: TabletDb,
  tablet: CryptoKey,
  bare: KeptKeys & Pick<PersonRow, 'handle' | 'person'>,
  { emblem, label }: PersonLabel,
): Promise<TabletPerson> {
  const sealed = await sealValue(crypto, await labelKey(crypto, tablet), labelPlace(bare.handle), { emblem, label });
  const row: PersonRow = { ...bare, label: sealed };
  await writeAll(db, (tx) => tx.objectStore('people').put(row));
  return { row, emblem, label };
}

/** Keeps a person's keys as they are now wrapped. */
export const putKeys = (db: TabletDb, row: PersonRow, keys: KeptKeys): Promise<unknown> =>
  writeAll(db, (tx) => tx.objectStore('people').put({ ...row, ...keys }));

/** Takes a person off the tablet: the keys and everything they seal, at once. */
export const removePerson = (db: TabletDb, handle: string): Promise<void> =>
  writeAll(db, async (tx) => {
    await tx.objectStore('people').delete(handle);
    await tx.objectStore('tries').delete(handle);
    await tx.objectStore('boxes').delete(IDBKeyRange.bound([handle], [handle, []]));
  });
