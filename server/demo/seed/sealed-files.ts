// Opens the file store like the server does, so that the demo's files are sealed in the same way.
import { createFileRepository } from '../../areas/file/file-repository.ts';
import { createFileService, type FileService } from '../../areas/file/file-service.ts';
import { deriveKey } from '../../areas/session/signed-token.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { FileStorePort } from '../../ports/file-store.ts';

export interface SeedFileParts {
  readonly config: Config;
  readonly database: Database;
  readonly store: FileStorePort;
  readonly deps: Dependencies;
}

/** Uses this installation's secret. */
export const openSealedFiles = ({ config, database, store, deps }: SeedFileParts): FileService =>
  createFileService({
    repository: createFileRepository(database),
    store,
    deps,
    sealKey: deriveKey(config.secret, 'files'),
    roomBytes: config.files.roomBytes,
    log: { warn: (facts, words) => process.stderr.write(`${words}: ${JSON.stringify(facts)}\n`) },
  });
