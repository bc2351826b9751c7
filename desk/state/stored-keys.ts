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
/** The signed-in person and their permissions by the last answer: the desk opens with them without network. */
export const PERSON_KEY = 'khurpi.desk.person';
/** The chosen shop of a person with several. */
export const VENDOR_KEY = 'khurpi.desk.vendor';
/** Places the person wants in the bar. */
export const FAVOURITES_KEY = 'khurpi.desk.favourites';
/** Prefix of the keys for answers shown without network, each with its time. */
export const KEPT_KEY = 'khurpi.desk.kept.';

// The tab's keys: deleted when it is closed, and when that person signs out.

/** Prefix of the keys for forms that were typed and not yet sent. */
export const DRAFT_KEY = 'khurpi.desk.draft.';

const PERSONAL = [SIGNED_IN_KEY, PERSON_KEY, VENDOR_KEY, FAVOURITES_KEY, KEPT_KEY, DRAFT_KEY];

/** Deletes all data of a person from the device. */
export function eraseDevice(): void {
  for (const storage of [phoneStorage, tabStorage])
    for (const key of storage.keys()) if (PERSONAL.some((begin) => key.startsWith(begin))) storage.set(key, null);
}
