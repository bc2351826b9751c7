// Stores files in a folder: written to a temporary name, flushed and renamed, so that a kill leaves a whole file or none.

import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '#core/time.ts';
import { type FileSpace, type FileStorePort, isFileName } from '../../ports/file-store.ts';

/** Folder for files that are not complete. */
const BESIDE = '.new';
/** Half-written files after a kill are at least this old. */
const HALF_WRITTEN_MS = DAY_MS;

const isMissing = (error: unknown): boolean => (error as { code?: string }).code === 'ENOENT';

/** @throws for an invalid file name: nothing outside the folder is ever used */
function checkName(name: string): string {
  if (!isFileName(name)) throw new Error('no name of a file');
  return name;
}

async function flush(file: string): Promise<void> {
  const handle = await fs.open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Half-written files after a kill. */
async function removeHalfWritten(folder: string): Promise<void> {
  for (const name of await fs.readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const seen = await fs.stat(file).catch(() => undefined);
    if (seen && Date.now() - seen.mtimeMs > HALF_WRITTEN_MS) await fs.rm(file, { force: true });
  }
}

/** @param root created when it is first needed; only the server can read it */
export function createFolderFiles(root: string): FileStorePort {
  // Some hundred folders with some files each, because file systems are slow with a million names in one.
  const folderOf = (space: FileSpace, name: string): string => path.join(root, space, name.slice(0, 2));
  const fileOf = (space: FileSpace, name: string): string => path.join(folderOf(space, checkName(name)), name);
  const makeFolder = (folder: string): Promise<unknown> => fs.mkdir(folder, { recursive: true, mode: 0o700 });

  return {
    async put(space, name, content) {
      const file = fileOf(space, name);
      const beside = path.join(root, space, BESIDE, `${name}.${randomUUID()}`);
      await makeFolder(path.dirname(beside));
      await makeFolder(path.dirname(file));
      try {
        await fs.writeFile(beside, content, { mode: 0o600, flag: 'wx', flush: true });
        await fs.rename(beside, file);
      } catch (error) {
        await fs.rm(beside, { force: true });
        throw error;
      }
      await flush(path.dirname(file));
    },

    async read(space, name) {
      try {
        return await fs.readFile(fileOf(space, name));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    async remove(space, name) {
      await fs.rm(fileOf(space, name), { force: true });
    },

    async *list(space) {
      await removeHalfWritten(path.join(root, space, BESIDE));
      for (const part of await fs.readdir(path.join(root, space)).catch(() => [])) {
        if (part === BESIDE) continue;
        for (const name of (await fs.readdir(path.join(root, space, part))).filter(isFileName)) {
          const seen = await fs.stat(path.join(root, space, part, name)).catch(() => undefined);
          if (seen) yield { name, bytes: seen.size, at: seen.mtimeMs };
        }
      }
    },
  };
}
