// Uploads a file in parts, so that no proxy refuses it for its size and a lost connection costs one part only. The server knows the file by
// its hash, so it can say where to continue, also after a reload.
import { UPLOAD_PART_BYTES } from '#core/constants.ts';
import { putDeskUpload } from '#core/contract/upload/desk-upload.ts';
import { UPLOAD_LENGTH_HEADER, UPLOAD_OFFSET_HEADER } from '#core/contract/upload/headers.ts';
import type { CallShape, ResponseOf } from '#core/contract/wire/call.ts';
import { encode } from '#core/contract/wire/encode.ts';
import { CallError, isRefused } from './call-error.ts';
import { type Asking, send } from './send.ts';
import { useWrite, type Write, type WriteOptions } from './use-write.ts';

const BYTES = 'application/octet-stream';

/** Maximum number of tries for a part without an answer. */
const TRIES = 3;
/** Stops the upload when the server repeatedly loses its position. */
const MOST_PARTS = 400;

async function hashOf(file: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The offset at which the server expects the next part; undefined for any other failure. */
function offsetIn(error: unknown): number | undefined {
  const { offset } = ((error instanceof CallError && error.code === 'UPLOAD_OFFSET' && error.details) || {}) as {
    readonly offset?: unknown;
  };
  return typeof offset === 'number' ? offset : undefined;
}

/** Returns the offset after a part. @throws CallError */
async function sendOne(file: Blob, sha256: string, offset: number, asking: Pick<Asking<CallShape>, 'signal'>): Promise<number> {
  const headers = { 'content-type': BYTES, [UPLOAD_OFFSET_HEADER]: String(offset), [UPLOAD_LENGTH_HEADER]: String(file.size) };
  const body = file.slice(offset, offset + UPLOAD_PART_BYTES);
  for (let tries = 1; ; tries++)
    try {
      const part = await send(putDeskUpload, { ...asking, params: { sha256 } }, (request) => ({
        ...request,
        timeoutMs: 2 * request.timeoutMs,
        headers: { ...request.headers, ...headers },
        body,
      }));
      return part.is_done ? file.size : part.offset;
    } catch (error) {
      const next = offsetIn(error);
      if (next !== undefined) return next;
      if (!(error instanceof CallError && error.failure === 'unreachable' && tries < TRIES)) throw error;
    }
}

/** @returns the file's hash on the server @throws CallError */
async function putFile(file: Blob, asking: Pick<Asking<CallShape>, 'signal'>): Promise<string> {
  const sha256 = await hashOf(file);
  let offset = 0;
  for (let left = MOST_PARTS; offset < file.size && left > 0; left--) offset = await sendOne(file, sha256, offset, asking);
  if (offset < file.size) throw new CallError('troubled');
  return sha256;
}

/** Builds a form with fields and file. The browser sets the content type itself, with its boundary. */
function formOf(call: CallShape, body: unknown, file: Readonly<Record<string, string | Blob>>): FormData {
  const form = new FormData();
  const fields = (call.body ? encode(call.body, body) : {}) as Record<string, unknown>;
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, String(value));
  for (const [name, value] of Object.entries(file)) form.append(name, value);
  return form;
}

const sendForm = <C extends CallShape>(call: C, asking: Asking<C>, file: Readonly<Record<string, string | Blob>>): Promise<ResponseOf<C>> =>
  send(call, asking, (request) => ({ ...request, body: formOf(call, asking.body, file) }));

/** Uploads the file, then sends the call that names it. Uploads again if the server deleted the file meanwhile. */
async function sendInParts<C extends CallShape>(call: C, asking: Asking<C>, file: File, tries = 1): Promise<ResponseOf<C>> {
  const { signal } = asking;
  const upload = await putFile(file, signal ? { signal } : {});
  try {
    return await sendForm(call, asking, { upload, file_name: file.name });
  } catch (error) {
    if (tries < 2 && isRefused(error, 'UPLOAD_GONE')) return sendInParts(call, asking, file, tries + 1);
    throw error;
  }
}

/**
 * Sends a call with an upload. A small file needs no parts. On an insecure page the browser offers no hash, so the file has no name and is
 * sent whole.
 * @throws CallError; an AbortError when the caller cancelled
 */
export async function sendFile<C extends CallShape>(call: C, asking: Asking<C>): Promise<ResponseOf<C>> {
  const { file } = asking;
  if (file && file.size > UPLOAD_PART_BYTES && crypto.subtle) return sendInParts(call, asking, file);
  return sendForm(call, asking, file ? { file } : {});
}

/** Hook for a write with a file. */
export const useFileWrite = <C extends CallShape>(call: C, options: WriteOptions<C>): Write<C> =>
  useWrite(call, { ...options, sender: sendFile });
