// Tests a file that crashes its reading process. It is tried only twice in total, also across restarts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnBothEngines, type OpenDatabase, openTestDatabase } from '../../../tests/fixtures/server/engines.ts';
import { fixedNode } from '../../../tests/fixtures/server/fixed-node.ts';
import { createIds } from '../../dependencies.ts';
import { FileProblem } from './file/problem.ts';
import { type openFile, ReaderDied } from './file/read-file.ts';
import { createImportRepository } from './import-repository.ts';
import { createReadImport, type ImportJobParts } from './read-import.ts';
import { createStagedRowsRepository } from './staged-rows-repository.ts';

describeOnBothEngines('reading a file', (engine) => {
  let opened: OpenDatabase;
  const now = Date.UTC(2026, 10, 21);
  const deps = { now: () => now, newId: createIds(() => now, fixedNode(0).span) };
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.remove());

  async function given(): Promise<number> {
    const id = deps.newId();
    const imports = createImportRepository(opened.database);
    const file = { kind: 'farmers' as const, vendorId: null, vendors: null, fileName: 'list.csv', bytes: Buffer.from('phone_number\n') };
    await imports.add({ id, ...file, hash: String(id), by: 1, at: new Date(now) });
    return id;
  }

  /** Tries to read it as a job does. Returns the result of the job. */
  async function attempt(id: number, open: typeof openFile, attempts = 1): Promise<string> {
    const parts = { imports: createImportRepository(opened.database), staged: createStagedRowsRepository(opened.database), deps, open };
    const read = createReadImport(parts as unknown as ImportJobParts);
    return read({ id }, { id: 1, kind: 'import-read', payload: {}, attempts }, new AbortController().signal).then(
      () => 'over',
      (error: unknown) => (error instanceof Error ? error.constructor.name : 'unknown'),
    );
  }
  const failureOf = async (id: number) => {
    const row = await createImportRepository(opened.database).find(id);
    return [row?.state, row?.failure];
  };
  const dies: typeof openFile = () => Promise.reject(new ReaderDied('ended'));

  test('a file whose process ended is tried once more, then given up with a message', async () => {
    const id = await given();
    expect([await attempt(id, dies), ...(await failureOf(id))]).toEqual(['ReaderDied', 'reading', null]);
    expect([await attempt(id, dies, 2), ...(await failureOf(id))]).toEqual(['over', 'failed', 'unreadable']);
  });

  test('a server that was killed twice while reading a file does not try a third time', async () => {
    const id = await given();
    // A kill: the reading began, and nothing followed.
    await createImportRepository(opened.database).beginReading(id, new Date(now));
    await createImportRepository(opened.database).beginReading(id, new Date(now));
    let opens = 0;
    const counts: typeof openFile = () => {
      opens++;
      return dies('farmers', Buffer.alloc(0));
    };
    expect([await attempt(id, counts, 3), opens, ...(await failureOf(id))]).toEqual(['over', 0, 'failed', 'unreadable']);
  });

  test('an error outside the file does not count as a try', async () => {
    const id = await given();
    for (let tries = 1; tries <= 5; tries++)
      expect(await attempt(id, () => Promise.reject(new TypeError('the database is away')), tries)).toBe('TypeError');
    expect([await attempt(id, dies, 6), ...(await failureOf(id))]).toEqual(['ReaderDied', 'reading', null]);
  });

  test('a file that takes too much memory or time is given up at once', async () => {
    const id = await given();
    const tooLarge: typeof openFile = () => Promise.reject(new FileProblem('too-large'));
    expect([await attempt(id, tooLarge), ...(await failureOf(id))]).toEqual(['over', 'failed', 'too-large']);
  });
});
