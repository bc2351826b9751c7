// The kinds of faults a run has to make, by the names under which the tests count them.
import { type Failpoint, failpoints } from '../../server/failpoint.ts';

/** Each start of a server takes seconds: in CI it dies at seven places, in the long run at all. */
export const SHORT_FAILPOINTS: readonly Failpoint[] = [
  'order:placed',
  'order:refusal-claimed',
  'payment:booked',
  'desk:delivered',
  'import:noted',
  'money:day-booked',
  'money:sign-off-carried-out',
];
/** Places of what the staff does, and of money that goes back; they have tests of their own. */
export const isOfDesk = (point: Failpoint): boolean => point.startsWith('desk:') || isOfMoney(point);
export const isOfMoney = (point: Failpoint): boolean => point.startsWith('money:');
/** Places of reading and applying lists; likewise. */
export const isOfImport = (point: Failpoint): boolean => point.startsWith('import:');

/** It takes a disk of its own, and only the embedded database fills it. */
const kindsOfDisk = ['disk full, tables, pglite', 'disk full, log, pglite'];

/** What befalls a phone, or a rule, knows no database engine. */
const kindsOfPhone = [
  'browser killed, app',
  'browser killed, wiped',
  'control caught: writes overlap, no second record',
  'browser killed, report',
  'control caught: photos kept too late',
];
const kindsOfRules = [
  'random lives of orders',
  'control caught: a broken rule of orders',
  'random lives in the books',
  'control caught: a broken rule of the books',
];

export function kindsOfFaults(isLong: boolean, engines: readonly string[]): string[] {
  const points = isLong ? failpoints : SHORT_FAILPOINTS;
  const kinds = [
    'killed in the middle of orders',
    ...points.map((point) => `died at ${point}`),
    'webhooks three times, shuffled',
    'webhooks forged',
    'payments of less than asked',
    'webhooks lost',
    'buyers for too few units',
    'placed and cancelled at a stranger’s number',
    'codes asked for by one agent',
    'orders of all there is of an item',
    'control caught: another key',
    'control caught: a list without its place',
    'control caught: every letter believed',
    'control caught: stock read, then written',
    'control caught: messages not counted',
    'control caught: an agent’s codes not counted',
    'control caught: no limit a person',
  ];
  const ofEngines = kinds.flatMap((kind) => engines.map((engine) => `${kind}, ${engine}`));
  return [...ofEngines, ...(isLong ? kindsOfDisk : []), ...kindsOfPhone, ...kindsOfRules];
}
