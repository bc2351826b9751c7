// Two tabs and the worker keep, take back and send orders over a bad network. The browser is killed again and again. An order reported as
// saved arrives once. An order that was taken back never arrives.
import fs from 'node:fs';
import { expect, test } from 'vitest';
import { newProfile, type Phone, startPhone } from '../fixtures/browser/killable-phone.ts';
import { seeded } from './chance.ts';
import type { Protection, Said } from './phone/intents.ts';
import { type OrderDesk, openDesk } from './phone/order-desk.ts';
import { isLongRun, tally } from './tally.ts';

const KILLS: Readonly<Record<Exclude<Protection, 'control'>, number>> = isLongRun
  ? { app: Number(process.env['PHONE_KILLS'] ?? 700), wiped: Number(process.env['PHONE_WIPES'] ?? 300) }
  : { app: 18, wiped: 8 };
const CONTROL_KILLS = 4;
const TABS = 2;
/** Shortest and longest time between a page's first report and the kill. */
const ALIVE_MS = [200, 900] as const;
const BEGIN_MS = 20_000;
const SECONDS_A_KILL = 25;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Outcome {
  readonly saved: number;
  readonly lost: number;
  readonly doubled: number;
  readonly cameBack: number;
  /** Times a page restored a row that the database had lost. */
  readonly broughtBack: number;
  /** Refusals by the storage, which the page did not report as saved: each kind with its count. */
  readonly refused: readonly string[];
}

/** One phone through all its kills. */
function ownPhone(desk: OrderDesk, protection: Protection, random: () => number) {
  const folder = newProfile();
  const saved = new Set<string>();
  const takenBack = new Set<string>();
  const refused: string[] = [];
  let broughtBack = 0;

  async function open(hash: string, tabs: number): Promise<Phone> {
    const phone = await startPhone(folder, desk.url);
    const isBusy = Promise.withResolvers<void>();
    let begun = 0;
    await phone.context.exposeBinding('say', (_, said: Said) => {
      if (said.saved !== undefined) saved.add(said.saved);
      if (said.takenBack !== undefined) takenBack.add(said.takenBack);
      if (said.refused !== undefined) refused.push(said.refused);
      broughtBack += said.broughtBack ?? 0;
      if (said.isBusy && ++begun === tabs) isBusy.resolve();
    });
    const pages = [...phone.context.pages()];
    while (pages.length < tabs) pages.push(await phone.context.newPage());
    await Promise.all(pages.slice(0, tabs).map((page) => page.goto(`/?protection=${protection}${hash}`)));
    // The wait ends even if a page does not start. The kill also ends that page.
    await Promise.race([isBusy.promise, pause(BEGIN_MS)]);
    if (begun < tabs) refused.push(`${tabs - begun} of ${tabs} pages did not begin`);
    return phone;
  }

  return {
    async liveAndDie(): Promise<void> {
      const phone = await open('', TABS);
      const [least, most] = ALIVE_MS;
      await pause(least + random() * (most - least));
      await phone.kill();
    },
    /** Restores the network and sends everything that still waits. */
    async end(): Promise<Outcome> {
      desk.mend();
      const phone = await open('#quiet', 1);
      await expect.poll(() => phone.page.evaluate(() => window.sendAll()), { timeout: 60_000, interval: 100 }).toBe(0);
      await phone.context.close();
      fs.rmSync(folder, { recursive: true, force: true });
      return {
        saved: saved.size,
        lost: [...saved].filter((intent) => !desk.placed.has(intent)).length,
        doubled: [...desk.placed.values()].filter((keys) => keys.length > 1).length,
        cameBack: [...takenBack].filter((intent) => desk.placed.has(intent)).length,
        broughtBack,
        refused: [...new Set(refused)].map((words) => `${refused.filter((other) => other === words).length} × ${words}`),
      };
    },
  };
}

async function killOften(protection: Protection, kills: number): Promise<Outcome> {
  const random = seeded(20_261_122);
  const desk = await openDesk(random);
  const phone = ownPhone(desk, protection, random);
  for (let kill = 0; kill < kills; kill++) {
    await phone.liveAndDie();
    tally(`browser killed, ${protection}`);
  }
  const outcome = await phone.end();
  await desk.close();
  process.stdout.write(
    `browser killed ${kills} times, ${protection}: ${JSON.stringify({ ...outcome, ...Object.fromEntries(desk.faults) })}\n`,
  );
  return outcome;
}

const none = { lost: 0, doubled: 0, cameBack: 0 };

test(`a browser killed ${KILLS.app} times loses no order and doubles none`, { timeout: KILLS.app * SECONDS_A_KILL * 1_000 }, async () => {
  const outcome = await killOften('app', KILLS.app);
  expect(outcome).toMatchObject(none);
  expect(outcome.saved).toBeGreaterThan(KILLS.app);
});

test(`after ${KILLS.wiped} wipes of all data the second record restores everything`, {
  timeout: KILLS.wiped * SECONDS_A_KILL * 1_000,
}, async () => {
  const outcome = await killOften('wiped', KILLS.wiped);
  expect(outcome).toMatchObject(none);
  expect(outcome.broughtBack).toBeGreaterThan(0);
});

test('control: overlapping writes without a second record lose saved data', {
  timeout: CONTROL_KILLS * SECONDS_A_KILL * 1_000,
}, async () => {
  const { lost } = await killOften('control', CONTROL_KILLS);
  expect(lost).toBeGreaterThan(0);
  tally('control caught: writes overlap, no second record');
});
