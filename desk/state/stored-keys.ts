// Everything the desk stores in the browser: owner and deletion. All keys are in this file. None of them holds a secret: the session is a
// cookie that scripts can't read.
import { phoneStorage, tabStorage } from '#device/keep/storage.ts';

// The device's keys: they outlast every sign-in and sign-out.

/** The chosen language. Deleted when another is chosen. */
export const LANGUAGE_KEY = 'khurpi.desk.language';
/** Whether this device rings and vibrates for a new order. Deleted when it is switched off. */
export const ALERT_KEY = 'khurpi.desk.alert';
/** How far the server's clock is ahead of the device's, ms. Never deleted; the next answer replaces it. */
export const CLOCK_KEY = 'khurpi.desk.clock';
/** The choice of the farmers' app, which owns it: only read here. */
export const SHOP_LANGUAGE_KEY = 'khurpi.language';
/** The version for which the page was reloaded because a file was missing. */
export const RELOADED_KEY = 'khurpi.desk.reloaded';

/** The printer's paper size. Deleted when another is chosen. */
export const PAPER_SIZE_KEY = 'khurpi.desk.paper-size';
/** Prefix of the keys for ticks while packing, followed by the owner. Only the owner sees them, also after signing out and in. */
export const PACKING_KEY = 'khurpi.desk.packing.';

// The person's keys: deleted when that person signs out, or another signs in.

/** Somebody entered their code here; without it the desk does not ask the server at start who is signed in. */
export const SIGNED_IN_KEY = 'khurpi.desk.signed-in';
/** The signed-in person and their permissions by the last answer: the desk opens with them without network. Deleted when the session ends. */
export const PERSON_KEY = 'khurpi.desk.person';
/** The chosen shop of a person with several. */
export const VENDOR_KEY = 'khurpi.desk.vendor';
/** Places the person wants in the bar. */
export const FAVOURITES_KEY = 'khurpi.desk.favourites';
/** Id of the person to whom the stored data of this device, and of this tab, belongs. Outlasts a session that the server ended. */
export const OWNER_KEY = 'khurpi.desk.owner';
/** Prefix of the keys for answers shown without network, each with its time. Deleted when the session ends. */
export const KEPT_KEY = 'khurpi.desk.kept.';

// The tab's keys: deleted when it is closed, and when that person signs out.

/** Prefix of the keys for forms that were typed and not yet sent. */
export const DRAFT_KEY = 'khurpi.desk.draft.';

const PERSONAL = [SIGNED_IN_KEY, PERSON_KEY, VENDOR_KEY, FAVOURITES_KEY, OWNER_KEY, KEPT_KEY, DRAFT_KEY];
/** What the desk would show without network. */
const SHOWN_OFFLINE = [PERSON_KEY, KEPT_KEY];

/** The device's storage, and the tab's. */
export const STORAGES = [phoneStorage, tabStorage];

function erase(storage: typeof phoneStorage, begins: readonly string[]): void {
  for (const key of storage.keys()) if (begins.some((begin) => key.startsWith(begin))) storage.set(key, null);
}

/** Deletes all data of a person from the given storages; without them from both. */
export function eraseDevice(storages: readonly (typeof phoneStorage)[] = STORAGES): void {
  for (const storage of storages) erase(storage, PERSONAL);
}

/** Deletes the person and the answers of the server. Typed text that was not sent stays, and an open page keeps what it shows. */
export const eraseAnswers = (): void => erase(phoneStorage, SHOWN_OFFLINE);
