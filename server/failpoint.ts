// Places where a test may end the process: by name, or before any statement of an action. They do nothing unless they were armed at start.
import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Places before and after every wait while placing an order, processing a payment event, closing a day and approving as second person, and
 * before the desk commits.
 */
export const failpoints = [
  'order:begin',
  'order:quoted',
  'order:terms',
  'order:placed',
  'order:refusing',
  'order:refusal-keyed',
  'order:refusal-kept',
  'webhook:read',
  'webhook:kept',
  'webhook:committed',
  'event:read',
  'payment:begin',
  'payment:locked',
  'payment:progress',
  'payment:booked',
  'payment:before-commit',
  'payment:committed',
  'event:applied',
  'desk:accepted',
  'desk:packed',
  'desk:delivered',
  'desk:refunded',
  'desk:taken',
  'import:kept',
  'import:read-part',
  'import:ready',
  'import:begin',
  'import:locked',
  'import:written',
  'import:noted',
  'import:counted',
  'import:part',
  'import:done',
  'money:day-locked',
  'money:day-written',
  'money:day-booked',
  'money:day-committed',
  'money:sign-off-locked',
  'money:sign-off-decided',
  'money:sign-off-carried-out',
  'money:sign-off-committed',
  'money:refund-asked',
  'money:refund-noted',
  'money:refund-booked',
] as const;
export type Failpoint = (typeof failpoints)[number];

let wanted = '';
/** Name of a call or job whose statements are counted. */
let wantedAction = '';
let left = 0;
const inAction = new AsyncLocalStorage<true>();

/**
 * `name`, or `name@3` for the third pass. `acceptDeskOrder#3` stops before the third statement of the first such call or job; its
 * end counts as a statement. Never in production.
 */
export function armFailpoint(setting: string): void {
  const [, name = '', sign, times = '1'] = /^([^@#]*)([@#])?(.*)$/.exec(setting) ?? [];
  wanted = sign === '#' ? '' : name;
  wantedAction = sign === '#' ? name : '';
  left = Number(times || 1);
}

function die(): Promise<void> {
  process.kill(process.pid, 'SIGKILL');
  // The signal takes a moment, so the code waits here and does nothing more.
  return new Promise(() => undefined);
}

/** Ends the process like a power cut, if this place is armed. */
export function failpoint(name: Failpoint): Promise<void> | undefined {
  if (name !== wanted || --left > 0) return undefined;
  return die();
}

const passStatement = (): Promise<void> | undefined => (inAction.getStore() && --left <= 0 ? die() : undefined);

/** Runs the work of a call or job. If its statements are counted, its end counts as one more. */
export async function runAsAction<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (name !== wantedAction) return work();
  return inAction.run(true, async () => {
    const done = await work();
    await passStatement();
    return done;
  });
}

/** Makes each statement of a connection a place to end the process, while an action is armed. */
export function countStatements(connection: object): void {
  if (wantedAction === '') return;
  const asking = connection as { query(...asked: unknown[]): unknown };
  const ask = asking.query.bind(asking);
  asking.query = async (...asked) => {
    await passStatement();
    return ask(...asked);
  };
}
