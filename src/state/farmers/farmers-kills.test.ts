import { beforeEach, expect, test } from 'vitest';
import { counterDb } from '#data/counter/counter-db.ts';
import { readLiveVisit, replaceLiveVisit } from '#data/counter/live-visit.ts';
import { putNote } from '#data/db/note-store.ts';
import { userDb } from '#data/db/user-db.ts';
import { seeded } from '../../../tests/faults/chance.ts';
import { isLongRun, tally } from '../../../tests/faults/tally.ts';
import { AGENT, addGoods, clearCounters, liveNow, openCounter } from '../../../tests/fixtures/tablet/counter-page.ts';
import type { FarmerRow } from './farmer-row.ts';
import type { FarmersDeps } from './farmers.ts';

beforeEach(clearCounters);

/** Kills the page before its nth write. Every write is one transaction. */
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
  const chance = seeded(seed);
  return (below: number): number => Math.floor(chance() * below);
};

const DAYS = isLongRun ? 60 : 12;

interface Found {
  readonly name: string;
  /** The owners of the data: farmers' numbers. */
  readonly owners: ReadonlySet<number>;
  readonly goods: ReadonlySet<number>;
}

/** All stored data of a farmer, by the number in its goods, address and form. */
function found(name: string, { carts, notes }: Pick<Awaited<ReturnType<typeof liveNow>>, 'carts' | 'notes'>): Found {
  const goods = new Set(carts.flatMap(({ order }) => order));
  const ofNotes = notes.map(({ value }) => (typeof value === 'number' ? value : (value as { of: number }).of));
  return { name, owners: new Set([...[...goods].map((id) => Math.floor(id / 100)), ...ofNotes]), goods };
}

/** Serves five farmers at random, with many kills. @returns data that was mixed up or lost */
async function randomDay(seed: number, broken: Partial<FarmersDeps> = {}): Promise<string[]> {
  const random = randomOf(seed);
  const kill = killable();
  const bought = new Map<string, Set<number>>();
  let page = openCounter(broken);
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
    const { serving } = await liveNow();
    if (!serving) return;
    const number = Number(serving.name.slice(1));
    const variant = number * 100 + random(20);
    await addGoods(variant);
    bought.set(serving.name, (bought.get(serving.name) ?? new Set()).add(variant));
    await putNote(userDb(AGENT), 'selected-address', number);
    await putNote(userDb(AGENT), 'draft:address:new', { of: number });
  };
  const check = async (): Promise<void> => {
    const now = await liveNow();
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
    page = openCounter(broken);
    await page.farmers.start();
    await check();
    await shop();
  }
  return faults;
}

test('after a kill anywhere, nothing is mixed up between two farmers and nothing is lost', { timeout: DAYS * 5_000 }, async () => {
  for (let seed = 1; seed <= DAYS; seed++) {
    await clearCounters();
    expect([seed, await randomDay(seed)]).toEqual([seed, []]);
  }
  tally('days of farmers at a counter with kills', DAYS);
});

test('control: the same days find a switch that writes cart and address separately', async () => {
  const inTwo: typeof replaceLiveVisit = async (db, before, next, turn) => {
    if (!(await replaceLiveVisit(db, before, { ...before, carts: next.carts }, turn))) return false;
    return replaceLiveVisit(db, await readLiveVisit(db), next, turn);
  };
  const faults: string[] = [];
  for (let seed = 1; seed <= 20 && faults.length === 0; seed++) {
    await clearCounters();
    faults.push(...(await randomDay(seed, { replaceLive: inTwo })));
  }
  expect(faults.length).toBeGreaterThan(0);
  tally('control caught: a farmer changed in two writes');
});
