// Tests when imports and their results are deleted.
import fs from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createImporting, type Importing } from '../../../tests/fixtures/files/importing.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { DAY, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { createImportRepository } from './import-repository.ts';

describeOnBothEngines('old imports', (engine) => {
  let server: TestServer;
  let owner: Importing;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    owner = createImporting(server, (await server.signInDesk('9876500010')).token);
  });
  afterAll(() => server.close());

  const farmers = (...rows: string[]): string => ['phone_number,full_name,language', ...rows].join('\n');

  test('an import reports the hidden rows of a spreadsheet', async () => {
    const read = await owner.read(
      'farmers',
      fs.readFileSync(new URL('../../../tests/fixtures/files/lists/farmers-hidden-row.xlsx', import.meta.url)),
    );
    expect(read).toMatchObject({
      state: 'ready',
      rows: 2,
      notes: [{ code: 'hidden-rows', message: 'The spreadsheet hides rows: 3. They were read too.' }],
    });
  });

  test('rows are deleted after two days, unapplied imports are discarded, and the rest goes after three months', async () => {
    const waiting = await owner.read('farmers', farmers('6810000080,Waits,hi'));
    const done = await owner.apply((await owner.read('farmers', farmers('6810000081,Done,hi'))).id);
    const rowsOf = async () =>
      (await server.database.sql.selectFrom('import_rows').select('row_no').where('import_id', 'in', [waiting.id, done.id]).execute())
        .length;
    const filesOf = async () => (await server.database.sql.selectFrom('import_files').select('part').execute()).length;
    expect([await rowsOf(), await filesOf()]).toEqual([2, 0]);
    const sweep = (days: number) => {
      const now = server.clock.now + days * DAY;
      return createImportRepository(server.database).sweep(
        { rowsBefore: new Date(now - 2 * DAY), importsBefore: new Date(now - 90 * DAY) },
        new Date(now),
      );
    };
    await sweep(1);
    expect(await rowsOf()).toBe(2);
    for (let round = 0; round < 5; round++) await sweep(3);
    expect(await rowsOf()).toBe(0);
    expect(await owner.see(waiting.id)).toMatchObject({ state: 'failed', failure: { code: 'too-old' } });
    await sweep(100);
    expect((await server.database.sql.selectFrom('imports').select('id').where('id', '=', done.id).execute()).length).toBe(0);
  });
});
