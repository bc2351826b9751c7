// The server dies at every failpoint of reading and applying a list. After a restart it continues by itself. Every row is written once with
// one audit entry, and the reported progress matches the written rows. The control forgets its position, and the test finds it.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { applyImport, createImport, getImport } from '#core/contract/desk/import.ts';
import { openEmbedded, openServerDatabase } from '../../server/db/database.ts';
import { type Failpoint, failpoints } from '../../server/failpoint.ts';
import { createImporting } from '../fixtures/files/importing.ts';
import { dieAt } from '../fixtures/processes/die-at.ts';
import { settingsFor, startKillable } from '../fixtures/processes/killable-server.ts';
import { describeOnBothEngines, engines } from '../fixtures/server/engines.ts';
import type { Talk } from '../fixtures/server/talk.ts';
import { enginesOfControls, isOfImport, SHORT_FAILPOINTS } from './kinds.ts';
import { isLongRun, tally } from './tally.ts';

const OWNER = '9876500010';
/** More rows than two parts of reading, and more than two parts of applying. */
const ROWS = 1_100;
const points = failpoints.filter((point) => isOfImport(point) && (isLongRun || SHORT_FAILPOINTS.includes(point)));
const OF_READING: readonly Failpoint[] = ['import:kept', 'import:read-part', 'import:ready'];

const list = ['phone_number,full_name', ...Array.from({ length: ROWS }, (_, n) => `68300${String(n).padStart(5, '0')},Kisan ${n}`)].join(
  '\n',
);
const given = { body: { kind: 'farmers' }, file: { name: 'farmers.csv', content: list } };

interface Found {
  readonly farmers: number;
  readonly accounts: number;
  readonly lines: number;
  readonly applied: number;
}

/** Counts the rows of the list in the database itself. */
async function count(settings: Readonly<Record<string, string>>): Promise<Found> {
  const url = settings['DATABASE_URL'];
  const database = url ? await openServerDatabase(url, 1, () => undefined) : await openEmbedded(`${settings['DATA_DIR']}/pglite`);
  try {
    const { rows } = await sql<Found>`select
      (select count(*)::int from user_phones where phone like '68300%') as farmers,
      (select count(*)::int from users where phone like '68300%') as accounts,
      (select count(*)::int from audit_entries where action = 'farmer.import') as lines,
      (select coalesce(sum(applied_rows), 0)::int from imports) as applied`.execute(database.sql);
    return rows[0] as Found;
  } finally {
    await database.close();
  }
}

const whole: Found = { farmers: ROWS, accounts: ROWS, lines: ROWS, applied: ROWS };

describeOnBothEngines('a server that dies during an import', (engine) => {
  async function reader(talk: Talk) {
    const { token } = await talk.signInDesk(OWNER);
    return { token, importing: createImporting(talk, token) };
  }

  test.each(points)('%s: every row is written once', { timeout: 300_000 }, async (point) => {
    const settings = await settingsFor(engine);
    const first = await startKillable(settings);
    let id = 0;
    if (!OF_READING.includes(point)) {
      const { importing } = await reader(first.talk);
      id = (await importing.read('farmers', list)).id;
    }
    await first.child.kill('SIGKILL');
    const { talk, child } = await dieAt(settings, point, async (doomed) => {
      const { token } = await doomed.talk.signInDesk(OWNER);
      if (id === 0) id = (await doomed.talk.get(createImport, { token, ...given })).id;
      else await doomed.talk.get(applyImport, { token, key: randomUUID(), params: { id }, body: {} });
      // Repeats until the server dies.
      for (;;) await doomed.talk.get(getImport, { token, params: { id } });
    });
    const { token, importing } = await reader(talk);
    // If the file was not stored, its sender got no answer and sends it again.
    if (id === 0) id = (await talk.get(createImport, { token, ...given })).id;
    const state = await importing.settled(id);
    expect([point, state.counts, state.state]).toEqual([
      point,
      { new: ROWS, changed: 0, unchanged: 0, wrong: 0 },
      OF_READING.includes(point) ? 'ready' : 'done',
    ]);
    if (state.state === 'ready') await importing.apply(id);
    await child.kill('SIGKILL');
    expect([point, await count(settings)]).toEqual([point, whole]);
    tally(`died at ${point}, ${engine}`);
  });

  if (!enginesOfControls(isLongRun, engines()).includes(engine)) return;
  test('control: an import that forgets its position writes twice, and the test finds it', { timeout: 300_000 }, async () => {
    const settings = await settingsFor(engine);
    const first = await startKillable(settings);
    const { importing } = await reader(first.talk);
    const { id } = await importing.apply((await importing.read('farmers', list)).id);
    await first.child.kill('SIGKILL');
    const url = settings['DATABASE_URL'];
    const database = url ? await openServerDatabase(url, 1, () => undefined) : await openEmbedded(`${settings['DATA_DIR']}/pglite`);
    await sql`update imports set state = 'applying', applied_to = 0 where id = ${id}`.execute(database.sql);
    await sql`update jobs set state = 'ready', run_at = now() - interval '1 day' where kind = 'import-apply'`.execute(database.sql);
    await database.close();
    const again = await startKillable(settings);
    const { importing: then } = await reader(again.talk);
    await then.settled(id);
    await again.child.kill('SIGKILL');
    expect(await count(settings)).not.toEqual(whole);
    tally(`control caught: an import that forgets its position, ${engine}`);
  });
});
