// Turns a response into the answer of a call, or into an error.
import { mask } from 'superstruct';
import type { CallShape, ResponseOf } from '#core/contract/wire/call.ts';
import { REQUEST_ID_HEADER } from '#core/contract/wire/version.ts';
import { ApiError } from './api-error.ts';
import { readErrorBody } from './error-body.ts';

export async function readJson(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await response.text());
  } catch {
    return undefined;
  }
}

/** The error of an unsuccessful response. @param body its content; undefined when it is no JSON */
export function errorOf(response: Response, body: unknown): ApiError {
  const { status } = response;
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  const requestId = response.headers.get(REQUEST_ID_HEADER) ?? undefined;
  const isEmpty = body === undefined || body === null;
  const failure = status >= 500 || status === 408 || status === 429 ? 'troubled' : isEmpty ? 'not-ours' : 'refused';
  return new ApiError(failure, { status, retryAfter, requestId, body, ...readErrorBody(body) });
}

/** The decoded answer, in paise. @throws ApiError */
export async function settleResponse<C extends CallShape>(call: C, response: Response): Promise<ResponseOf<C>> {
  if (response.status === 204 && !call.response) return undefined as ResponseOf<C>;
  if (call.sound && response.ok) return (await response.blob()) as unknown as ResponseOf<C>;
  if ((call.pdf || call.csv) && response.ok) return (await response.arrayBuffer()) as unknown as ResponseOf<C>;
  const body = await readJson(response);
  if (!response.ok) throw errorOf(response, body);
  if (!call.response) return undefined as ResponseOf<C>;
  try {
    return mask(body, call.response) as ResponseOf<C>;
  } catch {
    throw new ApiError('not-ours', { status: response.status });
  }
}
