// Files: stored under the hash of their content, held by records that use them, and deleted when none does.

import { createHash } from 'node:crypto';
import { DAY_MS } from '#core/time.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type FileSpace, type FileStorePort, fileSpaces, isFileName } from '../../ports/file-store.ts';
import { Refusal } from '../../refusal.ts';
import { SEAL_IV_BYTES, sealBytes, unsealBytes } from '../message/sealed.ts';
import type { FileKey, FileRepository } from './file-repository.ts';

/** The type of a file, by its extension. */
export const fileTypes = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  csv: 'text/csv',
  pdf: 'application/pdf',
  webm: 'audio/webm',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
} as const;
export type FileEnding = keyof typeof fileTypes;

export interface FileContent {
  readonly type: (typeof fileTypes)[FileEnding];
  readonly content: Buffer;
}

export interface FileParts {
  readonly repository: FileRepository;
  readonly store: FileStorePort;
  readonly deps: Pick<Dependencies, 'now' | 'randomBytes'>;
  /** Seals private files, whatever the store. */
  readonly sealKey: Buffer;
  readonly roomBytes: number;
  readonly log: { warn(facts: object, words: string): void };
}

/** The first bytes of a sealed file; no photo or table starts so. Older private files are not sealed. */
const SEALED = Buffer.from('khurpi-sealed-1\0', 'latin1');

function sealed({ sealKey, deps }: FileParts, name: string, content: Uint8Array): Buffer {
  return Buffer.concat([SEALED, sealBytes(sealKey, deps.randomBytes(SEAL_IV_BYTES), content, name)]);
}

const opened = ({ sealKey }: FileParts, name: string, content: Buffer): Buffer =>
  content.subarray(0, SEALED.byteLength).equals(SEALED) ? unsealBytes(sealKey, content.subarray(SEALED.byteLength), name) : content;

/** Time an unused file stays. */
const UNHELD_MS = DAY_MS;
/** Deleting a file from the store takes less; an older deletion was interrupted. */
const GOING_MS = 60_000;
const LOOKED_UP = 200;

const typeOf = (name: string): FileContent['type'] | undefined => {
  const ending = name.split('.')[1] ?? '';
  return Object.hasOwn(fileTypes, ending) ? fileTypes[ending as FileEnding] : undefined;
};

/** Recorded before it is stored, and counted once. @throws Refusal UNAVAILABLE without space, or during its deletion */
async function reserve({ repository, deps, roomBytes, log }: FileParts, key: FileKey, bytes: number): Promise<{ isStored: boolean }> {
  const at = new Date(deps.now());
  return repository.inTransaction(async () => {
    if (await repository.add(key, bytes, at)) {
      if (await repository.takeRoom(bytes, roomBytes)) return { isStored: false };
      log.warn({ bytes, roomBytes }, 'no room for more files: FILES_MB');
      throw new Refusal('UNAVAILABLE', { retryAfter: 600 });
    }
    const row = await repository.touch(key, at, new Date(deps.now() - GOING_MS));
    if (!row) throw new Refusal('UNAVAILABLE', { retryAfter: 2 });
    return { isStored: row.stored_at !== null };
  });
}

/** The store's work. @throws Refusal UNAVAILABLE when it fails: a full disk, a service that is down */
async function reach<T>({ log }: FileParts, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    log.warn({ err: error }, 'the file store failed');
    throw new Refusal('UNAVAILABLE', { retryAfter: 30 });
  }
}

async function finishDeletions({ repository, store }: FileParts, keys: readonly FileKey[]): Promise<void> {
  for (const key of keys) {
    await store.remove(key.space, key.name);
    await repository.forget(key);
  }
}

/** Deletes files that nobody held for a day. */
async function deleteUnusedFiles(parts: FileParts): Promise<void> {
  const { repository, deps } = parts;
  for (;;) {
    const now = deps.now();
    const going = await repository.markGoing(new Date(now), new Date(now - UNHELD_MS), new Date(now - GOING_MS));
    if (going.length === 0) return;
    await finishDeletions(parts, going);
  }
}

/** Also deletes stored files without a row, as after restoring an old database copy. */
async function deleteUnknownFiles(parts: FileParts): Promise<void> {
  const { repository, store, deps } = parts;
  const now = deps.now();
  const drop = async (space: FileSpace, names: readonly string[]): Promise<void> => {
    const known = await repository.known(space, names);
    for (const name of names.filter((one) => !known.has(one)))
      if (await repository.addGoing({ space, name }, new Date(now))) await finishDeletions(parts, [{ space, name }]);
  };
  for (const space of fileSpaces) {
    let names: string[] = [];
    for await (const { name, at } of store.list(space)) {
      if (now - at > UNHELD_MS) names.push(name);
      if (names.length < LOOKED_UP) continue;
      await drop(space, names);
      names = [];
    }
    await drop(space, names);
  }
}

export function createFileService(parts: FileParts) {
  const { repository, store, deps } = parts;
  return {
    /**
     * Stores a file for a day, or longer when a record holds it by then. Returns its name.
     * @throws Refusal UNAVAILABLE without space, or when the store fails
     */
    async keep(space: FileSpace, content: Uint8Array, ending: FileEnding): Promise<string> {
      const name = `${createHash('sha256').update(content).digest('hex')}.${ending}`;
      const key = { space, name };
      const { isStored } = await reserve(parts, key, content.byteLength);
      if (isStored) return name;
      await reach(parts, store.put(space, name, space === 'private' ? sealed(parts, name, content) : content));
      await repository.setStored(key, new Date(deps.now()));
      return name;
    },

    /** Undefined when there is none. The file's area checks permission for a private one. */
    async read(space: FileSpace, name: string): Promise<FileContent | undefined> {
      const type = isFileName(name) ? typeOf(name) : undefined;
      const content = type && (await reach(parts, store.read(space, name)));
      return content && type && { type, content: space === 'private' ? opened(parts, name, content) : content };
    },

    /**
     * Holds files until the holder releases them. Runs in the transaction of the record that uses them.
     * @param holder the record, as `problem:123`
     * @throws Refusal UPLOAD_GONE when one of them is deleted
     */
    async hold(space: FileSpace, names: readonly string[], holder: string): Promise<void> {
      const at = new Date(deps.now());
      for (const name of names) {
        const row = await repository.touch({ space, name }, at, new Date(0));
        if (!row?.stored_at) throw new Refusal('UPLOAD_GONE');
      }
      await repository.hold(
        names.map((name) => ({ space, name })),
        holder,
      );
    },

    release: (holder: string): Promise<void> => repository.release(holder),

    sweepUnheld: (): Promise<void> => deleteUnusedFiles(parts),
    sweepUnknown: (): Promise<void> => deleteUnknownFiles(parts),
  };
}

export type FileService = ReturnType<typeof createFileService>;
