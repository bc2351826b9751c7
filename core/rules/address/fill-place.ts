// Fills an address in from a PIN code or a position.
import type { Place } from '../../contract/master-data.ts';

/** Address fields that a place fills in; '' is empty. */
export interface PlaceFields {
  readonly state: string;
  readonly district: string;
  readonly block: string;
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * The fields with a place filled in. The person's choices stay: every field that is neither empty nor equal to the last filled-in value.
 * Another state or district clears fields that belonged to the old one. @param before the last filled-in place; undefined without one
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
