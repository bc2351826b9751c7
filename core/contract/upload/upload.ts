// Calls for phone uploads in parts, so that an interruption costs one part.
import { boolean, type Infer, integer, object, pattern, string } from 'superstruct';
import { defineCall } from '../wire/call.ts';

/** The hash of a whole file as it is sent, in hex. It names a person's own upload. */
export const UploadId = pattern(string(), /^[0-9a-f]{64}$/);

export const Upload = object({
  id: UploadId,
  /** Received bytes. */
  offset: integer(),
  /** Bytes of the whole file. */
  length: integer(),
  /** The upload is complete, is a photo or a voice note, and can be used. */
  is_done: boolean(),
});
export type Upload = Infer<typeof Upload>;

export const getUpload = defineCall({
  name: 'getUpload',
  method: 'GET',
  path: '/api/uploads/{sha256}',
  access: 'upload.send',
  params: object({ sha256: UploadId }),
  response: Upload,
  errors: ['UPLOAD_GONE'],
  summary: 'How far an own upload is; `HEAD` says it in `Upload-Offset` and `Upload-Length`. 410 once it was left alone for a day.',
});

export const putUpload = defineCall({
  name: 'putUpload',
  method: 'PUT',
  path: '/api/uploads/{sha256}',
  access: 'upload.send',
  bytes: true,
  params: object({ sha256: UploadId }),
  response: Upload,
  errors: ['UPLOAD_OFFSET', 'UPLOAD_GONE', 'UPLOAD_REFUSED'],
  summary:
    'The next part of a photo (JPEG, PNG, WebP or AVIF up to 5 MB) or a voice note (Opus in WebM, AAC in MP4, up to a minute and 500 kB), at most 64 kB from `Upload-Offset` of `Upload-Length` bytes; 409 names the right offset in the same header. The last part answers once all is looked through and kept.',
});
