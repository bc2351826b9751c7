// Tests that an import of shops refuses what the form refuses, already in the preview.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createImporting, type Importing } from '../../../tests/fixtures/files/importing.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

const BIHAR = '10AAPFU0939F1ZA';
const MAHARASHTRA = '27AAPFU0939F1ZV';

describeOnBothEngines('a list of shops', (engine) => {
  let server: TestServer;
  let owner: Importing;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    owner = createImporting(server, (await server.signInDesk('9876500010')).token);
  });
  afterAll(() => server.close());

  const shops = (...rows: readonly (readonly [name: string, pin: string, gstin: string])[]): string =>
    [
      'name_en,name_hi,pin_code,street_address,owner_name,phone,gstin',
      ...rows.map(([name, pin, gstin]) => `${name},${name},${pin},Bazar,Owner,6810000090,${gstin}`),
    ].join('\n');

  test('a tax number of another state is a wrong row before anything is saved', async () => {
    const read = await owner.read(
      'vendors',
      shops(['Right', '843128', BIHAR], ['Wrong', '843128', MAHARASHTRA], ['Far', '422001', MAHARASHTRA]),
    );
    expect(read.counts).toMatchObject({ new: 2, wrong: 1 });
    expect(await owner.problems(read.id)).toMatchObject([{ row: 3, column: 'gstin', value: MAHARASHTRA, code: 'other-state' }]);
    await owner.apply(read.id);
    const moved = await owner.read('vendors', shops(['Right', '843128', MAHARASHTRA]));
    expect(moved.counts).toMatchObject({ changed: 0, wrong: 1 });
  });
});
