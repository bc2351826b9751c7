// The brands of the demo: invented names; none belongs to a company. A blank shop starts with none.
import type { BrandEntry } from '../../db/seed/lists/entries.ts';
import type { Accent } from '../../pictures/accents.ts';
import { readOnce, readRows } from '../data/read-data.ts';

export interface DemoBrand extends BrandEntry {
  /** The label colour on the drawings of its goods. */
  readonly accent: Accent;
}

export const demoBrands = readOnce((): readonly DemoBrand[] =>
  readRows('brands').map(({ id, slug = '', name_en: en = '', name_hi: hi = '', accent }) => ({
    id: Number(id),
    slug,
    name: { en, hi },
    accent: accent as Accent,
  })),
);
