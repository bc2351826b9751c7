// Tests that a copy of the database reveals no code, sent, waiting or failed.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendOtp } from '#core/contract/session.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { phonesFrom } from '../../../tests/fixtures/server/talk.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { createJobRepository } from '../../jobs/job-repository.ts';

describeOnBothEngines('messages in the database', (engine) => {
  let server: TestServer;
  const newPhone = phonesFrom(6_140_000_000);
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  const dump = async (): Promise<string> => {
    const tables = await Promise.all([
      server.database.sql.selectFrom('jobs').selectAll().execute(),
      server.database.sql.selectFrom('otp_challenges').selectAll().execute(),
    ]);
    return JSON.stringify(tables);
  };
  const send = (phone: string) =>
    server.call(sendOtp, { params: { realm: 'farmers' }, body: { mobile_number: phone, client_id: 'farmer-web' } });

  test('no job row contains a code that was sent', async () => {
    const phone = newPhone();
    expect((await send(phone)).status).toBe(200);
    const code = await server.codeFor(phone);
    expect(await dump()).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`));
  });

  test('no job row contains a code that failed, or its number beside the error', async () => {
    const phone = newPhone();
    server.sms.isFailing = true;
    expect((await send(phone)).status).toBe(503);
    server.sms.isFailing = false;
    const jobs = JSON.stringify(await server.database.sql.selectFrom('jobs').selectAll().where('state', '=', 'dead').execute());
    expect(jobs).toContain('the provider is down');
    expect(jobs).not.toContain(phone);
  });

  test('a message that an older version queued without encryption is still sent', async () => {
    const phone = newPhone();
    const message = { channel: 'sms', to: phone, template: 'order-cancelled', language: 'en', variables: { order: 'A1' } };
    await createJobRepository(server.database, server.deps).add({ kind: 'message', payload: message });
    await server.jobsDone();
    expect((await server.messagesTo(phone))[0]?.text).toContain('A1');
  });
});
