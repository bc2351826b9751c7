import { expect, test } from 'vitest';
import { crops } from '../db/seed/lists/crops.ts';
import { cropPictureUrl, drawCrop, insuredPictureUrl } from './crops.ts';
import { drawingAt } from './drawing-at.ts';

test('nearly every crop has a picture, and its address draws it', () => {
  const drawn = crops.flatMap(({ id }) => cropPictureUrl(id) ?? []);
  expect(drawn.length).toBeGreaterThanOrEqual(35);
  for (const url of drawn) expect(drawingAt(url), url).toMatch(/^<svg .*<\/svg>$/);
});

test('other names draw nothing', () => {
  for (const name of ['crop-.svg', 'crop-dragon.svg', 'crop-toString.svg', 'crop-cow.svg', 'crop-paddy.png', 'crop-paddy', 'crop-<b>.svg'])
    expect(drawCrop(name), name).toBeUndefined();
});

test('insurance shows its first crop with a drawing, or the goods', () => {
  const image_url = '/pictures/v1/seed.svg';
  expect(insuredPictureUrl({ crops: [{ id: 999_999 }, { id: 1 }], image_url })).toBe('/pictures/v1/crop-paddy.svg');
  expect(insuredPictureUrl({ crops: [], image_url })).toBe(image_url);
});
