// Calls for vendors and their dealer centres.
import { array, boolean, enums, type Infer, integer, nullable, number, object, optional, string } from 'superstruct';
import { defineCall } from './wire/call.ts';
import {
  Amount,
  Day,
  Id,
  IdText,
  Instant,
  Latitude,
  LatitudeText,
  LocalText,
  Longitude,
  LongitudeText,
  PinCode,
  Url,
} from './wire/fields.ts';

export const FulfillmentType = enums(['DOORSTEP_DELIVERY', 'PICKUP_FROM_STORE', 'BOTH']);
export type FulfillmentType = Infer<typeof FulfillmentType>;

/** A shop's information besides its terms. Older copies on phones do not have it. */
const ShopFacts = {
  /** Licences to sell seed, fertiliser and pesticide, one for each category. */
  licences: optional(array(object({ category_id: Id, number: string() }))),
  /** Days until delivery; null when the shop does not say. */
  delivery_days: optional(nullable(integer())),
  /** Hour in India from which an order counts for the next day; null: none. */
  order_cutoff_hour: optional(nullable(integer())),
  /** Weekday on which it is closed, Sunday is 0; null: none. The first of several; `closed_weekdays` has all. */
  closed_weekday: optional(nullable(integer())),
  closed_weekdays: optional(array(integer())),
  /** Hours by weekday, in India; empty: the shop does not say. A missing weekday is closed. */
  opening_hours: optional(array(object({ weekday: integer(), opens: string(), closes: string() }))),
  /** First and last day of its current and future holidays. */
  holidays: optional(array(object({ from: Day, to: Day }))),
  /** Delivery is free from this amount; null: never. */
  free_delivery_above: optional(nullable(Amount)),
  /** Days within which an unopened pack can be returned; 0: never, null when the shop does not say. */
  return_days: optional(nullable(integer())),
};

export const Vendor = object({
  id: Id,
  /** Every change of the shop raises it. Older copies on phones do not have it. */
  version: optional(integer()),
  company_name: string(),
  /** The name in every language; `company_name` is in the requested language. */
  names: LocalText,
  owner_name: string(),
  /** The seller's legal name. Absent: not entered yet. */
  legal_name: optional(string()),
  company_address: string(),
  company_phone: string(),
  /** Coordinates are [longitude, latitude]. */
  location: object({ coordinates: array(number()) }),
  shipping_charges: Amount,
  minimum_order_value: Amount,
  fulfillment_type: FulfillmentType,
  sells_prebook: boolean(),
  /** Share of an order's price to pay before delivery, in whole percent; 0: nothing. */
  prepay_percent: integer(),
  licence_number: string(),
  ...ShopFacts,
  /**
   * Its delivery area: kilometres around the shop, or PIN codes (first digits stand for all PIN codes with this start); null when it names
   * neither. `core/rules/delivery/service-area.ts` decides. Older copies on phones do not have it.
   */
  service_area: optional(nullable(object({ radius_km: nullable(integer()), pins: array(string()) }))),
  /** Kilometres from the requested place, one decimal; null when no place is known. */
  distance: nullable(number()),
});
export type Vendor = Infer<typeof Vendor>;

const Place = { lat: optional(LatitudeText), lng: optional(LongitudeText) };

export const listVendors = defineCall({
  name: 'listVendors',
  method: 'GET',
  path: '/api/hyperlocal/v1/vendors',
  access: 'public',
  query: object({ ...Place, pin: optional(PinCode), lang: optional(string()) }),
  response: object({ results: array(Vendor), next: nullable(string()) }),
  errors: [],
  summary: 'Vendors, nearest first.',
});

export const getVendor = defineCall({
  name: 'getVendor',
  method: 'GET',
  path: '/api/hyperlocal/v1/vendors/{id}',
  access: 'public',
  params: object({ id: IdText }),
  query: object({ ...Place, lang: optional(string()) }),
  response: Vendor,
  errors: [],
  summary: 'One vendor.',
});

export const DealerCentre = object({
  name: string(),
  address: string(),
  distance: nullable(number()),
  latitude: Latitude,
  longitude: Longitude,
  phone_number: string(),
});
export type DealerCentre = Infer<typeof DealerCentre>;

export const listDealerCentres = defineCall({
  name: 'listDealerCentres',
  method: 'GET',
  path: '/api/hyperlocal/v1/dealer-centres',
  access: 'public',
  query: object({ vendor: IdText, ...Place, pin: optional(PinCode), lang: optional(string()) }),
  response: object({ results: array(DealerCentre), next: nullable(string()) }),
  errors: [],
  summary: 'Where orders of a vendor can be picked up, nearest first.',
});

/** A banner of a shop's home page. */
export const Banner = object({
  id: Id,
  titles: LocalText,
  /** May be empty. */
  texts: LocalText,
  /** A page of the app; empty: no link. */
  link: string(),
  image_url: nullable(Url),
  /** It is not shown from then on, also without network. */
  ends_at: nullable(Instant),
});
export type Banner = Infer<typeof Banner>;

export const listBanners = defineCall({
  name: 'listBanners',
  method: 'GET',
  path: '/api/common/v1/banners',
  access: 'public',
  query: object({ vendor: IdText }),
  response: object({ results: array(Banner), next: nullable(string()) }),
  errors: [],
  summary: 'What stands on the home page of a shop now, in order: at most five.',
});
