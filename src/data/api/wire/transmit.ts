// Bytes to the server and back, with a time limit: what the app, its service worker and the desk share.
import { SERVER_WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';
import { ApiError } from './api-error.ts';

/** Who wants to know of each answer beside its caller. */
export interface Watch {
  /** What an answer's headers say beside the answer. */
  onHeaders(headers: Headers): void;
  /** Whether our own server answered this call. */
  onReach(isReached: boolean): void;
}

/** A request as it will travel: what the outbox keeps. */
export interface FrozenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** The same, or a part of a file, or a form with one. */
export type SentRequest = Omit<FrozenRequest, 'body'> & { readonly body: string | Blob | FormData | undefined };

const TIMEOUT_MS = 15_000;

/** Sends bytes; rejects with `unreachable` when the answer is not there in time, all of it. An abort by the caller is passed on. */
export async function transmit(
  { method, url, headers, body }: SentRequest,
  signal: AbortSignal | undefined,
  timeoutMs = TIMEOUT_MS,
  watch?: Watch,
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
    watch?.onReach(response.headers.has(SERVER_WIRE_VERSION_HEADER));
    watch?.onHeaders(response.headers);
    // A weak signal may stop in the middle of the body: the time limit holds for it too.
    const bytes = await response.arrayBuffer();
    return new Response(bytes.byteLength === 0 ? null : bytes, response);
  } catch {
    signal?.throwIfAborted();
    watch?.onReach(false);
    throw new ApiError('unreachable');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}
