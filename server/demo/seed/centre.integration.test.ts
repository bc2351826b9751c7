// Tests that a newcomer finds a service centre in the demo, with people who can use it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAgentBook } from '#core/contract/agent/book.ts';
import { listCentres } from '#core/contract/desk/centre/centre.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { demoAgents } from './centre.ts';

describeOnBothEngines('the service centre of the demo', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  test('is in the list at the desk, with its lead and two agents', async () => {
    const { token } = await server.signInDesk('9876500010');
    const { results } = await server.get(listCentres, { token });
    expect(results).toMatchObject([{ pays: 'cash', vendors: [1, 2] }]);
    expect(results[0]?.people.map(({ role }) => role)).toEqual(['lead', 'agent', 'agent']);
  });

  test.each(demoAgents)('$name, $role, sees their own book, and the whole centre’s only as its lead', async ({ phone, role }) => {
    const { token } = await server.signIn(phone);
    expect((await server.get(listAgentBook, { token })).results).toEqual([]);
    const whole = await server.call(listAgentBook, { token, query: { whose: 'centre' } });
    expect(whole.status).toBe(role === 'lead' ? 200 : 403);
  });
});
