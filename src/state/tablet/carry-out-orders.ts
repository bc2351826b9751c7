// The desk's orders to the tablet: lock it, end a person, wipe it. The tablet asks for them at its start, when it is unlocked and every 15
// minutes, and reports finished ones.
import { ORDER_WAITS_MS } from '#core/facts/centre/centre.ts';
import { removePerson } from '#data/box/tablet-rows.ts';
import { forgetWipeReport, readWipeReport } from '#data/box/wipe.ts';
import { failureOf } from '../frame/failure.ts';
import { lockTablet } from './open-person.ts';
import { wipeHere } from './start-tablet.ts';
import { eraseOthers, readTabletNews, showPeople, storeOf, type TabletCore, tabletOf } from './tablet-core.ts';
import type { TabletOrder, TabletReport } from './tablet-deps.ts';

const ASK_MS = 15 * 60_000;
/** An order that waits for unsent data is checked again after this. */
const AGAIN_MS = 60_000;
/** The server's code for a tablet that has ended. */
const ENDED = 'TABLET_ENDED';

/** Reported when the rows cannot be counted. Something may wait, so nothing is wiped early. */
const UNKNOWN = 1;

type Unsent = TabletReport['unsent'];

const unsentOf = ({ deps, people }: TabletCore): Promise<Unsent> =>
  Promise.all(people.map(async ({ row: { person } }) => ({ person, n: await deps.session.waitingOf(person).catch(() => UNKNOWN) })));

/** Whether an order is due. @param knownMs how long the tablet has known it */
const isDue = ({ whenSent, person }: TabletOrder, unsent: Unsent, knownMs: number): boolean =>
  !whenSent || knownMs >= ORDER_WAITS_MS || unsent.every((one) => one.n === 0 || (person !== undefined && one.person !== person));

/** Removes people from the tablet. Returns whether one of them is open. */
async function endPeople(core: TabletCore, isEnded: (person: string) => boolean): Promise<boolean> {
  const ended = core.people.filter(({ row }) => isEnded(row.person));
  for (const { row } of ended) await removePerson(storeOf(core).db, row.handle);
  if (ended.length > 0) await showPeople(core);
  if (ended.length > 0) await eraseOthers(core);
  return ended.some(({ row }) => row.handle === core.opened?.handle);
}

/** Whether a lock order concerns the open person. */
const isAboutOpen = ({ opened }: TabletCore, { person }: TabletOrder): boolean => person === undefined || person === opened?.person;

/** Asks the server for orders and carries out those that are due. Returns whether an order waits for unsent data. */
async function runDueOrders(core: TabletCore): Promise<boolean> {
  const { calls } = core.deps;
  const { orders, gone, now } = await readTabletNews(core);
  const unsent = await unsentOf(core);
  const { knownSince } = tabletOf(core).facts;
  const due = orders.filter((order) => isDue(order, unsent, now - (knownSince?.[order.id] ?? now)));
  const done = due.map(({ id }) => id);
  if (due.some(({ kind }) => kind === 'wipe')) {
    await wipeHere(core, { done, unsent });
    return false;
  }
  const ended = [...gone, ...due.flatMap(({ kind, person }) => (kind === 'end-person' && person !== undefined ? [person] : []))];
  const isOpenEnded = await endPeople(core, (person) => ended.includes(person));
  // Before the page goes. An order whose report is lost comes again.
  if (done.length > 0) await calls.report({ done, unsent }).catch(() => undefined);
  if (isOpenEnded || due.some((order) => order.kind === 'lock' && isAboutOpen(core, order))) await lockTablet(core);
  return due.length < orders.length;
}

/** Reports a finished wipe, with its unsent data. Without network the next start does it. */
async function reportWipe({ deps }: TabletCore): Promise<void> {
  const report = (await readWipeReport(deps.caches)) as TabletReport | undefined;
  if (!report) return;
  await deps.calls.report(report).catch((error: unknown) => {
    // A refusal is an answer too: the server no longer knows the tablet.
    if (failureOf(error).kind !== 'refused') throw error;
  });
  await forgetWipeReport(deps.caches);
}

/** Asks for orders and follows them. Without network nothing happens. Returns whether to ask again soon. */
export async function carryOutOrders(core: TabletCore): Promise<boolean> {
  try {
    if (core.tablet) return await runDueOrders(core);
    await reportWipe(core);
  } catch (error) {
    // A tablet that the desk has ended deletes everything. If the server only does not know its cookie, nothing is wiped.
    const { code, details } = failureOf(error);
    if (core.tablet && code === ENDED && (details as { ended?: unknown } | undefined)?.ended === true) await wipeHere(core, null);
  }
  return false;
}

/** Follows orders from here on: at the app's start, when an answer of the server says that some wait, otherwise every 15 minutes. */
export function followOrders(core: TabletCore): void {
  const { calls, clock, onReachable } = core.deps;
  let isAsking = false;
  let waitsAgain = false;
  const ask = async (): Promise<void> => {
    if (!(await carryOutOrders(core))) return;
    waitsAgain = true;
    void clock.pause(AGAIN_MS).then(() => {
      waitsAgain = false;
      askNow();
    });
  };
  const askNow = (): void => {
    if (isAsking) return;
    isAsking = true;
    void ask()
      .catch(() => undefined)
      .finally(() => {
        isAsking = false;
      });
  };
  askNow();
  clock.every(ASK_MS, askNow);
  onReachable(askNow);
  calls.onOrders(() => {
    // An order that waits for unsent data is checked in a minute anyway.
    if (!waitsAgain) askNow();
  });
}
