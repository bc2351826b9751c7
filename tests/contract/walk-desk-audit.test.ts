// Every write of the desk that succeeds leaves a line in the audit. It is walked from the contract: a new call has to leave one, or to be
// named here with the reason why it has none.
import { afterAll, expect, test } from 'vitest';
import { deskCallsByArea } from '#core/contract/desk/calls.ts';
import type { CallShape } from '#core/contract/wire/call.ts';
import { describeOnBothEngines } from '../fixtures/server/engines.ts';
import { requestOf } from '../fixtures/server/talk.ts';
import type { TestServer } from '../fixtures/server/test-server.ts';
import { startWalker } from './walker.ts';

const writes: readonly CallShape[] = Object.values(deskCallsByArea)
  .flat()
  .filter(({ method }) => method !== 'GET');

/** Calls whose example does nothing to anybody. */
const silent: Readonly<Record<string, string>> = {
  startPasskey: 'asks what the browser needs',
  startProof: 'asks what the browser needs',
  endDeskSession: 'the example ends a session nobody has',
  removePasskey: 'the example removes a passkey nobody has',
  claimKyc: 'takes papers to review; what is decided then has its line',
  releaseKyc: 'gives them back',
  checkPins: 'reads: the question is too long for an address',
  previewArticle: 'shows what is typed, and keeps nothing',
  checkTestPayment: 'the example’s rupee never comes',
};

describeOnBothEngines('every write of the desk', (engine) => {
  const servers: TestServer[] = [];
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  test('leaves a line in the audit', async () => {
    const walker = await startWalker(engine);
    servers.push(walker.server);
    const count = async (): Promise<number> => (await walker.server.database.sql.selectFrom('audit_entries').select('id').execute()).length;
    const without: string[] = [];
    for (const call of writes) {
      const lines: number[] = [];
      for (const { make } of walker.examplesOf(call)) {
        const options = await make();
        const before = await count();
        const { status } = await walker.send(call, requestOf(call, options), call.name);
        expect([call.name, status < 300]).toEqual([call.name, true]);
        lines.push((await count()) - before);
      }
      if (!lines.some((added) => added > 0)) without.push(call.name);
    }
    expect(without.sort()).toEqual(Object.keys(silent).sort());
  }, 240_000);
});
