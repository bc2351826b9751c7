// Tests complaints from the farmer's words to the solution, with clocks, messages, limits and the officer's name.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  acknowledgeGrievance,
  changeOfficer,
  exportGrievances,
  getDeskGrievance,
  getOfficerSetting,
  listDeskGrievances,
  replyToGrievance,
  solveGrievance,
} from '#core/contract/desk/grievance/grievance.ts';
import { getWaiting } from '#core/contract/desk/today/waiting.ts';
import { createGrievance, getGrievance, getOfficer, listGrievances } from '#core/contract/grievance/grievance.ts';
import { exportMyData } from '#core/contract/kyc/my-data.ts';
import { isOrderNumber } from '#core/rules/order/order-number.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { MANY_CODES } from '../../../tests/fixtures/server/money/two-people.ts';
import { phonesFrom } from '../../../tests/fixtures/server/talk.ts';
import { HOUR, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

const OWNER = '9876500010';
const OFFICER = { name: 'Asha Kumari', designation: 'Grievance Officer', phone: '06225 220001', email: 'asha@khurpi.in' };

describeOnBothEngines('complaints', (engine) => {
  let server: TestServer;
  const newPhone = phonesFrom(6_310_000_000);
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: MANY_CODES });
  });
  afterAll(() => server.close());

  const complain = (token: string, body: object = {}, key: string = randomUUID()) =>
    server.call(createGrievance, { token, key, body: { about: 'delivery', text: 'The urea came three days late.', ...body } });
  const owner = async () => (await server.signInDesk(OWNER)).token;

  async function complained() {
    const phone = newPhone();
    const { token } = await server.signIn(phone);
    return { phone, token, ...(await complain(token)).body };
  }

  test('a complaint gets a readable ticket and two clocks, and the farmer follows it until it is solved', async () => {
    const desk = await owner();
    const { token, phone, ticket, id } = await complained();
    expect([ticket.slice(0, 2), isOrderNumber(ticket.slice(2))]).toEqual(['G-', true]);
    const fresh = await server.get(getGrievance, { token, params: { ticket } });
    expect(fresh).toMatchObject({ state: 'new', is_overdue: false, answered_at: null, answers: [] });
    expect(Date.parse(fresh.answer_by) - Date.parse(fresh.received_at)).toBe(48 * HOUR);
    const { body: replied } = await server.call(replyToGrievance, { token: desk, params: { id }, body: { words: 'It left today.' } });
    expect(replied).toMatchObject({ state: 'open', farmer: { phone } });
    await server.get(solveGrievance, { token: desk, params: { id }, body: { words: 'It is at your door.' } });
    const solved = await server.get(getGrievance, { token, params: { ticket } });
    expect(solved.state).toBe('solved');
    expect(solved.answers.map(({ step, words }) => [step, words])).toEqual([
      ['reply', 'It left today.'],
      ['solved', 'It is at your door.'],
    ]);
    expect((await server.get(listGrievances, { token })).results.map((one) => one.ticket)).toEqual([ticket]);
    const file = JSON.stringify(await server.get(exportMyData, { token }));
    expect([file.includes('three days late'), file.includes('at your door')]).toEqual([true, true]);
  });

  test('the farmer gets one message for each answer, in their language, and none for a repeated confirmation', async () => {
    const desk = await owner();
    const { phone, id } = await complained();
    await server.database.sql.updateTable('users').set({ locale: 'hi' }).where('phone', '=', phone).execute();
    const acknowledge = () => server.call(acknowledgeGrievance, { token: desk, params: { id } });
    const [first, second] = [await acknowledge(), await acknowledge()];
    expect([first.body.answers.length, second.body.answers.length]).toEqual([1, 1]);
    await server.get(replyToGrievance, { token: desk, params: { id }, body: { words: 'Soon.' } });
    await server.get(solveGrievance, { token: desk, params: { id }, body: { words: 'Done.' } });
    const messages = async () => (await server.messagesTo(phone)).filter(({ template }) => template.startsWith('grievance'));
    await vi.waitFor(async () =>
      expect((await messages()).map(({ template }) => template).toSorted()).toEqual([
        'grievance-received',
        'grievance-replied',
        'grievance-solved',
      ]),
    );
    expect((await messages()).every(({ text }) => text.includes('शिकायत'))).toBe(true);
    const late = await server.call(replyToGrievance, { token: desk, params: { id }, body: { words: 'More.' } });
    expect([late.status, late.error.code]).toEqual([409, 'GRIEVANCE_SOLVED']);
  });

  test('a complaint that nobody answers within 48 hours is overdue at the desk, and waits there until it is solved', async () => {
    const { id, ticket } = await complained();
    const found = async (query: object) =>
      (await server.get(listDeskGrievances, { token: await owner(), query: { search: ticket, ...query } as never })).results;
    const waits = async () =>
      (await server.get(getWaiting, { token: await owner() })).kinds.find(({ kind }) => kind === 'grievances')?.count ?? 0;
    const before = await waits();
    expect([(await found({ overdue: 'true' })).length, (await found({ state: 'new' })).length]).toEqual([0, 1]);
    server.clock.advance(48 * HOUR + 1_000);
    expect(await found({ overdue: 'true' })).toMatchObject([
      { id, is_overdue: true, farmer: { phone: expect.stringMatching(/^\d\dx{6}\d\d$/) } },
    ]);
    await server.get(acknowledgeGrievance, { token: await owner(), params: { id } });
    expect([(await found({ overdue: 'true' })).length, (await found({ state: 'open' })).length, await waits()]).toEqual([0, 1, before]);
    await server.get(solveGrievance, { token: await owner(), params: { id }, body: { words: 'Done.' } });
    expect(await waits()).toBe(before - 1);
  });

  test('the same request makes one complaint, and nobody can flood the officer', async () => {
    const { token } = await server.signIn(newPhone());
    const key = randomUUID();
    const both = await Promise.all([complain(token, {}, key), complain(token, {}, key)]);
    const again = await complain(token, {}, key);
    expect(both.filter(({ status }) => status === 201).every(({ body }) => body.ticket === again.body.ticket)).toBe(true);
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push((await complain(token)).status);
    expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([4, 429]);
  });

  test('another person’s complaint, another person’s order and empty words are refused', async () => {
    const [mine, theirs] = [await complained(), await complained()];
    const { token } = mine;
    expect((await server.call(getGrievance, { token, params: { ticket: theirs.ticket } })).status).toBe(404);
    expect((await complain(token, { order_id: 1 })).status).toBe(404);
    for (const body of [{ text: ' ' }, { text: 'a\u0000b' }, { about: 'weather' }, { text: 'x'.repeat(1_001) }])
      expect((await complain(token, body)).status).toBe(400);
  });

  test('everybody can read the officer that the owner named, and no name before that', async () => {
    expect(await server.get(getOfficer, {})).toEqual({ officer: null });
    const desk = await owner();
    const { version } = await server.get(getOfficerSetting, { token: desk });
    const named = await server.get(changeOfficer, { token: desk, body: OFFICER });
    expect(named).toMatchObject({ ...OFFICER, version: version + 1 });
    expect(await server.get(getOfficer, {})).toEqual({ officer: OFFICER });
    const { id } = await complained();
    const { answers } = await server.get(replyToGrievance, { token: desk, params: { id }, body: { words: 'Soon.' } });
    expect(answers[0]?.designation).toBe(OFFICER.designation);
  });

  test('support answers complaints, only the owner downloads the file, and other roles see no complaints', async () => {
    const { id, phone, ticket } = await complained();
    const support = (await server.signInDesk('9876500016')).token;
    expect((await server.call(getDeskGrievance, { token: support, params: { id } })).status).toBe(200);
    expect((await server.call(exportGrievances, { token: support })).status).toBe(403);
    const file = await server.call(exportGrievances, { token: await owner(), query: { search: ticket } });
    expect([file.text.includes(phone), file.text.trim().split('\n').length]).toEqual([true, 2]);
    const manager = (await server.signInDesk('9876500011')).token;
    expect((await server.call(listDeskGrievances, { token: manager })).status).toBe(403);
  });
});
