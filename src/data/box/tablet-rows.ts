// The tablet and its people as stored on the disk. T seals what the lock screen shows; everything else is wrapped or random.
import type { ByLanguage } from '#core/language/said.ts';
import { type BoxCrypto, toHex } from './bytes.ts';
import type { KeptKeys } from './person-keys.ts';
import { type BoxPlace, openValue, sealValue } from './seal.ts';
import { labelKey } from './tablet-key.ts';
import { type PersonRow, type TabletDb, type TabletRow, writeAll } from './tablet-store.ts';

/** The tablet's own data. */
export interface TabletFacts {
  /** The name given at registration. */
  readonly name: string;
  readonly centre: ByLanguage<string>;
  /** An unlocked person is locked after so many minutes without a touch. */
  readonly lockAfterMinutes: number;
  readonly mostPeople: number;
  /** False: a PIN opens only with the server's part. Absent before the server said it: true. */
  readonly opensOffline?: boolean;
  /** The highest server time seen, epoch ms. */
  readonly seenAt: number;
  /** How long the tablet had been without the server, at the last count, ms. */
  readonly aloneMs?: number;
  /** Waiting orders: their id → server time at which the tablet first learned of them, epoch ms. */
  readonly knownSince?: Readonly<Record<string, number>>;
  /** The server's newest key for letters, base64url. Absent until the tablet has received one. */
  readonly letterKey?: { readonly id: number; readonly key: string };
}

export interface Tablet {
  readonly row: TabletRow;
  readonly facts: TabletFacts;
}

/** What the lock screen shows of a person. */
export interface PersonLabel {
  /** Name of the picture. */
  readonly emblem: string;
  /** At most 20 characters, chosen by the person. */
  readonly label: string;
}

export interface TabletPerson extends PersonLabel {
  readonly row: PersonRow;
}

const factsPlace = (version: number): BoxPlace => ({ owner: '', store: 'tablet', id: 'tablet', version });
const labelPlace = (handle: string): BoxPlace => ({ owner: '', store: 'people', id: handle, version: 1 });

/** Undefined where no tablet is registered. @throws BoxNotOpened */
export async function readTablet(crypto: BoxCrypto, db: TabletDb): Promise<Tablet | undefined> {
  const row = await db.get('tablet', 'tablet');
  if (!row) return undefined;
  return { row, facts: await openValue(crypto, await labelKey(crypto, row.key), factsPlace(row.version), row.facts) };
}

/** Stores a new tablet, or new facts of the existing one. */
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

/** All people of the tablet. @throws BoxNotOpened */
export async function readPeople(crypto: BoxCrypto, db: TabletDb, tablet: CryptoKey): Promise<TabletPerson[]> {
  const key = await labelKey(crypto, tablet);
  const rows = await db.getAll('people');
  return Promise.all(rows.map(async (row) => ({ row, ...(await openValue<PersonLabel>(crypto, key, labelPlace(row.handle), row.label)) })));
}

/** Stores a new person. */
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

/** Stores newly wrapped keys of a person. */
export const putKeys = (db: TabletDb, row: PersonRow, keys: KeptKeys): Promise<unknown> =>
  writeAll(db, (tx) => tx.objectStore('people').put({ ...row, ...keys }));

/** Stores newly wrapped keys of a person whose PIN did not change meanwhile. */
export const replaceKeys = (db: TabletDb, { handle, pin: before }: PersonRow, keys: KeptKeys): Promise<void> =>
  writeAll(db, async (tx) => {
    const row = await tx.objectStore('people').get(handle);
    if (row?.pin && before && toHex(row.pin.salt) === toHex(before.salt)) await tx.objectStore('people').put({ ...row, ...keys });
  });

/** Removes a person from the tablet: the keys and everything sealed by them, at once. */
export const removePerson = (db: TabletDb, handle: string): Promise<void> =>
  writeAll(db, async (tx) => {
    await tx.objectStore('people').delete(handle);
    await tx.objectStore('tries').delete(handle);
    await tx.objectStore('boxes').delete(IDBKeyRange.bound([handle], [handle, []]));
  });
