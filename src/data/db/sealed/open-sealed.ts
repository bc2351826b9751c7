// Which person's databases are open on this page, and what happens to them when it locks.
import { Dexie } from 'dexie';
import type { BoxCrypto, Bytes } from '../../box/bytes.ts';
import { BoxRefused } from '../../box/seal.ts';
import { deleteDb, SEALED, sealing } from '../one-writer.ts';
import { rowCipher } from './row-cipher.ts';
import { sealedCore } from './sealed-core.ts';

/** Name of a person's database on this tablet. @param handle random, made on this tablet */
export const sealedDbName = (handle: string): string => `khurpi-${handle}${SEALED}`;

/** Whose databases a name belongs to; undefined for one that does not lie sealed. */
const handleOf = (name: string): string | undefined => /^khurpi-(.+)-sealed/.exec(name)?.[1];

/** Whose databases this page has open. */
const here: { open?: { readonly name: string; readonly key: Bytes } | undefined } = {};

/** Asked for each row: a database that was opened before the lock works again once its person is back. */
function keyOf(database: string): Bytes {
  if (!here.open || !database.startsWith(here.open.name)) throw new BoxRefused('the tablet is locked');
  return here.open.key;
}

/**
 * Opens a person's databases for this page: each whose name begins with `name`. Those of anybody else close.
 * @param key 32 bytes: see `databaseKey`
 */
export function openSealed(crypto: Pick<BoxCrypto, 'getRandomValues'>, name: string, key: Bytes): void {
  here.open = { name, key };
  const cipher = rowCipher(crypto, keyOf);
  sealing.layer = (core, asked) => (here.open && asked.startsWith(here.open.name) ? sealedCore(core, asked, cipher) : undefined);
}

/** From here on each read and each write fails. */
export function closeSealed(): void {
  here.open?.key.fill(0);
  here.open = undefined;
}

/** Deletes the sealed databases of everybody but these. @param handles of who stays */
export async function eraseSealedBut(handles: readonly string[]): Promise<void> {
  for (const name of await Dexie.getDatabaseNames()) {
    const handle = handleOf(name);
    if (handle !== undefined && !handles.includes(handle)) await deleteDb(name);
  }
}
