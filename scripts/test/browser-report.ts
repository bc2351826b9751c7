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
      readonly attachments: readonly { readonly name: string; readonly path?: string }[];
    }[];
  }[];
}

/** A test that failed first and passed on the second try. */
export interface FlakyTest {
  /** Its file, its groups, and its own title. */
  readonly name: string;
  /** Path of the recording of the failed try, or its message. */
  readonly trace: string | undefined;
}

export interface BrowserOutcome {
  readonly passed: number;
  readonly failed: number;
  readonly flaky: readonly FlakyTest[];
}

/** With more flaky tests than this, all of them count as failed, because it is no accident any more. */
export const MOST_FLAKY = 2;

function flakyOf(suite: Suite, above: readonly string[]): FlakyTest[] {
  const path = [...above, suite.title];
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => ({
        name: [...path, title].join(' › '),
        trace: results.find(({ status }) => status !== 'passed')?.attachments.find(({ name }) => name === 'trace')?.path,
      })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => flakyOf(inner, path))];
}

/** Skipped tests count as failed, and so does an error outside tests. */
export function judgeBrowserRun({ stats, suites }: BrowserReport, isRunFine: boolean): BrowserOutcome {
  const flaky = suites.flatMap((suite) => flakyOf(suite, []));
  const isTooMany = flaky.length > MOST_FLAKY;
  const failed = stats.unexpected + stats.skipped + (isTooMany ? flaky.length : 0);
  return {
    passed: stats.expected + (isTooMany ? 0 : flaky.length),
    failed: failed + (isRunFine || failed > 0 ? 0 : 1),
    flaky,
  };
}
