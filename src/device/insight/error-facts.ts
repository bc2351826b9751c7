// The report of an error: what it broke, its name, the place in our own code, version, page and request. Never what a person typed.
import type { ErrorSource } from '#core/facts/insight.ts';
import { pathWithoutIds, redactTypedText } from '#core/rules/insight/redact-text.ts';
import { type ReportedEvent, trackError } from './analytics.ts';
import type { CaughtError } from './error-report.ts';

/** The facts of an error, and its request if the server answered. */
interface ErrorParts {
  readonly name?: string;
  readonly message?: string;
  readonly stack?: string;
  readonly requestId?: string | undefined;
}

const cut = (text: string): string => text.trim().slice(0, 200);

/** The page that reported it. */
type Page = Exclude<ErrorSource, 'worker'>;

export function errorFacts(
  { error, at, path, place, isOfWorker }: CaughtError,
  version: string,
  page: Page = 'app',
): Omit<ReportedEvent, 'type'> {
  const { name = 'Error', message = '', stack = '', requestId }: ErrorParts = error instanceof Error ? error : {};
  const own = place ?? stack.split('\n').find((line) => line.includes('/assets/')) ?? '';
  return {
    name: name.slice(0, 80),
    at: new Date(at).toISOString(),
    props: {
      source: isOfWorker ? 'worker' : page,
      message: cut(redactTypedText(message)),
      place: cut(own),
      version,
      path: cut(pathWithoutIds(path)),
      ...(requestId ? { request: requestId } : {}),
    },
  };
}

export const sendErrorReport = (trouble: CaughtError, version: string, page?: Page): void => trackError(errorFacts(trouble, version, page));
