// Tests PIN tries with tabs that are opened and killed, and clocks that are set: never an 11th guess between two right entries, and no
// shortened wait.
import { afterEach, expect, test, vi } from 'vitest';
import { newRecord, readRecord, waitAfter } from '#core/rules/tablet/pin.ts';
import { EVERYBODY, type TriesRecords } from '#data/box/tries-records.ts';
import { seeded } from '../../../tests/faults/chance.ts';
import { isLongRun, tally } from '../../../tests/faults/tally.ts';
import { ManyTabs, type Tab } from '../../../tests/fixtures/tablet/many-tabs.ts';
import { createPinTries, type PinTries, type PinTriesDeps } from './pin-tries.ts';

/** Random actions of one run. */
const MOVES = 700;
const RUNS = isLongRun ? 5_000 : 1_000;
const people = ['asha', 'binod', 'chanda', 'deepa'];

afterEach(() => void vi.restoreAllMocks());

/** Watches every guess, and reports its faults. */
class Watcher {
  trouble: string | undefined;
  private readonly guesses = new Map<string, { readonly count: number; readonly at: number }>();
  private inRow = 0;

  guess(handle: string, isRight: boolean, openTime: number): void {
    const before = this.guesses.get(handle) ?? { count: 0, at: 0 };
    const count = before.count + 1;
    this.inRow++;
    if (count > 10) this.trouble = `guess ${count} of ${handle}`;
    if (this.inRow > 30) this.trouble = `${this.inRow} guesses in a row`;
    if (openTime - before.at < waitAfter(before.count)) this.trouble = `guess ${count} came too early`;
    this.guesses.set(handle, { count: isRight ? 0 : count, at: openTime });
    if (isRight) this.inRow = 0;
  }
}

/** A new disk with everybody's PIN and no wrong entry. */
function newBrowser(): ManyTabs {
  const browser = new ManyTabs();
  for (const handle of [...people, EVERYBODY]) browser.disk.database.set(handle, { ...newRecord, handle, waitId: '' });
  for (const handle of people) browser.disk.pins.add(handle);
  return browser;
}

/** The fault of one run; undefined without one. */
async function run(seed: number, make: (deps: PinTriesDeps) => PinTries): Promise<string | undefined> {
  const chance = seeded(seed);
  // In some runs nobody enters the right PIN, and in some all guess at one person.
  const [rightShare, spread] = [(seed % 3) * 0.04, 1 + (seed % 4) * 3];
  const browser = newBrowser();
  const watcher = new Watcher();
  vi.spyOn(Date, 'now').mockImplementation(() => Math.floor(chance() * 4e12));
  const triesOf = new Map<Tab, PinTries>();
  const open = (): void => {
    const tab = browser.open();
    const now = () => browser.time - tab.openedAt;
    const randomId = () => `${seed}-${chance()}`;
    triesOf.set(tab, make({ records: browser.records(tab), locks: browser.locks(tab), now, randomId }));
  };
  const enter = (tab: Tab): void => {
    const handle = people[Math.floor(chance() ** spread * people.length)] ?? 'asha';
    const isRight = chance() < rightShare;
    const check = async () => {
      watcher.guess(handle, isRight, browser.openTime);
      await browser.step(tab);
      return isRight ? handle : undefined;
    };
    triesOf
      .get(tab)
      ?.try(handle, check)
      .catch(() => undefined);
  };
  /** Possible actions, each with its share of the chance. */
  const moves: readonly (readonly [number, (tab: Tab) => unknown])[] = [
    [0.02, () => browser.tabs.length < 3 && open()],
    [0.05, (tab) => browser.kill(tab)],
    [0.06, () => browser.disk.copies.clear()],
    [0.8, () => browser.takeStep(chance)],
    [0.87, enter],
    [0.93, () => browser.pass(Math.floor(chance() ** 2 * 2_000_000))],
    [
      1,
      (tab) =>
        void triesOf
          .get(tab)
          ?.countDown()
          .catch(() => undefined),
    ],
  ];
  for (let move = 0; move < MOVES && !watcher.trouble; move++) {
    if (browser.tabs.length === 0) open();
    const tab = browser.tabs[Math.floor(chance() * browser.tabs.length)];
    // When no step waits to continue, something new begins.
    const dice = browser.steps.length > 0 ? chance() : 0.8 + chance() * 0.2;
    if (tab) await moves.find(([share]) => dice < share)?.[1](tab);
  }
  return watcher.trouble;
}

/** The first seed that shows a fault. */
async function firstFault(runs: number, make: (deps: PinTriesDeps) => PinTries): Promise<string | undefined> {
  for (let seed = 1; seed <= runs; seed++) {
    const trouble = await run(seed, make);
    if (trouble) return `seed ${seed}: ${trouble}`;
  }
  return undefined;
}

test(`${RUNS} random runs of kills, clocks and tabs never give an 11th guess, nor a shorter wait`, { timeout: RUNS * 100 }, async () => {
  expect(await firstFault(RUNS, createPinTries)).toBeUndefined();
  tally('days of guessed PINs, kills, clocks and tabs', RUNS);
});

test('control: the same runs find a count that is written after the check', async () => {
  const late = (deps: PinTriesDeps): PinTries => {
    const pending: Parameters<TriesRecords['write']>[] = [];
    let isChecked = true;
    const { write } = deps.records;
    const records: TriesRecords = {
      ...deps.records,
      write: async (...given) => {
        if (isChecked) return write(...given);
        pending.push(given);
      },
    };
    const tries = createPinTries({ ...deps, records });
    const flush = async (): Promise<void> => {
      isChecked = true;
      for (const given of pending.splice(0)) await write(...given);
    };
    return {
      ...tries,
      try: (handle, check) => {
        isChecked = false;
        return tries.try(handle, async () => {
          const keys = await check();
          await flush();
          return keys;
        });
      },
    };
  };
  expect(await firstFault(1_000, late)).toMatch(/guess/);
  tally('control caught: a try that is counted after the check');
});

test('control: the same runs find waits that every tab counts down', async () => {
  const each = (deps: PinTriesDeps): PinTries => {
    const request = (name: string, ...given: unknown[]) =>
      name.endsWith('waits')
        ? (given.at(-1) as (lock: object) => unknown)({ name })
        : deps.locks.request(name, given.at(-1) as () => unknown);
    return createPinTries({ ...deps, locks: { request: request as LockManager['request'] } });
  };
  expect(await firstFault(1_000, each)).toMatch(/too early/);
  tally('control caught: a wait that each tab counts');
});

test('a wait is saved whole by a clock with fractions of a millisecond, and ends no PIN', async () => {
  let time = 0.4;
  const rows = new Map([['asha', { ...newRecord, tries: 4, waitMs: 30_000, handle: 'asha', waitId: 'a' }]]);
  const records: TriesRecords = {
    read: async () => new Map([...rows].map(([handle, row]) => [handle, { ...row, ...readRecord(row) }])),
    write: async (changed) => {
      for (const row of changed) rows.set(row.handle, row);
    },
    withPin: async () => ['asha'],
  };
  const request = (...given: unknown[]) => (given.at(-1) as (lock: object) => unknown)({});
  const tries = createPinTries({
    records,
    locks: { request: request as LockManager['request'] },
    now: () => time,
    randomId: () => 'b',
  });
  await tries.countDown();
  time += 5_000.7;
  expect([...(await tries.countDown())]).toEqual([['asha', 25_000]]);
  expect(await tries.try('asha', async () => undefined)).toEqual({ kind: 'wait', waitMs: 25_000 });
});
