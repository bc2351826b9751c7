// Random days at a counter, with kills: nothing is mixed up between two farmers.
import { Dexie } from 'dexie';
import { beforeEach, expect, test } from 'vitest';
import type { Address } from '#core/contract/address.ts';
import { closeCounterDbs, counterDb } from '#data/counter/counter-db.ts';
import { readLive, replaceLive } from '#data/counter/live-visit.ts';
import { findAddress } from '#data/db/address-store.ts';
import { editCart } from '#data/db/cart-store.ts';
import { putNote } from '#data/db/note-store.ts';
import { eraseUserDb, userDb } from '#data/db/user-db.ts';
import { createFarmers } from './create-farmers.ts';
import type { FarmerRow } from './farmer-row.ts';
import type { FarmersDeps } from './farmers.ts';

const AGENT = 'khurpi-00000001-agent';
const TYPE = 'main';

beforeEach(async () => {
  closeCounterDbs();
  for (const name of await Dexie.getDatabaseNames()) await eraseUserDb(name);
});

/** A page of the agent. @param more what the test replaces */
function openPage(more: Partial<FarmersDeps> = {}) {
  const shown: { cleared: number; path: string; address: Address | undefined } = { cleared: 0, path: '/', address: undefined };
  let [ids, time] = [0, 1_000];
  const farmers = createFarmers({
    userDb: () => userDb(AGENT),
    counterDb: () => counterDb(AGENT),
    now: () => ++time,
    randomId: () => `id-${Math.random()}-${++ids}`,
    settle: async () => true,
    ordersNow: () => [],
    path: () => shown.path,
    clear: async () => void Object.assign(shown, { cleared: shown.cleared + 1, path: '/', address: undefined }),
    show: async (address, path) => void Object.assign(shown, { address, path }),
    findAddress,
    replaceLive,
    ...more,
  });
  return { farmers, shown, state: farmers.state };
}

const add = (variantId: number, by = 1) =>
  editCart(userDb(AGENT), TYPE, { kind: 'change', item: { variantId, catalogueId: 1, vendorId: 1, isPrebook: false }, by });
const live = () => readLive(userDb(AGENT));

/** The page goes away before its nth write. Every write is one transaction. */
function killable() {
  let left = Number.POSITIVE_INFINITY;
  for (const db of [userDb(AGENT), counterDb(AGENT)])
    db.use({
      stack: 'dbcore',
      name: 'kill',
      create: (core) => ({
        ...core,
        transaction: (stores, mode, options) => {
          if (mode === 'readwrite' && --left < 0) throw new Error('killed');
          return core.transaction(stores, mode, options);
        },
      }),
    });
  return {
    after: (writes: number) => {
      left = writes;
    },
  };
}

const randomOf = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

interface Found {
  readonly name: string;
  /** Whose things these are: numbers of farmers. */
  readonly owners: ReadonlySet<number>;
  readonly goods: ReadonlySet<number>;
}

/** Everything that is kept of a farmer, by the number in its goods, address and form. */
function found(name: string, { carts, notes }: Pick<Awaited<ReturnType<typeof live>>, 'carts' | 'notes'>): Found {
  const goods = new Set(carts.flatMap(({ order }) => order));
  const ofNotes = notes.map(({ value }) => (typeof value === 'number' ? value : (value as { of: number }).of));
  return { name, owners: new Set([...[...goods].map((id) => Math.floor(id / 100)), ...ofNotes]), goods };
}

/** Serves five farmers at random, and is killed again and again. @returns what was mixed up or lost */
async function randomDay(seed: number, broken: Partial<FarmersDeps> = {}): Promise<string[]> {
  const random = randomOf(seed);
  const kill = killable();
  const bought = new Map<string, Set<number>>();
  let page = openPage(broken);
  await page.farmers.start();
  const faults: string[] = [];
  const act = async (): Promise<void> => {
    const number = random(5) + 1;
    const parked = page.state.rows.find(({ name }) => name === `F${number}`);
    if (parked) await page.farmers.take(parked.id);
    else await page.farmers.begin({ name: `F${number}`, phone: '' });
    if (random(6) === 0) await page.farmers.next();
  };
  const shop = async (): Promise<void> => {
    const { serving } = await live();
    if (!serving) return;
    const number = Number(serving.name.slice(1));
    const variant = number * 100 + random(20);
    await add(variant);
    bought.set(serving.name, (bought.get(serving.name) ?? new Set()).add(variant));
    await putNote(userDb(AGENT), 'selected-address', number);
    await putNote(userDb(AGENT), 'draft:address:new', { of: number });
  };
  const check = async (): Promise<void> => {
    const now = await live();
    const rows = ((await counterDb(AGENT).queue.toArray()) as FarmerRow[]).filter(({ id }) => id !== now.serving?.id);
    const all = [...rows.map(({ content }) => found(content.name, content.visit)), found(now.serving?.name ?? '', now)];
    for (const { name, owners } of all) if ([...owners].some((owner) => `F${owner}` !== name)) faults.push(`mixed: ${name}`);
    for (const [name, goods] of bought) {
      const kept = all.filter((one) => one.name === name).flatMap((one) => [...one.goods]);
      if ([...goods].some((id) => !kept.includes(id))) faults.push(`lost: ${name}`);
    }
  };
  for (let step = 0; step < 25; step++) {
    if (random(3) === 0) kill.after(random(5));
    await act().catch(() => undefined);
    kill.after(Number.POSITIVE_INFINITY);
    page = openPage(broken);
    await page.farmers.start();
    await check();
    await shop();
  }
  return faults;
}

test('killed anywhere, nothing is mixed up between two farmers and nothing is lost', async () => {
  for (let seed = 1; seed <= 12; seed++) {
    closeCounterDbs();
    for (const name of await Dexie.getDatabaseNames()) await eraseUserDb(name);
    expect([seed, await randomDay(seed)]).toEqual([seed, []]);
  }
});

test('the same days find a switch that writes cart and address one after the other', async () => {
  const inTwo: typeof replaceLive = async (db, before, next, turn) => {
    if (!(await replaceLive(db, before, { ...before, carts: next.carts }, turn))) return false;
    return replaceLive(db, await readLive(db), next, turn);
  };
  const faults: string[] = [];
  for (let seed = 1; seed <= 20 && faults.length === 0; seed++) {
    closeCounterDbs();
    for (const name of await Dexie.getDatabaseNames()) await eraseUserDb(name);
    faults.push(...(await randomDay(seed, { replaceLive: inTwo })));
  }
  expect(faults.length).toBeGreaterThan(0);
});
