// Chooses the drawing of a category while a picture is missing.
import type { PictogramName } from '#core/icon-names.ts';

const drawings: Readonly<Record<number, PictogramName>> = {
  1: 'cat-seed',
  2: 'cat-fertiliser',
  3: 'cat-pesticide',
  4: 'cat-equipment',
  5: 'cat-feed',
};

/** @param id of the category */
export const categoryPicture = (id: number): PictogramName => drawings[id] ?? 'cat-all';
