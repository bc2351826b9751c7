// PGlite on a folder, with a real flush to disk at every commit. PGlite calls a stream's fsync if it exists; this adds one.
import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface OpenFile {
  nfd: number | null;
  node: unknown;
}
interface EmscriptenModule {
  NODEFS: { realPath(node: unknown): string; stream_ops: { fsync?: (file: OpenFile) => number } };
}

class DurableNodeFs extends NodeFS {
  /** Flushes so far; a test checks one for each commit. */
  flushes = 0;

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const prepared = await super.init(...args);
    const options = prepared.emscriptenOpts as unknown as { preRun: ((module: EmscriptenModule) => void)[] };
    options.preRun.push(({ NODEFS }) => {
      NODEFS.stream_ops.fsync = (file) => this.flush(file, () => NODEFS.realPath(file.node));
    });
    return prepared;
  }

  private flush(file: OpenFile, pathOf: () => string): number {
    this.flushes++;
    if (file.nfd !== null && file.nfd !== undefined) fs.fdatasyncSync(file.nfd);
    else {
      const folder = fs.openSync(pathOf(), 'r');
      try {
        fs.fsyncSync(folder);
      } finally {
        fs.closeSync(folder);
      }
    }
    return 0;
  }
}

export interface DurablePglite {
  readonly pglite: PGlite;
  flushes(): number;
}

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;

const parsers = { [INT8]: Number, [NUMERIC]: Number, [DATE]: (text: string) => text };

/** @param loadDataDir archive that fills a new database */
async function openIn(folder: string, loadDataDir?: Blob): Promise<DurablePglite> {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const fileSystem = new DurableNodeFs(folder);
  // Without -F the server flushes; wal_sync_method=fsync makes it use the call added above.
  const startParams = [...PGlite.defaultStartParams.filter((p) => p !== '-F'), '-c', 'wal_sync_method=fsync'];
  const pglite = await PGlite.create({ fs: fileSystem, startParams, parsers, ...(loadDataDir ? { loadDataDir } : {}) });
  return { pglite, flushes: () => fileSystem.flushes };
}

/** Whether a folder has a database. @throws when it holds something else: an empty shop must not replace an existing one. */
function hasDatabase(folder: string): boolean {
  if (fs.existsSync(path.join(folder, 'PG_VERSION'))) return true;
  if (!fs.existsSync(folder) || fs.readdirSync(folder).length === 0) return false;
  throw new Error(
    `${folder} is not empty and holds no whole database (PG_VERSION is missing). Nothing was changed. Put a backup back, or move the folder away to start with an empty shop.`,
  );
}

/** Makes a database beside `folder` and renames it when complete, so that a killed start leaves nothing half made. */
async function createIn(folder: string): Promise<void> {
  const beside = `${folder}.new`;
  fs.rmSync(beside, { recursive: true, force: true });
  const { pglite } = await openIn(beside);
  await pglite.close();
  fs.rmSync(folder, { recursive: true, force: true });
  fs.renameSync(beside, folder);
}

/** Flushes every file below a folder, and the folders. */
function flushAll(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) flushAll(file);
    else if (entry.isFile()) {
      const handle = fs.openSync(file, 'r+');
      fs.fsyncSync(handle);
      fs.closeSync(handle);
    }
  }
}

/** Makes a database from an archive (tar), in a new folder. @throws when it is no database */
export async function unpackDatabase(folder: string, tar: Uint8Array): Promise<void> {
  const { pglite } = await openIn(folder, new Blob([tar as Uint8Array<ArrayBuffer>], { type: 'application/x-tar' }));
  await pglite.close();
  flushAll(folder);
}

/** A restore that was killed after checking its database and before renaming it. */
function finishRestore(folder: string): void {
  if (!fs.existsSync(folder) && fs.existsSync(`${folder}.restored`)) fs.renameSync(`${folder}.restored`, folder);
}

/** Opens (or creates) the database in `folder`, or in memory when there is none. Values have the types of `pg` (see ../postgres.ts). */
export async function openDurablePglite(folder: string | undefined): Promise<DurablePglite> {
  if (folder === undefined) return { pglite: await PGlite.create({ parsers }), flushes: () => 0 };
  finishRestore(folder);
  if (!hasDatabase(folder)) await createIn(folder);
  return openIn(folder);
}
