// Registers the calls for uploads: headers report the progress, so that HEAD has it too.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { putDeskUpload } from '#core/contract/upload/desk-upload.ts';
import { UPLOAD_LENGTH_HEADER, UPLOAD_OFFSET_HEADER } from '#core/contract/upload/headers.ts';
import { getUpload, putUpload, type Upload } from '#core/contract/upload/upload.ts';
import { networkOf } from '../../http/limits/network-of.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import { photosOfPerson } from '../../photos/photo-service.ts';
import { Refusal } from '../../refusal.ts';
import type { DeskUploadService } from './desk/desk-upload-service.ts';
import type { UploadPart, UploadService } from './upload-service.ts';

/** @throws Refusal BAD_REQUEST */
function numberIn({ headers }: FastifyRequest, name: string): number {
  const text = headers[name];
  if (typeof text !== 'string' || !/^\d{1,12}$/.test(text)) throw new Refusal('BAD_REQUEST', { details: { path: `headers.${name}` } });
  return Number(text);
}

function say(reply: FastifyReply, { offset, length }: Pick<Upload, 'offset' | 'length'>): void {
  void reply.headers({ [UPLOAD_OFFSET_HEADER]: String(offset), [UPLOAD_LENGTH_HEADER]: String(length) });
}

const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** An original part. @throws Refusal BAD_REQUEST */
function partIn(raw: FastifyRequest, sha256: string): UploadPart {
  return { sha256, offset: numberIn(raw, UPLOAD_OFFSET_HEADER), length: numberIn(raw, UPLOAD_LENGTH_HEADER), content: bodyOf(raw) };
}

/** The answer to a part, with the progress in headers. */
async function answerPart(reply: FastifyReply, put: Promise<Upload>): Promise<Upload> {
  const upload = await put.catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'UPLOAD_OFFSET') say(reply, error.details as Upload);
    throw error;
  });
  say(reply, upload);
  return upload;
}

export function registerUploadRoutes(register: RegisterCall, uploads: UploadService, atDesk: DeskUploadService): void {
  register(getUpload, async ({ caller, params, reply }) => {
    const upload = await uploads.get(caller, params.sha256);
    say(reply, upload);
    return upload;
  });
  register(putUpload, async ({ caller, params, raw, reply }) => {
    const network = networkOf(raw.ip);
    const part = { network, ...partIn(raw, params.sha256) };
    return answerPart(reply, uploads.put(caller, part, photosOfPerson(caller.userId, network)));
  });
  register(putDeskUpload, async ({ caller, params, raw, reply }) => answerPart(reply, atDesk.put(caller, partIn(raw, params.sha256))));
}
