// Tests the manifest: names, a start, and pictures in the stated sizes.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { manifest } from './manifest.ts';

interface Picture {
  readonly src: string;
  readonly sizes?: string | undefined;
}

const PUBLIC = path.resolve(import.meta.dirname, '../public');
const { icons = [], screenshots = [], shortcuts = [] } = manifest;

/** Width and height of a PNG, as a manifest writes them. */
function sizeOf({ src }: Picture): string {
  const bytes = fs.readFileSync(path.join(PUBLIC, src));
  expect(bytes.subarray(1, 4).toString(), src).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test('the manifest has what an installer asks for', () => {
  expect(manifest).toMatchObject({ start_url: '/?src=pwa', display: 'standalone' });
  expect(manifest.name && manifest.short_name).toBeTruthy();
  for (const purpose of ['any', 'maskable'])
    expect(icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
  expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']));
});

test('every picture it names is there in its size', () => {
  const pictures: readonly Picture[] = [...icons, ...screenshots, ...shortcuts.flatMap((one) => one.icons ?? [])];
  expect(pictures.length).toBeGreaterThan(10);
  expect(pictures.map((picture) => [picture.src, sizeOf(picture)])).toEqual(pictures.map(({ src, sizes }) => [src, sizes]));
});
