// What a PIN code or a position fills into an address.
import type { Place } from '../../contract/master-data.ts';

/** The fields of an address that a place fills in; '' is empty. */
export interface PlaceFields {
  readonly state: string;
  readonly district: string;
  readonly block: string;
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * The fields with a place filled in. What the person chose stays: that is everything except an empty field and a field that still says
 * what the place before filled in. Another state or district empties what belonged to the old one.
 * @param before the place that was filled in last; undefined when there was none
 */
export function fillPlace(fields: PlaceFields, place: Place, before: Place | undefined): PlaceFields {
  const isOpen = (field: keyof PlaceFields): boolean =>
    fields[field] === '' || (before !== undefined && same(fields[field], before[field] ?? ''));
  const state = isOpen('state') ? place.state : fields.state;
  if (!same(state, place.state)) return fields;
  const isStateKept = same(state, fields.state);
  const district = isStateKept && !isOpen('district') ? fields.district : place.district;
  if (!same(district, place.district)) return { ...fields, state };
  const isDistrictKept = isStateKept && same(district, fields.district);
  const block = isDistrictKept && !isOpen('block') ? fields.block : (place.block ?? '');
  return { state, district, block };
}
