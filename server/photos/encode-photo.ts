// Decodes one photo and encodes it again, so that nothing else of the original remains. Runs in its own process.
import sharp from 'sharp';
import type { EncodedPhoto, PhotoAnswer, PhotoTask } from './photo-task.ts';

/** Seconds libvips may take for each output. */
const LIMIT_S = 20;

sharp.concurrency(1);
sharp.cache(false);
// libvips can read other formats too, but nobody sends them.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'] });

/** libjpeg only warns about a missing part, and fills it with grey. */
const HALF = /premature end/i;

async function encodeOnce(
  { content, maxPixels }: PhotoTask,
  { format, side, quality }: PhotoTask['outputs'][number],
  failOn: 'warning' | 'error',
): Promise<EncodedPhoto> {
  const picture = sharp(content, { failOn, limitInputPixels: maxPixels, sequentialRead: true, pages: 1 })
    // Rotated upright; the rotation's metadata is removed.
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: LIMIT_S });
  const encoded = format === 'webp' ? picture.webp({ quality }) : format === 'avif' ? picture.avif({ quality }) : picture.jpeg({ quality });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { content: data, format, width: info.width, height: info.height };
}

/** Refuses incomplete photos. Smaller faults, which some cameras write, are accepted. */
async function encodeOne(task: PhotoTask, output: PhotoTask['outputs'][number]): Promise<EncodedPhoto> {
  if (task.kind !== 'jpeg') return encodeOnce(task, output, 'error');
  try {
    return await encodeOnce(task, output, 'warning');
  } catch (error) {
    if (error instanceof Error && HALF.test(error.message)) throw error;
    return encodeOnce(task, output, 'error');
  }
}

export async function encodePhoto(task: PhotoTask): Promise<PhotoAnswer> {
  try {
    const { width = 0, height = 0, format } = await sharp(task.content, { failOn: 'error', limitInputPixels: false }).metadata();
    if (width * height > task.maxPixels) return { refused: 'too-many-pixels' };
    if (format !== task.kind && !(format === 'heif' && task.kind === 'avif')) return { refused: 'no-photo' };
    const photos: EncodedPhoto[] = [];
    for (const output of task.outputs) photos.push(await encodeOne(task, output));
    return { photos };
  } catch (error) {
    return { refused: error instanceof Error && /timeout/i.test(error.message) ? 'too-slow' : 'no-photo' };
  }
}
