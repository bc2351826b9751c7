// The server's tests: every area on both database engines, the contract walk, faults, the database itself.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { memoryDisk } from '../tests/fixtures/processes/memory-disk.ts';

// Before anything starts: all processes of the run take it over.
const inMemory = memoryDisk();
if (inMemory) process.env['TMPDIR'] ??= inMemory;

/** They take a minute and more: begun first, the run does not end with one process that waits for one of them. */
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
      'tests/faults/greed/*.test.ts',
      'tests/faults/tablet/*.test.ts',
      'tests/journey/*.test.ts',
      ...(process.env['FAULTS'] === 'long' ? ['tests/faults/long/*.test.ts'] : []),
    ],
    globalSetup: ['tests/fixtures/server/server-templates.ts'],
    pool: 'forks',
    // One more than a small machine has processors: many tests wait for a server that hangs or starts.
    maxWorkers: 3,
    // A process a worker, not one a file: its code is read, and the embedded engine translated, once. Every file has its own database.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What a server does by itself comes when the machine has time for it; a second, as it would be, is too little beside others.
    expect: { poll: { timeout: 20_000 } },
    // As with browser tests: CI tries a failed test twice and reports it.
    retry: process.env['CI'] ? 1 : 0,
  },
});
