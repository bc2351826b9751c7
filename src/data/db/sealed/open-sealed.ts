// The databases of one person that are open on this page, and their lock.
import { Dexie } from 'dexie';
import type { BoxCrypto, Bytes } from '../../box/bytes.ts';
import { BoxNotOpened } from '../../box/seal.ts';
import { deleteDb, SEALED, sealing } from '../one-writer.ts';
import { rowCipher } from './row-cipher.ts';
import { sealedCore } from './sealed-core.ts';

/** Name of a person's database on this tablet. @param handle random, made on this tablet */
export const sealedDbName = (handle: string): string => `khurpi-${handle}${SEALED}`;

/** The handle in a database's name; undefined when the database is not sealed. */
const handleOf = (name: string): string | undefined => /^khurpi-(.+)-sealed/.exec(name)?.[1];

/** The person whose databases are open on this page. */
const here: { open?: { readonly name: string; readonly key: Bytes } | undefined } = {};

/** Called for each row, so that a database opened before the lock works again after the person unlocks. */
function keyOf(database: string): Bytes {
  if (!here.open || !database.startsWith(here.open.name)) throw new BoxNotOpened('the tablet is locked');
  return here.open.key;
}

/**
 * Opens a person's databases for this page: all whose names start with `name`. Those of other people close.
 * @param key 32 bytes: see `databaseKey`
 */
export function openSealed(crypto: Pick<BoxCrypto, 'getRandomValues'>, name: string, key: Bytes): void {
  here.open = { name, key };
  const cipher = rowCipher(crypto, keyOf);
  sealing.layer = (core, asked) => (here.open && asked.startsWith(here.open.name) ? sealedCore(core, asked, cipher) : undefined);
}

/** Locks the databases: every later read or write fails. */
export function closeSealed(): void {
  here.open?.key.fill(0);
  here.open = undefined;
}

/** Deletes the sealed databases of all other people. @param handles of people who stay */
export async function eraseOtherSealed(handles: readonly string[]): Promise<void> {
  for (const name of await Dexie.getDatabaseNames()) {
    const handle = handleOf(name);
    if (handle !== undefined && !handles.includes(handle)) await deleteDb(name);
  }
}
