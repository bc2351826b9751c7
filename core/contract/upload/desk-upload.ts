// Desk calls for file uploads in parts, so that no proxy refuses a large file and a broken connection costs one part.
import { object } from 'superstruct';
import { defineDeskCall } from '../desk/desk-call.ts';
import { Upload, UploadId } from './upload.ts';

export const putDeskUpload = defineDeskCall({
  name: 'putDeskUpload',
  method: 'PUT',
  path: '/api/desk/v1/uploads/{sha256}',
  access: 'desk.self',
  bytes: true,
  params: object({ sha256: UploadId }),
  response: Upload,
  errors: ['UPLOAD_OFFSET', 'UPLOAD_REFUSED', 'TOO_MANY_REQUESTS'],
  summary:
    'The next part of a file, at most 64 kB from `Upload-Offset` of `Upload-Length` bytes, named by the hash of the whole; 409 names the right offset in the same header. A call that takes a file as `file` takes one that is whole by the fields `upload` (its hash) and `file_name` instead, for two hours. Of twelve files the oldest gives way.',
});
