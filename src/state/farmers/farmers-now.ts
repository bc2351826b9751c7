// The counter of this page's agent, made at its first use.
import { subscribe } from 'valtio';
import { listAgentQuestions } from '#core/contract/agent/questions.ts';
import { counterDb } from '#data/counter/counter-db.ts';
import { replaceLive, TURN } from '#data/counter/live-visit.ts';
import { randomId } from '#device/keep/random-id.ts';
import { selectedIdNow } from '../address/address-selection.ts';
import { watch } from '../frame/live.ts';
import { serverNow } from '../frame/server-headers.ts';
import { loadOutbox } from '../outbox/lazy-outbox.ts';
import { outbox } from '../outbox/outbox-rows.ts';
import { ask } from '../session/ask.ts';
import { loadStore } from '../session/lazy-modules.ts';
import { session } from '../session/session-state.ts';
import { type Approvals, createApprovals, followApprovals, type KnownAnswers } from './approvals.ts';
import { createFarmers } from './create-farmers.ts';
import type { Farmers } from './farmers.ts';
import { createLooks, orderIds } from './follow-orders.ts';
import { clearScreen, guardBack, settleTaps, showFarmer } from './leave-farmer.ts';

const ANSWERS = 'farmers-answers';

interface Counter {
  readonly farmers: Farmers;
  readonly approvals: Approvals;
  readonly note: (farmers: Farmers) => Promise<void>;
}

async function open(person: string): Promise<Counter> {
  const { findAddress, putNote, readNote, userDb } = await loadStore();
  const approvals = createApprovals({
    ask: async () => (await ask(listAgentQuestions, {})).results,
    read: () => readNote<KnownAnswers>(userDb(person), ANSWERS),
    keep: (known) => putNote(userDb(person), ANSWERS, known),
    now: serverNow,
  });
  const note = createLooks(async () => {
    const id = selectedIdNow();
    const address = id === undefined ? undefined : await findAddress(userDb(person), id);
    return { rows: outbox.rows, address, known: approvals.state.known as KnownAnswers | undefined };
  });
  const farmers: Farmers = createFarmers({
    userDb: () => userDb(person),
    counterDb: () => counterDb(person),
    now: serverNow,
    randomId,
    async settle() {
      if (!(await settleTaps())) return false;
      await (await loadOutbox()).readOutbox();
      await note(farmers);
      return true;
    },
    ordersNow: () => orderIds(outbox.rows),
    path: () => location.pathname + location.search,
    clear: clearScreen,
    show: showFarmer,
    findAddress,
    replaceLive,
  });
  await farmers.start();
  await approvals.start();
  return { farmers, approvals, note };
}

/** Counters of this page's people, by the name of their database. */
const counters = new Map<string, Promise<Counter>>();

/** The counter of this page's current person. */
function counterNow(): Promise<Counter> {
  const { db } = session;
  const known = counters.get(db) ?? open(db);
  counters.set(db, known);
  return known;
}

export const farmersNow = async (): Promise<Farmers> => (await counterNow()).farmers;

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
  const counter = await counterNow();
  const { farmers } = counter;
  const { state } = farmers;
  const note = (): void => void counter.note(farmers).catch(() => undefined);
  const { mark, stop } = guardBack(() => state.turn.at);
  const other = watch(
    async () => (await loadStore()).ownDb().notes.get(TURN),
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
