// Product photos: uploaded at the desk, stored in small sizes under a hash of their content, public.
import { createHash } from 'node:crypto';
import { DAY_MS, spendAll } from '../../../http/limits/spend.ts';
import { bestMatch } from '../../../http/negotiation/accepted.ts';
import type { UploadedFile } from '../../../http/upload.ts';
import { type PhotoService, photosOfStaff } from '../../../photos/photo-service.ts';
import { Refusal } from '../../../refusal.ts';
import type { Actor } from '../../audit/audit-service.ts';
import type { FileContent, FileService } from '../../file/file-service.ts';
import type { CatalogDeskParts } from '../desk/catalog-desk-parts.ts';
import type { PictureFiles, PictureRepository } from './picture-repository.ts';
import {
  type EncodeOne,
  encodeSizes,
  type PictureFormat,
  pictureFormats,
  picturePath,
  pictureSizes,
  type SizedPhoto,
} from './picture-sizes.ts';

const ADDED_A_DAY = 2_000;
const ID_DIGITS = 20;
/** Most photo rows in memory: lists need many at once. */
const MOST_KNOWN = 2_000;
/** The size of pictures in lists. */
const LIST_SIZE = 160;

export interface PictureParts extends Pick<CatalogDeskParts, 'products' | 'publishing' | 'audited' | 'budget' | 'deps'> {
  readonly pictures: PictureRepository;
  readonly files: Pick<FileService, 'keep' | 'hold' | 'read'>;
  readonly photos: PhotoService;
}

/** @throws Refusal UNSUPPORTED_MEDIA_TYPE, PICTURE_REFUSED, TOO_MANY_REQUESTS, UNAVAILABLE */
async function sizesOf({ photos }: Pick<PictureParts, 'photos'>, content: Buffer, userId: number): Promise<readonly SizedPhoto[]> {
  const encode: EncodeOne = (bytes, output) => photos.encode(bytes, [output], photosOfStaff(userId));
  const answer = await encodeSizes(encode, content);
  if (!('refused' in answer)) return answer;
  if (answer.refused === 'other-kind') throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  throw new Refusal('PICTURE_REFUSED', { details: { reason: answer.refused === 'too-many-pixels' ? 'too-large' : answer.refused } });
}

/** The id is the hash of the largest picture. */
const idOf = (sizes: readonly SizedPhoto[]): string => {
  const largest = sizes.find(({ size, format }) => size === Math.max(...Object.keys(pictureSizes).map(Number)) && format === 'webp');
  return createHash('sha256')
    .update(largest?.content ?? '')
    .digest('hex')
    .slice(0, ID_DIGITS);
};

async function keepAll({ files }: Pick<PictureParts, 'files'>, sizes: readonly SizedPhoto[]): Promise<PictureFiles> {
  const kept: Record<string, Record<PictureFormat, string>> = {};
  for (const { size, format, content } of sizes) {
    const names = kept[size] ?? { avif: '', webp: '' };
    kept[size] = { ...names, [format]: await files.keep('public', content, format) };
  }
  return kept;
}

/** A photo in all sizes. It is stored only once a record uses it. */
export interface PreparedPicture {
  readonly id: string;
  /** The address of the size for lists. */
  readonly image_url: string;
  /** Stores the photo for ever, because old orders keep showing it. Runs in the caller's transaction. */
  readonly keep: () => Promise<void>;
}

/** @param userId the person who uploads it @throws Refusal UNSUPPORTED_MEDIA_TYPE, PICTURE_REFUSED, TOO_MANY_REQUESTS, UNAVAILABLE */
async function prepare(
  parts: Pick<PictureParts, 'pictures' | 'files' | 'photos' | 'deps'>,
  file: UploadedFile,
  userId: number,
): Promise<PreparedPicture> {
  const sizes = await sizesOf(parts, file.bytes, userId);
  const id = idOf(sizes);
  const kept = await keepAll(parts, sizes);
  return {
    id,
    image_url: `${picturePath}${id}_${LIST_SIZE}`,
    keep: async () => {
      await parts.pictures.add(id, kept, new Date(parts.deps.now()));
      await parts.files.hold('public', Object.values(kept).flatMap(Object.values<string>), `picture:${id}`);
    },
  };
}

/** @throws Refusal NOT_FOUND, UNSUPPORTED_MEDIA_TYPE, PICTURE_REFUSED, UNAVAILABLE, TOO_MANY_REQUESTS */
async function add(parts: PictureParts, by: Actor, productId: number, file: UploadedFile): Promise<{ image_url: string }> {
  const { products, pictures, publishing, audited, budget, deps } = parts;
  if (!(await products.find(productId))) throw new Refusal('NOT_FOUND');
  await spendAll(budget, [{ name: `picture-added:${by.caller.userId}`, limit: ADDED_A_DAY, windowMs: DAY_MS }]);
  const picture = await prepare(parts, file, by.caller.userId);
  const { id, image_url } = picture;
  return audited(by, { action: 'product.picture', entity: 'product', permission: 'catalog.write' }, async (note) => {
    await publishing.lockProducts([productId]);
    const before = await products.find(productId);
    if (!before) throw new Refusal('NOT_FOUND');
    const at = new Date(deps.now());
    await picture.keep();
    await pictures.show(productId, id, image_url, { at, id: by.caller.userId });
    await publishing.publish([productId], deps.newId());
    note({ id: productId, before: { image_url: before.image_url }, after: { image_url } });
    return { image_url };
  });
}

export type PictureService = ReturnType<typeof createPictureService>;

export function createPictureService(parts: PictureParts) {
  const known = new Map<string, PictureFiles>();
  async function filesOf(id: string): Promise<PictureFiles | undefined> {
    const found = known.get(id) ?? (await parts.pictures.find(id));
    if (!found) return undefined;
    known.set(id, found);
    for (const oldest of known.keys()) if (known.size > MOST_KNOWN) known.delete(oldest);
    return found;
  }
  return {
    add: (by: Actor, productId: number, file: UploadedFile) => add(parts, by, productId, file),
    /** For other records with a photo. @param userId the person who uploads it */
    prepare: (file: UploadedFile, userId: number) => prepare(parts, file, userId),

    /** @param accept formats of the browser: AVIF if possible, else WebP @returns undefined when there is no such photo */
    async read(name: string, accept: string): Promise<FileContent | undefined> {
      const [, id = '', size = ''] = /^([0-9a-f]{20})_(\d{3})$/.exec(name) ?? [];
      const files = id === '' ? undefined : (await filesOf(id))?.[size];
      const format = bestMatch(accept, pictureFormats, (one, name) => name === `image/${one}`) ?? 'webp';
      return files && parts.files.read('public', files[format]);
    },
  };
}
