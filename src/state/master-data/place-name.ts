// The name of a place in the person's language.
import type { MasterDataItem, Place } from '#core/contract/master-data.ts';
import { textIn } from '#core/language/said.ts';
import type { LanguageCode } from '#core/rules/languages.ts';

/** District and state of a place by the lists in this language; unknown ones keep the server's name. */
export function placeName(
  { district, district_id, state, state_id }: Place,
  lists: Readonly<Record<'states' | 'districts', readonly MasterDataItem[] | undefined>>,
  language: LanguageCode,
): string {
  const nameIn = (items: readonly MasterDataItem[] | undefined, id: number | null, name: string): string =>
    textIn(items?.find((item) => item.id === id)?.names, language) || name;
  return `${nameIn(lists.districts, district_id, district)}, ${nameIn(lists.states, state_id, state)}`;
}
