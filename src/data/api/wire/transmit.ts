// Bytes to the server and back, with a time limit: what page and service worker share.
import { SERVER_WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';
import { FIRST_LANGUAGE } from '#core/rules/languages.ts';
import { ApiError } from './api-error.ts';

export interface HttpContext {
  /** Stands for `/api` and `/auth` of the contract's paths. */
  apiBase: string;
  authBase: string;
  language(): string;
  /** Auth id of whom the app believes to be signed in. */
  subject(): string | undefined;
  /** Settles what must reach the server before any other call. @throws when it could not */
  ready(): Promise<void>;
  /** Renews the session; false when it is over. */
  refresh(): Promise<boolean>;
  /** What an answer's headers say beside the answer. */
  onHeaders(headers: Headers): void;
  /** Whether our own server answered this call. */
  onReach(isReached: boolean): void;
  /** The session is over. */
  onSignedOut(): void;
}

export const httpContext: HttpContext = {
  apiBase: '/api',
  authBase: '/auth',
  language: () => FIRST_LANGUAGE,
  subject: () => undefined,
  ready: async () => undefined,
  refresh: async () => false,
  onHeaders: () => undefined,
  onReach: () => undefined,
  onSignedOut: () => undefined,
};

/** A request as it will travel: what the outbox keeps. */
export interface FrozenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** The same, or a part of a file. */
export type SentRequest = Omit<FrozenRequest, 'body'> & { readonly body: string | Blob | undefined };

const TIMEOUT_MS = 15_000;

/** Sends bytes; rejects with `unreachable` when the answer is not there in time, all of it. An abort by the caller is passed on. */
export async function transmit(
  { method, url, headers, body }: SentRequest,
  signal: AbortSignal | undefined,
  timeoutMs = TIMEOUT_MS,
): Promise<Response> {
  signal?.throwIfAborted();
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeoutMs);
  const giveUp = (): void => limit.abort();
  signal?.addEventListener('abort', giveUp);
  try {
    const response = await fetch(url, {
      method,
      headers,
      credentials: 'same-origin',
      signal: limit.signal,
      ...(body === undefined ? {} : { body }),
    });
    // Who does not name the wire's version is not the server: a hotspot, a gateway.
    httpContext.onReach(response.headers.has(SERVER_WIRE_VERSION_HEADER));
    httpContext.onHeaders(response.headers);
    // A weak signal may stop in the middle of the body: the time limit holds for it too.
    const bytes = await response.arrayBuffer();
    return new Response(bytes.byteLength === 0 ? null : bytes, response);
  } catch {
    signal?.throwIfAborted();
    httpContext.onReach(false);
    throw new ApiError('unreachable');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}
