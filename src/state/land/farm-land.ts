// The farmer's state and its units of land.
import type { AreaUnitName } from '#core/facts/claim.ts';
import { type AreaUnit, areaUnitsOf } from '#core/rules/land/area-units.ts';
import { useSelectedAddress } from '../address/address-selection.ts';
import { type MessageKey, useText } from '../frame/language-state.ts';
import { useMasterData } from '../master-data/master-data-state.ts';
import { useVendorState } from '../vendor/vendor-state.ts';

/** What each unit is called. */
export const areaUnitWords: Readonly<Record<AreaUnitName, MessageKey>> = {
  kattha: 'field.kattha',
  bigha: 'field.bigha',
  'small-bigha': 'field.small-bigha',
  kanal: 'field.kanal',
  guntha: 'field.guntha',
  cent: 'field.cent',
  acre: 'field.acre',
  hectare: 'field.hectare',
};

/** All states, and the number of the state of the chosen address, or else of the person's place. */
export function useHomeState() {
  const states = useMasterData('state');
  const { place } = useVendorState();
  const { selected } = useSelectedAddress();
  const ofAddress = states?.find(({ name }) => name.toLowerCase() === selected?.state.toLowerCase())?.id;
  return { states, home: ofAddress ?? place?.state_id ?? undefined };
}

interface LandUnits {
  /** The named unit, or the most usual one. */
  readonly unit: AreaUnit | undefined;
  /** The units to choose from, with their words, the most usual one first. */
  readonly choices: readonly { readonly value: AreaUnitName; readonly label: string }[];
}

/** The units of a state, and the chosen one. */
export function useLandUnits(state: number | undefined, named: AreaUnitName | undefined): LandUnits {
  const t = useText();
  const units = areaUnitsOf(state);
  return {
    unit: units.find(({ name }) => name === named) ?? units[0],
    choices: units.map(({ name }) => ({ value: name, label: t(areaUnitWords[name]) })),
  };
}
