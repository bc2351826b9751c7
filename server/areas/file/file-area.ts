import { HOUR_MS } from '#core/time.ts';
import type { Area, AreaContext } from '../area.ts';
import { deriveKey } from '../session/signed-token.ts';
import { createFileRepository } from './file-repository.ts';
import { registerFileRoutes } from './file-routes.ts';
import { createFileService, type FileService } from './file-service.ts';

export function createFileArea({ config, database, ports, deps, log }: AreaContext): Area<FileService> {
  const { roomBytes } = config.files;
  const service = createFileService({
    repository: createFileRepository(database),
    store: ports.files,
    deps,
    sealKey: deriveKey(config.secret, 'files'),
    roomBytes,
    log,
  });
  return {
    service,
    routes: (_register, app) => registerFileRoutes(app, service),
    sweeps: [
      { name: 'delete-unheld-files', everyMs: HOUR_MS, run: service.sweepUnheld },
      { name: 'delete-unknown-files', everyMs: 6 * HOUR_MS, run: service.sweepUnknown },
    ],
  };
}
