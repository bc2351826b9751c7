// The brands of the demo: invented names; none belongs to a company. A blank shop starts with none.
import type { BrandEntry } from '../../db/seed/lists/entries.ts';
import type { Accent } from '../../pictures/accents.ts';
import { readOnce, readRows, wordsOf } from '../data/read-data.ts';

export interface DemoBrand extends BrandEntry {
  /** The label colour on the drawings of its goods. */
  readonly accent: Accent;
}

export const demoBrands = readOnce((): readonly DemoBrand[] =>
  readRows('brands').map((cells) => ({
    id: Number(cells['id']),
    slug: cells['slug'] ?? '',
    name: wordsOf(cells, 'name'),
    accent: cells['accent'] as Accent,
  })),
);
