// Chooses the drawing of goods without a photo.
import { measureOf } from '#core/rules/catalog/unit-price.ts';
import { accents } from './accents.ts';
import type { Picture } from './draw-picture.ts';
import type { Emblem } from './emblems/emblems.ts';
import { isHazard } from './hazards.ts';
import type { PictureKind } from './picture-kinds.ts';
import { isPictureLabel, parsePicturePath, picturePrefix, pictureUrl } from './picture-url.ts';

/** By the category's place in the master data; goods of an unknown category are drawn as a box. */
const kinds: Readonly<Record<number, readonly [PictureKind, Emblem]>> = {
  1: ['seed-packet', 'leaf'],
  2: ['sack', 'leaf'],
  3: ['bottle', 'leaf'],
  4: ['hand-tool', 'leaf'],
  5: ['feed-sack', 'leaf'],
};

/** The few characters that fit on a drawn label. */
function labelOf(pack: string): string {
  const measure = measureOf(pack);
  if (!measure) return '1 pc';
  const { quantity, isPoured } = measure;
  const label = quantity < 1 ? `${Math.round(quantity * 1_000)} ${isPoured ? 'ml' : 'g'}` : `${quantity} ${isPoured ? 'l' : 'kg'}`;
  return isPictureLabel(label) ? label : '1 pc';
}

export interface DrawnGoods {
  readonly categoryId: number;
  readonly brandId: number;
  readonly hazard: string | null;
  /** The label of the pack in English. */
  readonly pack: string;
  /** A drawing of the same product in another pack. */
  readonly like?: string | undefined;
}

export function standInUrl({ categoryId, brandId, hazard, pack, like }: DrawnGoods): string {
  const known = like?.startsWith(picturePrefix) ? parsePicturePath(like.slice(picturePrefix.length)) : undefined;
  const [kind, emblem] = kinds[categoryId] ?? (['box', 'leaf'] as const);
  const accent = accents[brandId % accents.length] ?? 'green';
  const picture: Picture = { kind, emblem, accent, ...known, packLabel: labelOf(pack) };
  return pictureUrl(isHazard(hazard) ? { ...picture, hazard } : picture);
}
