// Judges the report of unit and server tests: what passed, what failed, and which tests needed a second try.
import { type FailedTest, type FlakyTest, firstLines, MOST_FLAKY } from './browser-report.ts';

/** The fields that are read of vitest's JSON report, and what the run said outside of tests. */
export interface VitestReport {
  /** Why processes of the run ended early, and other errors outside of tests. */
  readonly ends?: readonly string[];
  readonly testResults: readonly {
    /** The file's path. */
    readonly name: string;
    readonly status: string;
    /** Milliseconds since 1970. */
    readonly startTime: number;
    readonly endTime: number;
    /** Why the file could not run; empty when it did. */
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      /** Messages of every failed try, even if the test passed in the end. */
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

export interface VitestOutcome {
  readonly passed: number;
  readonly failed: number;
  readonly flaky: readonly FlakyTest[];
  readonly failures: readonly FailedTest[];
}

const OUTSIDE = 'what the run says above under "Unhandled Errors"';

/** The state of a test that was running when its process ended. */
const BEGUN = 'pending';
const BROKEN_OFF = 'broken off: the process of its file ended before it did';

/** Files whose process ended in the middle of a test. */
export const brokenOffFiles = ({ testResults }: VitestReport): readonly string[] =>
  testResults.filter(({ assertionResults }) => assertionResults.some(({ status }) => status === BEGUN)).map(({ name }) => name);

/**
 * Merges a second run of some files into the first report. A process that ended counts as one failed try, however many tests of its
 * file it broke off.
 */
export function withSecondRun(first: VitestReport, second: VitestReport): VitestReport {
  const why = [BROKEN_OFF, ...(first.ends ?? [])].join('\n');
  const again = new Map(second.testResults.map((file) => [file.name, file]));
  const testResults = first.testResults.map((file) => {
    const begun = file.assertionResults.find(({ status }) => status === BEGUN);
    const rerun = again.get(file.name);
    if (!rerun) return file;
    const assertionResults = rerun.assertionResults.map((test) =>
      test.fullName === begun?.fullName ? { ...test, failureMessages: [why, ...test.failureMessages] } : test,
    );
    return { ...rerun, assertionResults };
  });
  return { testResults };
}

/** The files that took longest, longest first: `12 s tests/faults/every-wait.test.ts`. */
export const slowestFiles = ({ testResults }: VitestReport, root: string, most = 10): string[] =>
  testResults
    .map(({ name, startTime, endTime }) => ({ name: name.replace(`${root}/`, ''), seconds: Math.round((endTime - startTime) / 1000) }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, most)
    .map(({ name, seconds }) => `${seconds} s ${name}`);

/** Skipped tests count as failed, and so does an error outside tests. */
export function judgeVitestRun({ testResults, ends = [] }: VitestReport, isRunFine: boolean, root: string): VitestOutcome {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, name: `${name.replace(`${root}/`, '')} › ${test.fullName}` })),
  );
  const isPassed = (test: { readonly status: string }): boolean => test.status === 'passed';
  const flaky = tests
    .filter((test) => isPassed(test) && test.failureMessages.length > 0)
    .map(({ name, failureMessages }) => ({ name, why: firstLines(failureMessages[0] ?? '') }));
  const brokenFiles = testResults
    .filter(({ status, message, assertionResults }) => status === 'failed' && message && assertionResults.every(isPassed))
    .map(({ name, message }) => ({ name: name.replace(`${root}/`, ''), why: firstLines(message) }));
  const failures = [
    ...brokenFiles,
    ...tests
      .filter((test) => !isPassed(test))
      .map(({ name, status, failureMessages }) => ({ name, why: firstLines(failureMessages[0] ?? status) })),
  ];
  const isTooMany = flaky.length > MOST_FLAKY;
  if (!isRunFine && failures.length === 0 && !isTooMany) failures.push({ name: 'outside of any test', why: [OUTSIDE, ...ends].join('\n') });
  return {
    passed: tests.filter(isPassed).length - (isTooMany ? flaky.length : 0),
    failed: failures.length + (isTooMany ? flaky.length : 0),
    flaky,
    failures,
  };
}
