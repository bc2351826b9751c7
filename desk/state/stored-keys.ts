// Everything the desk keeps in the browser's storage: whose it is, and when it goes. A key stands here and nowhere else.
// Nothing secret is kept under any of them: the session lives in a cookie no script can read.
import { phoneStorage, tabStorage } from '#device/keep/storage.ts';

// The device's: they outlast whoever signs in or out.

/** The chosen language. Goes when another is chosen. */
export const LANGUAGE_KEY = 'khurpi.desk.language';
/** Whether this device rings and shakes for a new order. Goes when it is switched off. */
export const ALERT_KEY = 'khurpi.desk.alert';
/** How far the server's clock is ahead of the device's, ms. Goes never; what the next answer says takes its place. */
export const CLOCK_KEY = 'khurpi.desk.clock';
/** What was chosen in the farmer's app, which keeps it: read here, never written. */
export const SHOP_LANGUAGE_KEY = 'khurpi.language';
/** The version for which the page was opened again because a part of it was gone. */
export const RELOADED_KEY = 'khurpi.desk.reloaded';

/** The size of the paper in its printer. Goes when another is chosen. */
export const PAPER_SIZE_KEY = 'khurpi.desk.paper-size';
/** Begin of the keys of what was ticked while packing, with whose it is: theirs to see and nobody else's, also after signing out and in. */
export const PACKING_KEY = 'khurpi.desk.packing.';

// The person's: they go when that person signs out, or another signs in.

/** Somebody gave their code here: without it nobody is asked for at start. */
export const SIGNED_IN_KEY = 'khurpi.desk.signed-in';
/** Who is signed in and what they may do, as the server said last: the desk opens with it where there is no network. */
export const PERSON_KEY = 'khurpi.desk.person';
/** The shop whose work is shown, when one works for several. */
export const VENDOR_KEY = 'khurpi.desk.vendor';
/** Places the person wants in the bar. */
export const FAVOURITES_KEY = 'khurpi.desk.favourites';
/** Begin of the keys of answers that are shown again without network, each with the time it came. */
export const KEPT_KEY = 'khurpi.desk.kept.';

// The tab's: they go when it is closed, and when that person signs out.

/** Begin of the keys of forms that were typed and not yet sent. */
export const DRAFT_KEY = 'khurpi.desk.draft.';

const PERSONAL = [SIGNED_IN_KEY, PERSON_KEY, VENDOR_KEY, FAVOURITES_KEY, KEPT_KEY, DRAFT_KEY];

/** Takes everything of a person off the device. */
export function eraseDevice(): void {
  for (const storage of [phoneStorage, tabStorage])
    for (const key of storage.keys()) if (PERSONAL.some((begin) => key.startsWith(begin))) storage.set(key, null);
}
