import { accents } from './accents.ts';
import type { Picture } from './draw-picture.ts';
import { emblems } from './emblems/emblems.ts';
import { hazards } from './hazards.ts';
import { pictureKinds } from './picture-kinds.ts';

/** Increase the number when the drawings change: browsers store an address for a year. */
export const picturePrefix = '/pictures/v1/';

const longestSlug = 16;

/** A size and its unit, such as 45-kg, 2.5-l or 18x12-ft. Free text from strangers is not drawn. */
const packSlug = /^(?:0|[1-9]\d{0,3})(\.\d{1,2})?(x\d{1,3})?-(kg|g|l|ml|pc|set|pair|m|ft|in|mm|acre|cell|w|v|ah|hp)$/;

function isPackSlug(slug: string): boolean {
  return slug.length <= longestSlug && packSlug.test(slug);
}

/** Whether a label such as "45 kg" can be drawn. */
export const isPictureLabel = (label: string): boolean => !label.includes('-') && isPackSlug(label.replaceAll(' ', '-'));

function oneOf<T extends string>(allowed: readonly T[], name: string | undefined): T | undefined {
  return allowed.find((one) => one === name);
}

/** Address of a pack's drawing: /pictures/v1/sack_leaf_green_45-kg.svg */
export function pictureUrl(picture: Picture): string {
  const slug = picture.packLabel.replaceAll(' ', '-');
  if (!isPackSlug(slug) || picture.packLabel.includes('-')) throw new Error(`No picture for the pack label "${picture.packLabel}"`);
  const parts = [picture.kind, picture.emblem, picture.accent, slug];
  if (picture.hazard) parts.push(picture.hazard);
  return `${picturePrefix}${parts.join('_')}.svg`;
}

/** The picture of a file name under the prefix; undefined for a name that pictureUrl could not have made. */
export function parsePicturePath(name: string): Picture | undefined {
  if (name.length > 96 || !name.endsWith('.svg')) return undefined;
  const [kindName, emblemName, accentName, slug, hazardName, ...rest] = name.slice(0, -'.svg'.length).split('_');
  const kind = oneOf(pictureKinds, kindName);
  const emblem = oneOf(emblems, emblemName);
  const accent = oneOf(accents, accentName);
  const hazard = oneOf(hazards, hazardName);
  if (!kind || !emblem || !accent || !slug || !isPackSlug(slug) || rest.length > 0) return undefined;
  if (hazardName !== undefined && !hazard) return undefined;
  const picture: Picture = { kind, emblem, accent, packLabel: slug.replace('-', ' ') };
  return hazard ? { ...picture, hazard } : picture;
}
