// Opens the file store of the settings.
import type { FileStorePort } from '../../ports/file-store.ts';
import { createFolderFiles } from './folder-files.ts';
import { createS3Files, type S3Settings } from './s3-files.ts';

export interface FilePlace {
  readonly folder: string;
  /** Used instead of the folder. */
  readonly s3: S3Settings | undefined;
}

export const openFiles = ({ folder, s3 }: FilePlace): FileStorePort => (s3 ? createS3Files(s3) : createFolderFiles(folder));
