// A photo that is sent while it is looked at: nothing of it is kept on the phone.
import { getUpload, putUpload } from '#core/contract/upload/upload.ts';
import { ApiError } from './api-error.ts';
import { httpContext } from './context.ts';
import { freeze, send } from './http.ts';
import { sendInParts } from './send-in-parts.ts';
import { settleResponse } from './settle-response.ts';
import { transmit } from './transmit.ts';

/** Nobody has begun the upload, or it was left alone for a day. */
const NOT_BEGUN: readonly number[] = [404, 410];

/**
 * Sends what the server does not have of a photo.
 * @param id its hash @param onSent gets how many bytes are there @throws ApiError
 */
export async function putPhotoParts(id: string, photo: Blob, onSent: (bytes: number) => void): Promise<void> {
  const params = { sha256: id };
  const begun = await send(getUpload, { params }).catch((error: unknown) => {
    if (error instanceof ApiError && NOT_BEGUN.includes(error.status)) return undefined;
    throw error;
  });
  if (begun?.is_done) return;
  const last = await sendInParts(
    freeze(putUpload, { params }),
    photo,
    (part) => transmit(part, undefined, undefined, httpContext),
    begun?.offset,
    onSent,
  );
  if (!last) return;
  await settleResponse(putUpload, last);
  throw new ApiError('not-ours', { status: last.status });
}
