// The counter of this page's agent, made at its first use.
import { subscribe } from 'valtio';
import { listAgentQuestions } from '#core/contract/agent/questions.ts';
import { counterDb } from '#data/counter/counter-db.ts';
import { replaceLiveVisit, SERVING_PERIOD_NOTE } from '#data/counter/live-visit.ts';
import { SEALED } from '#data/db/one-writer.ts';
import '#device/keep/page-locks.ts';
import { randomId } from '#device/keep/random-id.ts';
import { selectedAddressId } from '../address/address-selection.ts';
import { watch } from '../frame/live.ts';
import { serverNow } from '../frame/server-headers.ts';
import { loadOutbox } from '../outbox/lazy-outbox.ts';
import { outbox } from '../outbox/outbox-rows.ts';
import { ask } from '../session/ask.ts';
import { loadStore } from '../session/lazy-modules.ts';
import { session } from '../session/session-state.ts';
import { type Approvals, createApprovals, followApprovals, type KnownAnswers } from './approvals.ts';
import { createFarmers } from './create-farmers.ts';
import type { Farmers, FarmersDeps } from './farmers.ts';
import { createOrderChecks, orderIds } from './follow-orders.ts';
import { clearScreen, guardBackNavigation, showFarmer, waitForStoredTaps } from './leave-farmer.ts';

const ANSWERS = 'farmers-answers';

interface Counter {
  readonly farmers: Farmers;
  readonly approvals: Approvals;
  readonly note: (farmers: Farmers) => Promise<void>;
}

const ALONE = 'khurpi-counter';

/** The counter of one person among several on a tablet: it gives farmers to colleagues. Resolves once the tablet is open for them. */
async function amongColleagues(): Promise<Pick<FarmersDeps, 'transfers' | 'alone' | 'label'>> {
  const [{ currentTablet }, { transfersOf }] = await Promise.all([import('../tablet/current-tablet.ts'), import('#data/box/transfers.ts')]);
  const tablet = currentTablet();
  const { state } = tablet;
  await new Promise<void>((resolve) => {
    const look = (): void => {
      if (state.stage !== 'open') return;
      stop();
      resolve();
    };
    const stop = subscribe(state, look);
    look();
  });
  return {
    transfers: transfersOf(tablet.sender),
    alone: (work) => navigator.locks.request(ALONE, work) as ReturnType<typeof work>,
    label: () => state.people.find(({ handle }) => handle === state.open)?.label ?? '',
  };
}

const byOneself: Pick<FarmersDeps, 'alone' | 'label'> = { alone: (work) => work(), label: () => '' };

async function open(person: string): Promise<Counter> {
  const { findAddress, putNote, readNote, userDb } = await loadStore();
  const approvals = createApprovals({
    ask: async () => (await ask(listAgentQuestions, {})).results,
    read: () => readNote<KnownAnswers>(userDb(person), ANSWERS),
    keep: (known) => putNote(userDb(person), ANSWERS, known),
    now: serverNow,
  });
  const note = createOrderChecks(async () => {
    const id = selectedAddressId();
    const address = id === undefined ? undefined : await findAddress(userDb(person), id);
    return { rows: outbox.rows, address, known: approvals.state.known as KnownAnswers | undefined };
  });
  const farmers: Farmers = createFarmers({
    ...(person.includes(SEALED) ? await amongColleagues() : byOneself),
    userDb: () => userDb(person),
    counterDb: () => counterDb(person),
    now: serverNow,
    randomId,
    async settle() {
      if (!(await waitForStoredTaps())) return false;
      await (await loadOutbox()).readOutbox();
      await note(farmers);
      return true;
    },
    ordersNow: () => orderIds(outbox.rows),
    path: () => location.pathname + location.search,
    clear: clearScreen,
    show: showFarmer,
    findAddress,
    replaceLive: replaceLiveVisit,
  });
  await farmers.start();
  await approvals.start();
  return { farmers, approvals, note };
}

/** Counters of this page's people, by the name of their database. */
const counters = new Map<string, Promise<Counter>>();

/** The counter of this page's current person. */
function currentCounter(): Promise<Counter> {
  const { db } = session;
  const known = counters.get(db) ?? open(db);
  counters.set(db, known);
  return known;
}

export const currentFarmers = async (): Promise<Farmers> => (await currentCounter()).farmers;

/** Calls back when the agent comes back to the page, or the network returns. */
function onReturn(back: () => void): () => void {
  const seen = (): void => {
    if (document.visibilityState === 'visible') back();
  };
  addEventListener('focus', back);
  addEventListener('online', back);
  document.addEventListener('visibilitychange', seen);
  return () => {
    removeEventListener('focus', back);
    removeEventListener('online', back);
    document.removeEventListener('visibilitychange', seen);
  };
}

/** Follows farmers' answers. @returns stops it */
function followAnswers({ farmers, approvals }: Counter, note: () => void): () => void {
  const isAwaited = (): boolean => farmers.state.rows.some(({ state }) => state === 'awaits-approval');
  let sentAt = outbox.lastSentAt;
  const afterLetters = subscribe(outbox, () => {
    if (outbox.lastSentAt === sentAt) return;
    sentAt = outbox.lastSentAt;
    void approvals.look(true);
  });
  const stops = [
    subscribe(approvals.state, note),
    afterLetters,
    followApprovals(approvals, { onReturn, isSeen: () => document.visibilityState === 'visible', isAwaited }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Follows the agent's orders and other tabs, and stops Back from leading to an earlier farmer. A page from the browser's memory may show
 * one, so it starts again.
 * @returns stops it
 */
export async function followCounter(): Promise<() => void> {
  const counter = await currentCounter();
  const { farmers } = counter;
  const { state } = farmers;
  const note = (): void => void counter.note(farmers).catch(() => undefined);
  const { mark, stop } = guardBackNavigation(() => state.turn.at);
  const other = watch(
    async () => (await loadStore()).ownDb().notes.get(SERVING_PERIOD_NOTE),
    () => void farmers.follow(),
  );
  const reload = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) location.reload();
  };
  addEventListener('pageshow', reload);
  const stops = [subscribe(outbox, note), subscribe(state, mark), followAnswers(counter, note), stop];
  note();
  return () => {
    removeEventListener('pageshow', reload);
    void other.then((end) => end());
    for (const end of stops) end();
  };
}
