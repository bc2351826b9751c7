import { expect, test } from 'vitest';
import { type BrowserReport, judgeBrowserRun } from './browser-report.ts';

type Attempt = BrowserReport['suites'][number]['specs'][number]['tests'][number]['results'][number];

const tried = (status: string, trace?: string): Attempt => ({ status, attachments: trace ? [{ name: 'trace', path: trace }] : [] });

const ran = (title: string, status: string, results = [tried('passed')]) => ({ title, tests: [{ status, results }] });

const flaky = (title: string) => ran(title, 'flaky', [tried('failed', `results/${title}/trace.zip`), tried('passed')]);

const report = (specs: BrowserReport['suites'][number]['specs'], stats: Partial<BrowserReport['stats']> = {}): BrowserReport => ({
  stats: { expected: 0, unexpected: 0, skipped: 0, ...stats },
  suites: [{ title: 'e2e/cart.spec.ts', specs }],
});

test('a test counts as passed on its first or second attempt', () => {
  const run = report([ran('fills', 'expected'), flaky('empties'), flaky('orders')], { expected: 1 });
  expect(judgeBrowserRun(run, true)).toMatchObject({ passed: 3, failed: 0 });
});

test('a test that needed two attempts is named with its file and the message and recording of the first attempt', () => {
  const attachments = [
    { name: 'error-context', path: 'results/context.md' },
    { name: 'trace', path: 'results/slow/trace.zip' },
  ];
  const error = { message: 'uncaught: AbortError' };
  const slow = ran('shows it', 'flaky', [{ status: 'timedOut', error, attachments }, tried('passed')]);
  const run: BrowserReport = {
    ...report([ran('fills', 'expected')]),
    suites: [{ title: 'e2e/cart.spec.ts', specs: [], suites: [{ title: 'without network', specs: [slow] }] }],
  };
  expect(judgeBrowserRun(run, true).flaky).toEqual([
    { name: 'e2e/cart.spec.ts › without network › shows it', why: 'uncaught: AbortError', trace: 'results/slow/trace.zip' },
  ]);
});

test('a test without a recording is named too', () => {
  const run = report([ran('fills', 'flaky', [tried('failed'), tried('passed')])]);
  expect(judgeBrowserRun(run, true).flaky).toEqual([{ name: 'e2e/cart.spec.ts › fills', why: 'flaky', trace: undefined }]);
});

test('a run fails when three tests needed two attempts, and names each', () => {
  const run = report([flaky('a'), flaky('b'), flaky('c')], { expected: 5 });
  expect(judgeBrowserRun(run, true)).toMatchObject({ passed: 5, failed: 3 });
});

test('failed and skipped tests count as failed', () => {
  const run = report([ran('fails', 'unexpected', [tried('failed'), tried('failed')]), ran('is skipped', 'skipped')], {
    expected: 4,
    unexpected: 1,
    skipped: 2,
  });
  expect(judgeBrowserRun(run, false)).toMatchObject({ passed: 4, failed: 3, flaky: [] });
});

test('a failed test is named with the message of its first try', () => {
  const failed = { status: 'failed', error: { message: 'Expected: visible\nReceived: hidden' }, attachments: [] };
  expect(judgeBrowserRun(report([ran('fails', 'unexpected', [failed, tried('failed')])], { unexpected: 1 }), false).failures).toEqual([
    { name: 'e2e/cart.spec.ts › fails', why: 'Expected: visible\nReceived: hidden' },
  ]);
});

test('a run with an error but without a failed test counts as one failure', () => {
  expect(judgeBrowserRun(report([], { expected: 4 }), false)).toMatchObject({ passed: 4, failed: 1 });
});
