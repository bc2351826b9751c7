// Tests that the demo's lists are valid imports, and that importing them again changes nothing.
import fs from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createImporting, type Importing } from '../../../tests/fixtures/files/importing.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines("the demo's own lists", (engine) => {
  let server: TestServer;
  let owner: Importing;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    owner = createImporting(server, (await server.signInDesk('9876500010')).token);
  });
  afterAll(() => server.close());

  test.each(['products', 'offers'] as const)('the desk finds nothing new, changed or wrong in the demo’s %s', async (kind) => {
    const file = fs.readFileSync(new URL(`./${kind}.csv`, import.meta.url));
    const rows = file.toString().trim().split('\n').length - 1;
    const read = await owner.read(kind, file);
    expect(read).toMatchObject({ state: 'ready', rows, counts: { new: 0, changed: 0, unchanged: rows, wrong: 0 } });
  });
});
