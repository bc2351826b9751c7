import { expect, test } from 'vitest';
import { sownIn } from '#core/rules/catalog/sown-in.ts';
import { crops } from './crops.ts';

test.each(['kharif', 'rabi', 'zaid'] as const)('the app knows the crops of %s like the list', (season) => {
  expect(sownIn[season]).toEqual(crops.filter((crop) => crop.seasons.includes(season)).map(({ id }) => id));
});
