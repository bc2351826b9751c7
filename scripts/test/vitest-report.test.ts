import { expect, test } from 'vitest';
import { brokenOffFiles, judgeVitestRun, slowestFiles, type VitestReport, withSecondRun } from './vitest-report.ts';

const ran = (fullName: string, status = 'passed', ...failureMessages: string[]) => ({ fullName, status, failureMessages });

const report = (...assertionResults: ReturnType<typeof ran>[]): VitestReport => ({
  testResults: [{ name: '/app/src/cart.test.ts', startTime: 0, endTime: 0, status: 'passed', message: '', assertionResults }],
});

test('a failed test is named with its file and error', () => {
  const outcome = judgeVitestRun(report(ran('adds up'), ran('empties', 'failed', 'expected 1 to be 0')), false, '/app');
  expect(outcome).toEqual({
    passed: 1,
    failed: 1,
    flaky: [],
    failures: [{ name: 'src/cart.test.ts › empties', why: 'expected 1 to be 0' }],
  });
});

test('a test that passed on its second attempt passes, and is named with its first error', () => {
  const outcome = judgeVitestRun(report(ran('adds up'), ran('waits', 'passed', 'too late')), true, '/app');
  expect(outcome).toMatchObject({ passed: 2, failed: 0, flaky: [{ name: 'src/cart.test.ts › waits', why: 'too late' }] });
});

test('a run fails when three tests needed two attempts', () => {
  const twice = ['a', 'b', 'c'].map((name) => ran(name, 'passed', 'once'));
  expect(judgeVitestRun(report(ran('adds up'), ...twice), true, '/app')).toMatchObject({ passed: 1, failed: 3 });
});

test('a skipped test, a file that did not run, and an error outside tests fail the run', () => {
  expect(judgeVitestRun(report(ran('later', 'skipped')), true, '/app')).toMatchObject({ passed: 0, failed: 1 });
  expect(judgeVitestRun(report(ran('adds up')), false, '/app')).toMatchObject({
    passed: 1,
    failed: 1,
    failures: [{ name: 'outside of any test' }],
  });
  const said = { ...report(ran('adds up')), ends: ['never changed'] };
  expect(judgeVitestRun(said, false, '/app').failures).toMatchObject([{ why: expect.stringContaining('never changed') }]);
  const broken: VitestReport = {
    testResults: [
      { name: '/app/src/cart.test.ts', startTime: 0, endTime: 0, status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  };
  expect(judgeVitestRun(broken, false, '/app')).toMatchObject({
    failed: 1,
    failures: [{ name: 'src/cart.test.ts', why: 'no such module' }],
  });
});

test('a file that crashes in a test runs once more, and that test is reported as flaky', () => {
  const first = report(ran('adds up'), ran('copies', 'pending'));
  expect(judgeVitestRun(first, false, '/app')).toMatchObject({ passed: 1, failed: 1 });
  expect(brokenOffFiles(first)).toEqual(['/app/src/cart.test.ts']);
  expect(brokenOffFiles(report(ran('adds up'), ran('waits', 'failed', 'too late')))).toEqual([]);
  const both = withSecondRun(first, report(ran('adds up'), ran('copies')));
  expect(judgeVitestRun(both, true, '/app')).toEqual({
    passed: 2,
    failed: 0,
    flaky: [{ name: 'src/cart.test.ts › copies', why: expect.stringContaining('broken off') }],
    failures: [],
  });
  const twice = withSecondRun(first, report(ran('adds up'), ran('copies', 'pending')));
  expect(judgeVitestRun(twice, false, '/app')).toMatchObject({ passed: 1, failed: 1 });
});

test('a process that ended counts once, with its reason, however many tests it broke off', () => {
  const first = { ...report(...['a', 'b', 'c', 'd'].map((name) => ran(name, 'pending'))), ends: ['Worker exited with signal SIGKILL'] };
  const both = withSecondRun(first, report(...['a', 'b', 'c', 'd'].map((name) => ran(name))));
  expect(judgeVitestRun(both, true, '/app')).toEqual({
    passed: 4,
    failed: 0,
    flaky: [{ name: 'src/cart.test.ts › a', why: expect.stringMatching(/broken off.*\n.*SIGKILL/) }],
    failures: [],
  });
});

test('a file that did not run again keeps its first result', () => {
  const other = {
    name: '/app/src/b.test.ts',
    startTime: 0,
    endTime: 0,
    status: 'failed',
    message: '',
    assertionResults: [ran('is', 'failed', 'no')],
  };
  const first = { testResults: [...report(ran('copies', 'pending')).testResults, other] };
  expect(judgeVitestRun(withSecondRun(first, report(ran('copies'))), true, '/app')).toMatchObject({ passed: 1, failed: 1 });
});

test('the files that took longest are named first', () => {
  const file = (name: string, endTime: number) => ({
    name: `/app/${name}`,
    startTime: 1_000,
    endTime,
    status: 'passed',
    message: '',
    assertionResults: [],
  });
  const testResults = [file('a.test.ts', 3_000), file('b.test.ts', 61_000), file('c.test.ts', 1_200)];
  expect(slowestFiles({ testResults }, '/app', 2)).toEqual(['60 s b.test.ts', '2 s a.test.ts']);
});
