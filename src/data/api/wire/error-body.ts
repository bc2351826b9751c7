// Reads the body of a refusal defensively: a proxy may have written it, and the app stores and shows it.

export interface ErrorBody {
  /** '' when there is none. */
  readonly code: string;
  /** '' when there is none. */
  readonly words: string;
  readonly details: unknown;
}

const textOr = (...values: readonly unknown[]): string => values.find((value): value is string => typeof value === 'string') ?? '';

/** Code, message and details of a body: `{error: {code, message}}`, or `{error, error_description}` of the token call. */
export function readErrorBody(body: unknown): ErrorBody {
  const { error, message, error_description } = (body ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof error !== 'object' || error === null)
    return { code: textOr(error), words: textOr(message, error_description), details: undefined };
  const named = error as Readonly<Record<string, unknown>>;
  return { code: textOr(named['code']), words: textOr(named['message'], message), details: named['details'] };
}
