import { animalEmblems } from './emblem-animals.ts';
import { fieldEmblems } from './emblem-field.ts';
import { gardenEmblems } from './emblem-garden.ts';
import { signEmblems } from './emblem-signs.ts';

/** The purpose of a product, drawn in a 40 by 40 box: crops, animals, and their pests and diseases. */
export const emblemArt = { ...fieldEmblems, ...gardenEmblems, ...animalEmblems, ...signEmblems } as const;

export type Emblem = keyof typeof emblemArt;

export function isEmblem(name: string): name is Emblem {
  return Object.hasOwn(emblemArt, name);
}

export const emblems: readonly Emblem[] = Object.keys(emblemArt).filter(isEmblem);
