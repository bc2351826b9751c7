import { expect, test } from 'vitest';
import { myCrops } from './my-crops.ts';

const all = Array.from({ length: 40 }, (_, at) => at + 1);

test('crops of bought goods come first, then crops of the season, each once', () => {
  expect(myCrops([[23], [3]], 'rabi', all, 5)).toEqual([23, 3, 2, 4, 13]);
});

test('goods for one crop say more about a farm than goods for many', () => {
  expect(myCrops([[1, 2, 3, 19, 7], [20]], 'zaid', all, 3)).toEqual([20, 1, 2]);
});

test('a crop without a picture is not shown', () => {
  expect(myCrops([[19], [20]], 'rabi', [20, 3, 16], 5)).toEqual([20, 3, 16]);
});

test('nothing is shown while the list of crops is not there', () => {
  expect(myCrops([[20]], 'rabi', [], 5)).toEqual([]);
});
