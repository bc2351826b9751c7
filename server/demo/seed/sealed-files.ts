// The store of files as the server itself opens it: what the demo puts there is sealed as the real ones are.
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

/** Under the secret of this installation. */
export const openSealedFiles = ({ config, database, store, deps }: SeedFileParts): FileService =>
  createFileService({
    repository: createFileRepository(database),
    store,
    deps,
    sealKey: deriveKey(config.secret, 'files'),
    roomBytes: config.files.roomBytes,
    log: { warn: (facts, words) => process.stderr.write(`${words}: ${JSON.stringify(facts)}\n`) },
  });
