// Facts of service centres, and limits of their people and tablets.

/** How a centre pays for its agents' orders: from the partner's wallet, in cash, or not at all (the farmer pays). */
export const centrePays = ['wallet', 'cash', 'none'] as const;
export type CentrePays = (typeof centrePays)[number];

/** `lead`: runs the centre. Both order for farmers. */
export const centreRoles = ['agent', 'lead'] as const;
export type CentreRole = (typeof centreRoles)[number];

/** Cash that an agent may hold, in paise, until the desk sets another limit: ₹10,000. */
export const CASH_LIMIT_PAISE = 1_000_000;
export const MOST_CENTRE_NAME = 100;
export const MOST_CENTRE_PLACE = 200;
export const MOST_CENTRE_VENDORS = 50;
export const MOST_CENTRE_PEOPLE = 100;

/** People on one tablet: the default, and the largest setting. */
export const TABLET_PEOPLE = 8;
export const MOST_TABLET_PEOPLE = 20;
/** Minutes without a touch until a tablet locks: the default, and the limits of the setting. */
export const LOCK_MINUTES = 5;
export const FEWEST_LOCK_MINUTES = 1;
export const MOST_LOCK_MINUTES = 15;

/** Whether people unlock a tablet without network. `no`: a part of each PIN's key comes from the server. */
export const offlineUnlocks = ['yes', 'no'] as const;
export type OfflineUnlock = (typeof offlineUnlocks)[number];

/** Signs of a code that registers a tablet, without 0, 1, I, L, O and U, which people confuse. */
export const TABLET_CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const TABLET_CODE_SIGNS = 8;

/** The desk's orders to a tablet. */
export const tabletOrderKinds = ['lock', 'end-person', 'wipe'] as const;
export type TabletOrderKind = (typeof tabletOrderKinds)[number];

/** When the tablet carries it out: when everything is sent, ten minutes later at most; or at once. */
export const tabletOrderTimes = ['sent', 'now'] as const;
export type TabletOrderTime = (typeof tabletOrderTimes)[number];

/** Milliseconds that an order `sent` waits for unsent data. */
export const ORDER_WAITS_MS = 600_000;
/** Milliseconds after an SMS code within which a person joins a tablet, or gets the recovery share. */
export const TABLET_PROOF_MS = 600_000;
/** Milliseconds within which a challenge can be answered. */
export const CHALLENGE_MS = 60_000;
/** Header on answers to a tablet: number of waiting orders of the desk. */
export const TABLET_ORDERS_HEADER = 'x-tablet-orders';
