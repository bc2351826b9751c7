// The browser is killed again and again while reports with photos are kept and sent over a bad line: each arrives once, with all of its
// photos, whole. The control keeps a photo a little later than the report, and is caught.
import fs from 'node:fs';
import { expect, test } from 'vitest';
import { newProfile, type Phone, startPhone } from '../fixtures/browser/killable-phone.ts';
import type { ReportProtection, Said } from './phone/intents.ts';
import { openReportDesk, type ReportDesk } from './phone/report-desk.ts';
import { isLongRun, tally } from './tally.ts';

const KILLS = isLongRun ? 100 : 6;
const CONTROL_KILLS = 3;
const PHOTOS = 2;
/** From the page's first word to the kill. */
const ALIVE_MS = [400, 1_500] as const;
const BEGIN_MS = 20_000;
const SECONDS_A_KILL = 30;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Numbers that look random and come again with the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

async function open(folder: string, desk: ReportDesk, address: string, onSaid: (said: Said) => void): Promise<Phone> {
  const phone = await startPhone(folder, desk.url);
  const isBusy = Promise.withResolvers<void>();
  await phone.context.exposeBinding('say', (_, said: Said) => {
    onSaid(said);
    if (said.isBusy) isBusy.resolve();
  });
  await phone.page.goto(address);
  await Promise.race([isBusy.promise, pause(BEGIN_MS)]);
  return phone;
}

async function killOften(protection: ReportProtection, kills: number) {
  const random = seeded(20_261_123);
  const desk = await openReportDesk(random);
  const folder = newProfile();
  const saved = new Set<string>();
  const note = ({ saved: intent }: Said): void => {
    if (intent !== undefined) saved.add(intent);
  };
  const [least, most] = ALIVE_MS;
  for (let kill = 0; kill < kills; kill++) {
    const phone = await open(folder, desk, `/?protection=${protection}`, note);
    await pause(least + random() * (most - least));
    await phone.kill();
    if (protection === 'app') tally('browser killed, report');
  }
  desk.mend();
  const phone = await open(folder, desk, `/?protection=${protection}#quiet`, note);
  await expect.poll(() => phone.page.evaluate(() => window.sendAll()), { timeout: 60_000, interval: 100 }).toBe(0);
  // What went away with its row is on the phone no more.
  const left = await phone.page.evaluate(async () => (await (await caches.open('khurpi-photos')).keys()).length);
  await phone.context.close();
  fs.rmSync(folder, { recursive: true, force: true });
  await desk.close();
  const outcome = {
    saved: saved.size,
    lost: [...saved].filter((intent) => !desk.reports.has(intent)).length,
    doubled: [...desk.reports.values()].filter((times) => times.length > 1).length,
    withoutPhotos: [...desk.reports.values()].filter(([photos]) => photos !== PHOTOS).length,
    left,
  };
  process.stdout.write(`browser killed ${kills} times with reports, ${protection}: ${JSON.stringify(outcome)}\n`);
  return outcome;
}

test(`a browser killed ${KILLS} times: every report once, with its photos`, { timeout: KILLS * SECONDS_A_KILL * 1_000 }, async () => {
  const { left, ...outcome } = await killOften('app', KILLS);
  expect(outcome).toMatchObject({ lost: 0, doubled: 0, withoutPhotos: 0 });
  expect(outcome.saved).toBeGreaterThan(KILLS);
  // A kill between the photos and their report leaves photos nobody sends: at most those of the last moment before each kill.
  expect(left).toBeLessThanOrEqual(PHOTOS * 2 * KILLS);
});

test('control: photos that are kept after their report get lost', { timeout: CONTROL_KILLS * SECONDS_A_KILL * 1_000 }, async () => {
  const { withoutPhotos } = await killOften('control', CONTROL_KILLS);
  expect(withoutPhotos).toBeGreaterThan(0);
  tally('control caught: photos kept too late');
});
