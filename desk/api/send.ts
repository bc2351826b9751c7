// The only way to call the server. It is typed by a call's definition, has a time limit, and first asks the questions that a call
// needs.
import { WIRE_VERSION } from '#core/constants.ts';
import { type AskingOf, addressAt, wireBody } from '#core/contract/wire/asking.ts';
import type { CallShape, ResponseOf } from '#core/contract/wire/call.ts';
import {
  EXPECT_SUBJECT_HEADER,
  IDEMPOTENCY_HEADER,
  KEPT_AT_HEADER,
  SERVER_WIRE_VERSION_HEADER,
  UNATTENDED_HEADER,
  WIRE_VERSION_HEADER,
} from '#core/contract/wire/version.ts';
import { errorOf, readJson, settleResponse } from '#data/api/wire/settle-response.ts';
import { type SentRequest, transmit, type Watch } from '#data/api/wire/transmit.ts';
import { noteClock } from '../state/clock.ts';
import { type Gate, openGate } from '../state/gate-state.ts';
import { languageState } from '../state/language-state.ts';
import { noteReachability } from '../state/network-state.ts';
import { isUnattended } from '../state/presence.ts';
import { eraseAnswers } from '../state/stored-keys.ts';
import { CallError, isSessionOver } from './call-error.ts';

/** Input of a desk call. */
export type Asking<C extends CallShape> = AskingOf<C> & {
  readonly signal?: AbortSignal;
  /** Version of the row this change is based on. The server answers 412 if the row has another version by now. */
  readonly version?: number;
  /** For a request stored on the device: its owner (auth id) and its time, epoch ms. The server refuses it in another session. */
  readonly kept?: { readonly by: string; readonly at: number };
  /** For calls with an upload, sent by `sendFile`. */
  readonly file?: File;
  /** Asks no question: for the calls that answer the questions, and for the check of who is signed in. */
  readonly isUngated?: boolean;
};

const TIMEOUT_MS = 15_000;
/** Time for a file of ten megabytes over a slow connection; long lists take as much. */
const FILE_TIMEOUT_MS = 300_000;

const BASES = { api: __API_BASE__, auth: __AUTH_BASE__ };

/** Path and query of a call on this site. */
export const addressOf = (call: CallShape, asking: { readonly params?: unknown; readonly query?: unknown }): string =>
  addressAt(call, asking, BASES);

/** A prepared request, with its time limit in ms. */
export interface Request extends SentRequest {
  readonly timeoutMs: number;
}

function requestOf(call: CallShape, asking: Asking<CallShape>): Request {
  const { key, version, kept } = asking;
  const body = call.upload || call.bytes ? undefined : wireBody(call, asking.body);
  return {
    method: call.method,
    url: addressOf(call, asking),
    timeoutMs: call.upload || call.csv ? FILE_TIMEOUT_MS : TIMEOUT_MS,
    headers: {
      accept: 'application/json',
      'accept-language': languageState.language,
      [WIRE_VERSION_HEADER]: String(WIRE_VERSION),
      ...(isUnattended() ? { [UNATTENDED_HEADER]: '1' } : {}),
      ...(body ? { 'content-type': body.type } : {}),
      ...(key === undefined ? {} : { [IDEMPOTENCY_HEADER]: key }),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      ...(kept === undefined ? {} : { [EXPECT_SUBJECT_HEADER]: kept.by, [KEPT_AT_HEADER]: new Date(kept.at).toISOString() }),
    },
    body: body?.text,
  };
}

const watch: Watch = {
  onReach: noteReachability,
  onHeaders(headers) {
    if (headers.has(SERVER_WIRE_VERSION_HEADER)) noteClock(headers.get('date'));
  },
};

/** The question that a refusal requires: sign in again, or prove that it is still the same person. */
function gateOf(call: CallShape, error: unknown): Gate | undefined {
  if (!(error instanceof CallError) || call.access === 'public') return undefined;
  if (error.status === 401) return 'sign-in';
  return error.code === 'PROOF_NEEDED' ? 'confirm' : undefined;
}

/** Runs `work` again after its question was answered. */
async function throughGate<T>(call: CallShape, { isUngated }: Pick<Asking<CallShape>, 'isUngated'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const gate = isUngated ? undefined : gateOf(call, error);
    if (gate === undefined) throw error;
    if (isSessionOver(error)) eraseAnswers();
    if (!(await openGate(gate))) throw new CallError('given-up');
    return work();
  }
}

/** Sends a call. @param change sets the body if it is not JSON @throws CallError; an AbortError when the caller cancelled */
export function send<C extends CallShape>(call: C, asking: Asking<C>, change?: (request: Request) => Request): Promise<ResponseOf<C>> {
  const plain = requestOf(call, asking as unknown as Asking<CallShape>);
  const request = change ? change(plain) : plain;
  return throughGate(call, asking, async () => settleResponse(call, await transmit(request, asking.signal, request.timeoutMs, watch)));
}

/** Returns the text of a file from the server. @throws CallError */
export async function fetchText<C extends CallShape & { readonly csv: true }>(call: C, asking: Asking<C>): Promise<string> {
  const request = requestOf(call, asking as unknown as Asking<CallShape>);
  return throughGate(call, asking, async () => {
    const response = await transmit(request, asking.signal, request.timeoutMs, watch);
    if (!response.ok) throw errorOf(response, await readJson(response));
    return response.text();
  });
}
