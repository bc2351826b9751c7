// Types of an entry of the short lists.
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
  /** Sowing seasons. */
  readonly seasons: readonly Season[];
}

export interface CategoryEntry extends Entry {
  readonly slug: CategorySlug;
  /** Latin search words for the whole category. */
  readonly searchWords: readonly string[];
}
