// Headers of every part of an upload, and of every answer about one: where a part begins, and how many bytes the whole file has.
export const UPLOAD_OFFSET_HEADER = 'upload-offset';
export const UPLOAD_LENGTH_HEADER = 'upload-length';
