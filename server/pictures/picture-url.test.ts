import { expect, test } from 'vitest';
import type { Picture } from './draw-picture.ts';
import { hazards } from './hazards.ts';
import { pictureKinds } from './picture-kinds.ts';
import { parsePicturePath, picturePrefix, pictureUrl } from './picture-url.ts';

const urea: Picture = { kind: 'sack', emblem: 'leaf', accent: 'green', packLabel: '45 kg' };

function reread(picture: Picture): Picture | undefined {
  return parsePicturePath(pictureUrl(picture).slice(picturePrefix.length));
}

test('an address is readable', () => {
  expect(pictureUrl(urea)).toBe('/pictures/v1/sack_leaf_green_45-kg.svg');
  expect(pictureUrl({ ...urea, hazard: 'blue' })).toBe('/pictures/v1/sack_leaf_green_45-kg_blue.svg');
});

test('every address gives back its values', () => {
  for (const kind of pictureKinds) {
    for (const packLabel of ['45 kg', '18x12 ft', '2.5 l', '1 acre', '475 g']) {
      expect(reread({ ...urea, kind, packLabel })).toEqual({ ...urea, kind, packLabel });
    }
  }
  for (const hazard of hazards) expect(reread({ ...urea, hazard })).toEqual({ ...urea, hazard });
});

test('a label that cannot be read back is refused at once', () => {
  for (const packLabel of ['45-kg', '', 'free money', '45 kg <b>', '12345 kg', '45']) {
    expect(() => pictureUrl({ ...urea, packLabel }), packLabel).toThrow();
  }
});

test('unknown names draw nothing', () => {
  const strange = [
    '',
    '.svg',
    'sack_leaf_green_45-kg',
    'sack_leaf_green_45-kg.png',
    'barrel_leaf_green_45-kg.svg',
    'sack_dragon_green_45-kg.svg',
    'sack_toString_green_45-kg.svg',
    'sack_constructor_green_45-kg.svg',
    'sack_leaf_pink_45-kg.svg',
    'sack_leaf_green_45-tons.svg',
    'sack_leaf_green_buy-now.svg',
    'sack_leaf_green_.svg',
    'sack_leaf_green_45-kg_purple.svg',
    'sack_leaf_green_45-kg_.svg',
    'sack_leaf_green_45-kg_blue_red.svg',
    'sack_leaf_green_45-KG.svg',
    'sack_leaf_green_<b>.svg',
    'sack_leaf_green_45-kg"><script>.svg',
    '../../etc/passwd',
    '../sack_leaf_green_45-kg.svg',
    'sack_leaf_green_../../45-kg.svg',
    'sack_leaf_green_45%20kg.svg',
    'sack_leaf_green_1234567890123456-kg.svg',
    `sack_leaf_green_${'1'.repeat(5000)}-kg.svg`,
    '/pictures/v1/sack_leaf_green_45-kg.svg',
    'sack_leaf_green_45-kg\n.svg',
  ];
  for (const name of strange) expect(parsePicturePath(name), name).toBeUndefined();
});
