// Calls the server, typed by a call's definition. It has a time limit, repeats reads once, and renews the session.
import { WIRE_VERSION } from '#core/constants.ts';
import { signOut } from '#core/contract/session.ts';
import { type AskingOf, addressAt, wireBody } from '#core/contract/wire/asking.ts';
import type { CallShape, ResponseOf } from '#core/contract/wire/call.ts';
import { EXPECT_SUBJECT_HEADER, IDEMPOTENCY_HEADER, WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';
import { ApiError } from './api-error.ts';
import { httpContext } from './context.ts';
import { settleResponse } from './settle-response.ts';
import { type FrozenRequest, transmit } from './transmit.ts';

export type Asking<C extends CallShape> = AskingOf<C> & {
  readonly signal?: AbortSignal;
  /** Milliseconds; 15 s by default. */
  readonly timeoutMs?: number;
  /** Accepts the answer for the person of the cookie, even if the phone still shows another person. */
  readonly isForAnyone?: boolean;
};

const RETRY_PAUSE_MS = 500;

/** The person whom a call is for. A public call is for everybody. */
const askerOf = (call: CallShape, { isForAnyone }: { readonly isForAnyone?: boolean }): string | undefined =>
  call.access === 'public' || isForAnyone ? undefined : httpContext.subject();

/** The exact bytes of a call, to be sent now or later. */
export function freeze<C extends CallShape>(call: C, asking: Asking<C>): FrozenRequest {
  const body = wireBody(call, asking.body);
  const subject = askerOf(call, asking);
  return {
    method: call.method,
    url: addressAt(call, asking, { api: httpContext.apiBase, auth: httpContext.authBase }),
    headers: {
      accept: 'application/json',
      'accept-language': httpContext.language(),
      [WIRE_VERSION_HEADER]: String(WIRE_VERSION),
      ...(body ? { 'content-type': body.type } : {}),
      ...(subject ? { [EXPECT_SUBJECT_HEADER]: subject } : {}),
      ...(asking.key ? { [IDEMPOTENCY_HEADER]: asking.key } : {}),
    },
    body: body?.text,
  };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Repeats a read once when nothing answered, or the server had a problem. */
async function transmitRead(
  call: CallShape,
  request: FrozenRequest,
  signal: AbortSignal | undefined,
  timeoutMs: number | undefined,
): Promise<Response> {
  const isRead = call.method === 'GET' && navigator.onLine;
  try {
    const response = await transmit(request, signal, timeoutMs, httpContext);
    if (!isRead || response.status < 502) return response;
  } catch (error) {
    if (!isRead || !(error instanceof ApiError)) throw error;
  }
  await pause(RETRY_PAUSE_MS);
  return transmit(request, signal, timeoutMs, httpContext);
}

/** Reads that wait for an answer, with the person they are for. */
const readsUnderWay = new Map<AbortController, string>();

/**
 * Gives up what is read for a person who has left: their session ends, and the server would refuse it. A write goes on, because the
 * person wanted it.
 */
export function giveUpReadsOfOthers(): void {
  for (const [read, asker] of readsUnderWay) if (asker !== httpContext.subject()) read.abort(new ApiError('unreachable'));
}

/** Runs a read, which ends when its caller gives up or its person leaves. */
async function whileStaying<T>(asker: string, caller: AbortSignal | undefined, read: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const own = new AbortController();
  const follow = (): void => own.abort(caller?.reason);
  caller?.throwIfAborted();
  caller?.addEventListener('abort', follow);
  readsUnderWay.set(own, asker);
  try {
    return await read(own.signal);
  } finally {
    readsUnderWay.delete(own);
    caller?.removeEventListener('abort', follow);
  }
}

/** Sends a call. @throws ApiError; an AbortError when the caller cancelled */
export async function send<C extends CallShape>(call: C, asking: Asking<C>): Promise<ResponseOf<C>> {
  const owner = askerOf(call, asking);
  if (call.name !== signOut.name) await httpContext.ready();
  const request = freeze(call, asking);
  const asker = request.headers[EXPECT_SUBJECT_HEADER];
  // The person has left meanwhile, and their session has ended.
  if (owner !== undefined && owner !== asker) throw new ApiError('unreachable');
  // Another person may use the phone by the time of the answer, who must not see it as theirs.
  const checkAsker = (): void => {
    if (asker !== undefined && asker !== httpContext.subject()) throw new ApiError('unreachable');
  };
  const exchange = async (signal?: AbortSignal): Promise<Response> => {
    const response = await transmitRead(call, request, signal, asking.timeoutMs);
    checkAsker();
    if (response.status !== 401 || call.access === 'public') return response;
    const isRenewed = await httpContext.refresh();
    checkAsker();
    if (isRenewed) return transmit(request, signal, asking.timeoutMs, httpContext);
    httpContext.onSignedOut();
    return response;
  };
  const isOwnRead = call.method === 'GET' && asker !== undefined;
  const response = await (isOwnRead ? whileStaying(asker, asking.signal, exchange) : exchange(asking.signal));
  const answer = await settleResponse(call, response);
  checkAsker();
  return answer;
}
