// The kinds of faults a run has to make, by the names under which the tests count them.
import { type Failpoint, failpoints } from '../../server/failpoint.ts';

/** Each start of a server takes seconds: in CI it dies at three places, in the long run at all. */
export const SHORT_FAILPOINTS: readonly Failpoint[] = ['order:placed', 'order:refusal-claimed', 'payment:booked'];

/** What befalls a phone, or a rule, knows no database engine. */
const kindsOfPhone = ['browser killed, app', 'browser killed, wiped', 'control caught: writes overlap, no second record'];
const kindsOfRules = ['random lives of orders', 'control caught: a broken rule of orders'];

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
    'control caught: another key',
    'control caught: every letter believed',
    'control caught: stock read, then written',
  ];
  return [...kinds.flatMap((kind) => engines.map((engine) => `${kind}, ${engine}`)), ...kindsOfPhone, ...kindsOfRules];
}
