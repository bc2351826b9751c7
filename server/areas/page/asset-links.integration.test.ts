// Tests the file by which Android trusts the shop's app.
import { expect, onTestFinished, test } from 'vitest';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { startTestServer } from '../../../tests/fixtures/server/test-server.ts';

const PATH = '/.well-known/assetlinks.json';
const FIRST = Array.from({ length: 32 }, () => 'AB').join(':');
const SECOND = Array.from({ length: 32 }, () => '0c').join(':');

describeOnBothEngines('the link to the app in the Play Store', (engine) => {
  async function answerWith(settings: Record<string, string>) {
    const server = await startTestServer({ engine, settings });
    onTestFinished(() => server.close());
    return server.app.inject(PATH);
  }

  test('names the package and every certificate, for anybody', async () => {
    const answer = await answerWith({ ASSETLINKS_PACKAGE: 'in.khurpi.app', ASSETLINKS_FINGERPRINTS: `${FIRST}, ${SECOND}` });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    const target = {
      namespace: 'android_app',
      package_name: 'in.khurpi.app',
      sha256_cert_fingerprints: [FIRST, SECOND.toUpperCase()],
    };
    expect(answer.json()).toEqual([{ relation: ['delegate_permission/common.handle_all_urls'], target }]);
  });

  test('is not found without the settings', async () => {
    expect((await answerWith({})).statusCode).toBe(404);
  });
});
