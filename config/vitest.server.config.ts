// The server's tests: every area on both database engines, the contract walk, faults, and the database itself.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { memoryDisk } from '../tests/fixtures/processes/memory-disk.ts';

// Set before anything starts, because all processes of the run inherit it.
const inMemory = memoryDisk();
if (inMemory) process.env['TMPDIR'] ??= inMemory;

/** These files take a minute or more. They start first, so that the run does not end with one long file alone. */
const LONGEST = /walk-|durability|every-wait|failpoints|database-hangs|kill-server|killed-|migrate/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(({ moduleId }) => LONGEST.test(moduleId)), ...sorted.filter(({ moduleId }) => !LONGEST.test(moduleId))];
  }
}

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    name: 'server',
    include: [
      'server/**/*.integration.test.ts',
      'server/db/*.test.ts',
      'tests/contract/*.test.ts',
      'tests/deploy/*.test.ts',
      'tests/faults/*.test.ts',
      'tests/faults/failover/*.test.ts',
      'tests/faults/greed/*.test.ts',
      'tests/faults/programs/*.test.ts',
      'tests/faults/tablet/*.test.ts',
      'tests/journey/*.test.ts',
      ...(process.env['FAULTS'] === 'long' ? ['tests/faults/long/*.test.ts'] : []),
    ],
    globalSetup: ['tests/fixtures/server/server-templates.ts'],
    pool: 'forks',
    // One worker more than a small machine has cores. Many tests only wait for a server that hangs or starts.
    maxWorkers: 3,
    // One process for each worker, not for each file. It loads the code and compiles the embedded database engine only once.
    // Every file has its own database.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The server's background work runs when the machine has time. The default of one second is too short beside other tests.
    expect: { poll: { timeout: 20_000 } },
    // As with browser tests: CI tries a failed test twice and reports it.
    retry: process.env['CI'] ? 1 : 0,
  },
});
