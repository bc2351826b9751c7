// Headers of uploads: the start of a part, and the size of the whole file.
export const UPLOAD_OFFSET_HEADER = 'upload-offset';
export const UPLOAD_LENGTH_HEADER = 'upload-length';
