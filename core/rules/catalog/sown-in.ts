// Crops of each sowing season, by their ids in the master data. A test compares them with the server's lists.
import type { Season } from '../../contract/catalog.ts';

export const sownIn: Readonly<Record<Season, readonly number[]>> = {
  kharif: [1, 2, 5, 6, 7, 8, 9, 10, 11, 12, 18, 21, 23, 24, 25, 26, 27, 29, 33, 34, 35],
  rabi: [2, 3, 4, 13, 14, 15, 16, 17, 20, 21, 22, 23, 24, 25, 27, 28, 31, 32, 34, 35],
  zaid: [9, 10, 11, 17, 26, 29, 30, 31, 33, 35],
};

/** Whether goods are for a crop of that season; goods for no crop belong to none. */
export const isSownIn = (season: Season, cropIds: readonly number[]): boolean => cropIds.some((id) => sownIn[season].includes(id));
