// Sends bytes and receives the answer, with a time limit. The app, its service worker and the desk share it.
import { SERVER_WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';
import { ApiError } from './api-error.ts';

/** Observes every answer, in addition to its caller. */
export interface Watch {
  /** Receives the headers of an answer. */
  onHeaders(headers: Headers): void;
  /** Receives whether our own server answered. */
  onReach(isReached: boolean): void;
}

/** A request in its final form, as the outbox stores it. */
export interface FrozenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** The same request, whose body may also be a part of a file, or a form with a file. */
export type SentRequest = Omit<FrozenRequest, 'body'> & { readonly body: string | Blob | FormData | undefined };

const TIMEOUT_MS = 15_000;

/** Sends bytes. Rejects with `unreachable` when the answer is not complete in time. An abort by the caller is passed on. */
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
    // An answer without the wire version is not from our server, but from a hotspot or gateway.
    watch?.onReach(response.headers.has(SERVER_WIRE_VERSION_HEADER));
    watch?.onHeaders(response.headers);
    // A weak signal may stop in the middle of the body, so the time limit includes it.
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
