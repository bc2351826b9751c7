// The server dies before every statement of a staff action, and after the last. Each time it uses a copy of the same shop. The database
// then has all of the action or none of it. After a repeat with the same key, or just a restart, it equals the result of a normal run.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase, dropDatabase, terminateConnections } from '../fixtures/postgres/postgres-cluster.ts';
import { endLeases } from '../fixtures/processes/die-at.ts';
import { settingsFor, startKillable } from '../fixtures/processes/killable-server.ts';
import { describeOnBothEngines, engines, newFolder, newName, postgresOfRun } from '../fixtures/server/engines.ts';
import { enginesOfControls, WAITING_SHORT } from './kinds.ts';
import { type Prepared, prepare, type StaffAction, staffActions } from './staff-actions.ts';
import { type Standing, standingOf } from './standing.ts';
import { isLongRun, tally } from './tally.ts';

type Settings = Readonly<Record<string, string>>;
const asked = process.env['FAULT_ACTIONS']?.split(',');
/** In CI, only these waits of one action are tested. */
const SHORT_WAITS = [1, 9, 17];
/** More waits than any action has. */
const LONG_WAITS = Array.from({ length: 200 }, (_, n) => n + 1);

interface Copy {
  readonly settings: Settings;
  remove(): Promise<void>;
}

/** Copies the shop, with its own folder and database. */
async function copyOf(settings: Settings): Promise<Copy> {
  const folder = newFolder();
  fs.cpSync(settings['DATA_DIR'] ?? '', folder, { recursive: true });
  const rest = { ...settings, DATA_DIR: folder };
  const url = settings['DATABASE_URL'];
  if (url === undefined) return { settings: rest, remove: async () => fs.rmSync(folder, { recursive: true, force: true }) };
  const { server } = postgresOfRun();
  const name = newName();
  const template = new URL(url).pathname.slice(1);
  await terminateConnections(server, template);
  const copied = await createDatabase(server, name, template);
  return {
    settings: { ...rest, DATABASE_URL: copied },
    async remove() {
      await dropDatabase(server, name);
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Shop {
  readonly settings: Settings;
  readonly prepared: Prepared;
}

/** Runs the action on a copy of the shop. @returns the state of the database; `isDead`: the server died */
async function tryOnce(
  copy: Copy,
  shop: Prepared,
  staffAction: StaffAction,
  key: string,
  wait?: number,
): Promise<{ isDead: boolean; standing: Standing }> {
  const armed = wait === undefined ? {} : { FAILPOINT: `${staffAction.name}#${wait}` };
  const { talk, child } = await startKillable({ ...copy.settings, ...armed });
  const [answer] = await Promise.allSettled([staffAction.ask({ talk, shop, key })]);
  // The request for a background job may succeed although the server dies.
  const isDead = answer.status === 'rejected' || child.process.signalCode !== null;
  const said = answer.status === 'rejected' ? answer.reason : undefined;
  if (isDead) await expect.poll(() => [wait, child.process.signalCode, said], { timeout: 20_000 }).toEqual([wait, 'SIGKILL', said]);
  else await child.kill('SIGKILL');
  return { isDead, standing: await standingOf(copy.settings) };
}

interface Died {
  readonly wait: number;
  readonly standing: Standing;
  /** The state after a repeat. Undefined for a state that was seen before, because its repeat has been tested. */
  readonly end: Standing | undefined;
}

/** Dies at one wait, and repeats the action. @returns undefined when the action has no such wait */
async function dieBefore(
  { settings, prepared }: Shop,
  staffAction: StaffAction,
  wait: number,
  seen: Set<string>,
): Promise<Died | undefined> {
  const copy = await copyOf(settings);
  const key = randomUUID();
  try {
    const { isDead, standing } = await tryOnce(copy, prepared, staffAction, key, wait);
    if (!isDead) return undefined;
    const isNew = !seen.has(JSON.stringify(standing));
    seen.add(JSON.stringify(standing));
    if (!isNew) return { wait, standing, end: undefined };
    await endLeases(copy.settings);
    const again = await tryOnce(copy, prepared, staffAction, key);
    return { wait, standing, end: again.isDead ? { refused: 'the repeat is refused' } : again.standing };
  } finally {
    await copy.remove();
  }
}

async function undisturbed({ settings, prepared }: Shop, staffAction: StaffAction): Promise<{ before: Standing; after: Standing }> {
  const copy = await copyOf(settings);
  try {
    const before = await standingOf(copy.settings);
    const { isDead, standing } = await tryOnce(copy, prepared, staffAction, randomUUID());
    expect([staffAction.name, isDead]).toEqual([staffAction.name, false]);
    return { before, after: standing };
  } finally {
    await copy.remove();
  }
}

/** Dies at each wait of an action in turn, and checks the state. */
async function dieAtAll(engine: string, shop: Shop, name: string, staffAction: StaffAction): Promise<void> {
  const { before, after } = await undisturbed(shop, staffAction);
  expect(after).not.toEqual(before);
  const seen = new Set<string>();
  let died = 0;
  for (const wait of isLongRun ? LONG_WAITS : SHORT_WAITS) {
    const one = await dieBefore(shop, staffAction, wait, seen);
    if (!one) break;
    died++;
    if (staffAction.isOne) expect([name, wait, [before, after]]).toEqual([name, wait, expect.arrayContaining([one.standing])]);
    if (one.end) expect([name, wait, one.end]).toEqual([name, wait, after]);
    tally(`died at a wait of ${name}, ${engine}`);
  }
  expect([name, died > 2, died < LONG_WAITS.length]).toEqual([name, true, true]);
  process.stdout.write(`${engine}: ${name} died at ${died} waits, and left ${seen.size} standings\n`);
}

const wanted = Object.entries(staffActions).filter(([name]) => (asked ? asked.includes(name) : isLongRun || WAITING_SHORT.includes(name)));

describeOnBothEngines('a server that dies before any statement of staff work', (engine) => {
  test('the work happened or not, and after a repeat it happened once', { timeout: 7_200_000 }, async () => {
    const settings = await settingsFor(engine);
    const shop = { settings, prepared: await prepare(settings) };
    for (const [name, staffAction] of wanted) await dieAtAll(engine, shop, name, staffAction);
  });

  if (!enginesOfControls(isLongRun, engines()).includes(engine)) return;
  test('control: a repeat with another key is found', { timeout: 600_000 }, async () => {
    const settings = await settingsFor(engine);
    const shop = { settings, prepared: await prepare(settings) };
    const staffAction = staffActions['refund'] as StaffAction;
    const { after } = await undisturbed(shop, staffAction);
    const copy = await copyOf(settings);
    onTestFinished(() => copy.remove());
    await tryOnce(copy, shop.prepared, staffAction, randomUUID());
    const { standing } = await tryOnce(copy, shop.prepared, staffAction, randomUUID());
    expect(standing).not.toEqual(after);
    tally(`control caught: a refund repeated with another key, ${engine}`);
  });
});
