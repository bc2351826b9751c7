// Tests the daily budgets of uploads: of a person, and of a network.
import { expect, test } from 'vitest';
import { tally } from '../../../tests/faults/tally.ts';
import { noisyPhoto, sendPart } from '../../../tests/fixtures/photos.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { DAY, startTestServer } from '../../../tests/fixtures/server/test-server.ts';

/** Half a megabyte of a photo: two are just below a fifth of five megabytes. */
const HALF_A_MEGABYTE = 500 * 1024;

describeOnBothEngines('budgets of uploads', (engine) => {
  test('a person has a daily budget, and it does not slow others down', async () => {
    const server = await startTestServer({ engine, settings: { UPLOADS_MB_PER_PERSON_PER_DAY: '1' } });
    try {
      const [me, other] = [await server.signIn('6482000001'), await server.signIn('6482000002')];
      const statuses: number[] = [];
      for (let seed = 20; seed < 30; seed++) {
        const content = await noisyPhoto(seed);
        const { status, headers } = await sendPart(server, { token: me.token, content });
        statuses.push(status);
        if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      }
      expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
      expect((await sendPart(server, { token: other.token, content: await noisyPhoto(31) })).status).toBe(200);
    } finally {
      await server.close();
    }
  });

  test('a network has a fifth of everybody’s uploads, and its /48 or /24 network two fifths', async () => {
    const server = await startTestServer({ engine, settings: { UPLOADS_MB_PER_DAY: '5', TRUST_PROXY: '1' } });
    try {
      let seed = 40;
      const start = async (token: string, address: string) =>
        (await sendPart(server, { token, content: await noisyPhoto(++seed), length: HALF_A_MEGABYTE, address })).status;
      const one = await server.signIn('6482000003');
      const ofOne = [];
      for (let n = 0; n < 3; n++) ofOne.push(await start(one.token, '192.0.2.1'));
      expect(ofOne).toEqual([200, 200, 429]);
      for (const nth of [(n: number) => `2001:db8:9:${n}::1`, (n: number) => `10.200.7.${n}`]) {
        server.clock.advance(2 * DAY);
        const { token } = await server.signIn('6482000004');
        const statuses: number[] = [];
        for (let n = 1; n <= 5; n++) statuses.push(await start(token, nth(n)));
        expect(statuses).toEqual([200, 200, 200, 200, 429]);
        expect(await start(token, '198.51.100.1')).toBe(200);
        tally(`uploads from one /48 or /24 network, ${engine}`, statuses.length);
      }
    } finally {
      await server.close();
    }
  });
});
