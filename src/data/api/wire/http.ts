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

/** The exact bytes of a call, to be sent now or later. */
export function freeze<C extends CallShape>(call: C, asking: Asking<C>): FrozenRequest {
  const body = wireBody(call, asking.body);
  const subject = call.access === 'public' || asking.isForAnyone ? undefined : httpContext.subject();
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

/** Sends a call. @throws ApiError; an AbortError when the caller cancelled */
export async function send<C extends CallShape>(call: C, asking: Asking<C>): Promise<ResponseOf<C>> {
  const { signal, timeoutMs } = asking;
  if (call.name !== signOut.name) await httpContext.ready();
  const request = freeze(call, asking);
  const asker = request.headers[EXPECT_SUBJECT_HEADER];
  // Another person may use the phone by the time of the answer, who must not see it as theirs.
  const checkAsker = (): void => {
    if (asker !== undefined && asker !== httpContext.subject()) throw new ApiError('unreachable');
  };
  let response = await transmitRead(call, request, signal, timeoutMs);
  checkAsker();
  if (response.status === 401 && call.access !== 'public') {
    const isRenewed = await httpContext.refresh();
    checkAsker();
    if (isRenewed) response = await transmit(request, signal, timeoutMs, httpContext);
    else httpContext.onSignedOut();
  }
  const answer = await settleResponse(call, response);
  checkAsker();
  return answer;
}
