// Tests weather and market prices of a PIN code, with the simulated providers.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getFarmDay } from '#core/contract/farm-day/farm-day.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('the day of a farmer', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  test('a PIN code has three days of weather, and the newest price of each crop', async () => {
    const { weather, market } = await server.get(getFarmDay, { query: { pin: '843109' } });
    expect(weather?.days).toHaveLength(3);
    expect(weather?.days[0]?.lowest).toBeLessThan(weather?.days[0]?.highest ?? 0);
    const crops = market?.prices.map(({ crop }) => crop) ?? [];
    expect(crops).toContain(3);
    expect(new Set(crops).size).toBe(crops.length);
    for (const { lowest, usual, highest } of market?.prices ?? []) expect(lowest <= usual && usual <= highest).toBe(true);
  });

  test('an unknown PIN code is not found, and a malformed PIN code is refused', async () => {
    expect((await server.call(getFarmDay, { query: { pin: '999999' } })).status).toBe(404);
    for (const pin of ['', '84310', '8431099', '84310\u0000', 'abcdef'])
      expect((await server.call(getFarmDay, { query: { pin } })).status, pin).toBe(400);
  });
});
