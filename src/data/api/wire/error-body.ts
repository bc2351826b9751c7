// What a refusal says, read with care: whoever stands before the server may have written it, and it is kept and shown.

export interface ErrorBody {
  /** '' when it named none. */
  readonly code: string;
  /** '' when it had none. */
  readonly words: string;
  readonly details: unknown;
}

const textOr = (...values: readonly unknown[]): string => values.find((value): value is string => typeof value === 'string') ?? '';

/** Code, words and details of a body of any of the wire's shapes: `{error: {code, message}}`, or `{error, error_description}` of the token call. */
export function readErrorBody(body: unknown): ErrorBody {
  const { error, message, error_description } = (body ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof error !== 'object' || error === null)
    return { code: textOr(error), words: textOr(message, error_description), details: undefined };
  const named = error as Readonly<Record<string, unknown>>;
  return { code: textOr(named['code']), words: textOr(named['message'], message), details: named['details'] };
}
