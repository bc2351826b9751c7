// Tests which modules a start loads: the demo its own, production none of them.
import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listVendors } from '#core/contract/vendor.ts';
import { settingsFor, startKillable } from '../tests/fixtures/processes/killable-server.ts';

const LIST_MODULES = new URL('../tests/fixtures/processes/list-modules.ts', import.meta.url);
const SERVER = new URL('./', import.meta.url);

/** Starts the real server in a profile, and returns its loaded modules, as paths below `server/`. */
async function startIn(profile: Readonly<Record<string, string>>, { isEmpty }: { isEmpty: boolean }) {
  const settings = await settingsFor('pglite');
  const folder = settings['DATA_DIR'] ?? '';
  if (isEmpty) fs.rmSync(path.join(folder, 'pglite'), { recursive: true });
  const list = path.join(folder, 'modules.txt');
  const { child, talk } = await startKillable({ ...settings, ...profile, NODE_OPTIONS: `--import=${LIST_MODULES}`, MODULE_LIST: list });
  onTestFinished(() => child.kill('SIGKILL'));
  const statusOf = async (url: string): Promise<number> => (await talk.raw({ method: 'GET', url })).status;
  const loaded = (): string[] =>
    fs
      .readFileSync(list, 'utf8')
      .split('\n')
      .filter((url) => url.startsWith(SERVER.href))
      .map((url) => url.slice(SERVER.href.length));
  return { talk, statusOf, loaded };
}

/** An empty database first gets all PIN codes, which takes a while. */
const FROM_NOTHING_MS = 180_000;
const ofTheDemo = (file: string): boolean => file.startsWith('demo/');

test(
  'production starts from nothing, with no shop and no demo page, and loads no module of the demo',
  async () => {
    const production = { PROFILE: 'production', SECRET_KEY: '0123456789abcdef'.repeat(4), MSG91_AUTH_KEY: 'key-of-the-tests' };
    const { talk, statusOf, loaded } = await startIn(production, { isEmpty: true });
    expect(await statusOf('/healthz')).toBe(200);
    expect((await talk.get(listVendors, { query: {} })).results).toEqual([]);
    for (const page of ['/dev/inbox', '/dev/inbox.json']) expect(await statusOf(page)).toBe(404);
    expect(loaded()).toContain('register-areas.ts');
    expect(loaded().filter(ofTheDemo)).toEqual([]);
  },
  FROM_NOTHING_MS,
);

test('the demo loads its simulated providers and its seed', async () => {
  const { talk, statusOf, loaded } = await startIn({ PROFILE: 'demo' }, { isEmpty: false });
  expect((await talk.get(listVendors, { query: {} })).results).not.toEqual([]);
  for (const page of ['/dev/inbox', '/dev/inbox.json']) expect(await statusOf(page)).toBe(200);
  for (const room of ['providers', 'seed']) expect(loaded().some((file) => file.startsWith(`demo/${room}/`))).toBe(true);
});
