/*
 * The farmers at an agent's counter: the one being served, the parked ones, and those who have ordered. * The screen always shows one
 * farmer. That farmer's data is in the agent's own database, with a note that names the farmer. Parked farmers are in the counter's
 * database. A switch has three steps, each one transaction:   1. the queue stores the farmer who leaves;   2. in the agent's database the
 * next farmer's data, with the note, replaces everything of the last one;   3. the queue notes who is being served. After a kill before
 * step 2 the first farmer is still being served, and the row is a copy. After step 2 the next farmer is. `start` repairs the states.
 */
import { proxy } from 'valtio';
import type { Address } from '#core/contract/address.ts';
import { MOST_PARKED } from '#core/rules/counter/counter-queue.ts';
import { createTaskQueue } from '#core/sequence.ts';
import type { CounterDb, QueueState } from '#data/counter/counter-db.ts';
import { type LiveVisit, readLiveVisit, renameServedPerson, SELECTED_ADDRESS, type ServedPerson } from '#data/counter/live-visit.ts';
import { plainValue } from '../frame/plain-value.ts';
import { deleteOldRows, keepOrder, readServed } from './counter-lists.ts';
import { type FarmerRow, listed, noVisit, type PlacedFor, type QueueContent } from './farmer-row.ts';
import type { Farmers, FarmersDeps, FarmersState, GiveOutcome, NewFarmer, Outcome, SwitchOutcome } from './farmers.ts';
import { giveFarmers, isSent, receiveFarmers, removeSent } from './transfer-farmers.ts';

interface Core {
  readonly deps: FarmersDeps;
  readonly state: FarmersState;
  /** Runs changes of the queue one after the other. */
  readonly inLine: ReturnType<typeof createTaskQueue>;
  removed: FarmerRow | undefined;
}

const rowsOf = (counter: CounterDb): Promise<FarmerRow[]> => counter.queue.toArray() as Promise<FarmerRow[]>;

/** A state to which an unfinished visit may return. */
const isOrdered = (state: QueueState): boolean => state !== 'serving' && state !== 'parked';

async function refresh({ deps, state }: Core): Promise<void> {
  const [live, rows, served] = [await readLiveVisit(deps.userDb()), await rowsOf(deps.counterDb()), await readServed(deps.counterDb())];
  const shown = rows.sort((a, b) => b.at - a.at).map((row) => listed(row, live.serving));
  Object.assign(state, {
    serving: plainValue(live.serving),
    turn: plainValue(live.turn),
    rows: plainValue(shown),
    served: plainValue(served),
    isRead: true,
  });
}

/** Corrects the queue's states by the agent's own database. */
async function repairQueue(core: Core): Promise<void> {
  const { deps } = core;
  const counter = deps.counterDb();
  const { serving } = await readLiveVisit(deps.userDb());
  const rows = await rowsOf(counter);
  const changed = rows.flatMap((row): FarmerRow[] => {
    if (row.state === 'serving' && row.id !== serving?.id) return [{ ...row, state: 'parked' }];
    return row.state === 'parked' && row.id === serving?.id ? [{ ...row, state: 'serving' }] : [];
  });
  if (serving && !rows.some(({ id }) => id === serving.id)) changed.push(freshRow(deps, serving));
  await counter.queue.bulkPut(changed);
  await removeSent(deps);
  await receive(core);
  await deleteOldRows(counter, deps.now(), serving?.id);
}

/** Takes over farmers whom colleagues gave. */
async function receive({ deps, state }: Core): Promise<void> {
  state.moreGiven = await receiveFarmers(deps);
}

const freshRow = ({ now }: FarmersDeps, { id, name, phone }: ServedPerson): FarmerRow => ({
  id,
  state: 'serving',
  at: now(),
  content: { name, phone, visit: noVisit, path: '/' },
});

/** Stores the served farmer in the queue. @returns false when 30 wait already */
async function queueServedFarmer({ deps }: Core, live: LiveVisit): Promise<boolean> {
  const { carts, notes, serving } = live;
  if (!serving && !carts.some(({ order }) => order.length > 0)) return true;
  const counter = deps.counterDb();
  const rows = await rowsOf(counter);
  const row = rows.find(({ id }) => id === serving?.id);
  const isDone = row !== undefined && isOrdered(row.state) && !carts.some(({ order }) => order.length > 0);
  if (!isDone && rows.filter(({ state, id }) => state === 'parked' && id !== serving?.id).length >= MOST_PARKED) return false;
  const addressId = notes.find(({ name }) => name === SELECTED_ADDRESS)?.value as number | undefined;
  const content: QueueContent = {
    name: serving?.name ?? '',
    phone: serving?.phone ?? '',
    visit: { carts, notes },
    address: addressId === undefined ? undefined : await deps.findAddress(deps.userDb(), addressId),
    path: deps.path(),
    placed: row?.content.placed,
  };
  await counter.queue.put({ id: serving?.id ?? deps.randomId(), state: isDone ? row.state : 'parked', at: deps.now(), content });
  return true;
}

interface Target {
  readonly serving: ServedPerson | undefined;
  readonly content: Pick<QueueContent, 'visit' | 'address' | 'path'>;
}

const NOBODY: Target = { serving: undefined, content: { visit: noVisit, path: '/' } };

const findTarget = async ({ deps }: Core, id: string): Promise<Target | undefined> => {
  const row = (await deps.counterDb().queue.get(id)) as FarmerRow | undefined;
  if (!row || (await isSent(deps, id))) return undefined;
  return { serving: { id, name: row.content.name, phone: row.content.phone }, content: row.content };
};

/** Tries after an edit in between. */
const MOST_TRIES = 5;

/** Notes the served farmer in the queue. */
async function noteServing({ deps }: Core, serving: ServedPerson): Promise<void> {
  const { queue } = deps.counterDb();
  const row = (await queue.get(serving.id)) as FarmerRow | undefined;
  if (!row) await queue.put(freshRow(deps, serving));
  else if (row.state === 'parked') await queue.put({ ...row, state: 'serving', at: deps.now() });
}

interface Switched {
  readonly outcome: SwitchOutcome;
  readonly target?: Target;
}

async function replace(core: Core, find: () => Promise<Target | undefined>): Promise<Switched> {
  const { deps } = core;
  for (let i = 0; i < MOST_TRIES; i++) {
    const live = await readLiveVisit(deps.userDb());
    // Read after the live data: another tab that parks this farmer writes the row before it changes that data.
    const target = await find();
    if (!target) return { outcome: 'gone' };
    const { serving, content } = target;
    if (serving !== undefined && live.serving?.id === serving.id) return { outcome: 'done' };
    if (!(await queueServedFarmer(core, live))) return { outcome: 'full' };
    if (!(await deps.replaceLive(deps.userDb(), live, { ...content.visit, serving }, { at: deps.now(), earlier: deps.ordersNow() })))
      continue;
    if (serving) await noteServing(core, serving);
    return { outcome: 'done', target };
  }
  return { outcome: 'busy' };
}

async function switchTo(core: Core, find: () => Promise<Target | undefined>): Promise<SwitchOutcome> {
  const { deps, state } = core;
  state.isSwitching = true;
  try {
    // Not in the line, because orders that are noted meanwhile are changes too.
    if (!(await deps.settle())) return 'busy';
    return await core.inLine(async () => {
      const { outcome, target } = await deps.alone(() => replace(core, find));
      if (outcome !== 'done' || !target) return outcome;
      await deps.clear();
      await refresh(core);
      await deps.show(target.content.address, target.content.path);
      return outcome;
    });
  } catch (error) {
    // It does not matter which database is full or failing: everything on the screen is still there.
    if ((error as Error).name === 'QuotaExceededError') return 'not-kept';
    throw error;
  } finally {
    state.isSwitching = false;
  }
}

async function follow(core: Core): Promise<void> {
  const { deps, state } = core;
  const { turn } = await readLiveVisit(deps.userDb());
  if (!state.isRead || turn.at === state.turn.at) return;
  await deps.clear();
  await refresh(core);
}

async function rename(core: Core, of: string | undefined, { name, phone }: NewFarmer, addressId?: number): Promise<void> {
  const { deps } = core;
  const serving = { id: of ?? deps.randomId(), name, phone };
  if (!(await renameServedPerson(deps.userDb(), of, serving, addressId))) return;
  const counter = deps.counterDb();
  const row = (await counter.queue.get(serving.id)) as FarmerRow | undefined;
  await counter.queue.put(row ? { ...row, content: { ...row.content, name, phone } } : freshRow(deps, serving));
  await refresh(core);
}

async function noteOrdered(core: Core, placed: PlacedFor, address: Address | undefined): Promise<void> {
  const { deps } = core;
  const counter = deps.counterDb();
  const { serving } = await readLiveVisit(deps.userDb());
  await keepOrder(counter, placed, address, deps);
  const id = serving?.id ?? deps.randomId();
  const before = (await counter.queue.get(id)) as FarmerRow | undefined;
  const { name, phone } = placed;
  const content: QueueContent = { path: '/', ...before?.content, name, phone, visit: noVisit, placed };
  await counter.queue.put({ id, state: 'ordered', at: deps.now(), content });
  // The name stays visible until the agent continues with the next farmer.
  if (!serving) await renameServedPerson(deps.userDb(), undefined, { id, name, phone });
  await refresh(core);
}

async function noteOutcomes(core: Core, outcomes: ReadonlyMap<string, Outcome>): Promise<void> {
  const counter = core.deps.counterDb();
  const changed = (await rowsOf(counter)).flatMap((row) => {
    const { placed } = row.content;
    const outcome = placed && outcomes.get(placed.rowId);
    if (!outcome || !isOrdered(row.state)) return [];
    const { state, awaited = placed.awaited, why = placed.why } = outcome;
    if (state === row.state && awaited?.id === placed.awaited?.id && why === placed.why) return [];
    return [{ ...row, state, content: { ...row.content, placed: { ...placed, awaited, why } } }];
  });
  if (changed.length === 0) return;
  await counter.queue.bulkPut(changed);
  await refresh(core);
}

async function remove(core: Core, id: string): Promise<void> {
  const counter = core.deps.counterDb();
  const { serving } = await readLiveVisit(core.deps.userDb());
  const row = (await counter.queue.get(id)) as FarmerRow | undefined;
  if (!row || serving?.id === id) return;
  await counter.queue.delete(id);
  core.removed = row;
  core.state.removed = plainValue(listed(row, undefined));
  await receive(core);
  await refresh(core);
}

async function undoRemove(core: Core): Promise<void> {
  const { removed } = core;
  if (!removed) return;
  await core.deps.counterDb().queue.put(removed);
  core.removed = undefined;
  core.state.removed = undefined;
  await refresh(core);
}

async function give(core: Core, ids: readonly string[], to: string): Promise<GiveOutcome> {
  const { deps } = core;
  const serving = (await readLiveVisit(deps.userDb())).serving?.id;
  const outcome = await giveFarmers(
    deps,
    ids.filter((id) => id !== serving),
    to,
  );
  await receive(core);
  await refresh(core);
  return outcome;
}

export function createFarmers(deps: FarmersDeps): Farmers {
  const state = proxy<FarmersState>({
    isRead: false,
    serving: undefined,
    turn: plainValue({ at: 0, earlier: [] }),
    rows: [],
    served: [],
    isSwitching: false,
    removed: undefined,
    moreGiven: 0,
  });
  const inLine = createTaskQueue();
  const core: Core = { deps, state, inLine, removed: undefined };
  const beginning = ({ name, phone, address, cart }: NewFarmer): (() => Promise<Target>) => {
    const notes = address ? [{ name: SELECTED_ADDRESS, value: address.id }] : [];
    const target = {
      serving: { id: deps.randomId(), name, phone },
      content: { visit: { carts: cart ? [cart] : [], notes }, address, path: '/' },
    };
    return async () => target;
  };
  return {
    state,
    canGive: deps.transfers !== undefined,
    start: () => inLine(() => deps.alone(() => repairQueue(core)).then(() => refresh(core))),
    follow: () => inLine(() => follow(core)),
    next: () => switchTo(core, async () => NOBODY),
    take: (id) => switchTo(core, () => findTarget(core, id)),
    begin: (farmer) => switchTo(core, beginning(farmer)),
    name: (of, farmer, addressId) => inLine(() => rename(core, of, farmer, addressId)),
    remove: (id) => inLine(() => remove(core, id)),
    undoRemove: () => inLine(() => undoRemove(core)),
    give: (ids, to) => inLine(() => deps.alone(() => give(core, ids, to))),
    ordered: (placed, address) => inLine(() => noteOrdered(core, placed, address)),
    noteOutcomes: (outcomes) => inLine(() => noteOutcomes(core, outcomes)),
  };
}
