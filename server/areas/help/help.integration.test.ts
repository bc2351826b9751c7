// Tests the help numbers of the settings.
import { expect, onTestFinished, test } from 'vitest';
import { getHelp } from '#core/contract/help.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { startTestServer } from '../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('help', (engine) => {
  async function serverWith(settings: Record<string, string>) {
    const server = await startTestServer({ engine, settings });
    onTestFinished(() => server.close());
    return server;
  }

  test('the answer has the configured numbers, digits only, and can be cached', async () => {
    const server = await serverWith({ HELP_PHONE: '1800 123 4567', HELP_CHAT: '+91 98765-39999' });
    expect(await server.get(getHelp, {})).toEqual({ phone: '18001234567', chat: '919876539999', privacy_from: '2027-05-13' });
  });

  test('production shows no numbers without these settings', async () => {
    const server = await serverWith({ PROFILE: 'production', HELP_PHONE: '', HELP_CHAT: '' });
    expect(await server.get(getHelp, {})).toEqual({ phone: null, chat: null, privacy_from: '2027-05-13' });
  });

  test('the day of the data protection rules comes from its setting, and a day that does not exist stops the start', async () => {
    const server = await serverWith({ PRIVACY_RULES_FROM: '2026-12-01' });
    expect((await server.get(getHelp, {})).privacy_from).toBe('2026-12-01');
    await expect(serverWith({ PRIVACY_RULES_FROM: '2027-02-30' })).rejects.toThrow('PRIVACY_RULES_FROM=2027-02-30: expected a day');
  });
});
