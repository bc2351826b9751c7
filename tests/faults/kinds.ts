// The kinds of faults that a run must make, by the names that the tests count.
import { type Failpoint, failpoints } from '../../server/failpoint.ts';
import { kindsOfDishonest, kindsOfDishonestProcess, kindsOfDishonestServer } from './kinds-of-dishonest.ts';
import { kindsOfTablet, kindsOfTabletLong, kindsOfTabletServer } from './kinds-of-tablet.ts';

/** Each start of a server takes seconds. So CI tests these seven failpoints, and the long run tests all. */
export const SHORT_FAILPOINTS: readonly Failpoint[] = [
  'order:placed',
  'order:refusal-keyed',
  'payment:booked',
  'desk:delivered',
  'import:noted',
  'money:day-booked',
  'money:sign-off-carried-out',
];
export const isOfMoney = (point: Failpoint): boolean => point.startsWith('money:');
/** Staff actions that die before each of their statements. CI tests only the second list. */
const WAITING = ['accept', 'hand-over', 'refund', 'refund by the gateway', 'applying a list', 'closing a day'];
export const WAITING_SHORT: readonly string[] = ['hand-over'];
/** Failpoints of staff work and of refunds. They have their own tests. */
export const isOfDesk = (point: Failpoint): boolean => point.startsWith('desk:') || isOfMoney(point);
/** Failpoints of reading and applying lists. They have their own tests. */
export const isOfImport = (point: Failpoint): boolean => point.startsWith('import:');

/** Faults of a full disk. They need their own disk, and only the embedded database fills it. */
const kindsOfDisk = ['disk full, tables, pglite', 'disk full, log, pglite'];

/** Faults of phones and rules, which do not depend on the database engine. */
const kindsOfPhone = [
  'browser killed, app',
  'browser killed, wiped',
  'control caught: writes overlap, no second record',
  'browser killed, photos',
  'control caught: photos kept too late',
  'control caught: reports without an author',
  'control caught: a server that keeps uploads',
  'photos of many pixels from greedy accounts',
  'control caught: one queue for all photos',
  'wrong codes and unwanted codes of strangers',
  'codes of a day asked for by strangers',
  'codes asked for from many networks of one /48',
  'control caught: tries and codes counted for everybody',
  'control caught: each network of a /48 counted alone',
  'passkeys of staff shown by strangers',
  'control caught: staff with codes only',
  'errors made up on many networks',
  'control caught: networks not separated',
  'cards of many links at once',
  'control caught: one queue for all cards',
  'texts that keep the server busy',
  'control caught: a table without a size limit',
];
const kindsOfRules = [
  'random lives of orders',
  'control caught: a broken rule of orders',
  'random lives in the books',
  'control caught: a broken rule of the books',
];

/** In CI these run on one engine only. Each needs several server starts, and their results depend little on the engine. */
const ON_ONE_ENGINE: readonly string[] = [
  'hostile uploads',
  'control caught: a refund repeated with another key',
  'control caught: an order repeated with another key',
  'control caught: an import that forgets its position',
  ...kindsOfDishonestProcess,
];
/** Returns the engines on which a run makes these faults. */
export function enginesOfControls<E extends string>(isLong: boolean, engines: readonly E[]): readonly E[] {
  return isLong ? engines : engines.slice(-1);
}

export function kindsOfFaults(isLong: boolean, engines: readonly string[]): string[] {
  const points = isLong ? failpoints : SHORT_FAILPOINTS;
  const kinds = [
    'killed in the middle of orders',
    ...points.map((point) => `died at ${point}`),
    ...(isLong ? WAITING : WAITING_SHORT).map((staffAction) => `died at a wait of ${staffAction}`),
    'control caught: a refund repeated with another key',
    'random lives of orders on a server',
    'control caught: a desk without books',
    'hostile uploads',
    'webhooks three times, shuffled',
    'webhooks forged',
    'payments of less than asked',
    'webhooks lost',
    'buyers for a hundred units',
    'senders of webhooks killed',
    'receivers of webhooks killed',
    'control caught: noted before it is sent',
    'placed and cancelled at a stranger’s number',
    'codes asked for by one agent',
    'orders for all units of an item',
    'control caught: an order repeated with another key',
    'control caught: an import that forgets its position',
    'control caught: every webhook trusted',
    'control caught: stock read, then written',
    'control caught: messages not counted',
    'control caught: an agent’s codes not counted',
    'control caught: no limit for each person',
    ...kindsOfTabletServer,
    ...kindsOfDishonestServer,
    ...kindsOfDishonestProcess,
  ];
  const enginesOf = (kind: string): readonly string[] => (ON_ONE_ENGINE.includes(kind) ? enginesOfControls(isLong, engines) : engines);
  const ofEngines = kinds.flatMap((kind) => enginesOf(kind).map((engine) => `${kind}, ${engine}`));
  return [
    ...ofEngines,
    ...(isLong ? kindsOfDisk : []),
    ...kindsOfPhone,
    ...kindsOfRules,
    ...kindsOfTablet,
    ...kindsOfDishonest,
    ...(isLong ? kindsOfTabletLong : []),
  ];
}
