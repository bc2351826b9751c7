// Judges the report of a browser run: what passed, what failed, and which tests needed a second try.

/** The fields that are read of Playwright's JSON report. */
export interface BrowserReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly skipped: number };
  readonly suites: readonly Suite[];
}

/** A file, or a group of tests in one. */
interface Suite {
  readonly title: string;
  readonly specs: readonly Spec[];
  readonly suites?: readonly Suite[];
}

interface Spec {
  readonly title: string;
  readonly tests: readonly {
    readonly status: string;
    readonly results: readonly {
      readonly status?: string;
      readonly error?: { readonly message?: string };
      readonly attachments: readonly { readonly name: string; readonly path?: string }[];
    }[];
  }[];
}

/** A test that failed first and passed on the second try. */
export interface FlakyTest {
  /** Its file, its groups, and its own title. */
  readonly name: string;
  /** The first lines of the failed try. */
  readonly why: string;
  /** Path of the recording of the failed try. */
  readonly trace?: string | undefined;
}

/** A test that did not pass, or a file that could not be run. */
export interface FailedTest {
  readonly name: string;
  /** The first lines of the failure. */
  readonly why: string;
}

export interface BrowserOutcome {
  readonly passed: number;
  readonly failed: number;
  readonly flaky: readonly FlakyTest[];
  readonly failures: readonly FailedTest[];
}

const MOST_LINES = 12;
export const firstLines = (text: string): string => text.split('\n').slice(0, MOST_LINES).join('\n');

/** More flaky tests than this are no accident, so all of them count as failed. */
export const MOST_FLAKY = 2;

type Try = Spec['tests'][number];

/** Every test of a suite, with its file, its groups, and its own title as its name. */
function testsOf(suite: Suite, above: readonly string[] = []): (Try & { readonly name: string })[] {
  const path = [...above, suite.title];
  const own = suite.specs.flatMap(({ title, tests }) => tests.map((test) => ({ ...test, name: [...path, title].join(' › ') })));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, path))];
}

const failedTry = ({ results }: Try) => results.find(({ status }) => status !== 'passed');
const whyOf = (test: Try): string => firstLines(failedTry(test)?.error?.message ?? test.status);

/** Skipped tests count as failed, and so does an error outside tests. */
export function judgeBrowserRun({ stats, suites }: BrowserReport, isRunFine: boolean): BrowserOutcome {
  const tests = suites.flatMap((suite) => testsOf(suite));
  const flaky = tests
    .filter(({ status }) => status === 'flaky')
    .map((test) => ({
      name: test.name,
      why: whyOf(test),
      trace: failedTry(test)?.attachments.find(({ name }) => name === 'trace')?.path,
    }));
  const failures = tests
    .filter(({ status }) => status === 'unexpected' || status === 'skipped')
    .map((test) => ({ name: test.name, why: whyOf(test) }));
  const isTooMany = flaky.length > MOST_FLAKY;
  const failed = stats.unexpected + stats.skipped + (isTooMany ? flaky.length : 0);
  return {
    passed: stats.expected + (isTooMany ? 0 : flaky.length),
    failed: failed + (isRunFine || failed > 0 ? 0 : 1),
    flaky,
    failures,
  };
}
