import type { LocalText } from '#core/contract/wire/fields.ts';
import type { CategorySlug, Season } from '../../db/seed/lists/entries.ts';
import type { Accent } from '../../pictures/accents.ts';
import type { Emblem } from '../../pictures/emblems/emblems.ts';
import type { Hazard } from '../../pictures/hazards.ts';
import type { PictureKind } from '../../pictures/picture-kinds.ts';

/** `pricePaise` is the MRP with all taxes; `discountPaise` is what comes off it. */
export interface SeedPack {
  label: LocalText;
  quantity: number;
  unit: 'kg' | 'g' | 'l' | 'ml' | 'piece' | 'm' | 'acre';
  pricePaise: number;
  discountPaise: number;
}

export interface SeedProduct {
  id: number;
  category: CategorySlug;
  names: LocalText;
  /** Further words in Latin script that farmers type for it. */
  localNames: string[];
  /** Slug of the brand. */
  brand: string;
  /** Slugs of the crops; empty when it is not for one crop. */
  crops: string[];
  seasons: Season[];
  picture: PictureKind;
  emblem: Emblem;
  packs: SeedPack[];
  description: LocalText;
  /** Dose, or how to use it. */
  use?: LocalText;
  safety?: LocalText;
  /** Colour of the toxicity mark on a pesticide. */
  hazard?: Hazard;
  hsn: string;
  gstRate: number;
  insurance?: 'free' | 'paid' | 'accident';
}

export interface CatalogProduct extends SeedProduct {
  /** Label colour of its brand. */
  accent: Accent;
}
