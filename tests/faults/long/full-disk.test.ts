// The disk of the embedded database is really full. Nobody waits without end, every answer stays true, and everything works again when
// there is space. Only in the long run, because it needs a small mounted disk.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { cancelOrder, placeOrder } from '#core/contract/order/order.ts';
import { openEmbedded } from '../../../server/db/database.ts';
import { DATABASE_HANGS } from '../../../server/stop.ts';
import { orderFor, settingsFor, startKillable } from '../../fixtures/processes/killable-server.ts';
import { mountDisk } from '../../fixtures/processes/small-disk.ts';
import { createTalk, overHttp, type Talk } from '../../fixtures/server/talk.ts';
import { tally } from '../tally.ts';

const DISK_MB = 160;
/** Enough space for tables to grow, but too little for the next file of the write-ahead log. */
const LEFT = 8 * 1024 * 1024;
/** A statement may take ten seconds, and may wait ten seconds for its turn. */
const ANSWER_MS = 21_000;
const AT_ONCE = 16;
const TEST_MS = 1_200_000;

const SEGMENT = 16 * 1024 * 1024;
/** Beyond three quarters of a log file the engine creates the next one ahead. */
const [AT_LEAST, AT_MOST] = [0.6 * SEGMENT, 0.73 * SEGMENT];

/** Fills the log until it nearly needs another file, and deletes the files that were created ahead. */
async function wearLog(folder: string): Promise<void> {
  const database = await openEmbedded(folder);
  const place = async () => {
    const { rows } = await sql<{ file: string; used: number }>`
      select pg_walfile_name(pg_current_wal_insert_lsn()) as file,
        ((pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::numeric % ${SEGMENT})::int8 as used`.execute(database.sql);
    return rows[0] ?? { file: '', used: 0 };
  };
  let now = await place();
  while (now.used < AT_LEAST || now.used > AT_MOST) {
    await sql`select pg_logical_emit_message(false, 'wear', repeat('x', 500000))`.execute(database.sql);
    now = await place();
  }
  await database.close();
  const log = path.join(folder, 'pg_wal');
  for (const file of fs.readdirSync(log)) if (/^[0-9A-F]{24}$/.test(file) && file > now.file) fs.rmSync(path.join(log, file));
}

/** Opens a real server on its own disk, and a customer who does not repeat an order after a 503. */
async function openShop() {
  const disk = mountDisk(DISK_MB);
  onTestFinished(() => disk.remove());
  const own = await settingsFor('pglite');
  fs.cpSync(path.join(own['DATA_DIR'] ?? '', 'pglite'), path.join(disk.folder, 'pglite'), { recursive: true });
  await wearLog(path.join(disk.folder, 'pglite'));
  const settings = { ...own, DATA_DIR: disk.folder, ORDERS_PER_PERSON_PER_DAY: '100000' };
  const start = async () => {
    const started = await startKillable(settings);
    onTestFinished(() => void started.child.process.kill('SIGKILL'));
    return started;
  };
  const { child, talk } = await start();
  const { token } = await talk.signIn('6970000003');
  const { order } = await orderFor(talk, token);
  const { call } = createTalk(overHttp(own['PUBLIC_URL'] ?? ''), '');
  const inTime = async <T>(answer: Promise<T>): Promise<T> => {
    const began = Date.now();
    const result = await answer;
    expect(Date.now() - began).toBeLessThan(ANSWER_MS);
    return result;
  };
  return {
    disk,
    child,
    start,
    place: (key: string) => inTime(call(placeOrder, { token, key, body: order })),
    /** Repeats the order after a 503, as a phone does. */
    askAgain: (phone: Talk, key: string) => phone.call(placeOrder, { token, key, body: order }),
    cancel: (id: number) => inTime(call(cancelOrder, { token, params: { id } })),
  };
}

test('tables without space give 503 at once, and orders continue when there is space', { timeout: TEST_MS }, async () => {
  const { disk, place } = await openShop();
  disk.fill();
  // Orders succeed while the tables have space.
  let key: string;
  let status: number;
  do {
    key = randomUUID();
    ({ status } = await place(key));
  } while (status === 201);
  expect(status).toBe(503);
  tally('disk full, tables, pglite');
  disk.empty();
  expect((await place(key)).status).toBe(201);
  expect((await place(randomUUID())).status).toBe(201);
});

test('a log without space gives 503, the process ends, and the next one loses nothing', {
  timeout: TEST_MS,
}, async () => {
  const { disk, child, start, place, cancel, askAgain } = await openShop();
  disk.fill(LEFT);
  const placed = new Map<string, unknown>();
  let key = '';
  // Cancelled orders use no stock, but they still write to the log.
  for (let status = 0; status !== 503; ) {
    key = randomUUID();
    const answer = await place(key);
    status = answer.status;
    if (status === 503) break;
    expect(status).toBe(201);
    placed.set(key, answer.body);
    ({ status } = await cancel(answer.body.orders[0]?.id ?? 0));
  }
  expect(await child.ended()).toBe(DATABASE_HANGS);
  tally('disk full, log, pglite');
  disk.empty();

  const { talk } = await start();
  const known = [...placed];
  for (let i = 0; i < known.length; i += AT_ONCE) {
    const some = known.slice(i, i + AT_ONCE);
    const again = await Promise.all(some.map(([its]) => askAgain(talk, its)));
    expect(again.map(({ status, body }) => [status, body])).toEqual(some.map(([, body]) => [201, body]));
  }
  const first = await askAgain(talk, key);
  expect(first.status).toBe(201);
  expect((await askAgain(talk, key)).body).toEqual(first.body);
});
