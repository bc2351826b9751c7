import { expect, test } from 'vitest';
import { type BrowserReport, judgeBrowserRun } from './browser-report.ts';

const tried = (status: string, trace?: string) => ({ status, attachments: trace ? [{ name: 'trace', path: trace }] : [] });

const ran = (title: string, status: string, results = [tried('passed')]) => ({ title, tests: [{ status, results }] });

const flaky = (title: string) => ran(title, 'flaky', [tried('failed', `results/${title}/trace.zip`), tried('passed')]);

const report = (specs: BrowserReport['suites'][number]['specs'], stats: Partial<BrowserReport['stats']> = {}): BrowserReport => ({
  stats: { expected: 0, unexpected: 0, skipped: 0, ...stats },
  suites: [{ title: 'e2e/cart.spec.ts', specs }],
});

test('what passed at once and what passed on the second try is passed', () => {
  const run = report([ran('fills', 'expected'), flaky('empties'), flaky('orders')], { expected: 1 });
  expect(judgeBrowserRun(run, true)).toMatchObject({ passed: 3, failed: 0 });
});

test('a test that needed two tries is named with its file and what was recorded of the first', () => {
  const attachments = [
    { name: 'error-context', path: 'results/context.md' },
    { name: 'trace', path: 'results/slow/trace.zip' },
  ];
  const slow = ran('shows it', 'flaky', [{ status: 'timedOut', attachments }, tried('passed')]);
  const run: BrowserReport = {
    ...report([ran('fills', 'expected')]),
    suites: [{ title: 'e2e/cart.spec.ts', specs: [], suites: [{ title: 'without network', specs: [slow] }] }],
  };
  expect(judgeBrowserRun(run, true).flaky).toEqual([
    { name: 'e2e/cart.spec.ts › without network › shows it', trace: 'results/slow/trace.zip' },
  ]);
});

test('one without a trace is named all the same', () => {
  const run = report([ran('fills', 'flaky', [tried('failed'), tried('passed')])]);
  expect(judgeBrowserRun(run, true).flaky).toEqual([{ name: 'e2e/cart.spec.ts › fills', trace: undefined }]);
});

test('three that needed two tries fail the run, each of them', () => {
  const run = report([flaky('a'), flaky('b'), flaky('c')], { expected: 5 });
  expect(judgeBrowserRun(run, true)).toMatchObject({ passed: 5, failed: 3 });
});

test('failed and skipped tests are failed', () => {
  const run = report([ran('fails', 'unexpected', [tried('failed'), tried('failed')]), ran('is skipped', 'skipped')], {
    expected: 4,
    unexpected: 1,
    skipped: 2,
  });
  expect(judgeBrowserRun(run, false)).toMatchObject({ passed: 4, failed: 3, flaky: [] });
});

test('a run that went wrong though no test failed is failed once', () => {
  expect(judgeBrowserRun(report([], { expected: 4 }), false)).toMatchObject({ passed: 4, failed: 1 });
});
