// Uploads of photos and voice notes from a phone in parts, each stored before it is answered. A complete photo is decoded and encoded
// again, and only the result is stored; voice notes are checked and stored unchanged. Only the sender can use them.
import { createHash } from 'node:crypto';
import { PHOTO_SIDE, UPLOAD_BYTES, UPLOAD_PART_BYTES, VOICE_BYTES, VOICE_MS } from '#core/constants.ts';
import type { Upload } from '#core/contract/upload/upload.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { FileSettings } from '../../file-settings.ts';
import type { Caller } from '../../http/caller.ts';
import type { RateBudget } from '../../http/limits/rate-budget.ts';
import { DAY_MS, ofNetwork, spendAll } from '../../http/limits/spend.ts';
import { photoKindOf } from '../../photos/photo-kind.ts';
import type { PhotoPayer, PhotoService } from '../../photos/photo-service.ts';
import { Refusal } from '../../refusal.ts';
import type { FileEnding, FileService } from '../file/file-service.ts';
import { SEAL_IV_BYTES, sealBytes, unsealBytes } from '../message/sealed.ts';
import type { KeptPart, UploadKey, UploadRepository, UploadRow } from './upload-repository.ts';
import { readVoice, type VoiceKind, voiceKindOf } from './voice/voice-kind.ts';

export interface UploadParts {
  readonly repository: UploadRepository;
  readonly files: FileService;
  readonly photos: PhotoService;
  readonly budget: RateBudget;
  readonly deps: Pick<Dependencies, 'now' | 'randomBytes'>;
  /** Seals parts that wait in the database. */
  readonly sealKey: Buffer;
  readonly limits: Pick<FileSettings, 'uploadsPerPerson' | 'uploadsPerDay'>;
}

export interface UploadPart {
  readonly sha256: string;
  /** Its start, and the length of the whole file. */
  readonly offset: number;
  readonly length: number;
  readonly content: Buffer;
  /** The sender's network; undefined for staff. */
  readonly network?: string;
}

/** One network may use a fifth of everybody's daily uploads, and its wider network two fifths. */
const OF_A_NETWORK = 0.2;
const WIDER_FACTOR = 2;
/** An abandoned upload stays this long; its record a while longer. */
const UNUSED_MS = DAY_MS;
const KNOWN_GONE_MS = 30 * DAY_MS;
/** Unfinished uploads of a person, and parts of one: small enough for a bad connection, not single bytes. */
const MOST_OPEN = 12;
const MOST_PARTS = 4 * Math.ceil(UPLOAD_BYTES / UPLOAD_PART_BYTES);
/** The stored form of a photo. */
const KEPT = { format: 'webp', side: PHOTO_SIDE, quality: 80 } as const;
/** A recording of a minute may be slightly longer. */
const VOICE_SLACK_MS = 2_000;

const toUpload = (sha256: string, { received, bytes, state }: Pick<UploadRow, 'received' | 'bytes' | 'state'>): Upload => ({
  id: sha256,
  offset: received,
  length: bytes,
  is_done: state === 'done',
});

const badPart = (header: string): Refusal => new Refusal('BAD_REQUEST', { details: { path: `headers.${header}` } });
/** Its real progress. */
const offsetRefusal = (offset: number, length: number): Refusal => new Refusal('UPLOAD_OFFSET', { details: { offset, length } });

/** @throws Refusal for an invalid upload, before any of it is stored */
function checkPart({ offset, length, content }: UploadPart): void {
  const isVoice = offset === 0 && voiceKindOf(content) !== undefined;
  if (length > (isVoice ? VOICE_BYTES : UPLOAD_BYTES)) throw new Refusal('PAYLOAD_TOO_LARGE');
  if (length < 1) throw badPart('upload-length');
  if (content.byteLength === 0) throw new Refusal('BAD_REQUEST', { details: { path: 'body' } });
  if (offset + content.byteLength > length) throw badPart('upload-offset');
  if (offset === 0 && !isVoice && !photoKindOf(content)) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
}

const isUploadExpired = ({ state, touched_at }: UploadRow, now: number): boolean =>
  state === 'gone' || touched_at.getTime() < now - UNUSED_MS;

/** @param old rest of an abandoned one, which nobody else uses */
async function begin(
  parts: UploadParts,
  key: UploadKey,
  { offset, length, network }: UploadPart,
  old: UploadRow | undefined,
): Promise<UploadRow> {
  const { repository, budget, deps, limits } = parts;
  if (offset > 0) throw old ? new Refusal('UPLOAD_GONE') : offsetRefusal(0, length);
  if ((await repository.countOpen(key.userId)) >= MOST_OPEN) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: 3_600 });
  const ofPerson = { name: `upload:${key.userId}`, limit: limits.uploadsPerPerson, windowMs: DAY_MS };
  const ofAll = { name: 'upload', limit: limits.uploadsPerDay, windowMs: DAY_MS };
  const most = Math.ceil(limits.uploadsPerDay * OF_A_NETWORK);
  const ofSender = network === undefined ? [] : ofNetwork('upload:network', network, most, DAY_MS, WIDER_FACTOR);
  await spendAll(budget, [ofPerson, ...ofSender, ofAll], Math.ceil(length / 1024));
  if (old) await repository.drop(key);
  await repository.begin(key, length, new Date(deps.now()));
  const row = await repository.lock(key);
  if (!row) throw new Refusal('UNAVAILABLE', { retryAfter: 1 });
  return row;
}

const placeOf = ({ userId, sha256 }: UploadKey, start: number): string => `${userId}.${sha256}.${start}`;

function sealPart({ sealKey, deps }: UploadParts, key: UploadKey, start: number, content: Buffer): KeptPart {
  return { start, part: sealBytes(sealKey, deps.randomBytes(SEAL_IV_BYTES), content, placeOf(key, start)), bytes: content.byteLength };
}

async function contentOf({ repository, sealKey }: UploadParts, key: UploadKey): Promise<Buffer> {
  const parts = await repository.content(key);
  // Parts from before encryption: the hash of the whole verifies them.
  const open = (start: number, content: Buffer): Buffer => {
    try {
      return unsealBytes(sealKey, content, placeOf(key, start));
    } catch {
      return content;
    }
  };
  return Buffer.concat(parts.map(({ start, content }) => open(start, content)));
}

/** Stores a part. The last one is not stored yet: the earlier parts are returned, to check the whole. */
async function takePart(parts: UploadParts, key: UploadKey, part: UploadPart): Promise<{ row: UploadRow; before?: Buffer }> {
  const { repository, deps } = parts;
  const now = deps.now();
  const { offset, length, content } = part;
  const known = await repository.lock(key);
  const row = known && !isUploadExpired(known, now) ? known : await begin(parts, key, part, known);
  if (row.state === 'done') return { row };
  if (row.bytes !== length) throw badPart('upload-length');
  if (row.received !== offset) throw offsetRefusal(row.received, row.bytes);
  if (offset + content.byteLength === length) return { row, before: await contentOf(parts, key) };
  if (row.parts >= MOST_PARTS) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: 3_600 });
  await repository.addPart(key, sealPart(parts, key, offset, content), new Date(now));
  return { row: { ...row, received: offset + content.byteLength } };
}

interface Kept {
  readonly content: Buffer;
  readonly ending: FileEnding;
}

const uploadRefused = (reason: string): Refusal => new Refusal('UPLOAD_REFUSED', { details: { reason } });

/** @throws Refusal when it is none, or too long */
function checkedVoice(content: Buffer, kind: VoiceKind): Kept {
  const ms = readVoice(content, kind);
  if (ms === undefined) throw uploadRefused('no-voice');
  if (ms > VOICE_MS + VOICE_SLACK_MS) throw uploadRefused('too-long');
  return { content, ending: kind };
}

/** The stored form of a whole file. @throws Refusal when it differs from its description, or is neither photo nor voice note */
async function encode({ photos }: UploadParts, sha256: string, content: Buffer, payer: PhotoPayer): Promise<Kept> {
  if (createHash('sha256').update(content).digest('hex') !== sha256) throw uploadRefused('other-content');
  const voice = voiceKindOf(content);
  if (voice) return checkedVoice(content, voice);
  const answer = await photos.encode(content, [KEPT], payer);
  if ('refused' in answer) throw answer.refused === 'other-kind' ? new Refusal('UNSUPPORTED_MEDIA_TYPE') : uploadRefused(answer.refused);
  return { content: answer.photos[0]?.content ?? Buffer.alloc(0), ending: KEPT.format };
}

const CAN_COME_AGAIN: readonly string[] = ['UNAVAILABLE', 'TOO_MANY_REQUESTS'];

/** After a kill in here the last part is sent again, and all of it is repeated. */
async function finish(parts: UploadParts, key: UploadKey, content: Buffer, payer: PhotoPayer): Promise<Upload> {
  const { repository, files, deps } = parts;
  const kept = await encode(parts, key.sha256, content, payer).catch(async (error: unknown) => {
    // A refused file leaves nothing; when it must wait, its last part is sent again.
    if (error instanceof Refusal && !CAN_COME_AGAIN.includes(error.code)) await repository.inTransaction(() => repository.drop(key));
    throw error;
  });
  const file = await files.keep('private', kept.content, kept.ending);
  await repository.inTransaction(() => repository.finish(key, file, new Date(deps.now())));
  const { byteLength } = content;
  return toUpload(key.sha256, { received: byteLength, bytes: byteLength, state: 'done' });
}

type UploadKind = 'photo' | 'voice';
const kindOf = (name: string): UploadKind => (name.endsWith(`.${KEPT.format}`) ? 'photo' : 'voice');

/** The files of a person's uploads of a kind, in the given order. @throws Refusal UPLOAD_GONE with the missing ones */
async function namesOf({ repository, deps }: UploadParts, userId: number, ids: readonly string[], kind: UploadKind): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await repository.done(userId, ids, new Date(deps.now() - UNUSED_MS));
  const ofKind = rows.flatMap(({ sha256, file }) => (file !== null && kindOf(file) === kind ? [[sha256, file] as const] : []));
  const byId = new Map(ofKind);
  const missing = ids.filter((id) => !byId.has(id));
  if (missing.length > 0) throw new Refusal('UPLOAD_GONE', { details: { missing } });
  return ids.map((id) => byId.get(id) ?? '');
}

/** Holds them from now on. @returns their names */
async function use(
  parts: UploadParts,
  userId: number,
  ids: readonly string[],
  { holder, kind }: { readonly holder: string; readonly kind: UploadKind },
): Promise<string[]> {
  const { repository, files, deps } = parts;
  const names = await namesOf(parts, userId, ids, kind);
  if (names.length > 0) await repository.touch(userId, ids, new Date(deps.now()));
  await files.hold('private', names, holder);
  return names;
}

export function createUploadService(parts: UploadParts) {
  const { repository, deps } = parts;
  return {
    /** @throws Refusal NOT_FOUND for an unknown one, or somebody else's; UPLOAD_GONE */
    async get({ userId }: Caller, sha256: string): Promise<Upload> {
      const row = await repository.find({ userId, sha256 });
      if (!row) throw new Refusal('NOT_FOUND');
      if (isUploadExpired(row, deps.now())) throw new Refusal('UPLOAD_GONE');
      return toUpload(sha256, row);
    },

    /** @param payer whose decoding time a photo uses */
    async put({ userId }: Caller, part: UploadPart, payer: PhotoPayer): Promise<Upload> {
      checkPart(part);
      const key = { userId, sha256: part.sha256 };
      const { row, before } = await repository.inTransaction(() => takePart(parts, key, part));
      return before ? finish(parts, key, Buffer.concat([before, part.content]), payer) : toUpload(part.sha256, row);
    },

    /**
     * The results of a person's photos, in the given order, for code that stores them itself. @throws Refusal UPLOAD_GONE with the missing
     * ones
     */
    async read(userId: number, ids: readonly string[]): Promise<Buffer[]> {
      const contents: Buffer[] = [];
      for (const name of await namesOf(parts, userId, ids, 'photo')) {
        const file = await parts.files.read('private', name);
        if (!file) throw new Refusal('UPLOAD_GONE');
        contents.push(file.content);
      }
      return contents;
    },

    /**
     * The files of a person's photos, in the given order, held from now on; in the transaction of the record that uses them. @param holder
     * the record, as `problem:123` @throws Refusal UPLOAD_GONE with the missing ones
     */
    use: (userId: number, ids: readonly string[], holder: string): Promise<string[]> => use(parts, userId, ids, { holder, kind: 'photo' }),

    /** The same for a voice note, with its length. @throws Refusal UPLOAD_GONE */
    async holdVoice(userId: number, id: string, holder: string): Promise<{ readonly file: string; readonly seconds: number }> {
      const [file = ''] = await use(parts, userId, [id], { holder, kind: 'voice' });
      const content = (await parts.files.read('private', file))?.content;
      const kind = content && voiceKindOf(content);
      if (!kind) throw new Refusal('UPLOAD_GONE');
      return { file, seconds: Math.max(1, Math.round((readVoice(content, kind) ?? 0) / 1_000)) };
    },

    async sweep(): Promise<void> {
      const now = deps.now();
      await repository.giveUp(new Date(now - UNUSED_MS));
      await repository.forget(new Date(now - KNOWN_GONE_MS));
    },
  };
}

export type UploadService = ReturnType<typeof createUploadService>;
