// Units in which farmers count their land. Kattha and bigha have different sizes in the states.
//
// A size is that of most of the state: en.wikipedia.org/wiki/Bigha (with the Department of Land Resources for Assam),
// procivilengineer.com/bigha and rhdreamhomes.com/?p=2257. These agree except for single square feet; then the smaller size counts.
// Districts may differ, so the screen shows the size in acres beside the unit. States with contradicting sources, such as Jharkhand, are
// not in the table. They get acre and hectare.

import type { AreaUnitName } from '../../facts/claim.ts';

export interface AreaUnit {
  readonly name: AreaUnitName;
  readonly squareMetres: number;
}

const SQUARE_FOOT = 0.09290304;
const feet = (name: AreaUnitName, squareFeet: number): AreaUnit => ({ name, squareMetres: squareFeet * SQUARE_FOOT });

const ACRE = feet('acre', 43_560);
const HECTARE: AreaUnit = { name: 'hectare', squareMetres: 10_000 };
/** A fortieth of an acre. */
const GUNTHA = feet('guntha', 1_089);
/** A hundredth of an acre. */
const CENT = feet('cent', 435.6);
/** An eighth of an acre. */
const KANAL = feet('kanal', 5_445);

/** By the state's number in the Local Government Directory. The most usual unit comes first. */
const localUnits: Readonly<Record<number, readonly AreaUnit[]>> = {
  /** Himachal Pradesh */
  2: [feet('bigha', 8_712), KANAL],
  /** Punjab */
  3: [KANAL],
  /** Uttarakhand */
  5: [feet('bigha', 6_804)],
  /** Haryana */
  6: [KANAL],
  /** Rajasthan: two sizes have the same name, so the acre is offered first. */
  8: [ACRE, feet('bigha', 27_225), feet('small-bigha', 17_424)],
  /** Uttar Pradesh: as in Rajasthan. */
  9: [ACRE, feet('bigha', 27_000), feet('small-bigha', 6_804)],
  /** Bihar */
  10: [feet('kattha', 1_361.25), feet('bigha', 27_225)],
  /** Assam */
  18: [feet('bigha', 14_400), feet('kattha', 2_880)],
  /** West Bengal */
  19: [feet('kattha', 720), feet('bigha', 14_400)],
  /** Odisha */
  21: [GUNTHA],
  /** Madhya Pradesh */
  23: [feet('bigha', 12_000)],
  /** Gujarat */
  24: [feet('bigha', 17_424), GUNTHA],
  /** Maharashtra */
  27: [GUNTHA],
  /** Andhra Pradesh */
  28: [CENT],
  /** Karnataka */
  29: [GUNTHA],
  /** Kerala */
  32: [CENT],
  /** Tamil Nadu */
  33: [CENT],
  /** Telangana */
  36: [GUNTHA],
};

/**
 * @param state number in the Local Government Directory
 * @returns the units of a state, the most usual first; acre and hectare are always included
 */
export function areaUnitsOf(state: number | undefined): readonly AreaUnit[] {
  const local = localUnits[state ?? -1] ?? [];
  return [...local, ...(local.includes(ACRE) ? [] : [ACRE]), HECTARE];
}

/** @returns acres in one unit, with three significant digits */
export const acresIn = ({ squareMetres }: AreaUnit): number => Number((squareMetres / ACRE.squareMetres).toPrecision(3));

/** The largest field for the calculation: 100 hectares. */
export const MOST_SQUARE_METRES = 1_000_000;

/** @param text as typed, with digits 0 to 9 @returns square metres; undefined for an invalid number, 0 or too large a field */
export function areaOf(text: string, { squareMetres }: AreaUnit): number | undefined {
  if (!/^\d{1,7}(\.\d{0,3})?$|^\.\d{1,3}$/.test(text)) return undefined;
  const area = Number(text) * squareMetres;
  return area > 0 && area <= MOST_SQUARE_METRES ? area : undefined;
}

/** The size of a field as a farmer states it. The size of a unit depends on the state. */
export interface StatedArea {
  readonly count: number;
  readonly unit: AreaUnitName;
  /** Number in the Local Government Directory; absent: unknown, then only acre and hectare are possible. */
  readonly state?: number | null | undefined;
}

/** @returns whole square metres, at least 1; undefined for a unit of another state, or for an impossible size */
export function squareMetresOf({ count, unit, state }: StatedArea): number | undefined {
  const named = areaUnitsOf(state ?? undefined).find(({ name }) => name === unit);
  const area = named && count * named.squareMetres;
  return area !== undefined && area > 0 && area <= MOST_SQUARE_METRES ? Math.max(1, Math.round(area)) : undefined;
}

/** @param tenths lost parts of the field, 1 to 10 @returns the lost area in the unit of `count`, with three decimals at most */
export const lostArea = (count: number, tenths: number): number => Math.round(count * tenths * 100) / 1_000;
