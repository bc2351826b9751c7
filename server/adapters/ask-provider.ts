// Makes one call to a provider: its time limit, and which answers are errors.
import { ProviderTrouble } from '../ports/provider-trouble.ts';

export interface ProviderRequest {
  readonly provider: string;
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly timeoutMs: number;
  /** Reads the reason from the body of a refusal. */
  readonly readRefusal: (text: string) => Refused;
}

export interface Refused {
  readonly code?: string | undefined;
  readonly text?: string | undefined;
  /** Overrides the status where the provider's code is more exact. */
  readonly isRetryable?: boolean | undefined;
}

/** Timeout for a provider, milliseconds. */
export const PROVIDER_TIMEOUT_MS = 8_000;

/** 408 and 409 (already being done), 425, 429 and server errors may pass. */
const isPassing = (status: number): boolean => [408, 409, 425, 429].includes(status) || status >= 500;

export interface ProviderAnswer {
  readonly text: string;
  readonly headers: Headers;
}

interface RawAnswer {
  readonly bytes: Buffer;
  readonly headers: Headers;
}

/** The text of `askProviderWhole`. */
export const askProvider = async (request: ProviderRequest): Promise<string> => (await askProviderWhole(request)).text;

/** The body of a 2xx that is no text. @throws as `askProviderWhole` */
export const askProviderBytes = async (request: ProviderRequest): Promise<Buffer> => (await askRaw(request)).bytes;

/** Asks a provider; returns a 2xx. @throws ProviderTrouble: retryable for a timeout, a broken connection, 408, 409, 425, 429 and 5xx. */
export async function askProviderWhole(request: ProviderRequest): Promise<ProviderAnswer> {
  const { bytes, headers } = await askRaw(request);
  return { text: textOf(bytes), headers };
}

/** Decodes like `Response.text`: without a byte order mark. */
const textOf = (bytes: Buffer): string => new TextDecoder().decode(bytes);

async function askRaw(request: ProviderRequest): Promise<RawAnswer> {
  const { provider, url, method, headers, body, timeoutMs, readRefusal } = request;
  let status: number;
  let bytes: Buffer;
  let answered: Headers;
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body }),
    });
    status = response.status;
    bytes = Buffer.from(await response.arrayBuffer());
    answered = response.headers;
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw new ProviderTrouble(isLate ? 'no answer in time' : 'no answer', { provider, isRetryable: true });
  }
  if (status >= 200 && status < 300) return { bytes, headers: answered };
  const refused = readRefusal(textOf(bytes));
  throw new ProviderTrouble(refused.text ?? 'refused', {
    provider,
    isRetryable: refused.isRetryable ?? isPassing(status),
    status,
    code: refused.code,
  });
}

/** A 2xx that is not the provider's format, as from a captive portal or proxy. The result is unknown, so a retry is possible. */
export function unreadable(provider: string): ProviderTrouble {
  return new ProviderTrouble('an answer that cannot be read', { provider, isRetryable: true });
}

/** JSON or undefined. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function basicAuth(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}
