// Small workbooks that declare gigabytes, or name a cell far below, are sent to a running server. It refuses them in words, and neither the
// server nor its reading process takes much memory. The control is a reader that reserves what a file declares, and the test finds it.
import fs from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import type { DeskImport } from '#core/contract/desk/import.ts';
import { createImporting } from '../../fixtures/files/importing.ts';
import { sheetXml, workbookOf, workbookWith, zipOf } from '../../fixtures/files/workbook.ts';
import { settingsFor, startKillable } from '../../fixtures/processes/killable-server.ts';
import { type Engine, engines } from '../../fixtures/server/engines.ts';
import { enginesOfControls } from '../kinds.ts';
import { isLongRun, tally } from '../tally.ts';

const OWNER = '9876500010';
const ROUNDS = isLongRun ? 10 : 1;
const TEST_MS = 600_000;
/**
 * MB that the server and its reading process may take beyond the server's memory after one good list. A reading process takes about 100 MB
 * by itself. A reader that trusts these files takes 2 GB for a declared size, and more for 90 million rows.
 */
const MOST_GROWTH_MB = 300;
const LOOK_EVERY_MS = 20;
const GREEDY_READER = new URL('../../fixtures/processes/greedy-reader.ts', import.meta.url).href;

const stored = (name: string): Buffer => fs.readFileSync(new URL(`../../fixtures/files/lists/${name}`, import.meta.url));
const HEAD = ['sku', 'vendor_id', 'price'];

/** Hostile workbooks and the code of their refusal. The last three have correct checksums, and differ in each round. */
const workbooks = (round: number): readonly (readonly [content: Buffer, code: string])[] => {
  const sheet = sheetXml([HEAD, [`K${10_000 + round}`, 1, 2_220]]);
  const far = sheetXml([HEAD, [round]]);
  return [
    ...(round === 1 ? ([stored('declared.xlsx'), stored('far-row.xlsx')] as const).map((content) => [content, 'broken'] as const) : []),
    [zipOf(workbookWith(sheet), { localSize: 2_147_483_647 }), 'broken'],
    [zipOf(workbookWith(far.replace('r="A2"', 'r="A90000000"'))), 'too-large'],
    [zipOf(workbookWith(far.replace('<row r="2"><c r="A2"', '<row r="90000000"><c'))), 'too-large'],
  ];
};

/** The resident memory of a process and its children, in MB. */
function memoryOf(pid: number): number {
  const read = (file: string): string => {
    try {
      return fs.readFileSync(`/proc/${pid}/${file}`, 'utf8');
    } catch {
      // It has ended.
      return '';
    }
  };
  const own = Number(/^VmRSS:\s+(\d+) kB/m.exec(read('status'))?.[1] ?? 0) / 1_024;
  const children = read(`task/${pid}/children`).trim().split(' ').filter(Boolean);
  return children.reduce((sum, child) => sum + memoryOf(Number(child)), own);
}

/** Starts a server, and reads one good list to warm it up. */
async function start(engine: Engine, more: Readonly<Record<string, string>> = {}) {
  const settings = { ...(await settingsFor(engine)), METRICS_PUBLIC: '1', ...more };
  const { child, talk } = await startKillable(settings);
  onTestFinished(() => child.kill('SIGKILL'));
  const pid = child.process.pid ?? 0;
  const { token } = await talk.signInDesk(OWNER);
  const importing = createImporting(talk, token);
  const read = (content: Buffer): Promise<DeskImport> => importing.read('offers', content, { name: 'list.xlsx' });
  /** The server's own memory, in MB. */
  async function metric(): Promise<number> {
    const { text } = await talk.raw({ method: 'GET', url: '/metrics' });
    return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / 2 ** 20;
  }
  await read(workbookOf([HEAD, ['K10012', 1, 2_220]]));
  const [ownBefore, allBefore] = [await metric(), memoryOf(pid)];
  let most = allBefore;
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, LOOK_EVERY_MS);
  onTestFinished(() => clearInterval(timer));
  return {
    read,
    /** Growth in MB: of the server, and the largest of the server with its reading process. */
    growth: async () => ({ own: (await metric()) - ownBefore, all: most - allBefore }),
  };
}

for (const engine of enginesOfControls(isLongRun, engines())) {
  test(`workbooks that lie about their size take little memory and are refused in words, ${engine}`, { timeout: TEST_MS }, async () => {
    const { read, growth } = await start(engine);
    for (let round = 1; round <= ROUNDS; round++)
      for (const [content, code] of workbooks(round)) {
        const { state, failure } = await read(content);
        expect([state, failure?.code, failure?.message]).toEqual(['failed', code, expect.stringMatching(/\p{L}+ \p{L}+ \p{L}+/u)]);
        const { own, all } = await growth();
        expect(own).toBeLessThan(MOST_GROWTH_MB);
        expect(all).toBeLessThan(MOST_GROWTH_MB);
        tally(`workbooks sent to a server to fill its memory, ${engine}`);
      }
    const { own, all } = await growth();
    process.stdout.write(`workbooks that lie: the server grew by ${own.toFixed(0)} MB, at most by ${all.toFixed(0)} MB with its reader\n`);
  });

  test(`control: a reader that reserves what a file declares is found, ${engine}`, { timeout: TEST_MS }, async () => {
    const { read, growth } = await start(engine, { NODE_OPTIONS: `--import=${GREEDY_READER}` });
    const { state } = await read(stored('declared.xlsx'));
    expect(state).toBe('failed');
    expect((await growth()).all).toBeGreaterThan(MOST_GROWTH_MB);
    tally(`control caught: a reader that reserves what a file declares, ${engine}`);
  });
}
