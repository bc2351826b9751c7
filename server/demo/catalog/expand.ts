import type { LocalText } from '#core/contract/wire/fields.ts';
import { crops as allCrops } from '../../db/seed/lists/crops.ts';
import type { CategorySlug, Season } from '../../db/seed/lists/entries.ts';
import type { Emblem } from '../../pictures/emblems/emblems.ts';
import type { Hazard } from '../../pictures/hazards.ts';
import type { PictureKind } from '../../pictures/picture-kinds.ts';
import type { SeedPack, SeedProduct } from './types.ts';

/** English, then Hindi. */
export type Pair = readonly [en: string, hi: string];

/** What the products of one table have in common. A row may say otherwise. */
export interface Family {
  category: CategorySlug;
  brand: string;
  crops: readonly string[];
  also: readonly string[];
  picture: PictureKind;
  emblem: Emblem;
  hsn: string;
  gstRate: number;
  seasons?: readonly Season[];
  use?: Pair;
  safety?: Pair;
  hazard?: Hazard;
  insurance?: SeedProduct['insurance'];
}

export interface Row extends Partial<Omit<Family, 'category'>> {
  id: number;
  name: Pair;
  about: Pair;
  packs: SeedPack[];
}

const everySeason: readonly Season[] = ['kharif', 'rabi', 'zaid'];

function text([en, hi]: Pair): LocalText {
  return { en, hi };
}

/** When the crops are sown; all year for what belongs to no crop. */
function sowingSeasons(crops: readonly string[]): Season[] {
  const sown = new Set(allCrops.filter((crop) => crops.includes(crop.slug)).flatMap((crop) => crop.seasons));
  return everySeason.filter((season) => sown.size === 0 || sown.has(season));
}

function product(family: Family, row: Row): SeedProduct {
  const all = { ...family, ...row };
  return {
    id: row.id,
    category: family.category,
    names: text(row.name),
    localNames: [...new Set([...family.also, ...(row.also ?? [])])],
    brand: all.brand,
    crops: [...all.crops],
    seasons: all.seasons ? [...all.seasons] : sowingSeasons(all.crops),
    picture: all.picture,
    emblem: all.emblem,
    packs: row.packs,
    description: text(row.about),
    ...(all.use && { use: text(all.use) }),
    ...(all.safety && { safety: text(all.safety) }),
    ...(all.hazard && { hazard: all.hazard }),
    hsn: all.hsn,
    gstRate: all.gstRate,
    ...(all.insurance && { insurance: all.insurance }),
  };
}

export function expand(family: Family, rows: readonly Row[]): SeedProduct[] {
  return rows.map((row) => product(family, row));
}
