// Tests the manifest: names, a start, and pictures in the stated sizes.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { manifestOf } from '../config/pages/manifest-plugin.ts';

interface Picture {
  readonly src: string;
  readonly sizes?: string | undefined;
}

const PUBLIC = path.resolve(import.meta.dirname, '../public');
const manifest = manifestOf(path.resolve(import.meta.dirname, '..'), 'hi');
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
  expect(icons.filter(({ purpose }) => purpose === 'monochrome')).toHaveLength(1);
  expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']));
});

test('every picture it names is there in its size', () => {
  const pictures: readonly Picture[] = [...icons, ...screenshots, ...shortcuts.flatMap((one) => one.icons ?? [])];
  expect(pictures.length).toBeGreaterThan(10);
  expect(pictures.map((picture) => [picture.src, sizeOf(picture)])).toEqual(pictures.map(({ src, sizes }) => [src, sizes]));
});

test('shortcuts and the name under the icon are in the language of the app, which stays one app', () => {
  const of = (language: string) => manifestOf(path.resolve(import.meta.dirname, '..'), language);
  const namesIn = (language: string) => [of(language).short_name, ...(of(language).shortcuts ?? []).map(({ name }) => name)];
  expect(namesIn('hi')).toEqual(['खुरपी', 'सामान', 'कार्ट', 'ऑर्डर', 'नुकसान बताएँ']);
  expect(namesIn('en')).toEqual(['Khurpi', 'Shop', 'Cart', 'Orders', 'Report a loss']);
  expect(namesIn('ta').at(-1)).not.toMatch(/[a-z]/);
  expect([of('ta').id, of('ta').lang]).toEqual(['/', 'ta']);
});

test('a photo from another app arrives at the page that asks what it is for', () => {
  expect(manifest.share_target).toMatchObject({ action: '/shared', method: 'POST', enctype: 'multipart/form-data' });
});
