// Five people use a tablet in turn, over a bad network and sometimes without a server. The browser is killed again and again. Each order
// called saved arrives once, and each draft survives. Nobody reads data of another person. The disk shows neither texts nor keys. The
// control breaks all of this, and the test finds it.
import fs from 'node:fs';
import { expect, test } from 'vitest';
import { newProfile, type Phone, startPhone } from '../../fixtures/browser/killable-phone.ts';
import { foundOnDisk } from '../../fixtures/browser/on-disk.ts';
import { seeded } from '../chance.ts';
import { isLongRun, tally } from '../tally.ts';
import { type TabletProtection, type TabletSaid, workers } from './five-people.ts';
import { type LetterDesk, openLetterDesk } from './letter-desk.ts';

const KILLS = Number(process.env['TABLET_KILLS'] ?? (isLongRun ? 500 : 5));
const CONTROL_KILLS = 3;
const CONTROL_RUNS = 5;
const SEED = 20_261_127;
/** Shortest and longest time between the page's first report and the kill. */
const ALIVE_MS = [200, 1_000] as const;
const BEGIN_MS = 20_000;
const SEND_ALL_MS = 120_000;
const SECONDS_A_KILL = 25;
const timeOf = (kills: number): number => kills * SECONDS_A_KILL * 1_000 + SEND_ALL_MS;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Collects the messages of the pages, and counts what the pages should not have shown or lost. */
function createWitness() {
  const saved = new Map<string, number>();
  const answered = new Set<string>();
  const drafts = new Map<string, number>();
  const refused: string[] = [];
  const keys: Record<string, string> = {};
  const seen = { byOthers: 0, lostDrafts: 0 };
  const look = (who: number, found: NonNullable<TabletSaid['found']>): void => {
    seen.byOthers += found.farmers.filter((name) => name !== workers[who]?.farmer.name).length;
    for (const intent of found.answered) answered.add(intent);
    seen.lostDrafts += [...drafts].filter(([place, n]) => place.startsWith(`${who} `) && (found.drafts[place.slice(2)] ?? 0) < n).length;
  };
  const record = ({ who, saved: intents = [], draft, refused: words, keys: made, found }: TabletSaid): void => {
    for (const intent of intents) saved.set(intent, who);
    if (draft) drafts.set(`${who} ${draft[0]}`, draft[1]);
    if (words !== undefined) refused.push(words);
    Object.assign(keys, made);
    if (found) look(who, found);
  };
  return { saved, answered, drafts, refused, keys, seen, record };
}
type Witness = ReturnType<typeof createWitness>;

interface Tablet {
  readonly folder: string;
  readonly desk: LetterDesk;
  readonly witness: Witness;
  readonly protection: TabletProtection;
}

interface OpenTablet extends Phone {
  /** Opens an address in the first tab, and waits until the page works. */
  show(address: string): Promise<void>;
}

async function start({ folder, desk, witness }: Tablet): Promise<OpenTablet> {
  const phone = await startPhone(folder, desk.url);
  let work = Promise.withResolvers<void>();
  await phone.context.exposeBinding('sayTablet', ({ page }, said: TabletSaid) => {
    witness.record(said);
    if (said.isBusy && page === phone.page) work.resolve();
  });
  await phone.context.exposeBinding('askWorkers', () => workers);
  return {
    ...phone,
    async show(address) {
      work = Promise.withResolvers<void>();
      await phone.page.goto(address);
      await Promise.race([work.promise, pause(BEGIN_MS)]);
    },
  };
}

/** Returns the texts and keys that must not be on the disk of a locked tablet. */
const secretsOf = (keys: Readonly<Record<string, string>>): Record<string, string | Buffer> => ({
  ...Object.fromEntries(
    workers.flatMap(({ label, pin, phone, farmer }) =>
      [label, pin, phone, farmer.name, farmer.street, farmer.phone_number].map((word) => [word, word]),
    ),
  ),
  ...Object.fromEntries(Object.entries(keys).flatMap(([name, hex]) => (name === 'T' ? [] : [[name, Buffer.from(hex, 'hex')]]))),
});

const addressOf = ({ protection }: Tablet, who: number, more = ''): string => `/?protection=${protection}&who=${who}${more}`;

/** A person works and may hand over to a colleague, and then the browser is killed. A second tab is locked and only sends. */
async function liveAndDie(tablet: Tablet, random: () => number, aliveMs: () => number): Promise<void> {
  const isControl = tablet.protection === 'control';
  // The control has only one person, because it writes the letters of that person again.
  const pick = (): number => (isControl ? 0 : Math.floor(random() * workers.length));
  tablet.desk.drop(random() < 0.3);
  const turn = random() < 0.4 ? `&turn=${Math.round(100 + random() * 300)}&next=${pick()}` : '';
  const phone = await start(tablet);
  const other = await phone.context.newPage();
  await Promise.all([phone.show(addressOf(tablet, pick(), turn)), other.goto(addressOf(tablet, -1))]);
  await pause(aliveMs());
  if (random() < 0.5) tablet.desk.drop(false);
  await phone.kill();
}

/** Restores the network. The locked tablet sends its letters, then each person reads their data. */
async function settle(tablet: Tablet): Promise<void> {
  tablet.desk.mend();
  const phone = await start(tablet);
  await phone.show(addressOf(tablet, -1, '#locked'));
  await expect.poll(() => phone.page.evaluate(() => window.sendLetters()), { timeout: SEND_ALL_MS, interval: 100 }).toBe(0);
  for (const who of workers.keys()) await phone.show(addressOf(tablet, who, '#look'));
  await phone.context.close();
}

/** The desk wipes the tablet. @returns the secrets that the disk still shows */
async function wipe(tablet: Tablet): Promise<string[]> {
  tablet.desk.orderWipe();
  const phone = await start(tablet);
  await phone.show(addressOf(tablet, -1, '#locked'));
  const peopleLeft = () => phone.page.evaluate(() => window.countPeople());
  await expect.poll(peopleLeft, { timeout: BEGIN_MS }).toBe(0);
  await phone.context.close();
  return foundOnDisk(tablet.folder, secretsOf(tablet.witness.keys));
}

async function setUp(tablet: Tablet): Promise<void> {
  const phone = await start(tablet);
  await phone.show(addressOf(tablet, -1, '#setup'));
  await phone.context.close();
}

async function killOften(protection: TabletProtection, kills: number, run = 0) {
  const random = seeded(SEED + run);
  const [least, most] = ALIVE_MS;
  // A slow machine needs more time before the control can fail. So each run of the control lasts one second longer.
  const aliveMs = (): number => (protection === 'control' ? most * (run + 1) : least + random() * (most - least));
  const desk = await openLetterDesk(random);
  const tablet: Tablet = { folder: newProfile(), desk, witness: createWitness(), protection };
  const { witness, folder } = tablet;
  await setUp(tablet);
  for (let kill = 0; kill < kills; kill++) {
    await liveAndDie(tablet, random, aliveMs);
    if (protection === 'app') tally('browser killed, tablet of five people');
  }
  await settle(tablet);
  const secrets = secretsOf(witness.keys);
  const tabletKey = { T: Buffer.from(witness.keys['T'] ?? '', 'hex') };
  const outcome = {
    saved: witness.saved.size,
    lost: [...witness.saved.keys()].filter((intent) => !desk.keysOf.has(intent)).length,
    twice: [...desk.keysOf.values()].filter(({ size }) => size > 1).length,
    unanswered: [...witness.saved.keys()].filter((intent) => !witness.answered.has(intent)).length,
    drafts: witness.drafts.size,
    ...witness.seen,
    secrets: Object.keys(secrets).length,
    onDisk: foundOnDisk(folder, secrets),
    tabletKeyOnDisk: foundOnDisk(folder, tabletKey).length,
    afterWipe: await wipe(tablet),
    tabletKeyAfterWipe: foundOnDisk(folder, tabletKey).length,
    refused: [...new Set(witness.refused)].map((words) => `${witness.refused.filter((other) => other === words).length} × ${words}`),
    faults: Object.fromEntries(desk.faults),
  };
  fs.rmSync(folder, { recursive: true, force: true });
  await desk.close();
  process.stdout.write(`tablet killed ${kills} times, ${protection}: ${JSON.stringify(outcome)}\n`);
  return outcome;
}

test(`a tablet of five people, killed ${KILLS} times, loses and doubles nothing, and shows nobody another person’s data`, {
  timeout: timeOf(KILLS),
}, async () => {
  const outcome = await killOften('app', KILLS);
  expect(outcome).toMatchObject({ lost: 0, twice: 0, unanswered: 0, byOthers: 0, lostDrafts: 0, onDisk: [], afterWipe: [] });
  expect(outcome.saved).toBeGreaterThan(KILLS);
  // Five people, each with six texts and four wrapped keys.
  expect(outcome.secrets).toBe(5 * 10);
  tally('words and keys looked for on the disk of a killed tablet', outcome.secrets);
  // Decision 27 names this limit: the browser writes the tablet’s own key readably.
  expect(outcome.tabletKeyOnDisk).toBeGreaterThan(0);
  tally('the tablet’s own key found on the disk, a known limit');
});

test('control: a tablet that says “saved” too early, writes letters again and keeps readable drafts is found', {
  timeout: timeOf(CONTROL_KILLS) * CONTROL_RUNS,
}, async () => {
  let [lost, twice, byOthers] = [0, 0, 0];
  const onDisk: string[] = [];
  // On a slow machine some runs are killed before the page has saved enough.
  for (let run = 0; run < CONTROL_RUNS && (lost === 0 || twice === 0); run++) {
    const outcome = await killOften('control', CONTROL_KILLS, run);
    lost += outcome.lost;
    twice += outcome.twice;
    byOthers += outcome.byOthers;
    onDisk.push(...outcome.onDisk);
  }
  expect(lost).toBeGreaterThan(0);
  tally('control caught: a letter called saved before it is');
  expect(twice).toBeGreaterThan(0);
  tally('control caught: letters written again after a kill');
  expect([byOthers > 0, onDisk.length > 0]).toEqual([true, true]);
  tally('control caught: drafts in clear for everybody');
});
