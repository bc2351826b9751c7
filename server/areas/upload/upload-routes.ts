// Registers the calls for uploads: headers report the progress, so that HEAD has it too.
import { putDeskUpload } from '#core/contract/upload/desk-upload.ts';
import { getUpload, putUpload } from '#core/contract/upload/upload.ts';
import { networkOf } from '../../http/limits/network-of.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import { photosOfPerson } from '../../photos/photo-service.ts';
import type { DeskUploadService } from './desk/desk-upload-service.ts';
import { answerPart, readPart, setProgressHeaders } from './upload-part-in.ts';
import type { UploadService } from './upload-service.ts';

export function registerUploadRoutes(register: RegisterCall, uploads: UploadService, atDesk: DeskUploadService): void {
  register(getUpload, async ({ caller, params, reply }) => {
    const upload = await uploads.get(caller, params.sha256);
    setProgressHeaders(reply, upload);
    return upload;
  });
  register(putUpload, async ({ caller, params, raw, reply }) => {
    const network = networkOf(raw.ip);
    const part = { network, ...readPart(raw, params.sha256) };
    return answerPart(reply, uploads.put(caller, part, photosOfPerson(caller.userId, network)));
  });
  register(putDeskUpload, async ({ caller, params, raw, reply }) => answerPart(reply, atDesk.put(caller, readPart(raw, params.sha256))));
}
