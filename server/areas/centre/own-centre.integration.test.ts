// Tests the lead of a service centre: lists people, adds agents, and ends their work.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOwnPerson, endOwnPerson, getOwnCentre } from '#core/contract/agent/centre.ts';
import { listAudit } from '#core/contract/desk/audit.ts';
import { addCentrePerson, type Centre, createCentre, removeCentrePerson } from '#core/contract/desk/centre/centre.ts';
import { createPerson } from '#core/contract/desk/person.ts';
import { getMe } from '#core/contract/session.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { MANY_CODES, OWNER } from '../../../tests/fixtures/server/money/two-people.ts';
import { phonesFrom } from '../../../tests/fixtures/server/talk.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('the lead of a service centre', (engine) => {
  let server: TestServer;
  const newPhone = phonesFrom(6_455_000_000);
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: MANY_CODES });
  });
  afterAll(() => server.close());

  const owner = async (): Promise<string> => (await server.signInDesk(OWNER)).token;
  const newCentre = async (): Promise<Centre> => {
    const names = { en: 'Rampur centre', hi: 'रामपुर केंद्र' };
    return server.get(createCentre, { token: await owner(), body: { names, place: 'Rampur', vendors: [1] } });
  };
  async function joined({ id }: Centre, role: 'agent' | 'lead') {
    const phone_number = newPhone();
    await server.get(addCentrePerson, { token: await owner(), params: { id }, body: { phone_number, full_name: role, role } });
    const { token } = await server.signIn(phone_number);
    return { token, phone: phone_number, id: (await server.get(getMe, { token })).id };
  }
  const add = (token: string, phone_number = newPhone(), key: string = randomUUID()) =>
    server.call(addOwnPerson, { token, key, body: { phone_number, full_name: 'Geeta Kumari' } });
  const end = (token: string, person: number) => server.call(endOwnPerson, { token, params: { person } });

  test('a lead adds an agent to the own centre, who can work at once, and the log names the lead', async () => {
    const centre = await newCentre();
    const lead = await joined(centre, 'lead');
    const phone = newPhone();
    const { status, body } = await add(lead.token, phone);
    expect([status, body.role, body.people.map(({ role }) => role).sort()]).toEqual([201, 'lead', ['agent', 'lead']]);
    const { token } = await server.signIn(phone);
    expect(await server.get(getOwnCentre, { token })).toMatchObject({ id: centre.id, role: 'agent', people: [] });
    const { results } = await server.get(listAudit, { token: await owner(), query: { entity: 'centre', id: String(centre.id) } });
    expect(results[0]).toMatchObject({ action: 'centre.person-add', actor: { id: lead.id } });
  });

  test('a lead ends an agent’s work: they are a farmer again', async () => {
    const centre = await newCentre();
    const [lead, agent] = [await joined(centre, 'lead'), await joined(centre, 'agent')];
    const { status, body } = await end(lead.token, agent.id);
    expect([status, body.people.map(({ id }) => id)]).toEqual([200, [lead.id]]);
    expect((await server.call(getOwnCentre, { token: agent.token })).status).toBe(403);
    // A repeat, or an unknown person, changes nothing.
    for (const id of [agent.id, 987_654_321]) expect((await end(lead.token, id)).status).toBe(200);
  });

  test('an agent cannot add or end anybody, a lead cannot end a lead, and nobody can change another centre', async () => {
    const [centre, other] = [await newCentre(), await newCentre()];
    const [lead, second, agent] = [await joined(centre, 'lead'), await joined(centre, 'lead'), await joined(centre, 'agent')];
    const theirs = await joined(other, 'agent');
    expect((await add(agent.token)).status).toBe(403);
    expect((await end(agent.token, agent.id)).status).toBe(403);
    for (const { id } of [lead, second]) expect((await end(lead.token, id)).error.code).toBe('FORBIDDEN');
    await end(lead.token, theirs.id);
    expect(await server.get(getOwnCentre, { token: theirs.token })).toMatchObject({ id: other.id });
    expect((await add(lead.token, theirs.phone)).error.code).toBe('PERSON_ALREADY');
    // A lead cannot add an agent whom the owner made and who has no centre.
    const alone = newPhone();
    await server.get(createPerson, { token: await owner(), body: { phone_number: alone, full_name: 'Alone', role: 'agent' } });
    expect((await add(lead.token, alone)).error.code).toBe('PERSON_ALREADY');
    // A colleague who is a lead keeps that role.
    expect((await add(lead.token, second.phone)).body.people.find(({ id }) => id === second.id)?.role).toBe('lead');
  });

  test('whoever leads the centre no more changes nothing, and the same request twice at once adds one agent', async () => {
    const centre = await newCentre();
    const lead = await joined(centre, 'lead');
    const [phone, key] = [newPhone(), randomUUID()];
    const both = await Promise.all([add(lead.token, phone, key), add(lead.token, phone, key)]);
    expect(both.map(({ status }) => status).filter((status) => status === 201).length).toBeGreaterThan(0);
    expect((await server.get(getOwnCentre, { token: lead.token })).people).toHaveLength(2);
    await server.get(removeCentrePerson, { token: await owner(), params: { id: centre.id }, query: { person: lead.id } });
    expect((await add(lead.token)).status).toBe(403);
  });

  test('a lead adds 20 people a day at most', async () => {
    const lead = await joined(await newCentre(), 'lead');
    for (let n = 0; n < 20; n++) expect((await add(lead.token)).status).toBe(201);
    expect((await add(lead.token)).status).toBe(429);
  });
});
