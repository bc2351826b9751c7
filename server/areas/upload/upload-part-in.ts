// Parts of uploads on the wire: headers say where a part begins and how long the whole is, and report the progress.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { UPLOAD_LENGTH_HEADER, UPLOAD_OFFSET_HEADER } from '#core/contract/upload/headers.ts';
import type { Upload } from '#core/contract/upload/upload.ts';
import { Refusal } from '../../refusal.ts';
import type { UploadPart } from './upload-service.ts';

/** @throws Refusal BAD_REQUEST */
function numberIn({ headers }: FastifyRequest, name: string): number {
  const text = headers[name];
  if (typeof text !== 'string' || !/^\d{1,12}$/.test(text)) throw new Refusal('BAD_REQUEST', { details: { path: `headers.${name}` } });
  return Number(text);
}

export function setProgressHeaders(reply: FastifyReply, { offset, length }: Pick<Upload, 'offset' | 'length'>): void {
  void reply.headers({ [UPLOAD_OFFSET_HEADER]: String(offset), [UPLOAD_LENGTH_HEADER]: String(length) });
}

const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** An original part. @throws Refusal BAD_REQUEST */
export function readPart(raw: FastifyRequest, sha256: string): UploadPart {
  return { sha256, offset: numberIn(raw, UPLOAD_OFFSET_HEADER), length: numberIn(raw, UPLOAD_LENGTH_HEADER), content: bodyOf(raw) };
}

/** The answer to a part, with the progress in headers. */
export async function answerPart(reply: FastifyReply, put: Promise<Upload>): Promise<Upload> {
  const upload = await put.catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'UPLOAD_OFFSET') setProgressHeaders(reply, error.details as Upload);
    throw error;
  });
  setProgressHeaders(reply, upload);
  return upload;
}
