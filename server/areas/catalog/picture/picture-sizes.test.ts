import { expect, test } from 'vitest';
import type { PhotoOutput } from '../../../photos/photo-task.ts';
import { encodeSizes, inSize, pictureSizes } from './picture-sizes.ts';

/** An encoder whose result has a size computed from side and quality. */
const weighing = (bytesOf: (output: PhotoOutput) => number) => {
  const asked: PhotoOutput[] = [];
  const encode = async (_content: Buffer, output: PhotoOutput) => {
    asked.push(output);
    const { format, side } = output;
    return { photos: [{ content: Buffer.alloc(bytesOf(output)), format, width: side, height: side }] };
  };
  return { asked, encode };
};
const given = Buffer.alloc(10);

test('each size has the best quality within its bytes, and only heavy sizes are tried again', async () => {
  const { asked, encode } = weighing(({ side, quality }) => side * quality);
  const done = await encodeSizes(encode, given);
  if ('refused' in done) throw new Error(done.refused);
  expect(done.map(({ size, format }) => `${size} ${format}`).sort()).toEqual([
    '160 avif',
    '160 webp',
    '480 avif',
    '480 webp',
    '960 avif',
    '960 webp',
  ]);
  for (const { size, content } of done) expect(content.byteLength).toBeLessThanOrEqual(pictureSizes[size] ?? 0);
  expect(asked.filter(({ side, format }) => side === 160 && format === 'avif').map(({ quality }) => quality)).toEqual([55, 42, 30]);
});

test('a picture that is too heavy at the worst quality becomes smaller; one that never fits is refused', async () => {
  const noise = await encodeSizes(weighing(({ side }) => side * side).encode, given);
  if ('refused' in noise) throw new Error(noise.refused);
  for (const { size, content } of noise) expect(content.byteLength).toBeLessThanOrEqual(pictureSizes[size] ?? 0);
  expect(await encodeSizes(weighing(() => 1_000_000).encode, given)).toEqual({ refused: 'too-heavy' });
  expect(await encodeSizes(async () => ({ refused: 'no-photo' }), given)).toEqual({ refused: 'no-photo' });
});

test('a photo has each size under one name; a drawing has one size', () => {
  expect(inSize('/pictures/photo/0123456789abcdef0123_160', 480)).toBe('/pictures/photo/0123456789abcdef0123_480');
  expect(inSize('/pictures/v1/sack_leaf_green_45-kg.svg', 480)).toBe('/pictures/v1/sack_leaf_green_45-kg.svg');
});
