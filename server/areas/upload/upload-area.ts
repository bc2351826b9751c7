import { HOUR_MS } from '#core/time.ts';
import type { Area, AreaContext } from '../area.ts';
import type { FileService } from '../file/file-service.ts';
import { deriveKey } from '../session/signed-token.ts';
import { createDeskUploadRepository } from './desk/desk-upload-repository.ts';
import { createDeskUploadService, type DeskUploadService } from './desk/desk-upload-service.ts';
import { createUploadRepository } from './upload-repository.ts';
import { registerUploadRoutes } from './upload-routes.ts';
import { createUploadService, type UploadService } from './upload-service.ts';

interface Others {
  readonly files: FileService;
}

export interface UploadServices {
  /** Photos and voice notes from phones. */
  readonly uploads: UploadService;
  /** Files uploaded at the desk. */
  readonly atDesk: DeskUploadService;
}

export function createUploadArea({ config, database, photos, budget, deps }: AreaContext, { files }: Others): Area<UploadServices> {
  const sealKey = deriveKey(config.secret, 'uploads');
  const uploads = createUploadService({
    repository: createUploadRepository(database),
    files,
    photos,
    budget,
    deps,
    sealKey,
    limits: config.files,
  });
  const atDesk = createDeskUploadService({ repository: createDeskUploadRepository(database), budget, deps, sealKey });
  return {
    service: { uploads, atDesk },
    routes: (register) => registerUploadRoutes(register, uploads, atDesk),
    sweeps: [
      { name: 'delete-uploads', everyMs: HOUR_MS, run: uploads.sweep },
      { name: 'delete-desk-uploads', everyMs: HOUR_MS, run: atDesk.sweep },
    ],
  };
}
