// Round pictures of crops, for people who do not read.
import { type Emblem, emblemArt } from './emblems/emblems.ts';

/** Crops of the master data by id. A crop without a drawing of its own has the one it looks like. */
const emblemOfCrop: Readonly<Record<number, Emblem>> = {
  1: 'paddy',
  2: 'maize',
  3: 'wheat',
  4: 'wheat',
  5: 'millet',
  6: 'sorghum',
  7: 'cotton',
  8: 'soybean',
  9: 'groundnut',
  10: 'pulse',
  11: 'pulse',
  12: 'pulse',
  13: 'pulse',
  14: 'pulse',
  15: 'pulse',
  16: 'mustard',
  17: 'sunflower',
  19: 'sugarcane',
  20: 'potato',
  21: 'onion',
  22: 'garlic',
  23: 'tomato',
  24: 'chilli',
  25: 'brinjal',
  26: 'okra',
  27: 'cauliflower',
  28: 'cabbage',
  29: 'gourd',
  30: 'melon',
  31: 'leafy',
  32: 'carrot',
  34: 'flower',
  35: 'fodder',
  36: 'fruit',
  38: 'papaya',
};

const PREFIX = 'crop-';
const SUFFIX = '.svg';
const names: ReadonlySet<string> = new Set(Object.values(emblemOfCrop).map((emblem) => `${PREFIX}${emblem}${SUFFIX}`));

/** Where the picture of a crop is served, such as /pictures/v1/crop-paddy.svg; undefined for a crop without a drawing. */
export function cropPictureUrl(id: number): string | undefined {
  const emblem = emblemOfCrop[id];
  return emblem && `/pictures/v1/${PREFIX}${emblem}${SUFFIX}`;
}

/** The picture of what is insured: its first crop with a drawing, else the goods. Farmers know the crop better than the packet. */
export const insuredPictureUrl = (policy: { readonly crops: readonly { readonly id: number }[]; readonly image_url: string }): string =>
  policy.crops.map(({ id }) => cropPictureUrl(id)).find((url) => url !== undefined) ?? policy.image_url;

/** The drawing of a file name below /pictures/v1/; undefined for a name that cropPictureUrl does not make. */
export function drawCrop(name: string): string | undefined {
  if (!names.has(name)) return undefined;
  const emblem = name.slice(PREFIX.length, -SUFFIX.length) as Emblem;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img" aria-label="${emblem}"><circle cx="32" cy="32" r="32" fill="#F1EBDC"/><g transform="translate(12 12)">${emblemArt[emblem]}</g></svg>`;
}
