// The browser keeps reports, claims and posts with photos and sends them over a bad network. It is killed again and again, and each time
// another person has the phone. Each report arrives once, with all its photos, under its author's name. The control stores photos too late
// and does not store the author, and the test finds both faults.
import fs from 'node:fs';
import { expect, test } from 'vitest';
import { newProfile, type Phone, startPhone } from '../fixtures/browser/killable-phone.ts';
import { seeded } from './chance.ts';
import type { ReportProtection, Said } from './phone/intents.ts';
import { openReportDesk, type ReportDesk } from './phone/report-desk.ts';
import { isLongRun, tally } from './tally.ts';

const KILLS = Number(process.env['REPORT_KILLS'] ?? (isLongRun ? 300 : 4));
const CONTROL_KILLS = 3;
/** Chance decides whether a kill hits the control between two writes. So the control runs until both faults have occurred. */
const CONTROL_ROUNDS = 5;
const SEED = 20_261_123;
const PHOTOS = 2;
const PEOPLE = ['asha', 'ravi'];
/** Shortest and longest time between the page's first report and the kill. */
const ALIVE_MS = [400, 1_500] as const;
const BEGIN_MS = 20_000;
/** The longest time to send everything over a good network. */
const SEND_ALL_MS = 120_000;
const SECONDS_A_KILL = 30;
const timeOf = (kills: number): number => kills * SECONDS_A_KILL * 1_000 + PEOPLE.length * SEND_ALL_MS;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

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

async function killOften(protection: ReportProtection, kills: number, seed = SEED) {
  const random = seeded(seed);
  const desk = await openReportDesk(random);
  const folder = newProfile();
  /** Reports that the page called saved, with their author. */
  const saved = new Map<string, string>();
  const [least, most] = ALIVE_MS;
  const openAs = (who: string, hash = ''): Promise<Phone> =>
    open(folder, desk, `/?protection=${protection}&who=${who}${hash}`, ({ saved: intent }) => {
      if (intent !== undefined) saved.set(intent, who);
    });
  for (let kill = 0; kill < kills; kill++) {
    const phone = await openAs(PEOPLE[kill % PEOPLE.length] ?? '');
    await pause(least + random() * (most - least));
    await phone.kill();
    if (protection === 'app') tally('browser killed, photos');
  }
  desk.mend();
  let left = 0;
  for (const who of PEOPLE) {
    const phone = await openAs(who, '#quiet');
    await expect.poll(() => phone.page.evaluate(() => window.sendAll()), { timeout: SEND_ALL_MS, interval: 100 }).toBe(0);
    left = await phone.page.evaluate(async () => (await (await caches.open('khurpi-photos')).keys()).length);
    await phone.context.close();
  }
  fs.rmSync(folder, { recursive: true, force: true });
  await desk.close();
  const arrived = [...desk.reports.values()];
  const outcome = {
    saved: saved.size,
    lost: [...saved.keys()].filter((intent) => !desk.reports.has(intent)).length,
    doubled: arrived.filter((times) => times.length > 1).length,
    withoutPhotos: arrived.filter(([one]) => one?.photos !== PHOTOS).length,
    underAnotherName: [...saved].filter(([intent, who]) => desk.reports.get(intent)?.some(({ by }) => by !== who)).length,
    /** Unused photos, on the server and on the phone. */
    orphaned: desk.orphans() + left,
  };
  process.stdout.write(`browser killed ${kills} times with photos, ${protection}: ${JSON.stringify(outcome)}\n`);
  return outcome;
}

test(`a browser killed ${KILLS} times, with another person each time, sends every report once`, {
  timeout: timeOf(KILLS),
}, async () => {
  const outcome = await killOften('app', KILLS);
  expect(outcome).toMatchObject({ lost: 0, doubled: 0, withoutPhotos: 0, underAnotherName: 0, orphaned: 0 });
  expect(outcome.saved).toBeGreaterThan(KILLS);
});

test('control: late photos get lost, and a report without its author goes under another name', {
  timeout: timeOf(CONTROL_KILLS) * CONTROL_ROUNDS,
}, async () => {
  const caught = { withoutPhotos: 0, underAnotherName: 0 };
  for (let round = 0; round < CONTROL_ROUNDS && !(caught.withoutPhotos > 0 && caught.underAnotherName > 0); round++) {
    const { withoutPhotos, underAnotherName } = await killOften('control', CONTROL_KILLS, SEED + round);
    caught.withoutPhotos += withoutPhotos;
    caught.underAnotherName += underAnotherName;
  }
  expect(caught.withoutPhotos).toBeGreaterThan(0);
  tally('control caught: photos kept too late');
  expect(caught.underAnotherName).toBeGreaterThan(0);
  tally('control caught: reports without an author');
});
