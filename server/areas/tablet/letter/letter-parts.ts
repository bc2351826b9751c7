// Photos and voice notes of letters. They arrive sealed before their letter, which contains the key of each. Opened, they pass all checks
// of the person's own uploads.
import { createDecipheriv, createHash } from 'node:crypto';
import { UPLOAD_BYTES } from '#core/constants.ts';
import { LETTER_PART_INFO, type LetterPart } from '#core/contract/tablet/letter.ts';
import type { Upload } from '#core/contract/upload/upload.ts';
import { DAY_MS } from '#core/time.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Caller } from '../../../http/caller.ts';
import { networkOf } from '../../../http/limits/network-of.ts';
import type { RateBudget } from '../../../http/limits/rate-budget.ts';
import { spendAll } from '../../../http/limits/spend.ts';
import { photosOfPerson } from '../../../photos/photo-service.ts';
import { Refusal } from '../../../refusal.ts';
import type { UploadService } from '../../upload/upload-service.ts';
import type { LetterPartRepository, StoredPart } from './letter-part-repository.ts';

export interface PartParts {
  readonly sealedParts: LetterPartRepository;
  readonly uploads: Pick<UploadService, 'put'>;
  readonly budget: RateBudget;
  readonly deps: Pick<Dependencies, 'now'>;
}

/** A sealed part as it arrived. */
export interface SealedPart {
  readonly id: string;
  readonly offset: number;
  readonly length: number;
  readonly content: Buffer;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Sealed photos of a tablet that wait for their letters, and their kilobytes in a day. */
const MOST_WAITING = 300;
const KB_A_DAY = 200_000;

const bad = (path: string): Refusal => new Refusal('BAD_REQUEST', { details: { path } });

/** Bytes from the start without a gap. */
const receivedOf = (stored: readonly StoredPart[]): number =>
  stored.reduce((end, { start, content }) => (start === end ? end + content.byteLength : end), 0);

/**
 * Stores the next part of a sealed photo.
 * @throws Refusal UPLOAD_OFFSET with the right offset, PAYLOAD_TOO_LARGE, TOO_MANY_REQUESTS, BAD_REQUEST
 */
export async function putPart({ sealedParts, budget, deps }: PartParts, tabletId: number, part: SealedPart): Promise<Upload> {
  const { id, offset, length, content } = part;
  if (length > UPLOAD_BYTES + IV_BYTES + TAG_BYTES) throw new Refusal('PAYLOAD_TOO_LARGE');
  if (length <= IV_BYTES + TAG_BYTES) throw bad('headers.upload-length');
  if (content.byteLength === 0 || offset + content.byteLength > length) throw bad('body');
  const stored = await sealedParts.find(tabletId, id);
  const received = receivedOf(stored);
  if (stored[0] && stored[0].length !== length) throw bad('headers.upload-length');
  if (received < length && received !== offset) throw new Refusal('UPLOAD_OFFSET', { details: { offset: received, length } });
  if (received === length) return { id, offset: length, length, is_done: true };
  if (!stored[0]) {
    if ((await sealedParts.count(tabletId)) >= MOST_WAITING) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: 3_600 });
    await spendAll(budget, [{ name: `letter-parts:${tabletId}`, limit: KB_A_DAY, windowMs: DAY_MS }], Math.ceil(length / 1024));
  }
  await sealedParts.add(tabletId, id, { start: offset, length, content }, new Date(deps.now()));
  const end = offset + content.byteLength;
  return { id, offset: end, length, is_done: end === length };
}

/** The photo; undefined when a part is missing. @throws Refusal LETTER_UNREADABLE when its key does not open it */
async function openPart({ sealedParts }: PartParts, tabletId: number, { id, key }: LetterPart): Promise<Buffer | undefined> {
  const stored = await sealedParts.find(tabletId, id);
  if (!stored[0] || receivedOf(stored) !== stored[0].length) return undefined;
  const sealed = Buffer.concat(stored.map(({ content }) => content));
  try {
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), sealed.subarray(0, IV_BYTES));
    decipher.setAAD(Buffer.from(LETTER_PART_INFO)).setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new Refusal('LETTER_UNREADABLE');
  }
}

const NEVER: readonly string[] = ['UPLOAD_REFUSED', 'UNSUPPORTED_MEDIA_TYPE', 'PAYLOAD_TOO_LARGE'];

/** Uploads a whole photo as the person. Returns false for a photo that the shop never accepts. */
async function upload({ uploads }: PartParts, caller: Caller, photo: Buffer, ip: string): Promise<boolean> {
  const network = networkOf(ip);
  const sha256 = createHash('sha256').update(photo).digest('hex');
  const put = (offset: number) =>
    uploads.put(
      caller,
      { sha256, offset, length: photo.byteLength, content: photo.subarray(offset), network },
      photosOfPerson(caller.userId, network),
    );
  try {
    await put(0).catch((error: unknown) => {
      // The person had started the same upload before.
      if (error instanceof Refusal && error.code === 'UPLOAD_OFFSET') return put((error.details as { offset: number }).offset);
      throw error;
    });
    return true;
  } catch (error) {
    if (error instanceof Refusal && NEVER.includes(error.code)) return false;
    throw error;
  }
}

/** The letter's tablet, person and network. */
export interface UseOf {
  readonly tabletId: number;
  readonly caller: Caller;
  readonly ip: string;
  /** The letter is too old to wait for photos that the tablet has lost, so it goes without them. */
  readonly isLate: boolean;
}

/**
 * Uploads a letter's parts. Returns the uploads that are lost.
 * @throws Refusal UPLOAD_GONE when a part has not arrived yet, LETTER_UNREADABLE, and temporary errors of uploads
 */
export async function takeParts(
  parts: PartParts,
  given: readonly LetterPart[],
  { tabletId, caller, ip, isLate }: UseOf,
): Promise<string[]> {
  const lost: string[] = [];
  for (const part of given) {
    const photo = await openPart(parts, tabletId, part);
    if (!photo && !isLate) throw new Refusal('UPLOAD_GONE');
    if (!photo || !(await upload(parts, caller, photo, ip))) lost.push(part.upload);
  }
  return lost;
}

type Named = string | { readonly upload: string };

/** Fields of bodies that name uploads. */
interface NamingUploads {
  readonly photos?: readonly Named[];
  readonly voice?: string;
  readonly documents?: readonly string[];
  readonly document_kinds?: readonly string[];
}

/** A body without lost photos, so that its text still arrives. */
export function withoutUploads(body: unknown, lost: readonly string[]): unknown {
  if (lost.length === 0 || typeof body !== 'object' || body === null) return body;
  const { photos, voice, documents, document_kinds: kinds, ...rest } = body as NamingUploads;
  const isThere = (photo: Named): boolean => !lost.includes(typeof photo === 'string' ? photo : photo.upload);
  const left = photos?.filter(isThere);
  return {
    ...rest,
    ...(left ? { photos: left } : {}),
    ...(voice === undefined || lost.includes(voice) ? {} : { voice }),
    ...(documents ? { documents: documents.filter(isThere) } : {}),
    // The kind of each document, in the same order.
    ...(documents && kinds ? { document_kinds: kinds.filter((_, at) => isThere(documents[at] ?? '')) } : {}),
  };
}
