// What an entry of the short lists says of itself.
import type { LocalText } from '#core/contract/wire/fields.ts';

export type CategorySlug = 'seed' | 'fertiliser' | 'pesticide' | 'equipment' | 'feed';

export type Season = 'kharif' | 'rabi' | 'zaid';

interface Entry {
  readonly id: number;
  readonly slug: string;
  readonly name: LocalText;
}

export type BrandEntry = Entry;

export interface CropEntry extends Entry {
  /** Those of sowing. */
  readonly seasons: readonly Season[];
}

export interface CategoryEntry extends Entry {
  readonly slug: CategorySlug;
  /** Words in Latin script that mean the whole category. */
  readonly searchWords: readonly string[];
}
