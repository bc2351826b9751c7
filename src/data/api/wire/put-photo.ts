// Sends a photo while the person looks at it. The phone does not store it.
import { getUpload, putUpload } from '#core/contract/upload/upload.ts';
import { ApiError } from './api-error.ts';
import { httpContext } from './context.ts';
import { freeze, send } from './http.ts';
import { sendInParts } from './send-in-parts.ts';
import { settleResponse } from './settle-response.ts';
import { transmit } from './transmit.ts';

/** The upload does not exist yet, or was deleted after a day without a part. */
const NOT_BEGUN: readonly number[] = [404, 410];

/**
 * Sends the missing part of a photo.
 * @param id its hash
 * @param onSent receives the number of bytes sent
 * @throws ApiError
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
