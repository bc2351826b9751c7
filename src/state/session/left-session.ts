// A sign-out that the server does not know yet: one tab sends it before any other request.
import { phoneStorage } from '#device/keep/storage.ts';
import { LEFT_SESSION_KEY } from '../frame/stored-keys.ts';

const LOCK = 'khurpi-left-session';
/** A second note of it, which is on the disk at once. The browser writes its small storage seconds later, and a kill undoes that. */
const STRICT = { cache: 'khurpi-left', address: '/left', tablet: '/tablet' };

const strict = async (): Promise<Cache | undefined> => (typeof caches === 'undefined' ? undefined : caches.open(STRICT.cache));

const noted = async (address: string): Promise<string | undefined> => (await (await strict())?.match(address))?.text();

/** Name of the database of the person who left, from the note that survives a kill; undefined without a note. */
export const leftDatabase = (): Promise<string | undefined> => noted(STRICT.address);

/**
 * Name of the database that a service centre's tablet has open; '' while it is locked, undefined on a phone. A starting page does not
 * continue with it, but asks for the PIN.
 */
export const tabletDatabase = (): Promise<string | undefined> => noted(STRICT.tablet);

/** Notes that a tablet is open for a person. It is on the disk before they see anything. @param db name of their database; '' for nobody */
export async function noteTabletDb(db: string): Promise<void> {
  await (await strict())?.put(STRICT.tablet, new Response(db));
}

const isLeft = async (): Promise<boolean> => phoneStorage.get(LEFT_SESSION_KEY) !== null || (await leftDatabase()) !== undefined;

/** Notes that the person left and the server does not know it yet. @param db name of their database */
export async function noteLeftSession(db: string): Promise<void> {
  // On a full phone the small storage must be enough.
  await strict()
    .then((notes) => notes?.put(STRICT.address, new Response(db)))
    .catch(() => undefined);
  // The disk comes first: a call that saw this note would end the session of a page that is not a guest yet.
  phoneStorage.set(LEFT_SESSION_KEY, '1');
}

/**
 * Informs the server, if necessary.
 * @returns whether somebody had left
 * @throws the errors of `end`: then no other request may be sent either
 */
export async function reportLeftSession(end: () => Promise<unknown>): Promise<boolean> {
  if (!(await isLeft())) return false;
  await navigator.locks.request(LOCK, async () => {
    // Another tab may have sent it meanwhile, and somebody may have signed in since.
    if (!(await isLeft())) return;
    await end();
    phoneStorage.set(LEFT_SESSION_KEY, null);
    await (await strict())?.delete(STRICT.address);
  });
  return true;
}
