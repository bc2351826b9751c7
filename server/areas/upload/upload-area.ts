import { HOUR } from '../../jobs/housekeeping.ts';
import type { Area, AreaContext } from '../area.ts';
import type { FileService } from '../file/file-service.ts';
import { deriveKey } from '../session/signed-token.ts';
import { createUploadRepository } from './upload-repository.ts';
import { registerUploadRoutes } from './upload-routes.ts';
import { createUploadService, type UploadService } from './upload-service.ts';

interface Others {
  readonly files: FileService;
}

export function createUploadArea({ config, database, photos, budget, deps }: AreaContext, { files }: Others): Area<UploadService> {
  const service = createUploadService({
    repository: createUploadRepository(database),
    files,
    photos,
    budget,
    deps,
    sealKey: deriveKey(config.secret, 'uploads'),
    limits: config.files,
  });
  return {
    service,
    routes: (register) => registerUploadRoutes(register, service),
    sweeps: [{ everyMs: HOUR, run: service.sweep }],
  };
}
