// File uploads at the desk in parts, each stored before it is answered. The call that uses the file names it by its hash.
import { createHash } from 'node:crypto';
import { MOST_IMPORT_BYTES, PICTURE_BYTES } from '#core/constants.ts';
import type { Upload } from '#core/contract/upload/upload.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Caller } from '../../../http/caller.ts';
import type { RateBudget } from '../../../http/limits/rate-budget.ts';
import { DAY_MS, HOUR_MS, spendAll } from '../../../http/limits/spend.ts';
import { Refusal } from '../../../refusal.ts';
import { SEAL_IV_BYTES, sealBytes, unsealBytes } from '../../message/sealed.ts';
import type { UploadKey } from '../upload-repository.ts';
import type { UploadPart } from '../upload-service.ts';
import type { DeskUploadRepository, DeskUploadRow } from './desk-upload-repository.ts';

export interface DeskUploadParts {
  readonly repository: DeskUploadRepository;
  readonly budget: RateBudget;
  readonly deps: Pick<Dependencies, 'now' | 'randomBytes'>;
  /** Seals parts that wait in the database. */
  readonly sealKey: Buffer;
}

/** Each call has its own limit as well. */
const MOST_BYTES = Math.max(PICTURE_BYTES, MOST_IMPORT_BYTES);
/** Stored files of one person, and their lifetime. */
const MOST_FILES = 12;
const KEPT_MS = 2 * HOUR_MS;
/** A person's daily upload, kB: 2,000 photos of a megabyte. */
const KB_A_DAY = 2_000_000;

const toUpload = ({ sha256, received, bytes }: Pick<DeskUploadRow, 'sha256' | 'received' | 'bytes'>): Upload => ({
  id: sha256,
  offset: received,
  length: bytes,
  is_done: received === bytes,
});

const placeOf = ({ userId, sha256 }: UploadKey, start: number): string => `desk.${userId}.${sha256}.${start}`;

/** @throws Refusal for an invalid part */
function checkPart({ offset, length, content }: UploadPart): void {
  const wrong = (path: string): Refusal => new Refusal('BAD_REQUEST', { details: { path } });
  if (length > MOST_BYTES) throw new Refusal('PAYLOAD_TOO_LARGE');
  if (length < 1) throw wrong('headers.upload-length');
  if (content.byteLength === 0) throw wrong('body');
  if (offset + content.byteLength > length) throw wrong('headers.upload-offset');
}

async function begin(
  { repository, budget, deps }: DeskUploadParts,
  key: UploadKey,
  { offset, length }: UploadPart,
): Promise<DeskUploadRow> {
  if (offset > 0) throw new Refusal('UPLOAD_OFFSET', { details: { offset: 0, length } });
  await spendAll(budget, [{ name: `desk-upload:${key.userId}`, limit: KB_A_DAY, windowMs: DAY_MS }], Math.ceil(length / 1024));
  await repository.begin(key, length, new Date(deps.now()));
  await repository.dropOldest(key.userId, MOST_FILES);
  const row = await repository.lock(key);
  if (!row) throw new Refusal('UNAVAILABLE', { retryAfter: 1 });
  return row;
}

const isOld = ({ touched_at }: DeskUploadRow, now: number): boolean => touched_at.getTime() < now - KEPT_MS;

async function contentOf({ repository, sealKey }: DeskUploadParts, key: UploadKey): Promise<Buffer> {
  return Buffer.concat((await repository.content(key)).map(({ start, part }) => unsealBytes(sealKey, part, placeOf(key, start))));
}

async function put(parts: DeskUploadParts, key: UploadKey, part: UploadPart): Promise<Upload> {
  const { repository, deps, sealKey } = parts;
  const { offset, length, content } = part;
  const known = await repository.lock(key);
  if (known && isOld(known, deps.now())) await repository.drop(key);
  const row = known && !isOld(known, deps.now()) ? known : await begin(parts, key, part);
  if (row.bytes !== length) throw new Refusal('BAD_REQUEST', { details: { path: 'headers.upload-length' } });
  if (row.received === length) return toUpload(row);
  if (row.received !== offset) throw new Refusal('UPLOAD_OFFSET', { details: { offset: row.received, length } });
  const received = offset + content.byteLength;
  const sealed = sealBytes(sealKey, deps.randomBytes(SEAL_IV_BYTES), content, placeOf(key, offset));
  await repository.addPart(key, offset, sealed, received, new Date(deps.now()));
  return toUpload({ ...row, received });
}

export type DeskUploadService = ReturnType<typeof createDeskUploadService>;

export function createDeskUploadService(parts: DeskUploadParts) {
  const { repository, deps } = parts;
  return {
    /** @throws Refusal BAD_REQUEST, PAYLOAD_TOO_LARGE, UPLOAD_OFFSET, TOO_MANY_REQUESTS, UPLOAD_REFUSED (its hash differs) */
    async put({ userId }: Caller, part: UploadPart): Promise<Upload> {
      checkPart(part);
      const key = { userId, sha256: part.sha256 };
      const upload = await repository.inTransaction(() => put(parts, key, part));
      if (!upload.is_done) return upload;
      if (
        createHash('sha256')
          .update(await contentOf(parts, key))
          .digest('hex') === key.sha256
      )
        return upload;
      await repository.inTransaction(() => repository.drop(key));
      throw new Refusal('UPLOAD_REFUSED', { details: { reason: 'other-content' } });
    },

    /** The person's own complete file; undefined when it is incomplete or expired. */
    async find({ userId }: Caller, sha256: string): Promise<Buffer | undefined> {
      const row = await repository.find({ userId, sha256 });
      if (!row || row.received !== row.bytes || isOld(row, deps.now())) return undefined;
      return contentOf(parts, { userId, sha256 });
    },

    sweep: (): Promise<void> => repository.dropUnused(new Date(deps.now() - KEPT_MS)),
  };
}
