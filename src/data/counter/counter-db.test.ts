import { Dexie } from 'dexie';
import { beforeEach, expect, test } from 'vitest';
import { putNote } from '../db/note-store.ts';
import { eraseUserDb, userDb, userDbNames } from '../db/user-db.ts';
import { applyCounterShape, closeCounterDbs, counterDb } from './counter-db.ts';

const ASHA = 'khurpi-00000001-asha';
const BINA = 'khurpi-00000002-bina';

beforeEach(async () => {
  closeCounterDbs();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

const serve = (person: string, id: string) => counterDb(person).queue.put({ id, state: 'serving', at: 1, content: { name: 'Asha Devi' } });

test('two agents have one counter each', async () => {
  await serve(ASHA, 'a');
  expect(await counterDb(BINA).queue.count()).toBe(0);
  expect(await counterDb(ASHA).queue.count()).toBe(1);
});

test('a person’s counter is erased with the person, while it is open', async () => {
  await putNote(userDb(ASHA), 'x', 1);
  await serve(ASHA, 'a');
  await serve(BINA, 'b');
  await eraseUserDb(ASHA);
  expect(await Dexie.getDatabaseNames()).toEqual([`${BINA}-counter`]);
  expect(await counterDb(BINA).queue.count()).toBe(1);
});

test('a counter does not count as a person, and names its person when only it is left', async () => {
  await putNote(userDb(ASHA), 'x', 1);
  await serve(ASHA, 'a');
  await serve(BINA, 'b');
  expect((await userDbNames()).toSorted()).toEqual([ASHA, BINA]);
});

test('no key and no index of a counter contains a name, a number or a street', () => {
  const db = new Dexie('shape');
  applyCounterShape(db);
  const keys = db.tables.flatMap(({ schema }) => [schema.primKey, ...schema.indexes].map(({ keyPath }) => keyPath));
  expect(new Set(keys)).toEqual(new Set(['id', 'state', 'at', 'key']));
});

test('a counter of the first version gets the newest shape and keeps its rows', async () => {
  const old = new Dexie(`${ASHA}-counter`);
  old.version(1).stores({ queue: 'id, state, at', served: 'id, at', orders: 'id, state, at', bookDays: 'key, state, at' });
  await old.table('queue').put({ id: 'a', state: 'parked', at: 1 });
  old.close();
  const now = counterDb(ASHA);
  await now.open();
  const fresh = new Dexie('shape');
  applyCounterShape(fresh);
  expect(now.tables.map(({ name }) => name)).toEqual(fresh.tables.map(({ name }) => name));
  expect(now.backendDB().version).toBe(20);
  expect(await now.received.count()).toBe(0);
  expect(await now.queue.get('a')).toMatchObject({ at: 1 });
});
