// What the desk asks of the tablet: lock it, end a person, wipe it. The tablet asks when it starts, when it is unlocked and every 15 minutes.
import { removePerson } from '#data/box/tablet-rows.ts';
import { failureOf } from '../frame/failure.ts';
import { lockTablet, placeOf, readNews, showPeople, type TabletCore, wipeHere } from './tablet-core.ts';

const ASK_MS = 15 * 60_000;
/** The server's code for a tablet that is no longer one. */
const ENDED = 'TABLET_ENDED';

/** Takes people off the tablet. One who is open is locked first. */
async function endPeople(core: TabletCore, isEnded: (person: string) => boolean): Promise<void> {
  const ended = core.people.filter(({ row }) => isEnded(row.person));
  if (ended.length === 0) return;
  const isOpen = ended.some(({ row }) => row.handle === core.opened?.handle);
  for (const { row } of ended) await removePerson(placeOf(core).db, row.handle);
  await showPeople(core);
  if (isOpen) await lockTablet(core);
}

/** Asks the server for orders and follows them. Without network nothing happens. */
export async function obeyOrders(core: TabletCore): Promise<void> {
  if (!core.tablet) return;
  try {
    const { orders, people } = await readNews(core);
    if (orders.some(({ kind }) => kind === 'wipe')) return await wipeHere(core);
    const named = orders.filter(({ kind }) => kind === 'end-person').map(({ person }) => person);
    await endPeople(core, (person) => named.includes(person) || (people !== undefined && !people.includes(person)));
    if (orders.some(({ kind }) => kind === 'lock')) await lockTablet(core);
  } catch (error) {
    // A tablet that the desk has ended keeps nothing.
    if (failureOf(error).code === ENDED) await wipeHere(core);
  }
}

/** Follows orders from here on. Answers how to stop. */
export function followOrders(core: TabletCore): () => void {
  const ask = (): void => void obeyOrders(core).catch(() => undefined);
  ask();
  const stops = [core.deps.clock.every(ASK_MS, ask), core.deps.onReachable(ask)];
  return () => {
    for (const stop of stops) stop();
  };
}
