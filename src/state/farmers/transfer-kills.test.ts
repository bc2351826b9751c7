// Tests random days on which colleagues give farmers to each other, and the browser is killed between any two writes.
import { beforeEach, expect, test } from 'vitest';
import { counterDb } from '#data/counter/counter-db.ts';
import { readLiveVisit } from '#data/counter/live-visit.ts';
import { editCart } from '#data/db/cart-store.ts';
import { userDb } from '#data/db/user-db.ts';
import { seeded } from '../../../tests/faults/chance.ts';
import { isLongRun, tally } from '../../../tests/faults/tally.ts';
import { Colleagues } from '../../../tests/fixtures/tablet/colleagues.ts';
import { CART, clearCounters } from '../../../tests/fixtures/tablet/counter-page.ts';
import type { FarmerRow, QueueContent } from './farmer-row.ts';
import type { FarmersDeps } from './farmers.ts';

beforeEach(clearCounters);

const DAYS = isLongRun ? 100 : 8;
const PEOPLE = 3;
const FARMERS = 4;

/** Kills the page before its nth write, in whichever database that write is. */
function killable(tablet: Colleagues) {
  let left = Number.POSITIVE_INFINITY;
  const count = (): void => {
    if (--left < 0) throw new Error('killed');
  };
  for (const { db } of tablet.people)
    for (const one of [userDb(db), counterDb(db)])
      one.use({
        stack: 'dbcore',
        name: 'kill',
        create: (core) => ({
          ...core,
          transaction: (stores, mode, options) => {
            if (mode === 'readwrite') count();
            return core.transaction(stores, mode, options);
          },
        }),
      });
  const { db } = tablet.place;
  const begin = db.transaction.bind(db) as (...given: readonly unknown[]) => unknown;
  db.transaction = ((...given: readonly unknown[]) => {
    if (given[1] === 'readwrite') count();
    return begin(...given);
  }) as typeof db.transaction;
  return {
    after: (writes: number) => {
      left = writes;
    },
  };
}

const goodsOf = ({ visit }: QueueContent): number[] => visit.carts.flatMap(({ order }) => order);

/** All farmers of the tablet with their goods, as the next starts will show them. */
async function everybody(tablet: Colleagues): Promise<string[]> {
  const all: [string, readonly number[]][] = [];
  for (const [n, { db }] of tablet.people.entries()) {
    const transfers = tablet.transfers(n);
    const [sent, waiting] = [await transfers.sent(), await transfers.waiting()];
    const { serving, carts } = await readLiveVisit(userDb(db));
    if (serving) all.push([serving.name, carts.flatMap(({ order }) => order)]);
    for (const row of (await counterDb(db).queue.toArray()) as FarmerRow[]) {
      const [first, times = '0'] = row.id.split('~');
      const isLeft = !sent.has(`${first}~${Number(times) + 1}`) && row.id !== serving?.id;
      if (isLeft) all.push([row.content.name, goodsOf(row.content)]);
    }
    for (const { id, content } of waiting)
      if (!(await counterDb(db).received.get(id))) all.push([(content as QueueContent).name, goodsOf(content as QueueContent)]);
  }
  return all.map(([name, goods]) => `${name} ${goods.join()}`).toSorted();
}

/** A random day. @returns what was lost or doubled */
async function randomDay(seed: number, broken: (n: number, tablet: Colleagues) => Partial<FarmersDeps> = () => ({})): Promise<string[]> {
  const chance = seeded(seed);
  const random = (below: number): number => Math.floor(chance() * below);
  const tablet = await new Colleagues().open(PEOPLE);
  const kill = killable(tablet);
  const open = (n: number) => tablet.page(n, broken(n, tablet));
  const first = open(0);
  await first.farmers.start();
  const expected: string[] = [];
  for (let f = 1; f <= FARMERS; f++) {
    await first.farmers.begin({ name: `F${f}`, phone: '' });
    await editCart(userDb(tablet.person(0).db), CART, {
      kind: 'change',
      item: { variantId: f, catalogueId: 1, vendorId: 1, isPrebook: false },
      by: 1,
    });
    expected.push(`F${f} ${f}`);
  }
  await first.farmers.next();
  for (let step = 0; step < 25; step++) {
    const n = random(PEOPLE);
    if (random(2) === 0) kill.after(random(6));
    const page = open(n);
    const act = async (): Promise<void> => {
      await page.farmers.start();
      const ids = page.state.rows.map(({ id }) => id);
      const some = ids.filter(() => random(2) === 0);
      if (random(4) === 0 && ids[0]) {
        await page.farmers.take(ids[0]);
        await page.farmers.next();
      } else await page.farmers.give(some, `h${(n + 1 + random(PEOPLE - 1)) % PEOPLE}`);
    };
    await act().catch(() => undefined);
    kill.after(Number.POSITIVE_INFINITY);
    const now = await everybody(tablet);
    if (now.join() !== expected.join()) return [`${step}: ${now.join('; ')}`];
  }
  for (const n of tablet.people.keys()) await open(n).farmers.start();
  const rows = await Promise.all(tablet.people.map(({ db }) => counterDb(db).queue.count()));
  return rows.reduce((sum, one) => sum + one, 0) === FARMERS ? [] : [`at the end: ${rows.join()}`];
}

test('after a kill anywhere, no farmer that colleagues give to each other is lost or doubled', { timeout: DAYS * 10_000 }, async () => {
  for (let seed = 1; seed <= DAYS; seed++) {
    await clearCounters();
    expect([seed, await randomDay(seed)]).toEqual([seed, []]);
  }
  tally('days of farmers given to colleagues with kills', DAYS);
});

test('control: the same days find a giver who forgets sent farmers', { timeout: 60_000 }, async () => {
  const faults: string[] = [];
  for (let seed = 1; seed <= 20 && faults.length === 0; seed++) {
    await clearCounters();
    const forgetful = (n: number, tablet: Colleagues): Partial<FarmersDeps> => ({
      transfers: { ...tablet.transfers(n), sent: async () => new Set<string>() },
    });
    faults.push(...(await randomDay(seed, forgetful)));
  }
  expect(faults.length).toBeGreaterThan(0);
  tally('control caught: a farmer given away who stays');
});
