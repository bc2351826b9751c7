// Calls for lists of names and places.
import { array, enums, type Infer, nullable, object, optional, record, string } from 'superstruct';
import { defineCall } from './wire/call.ts';
import { Id, IdText, Latitude, LatitudeText, LocalText, Longitude, LongitudeText, PinCode, Url } from './wire/fields.ts';

export const MasterDataType = enums([
  'state',
  'district',
  'block',
  'crop',
  'season',
  'category',
  'brand',
  'claim_reason',
  'language',
  'unit',
]);
export type MasterDataType = Infer<typeof MasterDataType>;

/**
 * `names`: of a place, for reading in either language; addresses store `name`. Older phones do not have `names`.
 * `image_url`: a drawing of a crop. Other lists have none.
 */
export const MasterDataItem = object({ id: Id, name: string(), names: optional(LocalText), image_url: optional(Url) });
export type MasterDataItem = Infer<typeof MasterDataItem>;

export const listMasterData = defineCall({
  name: 'listMasterData',
  method: 'GET',
  path: '/api/common/v1/master-data',
  access: 'public',
  query: object({ data_for: MasterDataType, parent: optional(IdText), lang: optional(string()) }),
  response: record(string(), array(MasterDataItem)),
  errors: [],
  summary: 'A list keyed by its type; districts want the state as `parent`, blocks the district.',
});

/** A person's probable place. A suggestion: it never overwrites a person's choice. */
export const Place = object({
  area: string(),
  city: string(),
  postalCode: string(),
  district: string(),
  state: string(),
  /** Ids of the master data with these names, when there is a match. */
  district_id: nullable(Id),
  state_id: nullable(Id),
  /** Its block; null when it is unknown. */
  block: optional(nullable(string())),
  /** Position of the PIN code; null when the directory does not know it. */
  position: optional(nullable(object({ lat: Latitude, lng: Longitude }))),
});
export type Place = Infer<typeof Place>;

export const findPlace = defineCall({
  name: 'findPlace',
  method: 'GET',
  path: '/api/common/v1/location',
  access: 'public',
  query: object({ lat: optional(LatitudeText), lng: optional(LongitudeText), pin: optional(PinCode) }),
  response: Place,
  errors: [],
  summary: 'Area, city and PIN of a position or a PIN code. Wants `pin`, or both `lat` and `lng`.',
});
