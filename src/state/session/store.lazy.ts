// The whole store in one lazy module, with the signed-in person's own database.
import { subscribe } from 'valtio';
import { onNewerVersion, SEALED, sealing } from '#data/db/one-writer.ts';
import { closeUserDbs, eraseUserDb, rewriteFiles, type UserDb, userDb, userDbNames } from '#data/db/user-db.ts';
import { chooseEngine } from '#data/engine/choose-engine.ts';
import '#device/keep/page-locks.ts';
import { unsubscribeBrowser } from '#device/push.ts';
import { nextTask } from '#device/when-idle.ts';
import { noteNewerVersion } from '../frame/update-state.ts';
import { noteDatabasesClosed } from './keeping-state.ts';
import { session } from './session-state.ts';

onNewerVersion(noteNewerVersion);

export * from '#data/db/address-store.ts';
export * from '#data/db/cart-store.ts';
export * from '#data/db/growth/package-store.ts';
export * from '#data/db/master-data-store.ts';
export * from '#data/db/note-store.ts';
export { isSealedName } from '#data/db/one-writer.ts';
export * from '#data/db/order-store.ts';
export * from '#data/db/product-detail-store.ts';
export * from '#data/db/variant-store.ts';
export * from '#data/db/vendor-store.ts';
export * from '#data/db/wish-store.ts';
export * from '#data/sync/wishlist-sync.ts';
export { eraseUserDb, rewriteFiles, userDb, userDbNames };

/** The database of the phone's current person. */
export function ownDb(): UserDb {
  return userDb(session.db);
}

/** A tablet's page was killed or reloaded while somebody was open. Their databases stay closed until the current person is known. */
const isClosedUntilUnlock = (): boolean => session.db.includes(SEALED) && !sealing.layer;

const changeOfPerson = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = subscribe(session, () => {
      stop();
      resolve();
    });
  });

async function openStore(): Promise<void> {
  // A separate task: with the start of the modules it would take too long.
  await nextTask();
  while (isClosedUntilUnlock()) await changeOfPerson();
  const engine = await chooseEngine(() => ownDb().open());
  if (engine === 'browser') return;
  closeUserDbs();
  noteDatabasesClosed(engine === 'memory');
}

/** Settles once it is known whether the browser's databases open. Nothing is read before that. */
export const isOpen = openStore();

/** Erases all data of a person on this phone: stored data, and push messages about their orders. */
export async function erasePerson(name: string): Promise<void> {
  await Promise.all([unsubscribeBrowser().catch(() => undefined), eraseUserDb(name)]);
}
