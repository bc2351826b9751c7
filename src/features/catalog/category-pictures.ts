// Drawings and labels of categories.
import type { PictogramName } from '#core/icon-names.ts';
import type { MessageKey } from '#state/frame/language-state.ts';

export interface CategoryTile {
  /** Id of the master data; undefined for all. */
  readonly id: number | undefined;
  readonly word: MessageKey;
  readonly picture: PictogramName;
}

export const categoryTiles: readonly CategoryTile[] = [
  { id: 1, word: 'category.seed', picture: 'cat-seed' },
  { id: 2, word: 'category.fertiliser', picture: 'cat-fertiliser' },
  { id: 3, word: 'category.pesticide', picture: 'cat-pesticide' },
  { id: 4, word: 'category.equipment', picture: 'cat-equipment' },
  { id: 5, word: 'category.feed', picture: 'cat-feed' },
  { id: undefined, word: 'category.all', picture: 'cat-all' },
];

export function categoryPicture(id: number): PictogramName {
  return categoryTiles.find((tile) => tile.id === id)?.picture ?? 'cat-all';
}
