// The name of a place's district in the person's language.
import type { Place } from '#core/contract/master-data.ts';
import { textIn } from '#core/language/said.ts';
import { useLanguage } from '../frame/language-state.ts';
import { useMasterData } from './master-data-state.ts';

/** The district of a place in the person's language, once the list is there; until then the server's name. */
export function useDistrictName(place: Place | undefined): string {
  const { language } = useLanguage();
  const state = place?.state_id ?? undefined;
  const districts = useMasterData('district', state, state !== undefined);
  return textIn(districts?.find(({ id }) => id === place?.district_id)?.names, language) || (place?.district ?? '');
}
