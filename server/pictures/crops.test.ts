import { expect, test } from 'vitest';
import { crops } from '../db/seed/lists/crops.ts';
import { cropPictureUrl, drawCrop } from './crops.ts';
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
