// Chooses the crops that the home page shows.
import type { Season } from '../../contract/catalog.ts';
import { sownIn } from '../catalog/sown-in.ts';

/**
 * Crops of a person, then crops of the season.
 * @param bought crop ids of each bought product, newest first. A product for many crops says little about the farm, so products for few crops count first.
 * @param drawn ids of crops with a picture, in the order of the list
 */
export function myCrops(bought: readonly (readonly number[])[], season: Season, drawn: readonly number[], most: number): number[] {
  const own = [...bought].sort((a, b) => a.length - b.length).flat();
  const sown = drawn.filter((id) => sownIn[season].includes(id));
  return [...new Set([...own, ...sown])].filter((id) => drawn.includes(id)).slice(0, most);
}
