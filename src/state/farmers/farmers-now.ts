// The counter of this page's agent, made when it is first asked for.
import { subscribe } from 'valtio';
import { createLine } from '#core/sequence.ts';
import { counterDb } from '#data/counter/counter-db.ts';
import { replaceLive, TURN } from '#data/counter/live-visit.ts';
import { randomId } from '#device/keep/random-id.ts';
import { selectedIdNow } from '../address/address-selection.ts';
import { watch } from '../frame/live.ts';
import { serverNow } from '../frame/server-headers.ts';
import { loadOutbox } from '../outbox/lazy-outbox.ts';
import { outbox } from '../outbox/outbox-rows.ts';
import { loadStore } from '../session/lazy-modules.ts';
import { session } from '../session/session-state.ts';
import { createFarmers } from './create-farmers.ts';
import type { Farmers } from './farmers.ts';
import { noteOrders, orderIds } from './follow-orders.ts';
import { clearScreen, guardBack, settleTaps, showFarmer } from './leave-farmer.ts';

/** One look at the outbox after the other: an older one must not overwrite what a newer one found. */
const looking = createLine();

const noteNow = (farmers: Farmers): Promise<void> =>
  looking(async () => {
    const { findAddress, ownDb } = await loadStore();
    const id = selectedIdNow();
    const address = id === undefined ? undefined : await findAddress(ownDb(), id);
    await noteOrders(farmers, outbox.rows, address);
  });

async function open(person: string): Promise<Farmers> {
  const { findAddress, userDb } = await loadStore();
  const farmers: Farmers = createFarmers({
    userDb: () => userDb(person),
    counterDb: () => counterDb(person),
    now: serverNow,
    randomId,
    async settle() {
      if (!(await settleTaps())) return false;
      await (await loadOutbox()).readOutbox();
      await noteNow(farmers);
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
  return farmers;
}

/** Counters of those who used this page, by the name of their database. */
const counters = new Map<string, Promise<Farmers>>();

/** The counter of whoever uses the page now. */
export function farmersNow(): Promise<Farmers> {
  const { db } = session;
  const known = counters.get(db) ?? open(db);
  counters.set(db, known);
  return known;
}

/**
 * Follows the agent's orders and other tabs, and keeps Back from leading to an earlier farmer. A page that the browser brings back from its
 * memory may show one: it starts again. @returns stops it
 */
export function followCounter(farmers: Farmers): () => void {
  const { state } = farmers;
  const note = (): void => void noteNow(farmers).catch(() => undefined);
  const { mark, stop } = guardBack(() => state.turn.at);
  const other = watch(
    async () => (await loadStore()).ownDb().notes.get(TURN),
    () => void farmers.follow(),
  );
  const reload = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) location.reload();
  };
  addEventListener('pageshow', reload);
  const stops = [subscribe(outbox, note), subscribe(state, mark), stop];
  note();
  return () => {
    removeEventListener('pageshow', reload);
    void other.then((end) => end());
    for (const end of stops) end();
  };
}
