// Shops as those who run them see and set them up.
import {
  array,
  boolean,
  coerce,
  define,
  enums,
  type Infer,
  integer,
  nullable,
  number,
  object,
  optional,
  partial,
  pattern,
  refine,
  size,
  string,
} from 'superstruct';
import { cleanGstin, isGstin, PIN_BEGIN_PATTERN } from '../../../facts/vendor.ts';
import { MOST_TYPED } from '../../../money.ts';
import { FulfillmentType } from '../../vendor.ts';
import {
  Amount,
  Cursor,
  Day,
  Id,
  IdText,
  Instant,
  Latitude,
  LocalText,
  Longitude,
  OptionalText,
  PageSize,
  Phone,
  PinCode,
  Text,
} from '../../wire/fields.ts';
import { localWords } from '../../wire/local-words.ts';
import { defineDeskCall } from '../desk-call.ts';
import { ShopStatus } from './vendor-names.ts';

export { listVendorNames, ShopStatus } from './vendor-names.ts';

const between = (from: number, to: number) => refine(integer(), 'range', (value) => value >= from && value <= to);
const upTo = (paise: number) => refine(Amount, 'amount', (value) => value <= paise);
const Names = localWords(Text(100));
const Clock = pattern(string(), /^([01]\d|2[0-3]):[0-5]\d$/);
const once = <T>(rows: readonly T[], key: (row: T) => unknown): boolean => new Set(rows.map(key)).size === rows.length;

/** At most one span a weekday; none at all: the shop does not say. */
export const OpeningHours = refine(
  size(array(refine(object({ weekday: between(0, 6), opens: Clock, closes: Clock }), 'span', (one) => one.opens < one.closes)), 0, 7),
  'weekdays',
  (rows) => once(rows, ({ weekday }) => weekday),
);
export type OpeningHours = Infer<typeof OpeningHours>;

const MOST_HOLIDAYS = 60;
export const Holidays = size(
  array(refine(object({ from: Day, to: Day, note: OptionalText(60) }), 'days', ({ from, to }) => from <= to)),
  0,
  MOST_HOLIDAYS,
);
export type Holidays = Infer<typeof Holidays>;

/** One for each shelf that wants one: seed, fertiliser, pesticide. `expires_on` is its last day; null: it does not say. */
export const Licences = refine(
  size(array(object({ category_id: Id, number: Text(60), expires_on: nullable(Day) })), 0, 10),
  'shelves',
  (rows) => once(rows, ({ category_id }) => category_id),
);
export type Licences = Infer<typeof Licences>;

const PinBegin = pattern(string(), PIN_BEGIN_PATTERN);
const MOST_PINS = 2_000;
const MOST_DISTRICTS = 40;
const District = object({ state: Text(60), district: Text(60) });
/** Where it brings orders: so many kilometres around itself, PIN codes (the first digits alone stand for all that begin so), districts; or any of them together. */
export const NamedArea = object({
  radius_km: nullable(between(1, 500)),
  pins: size(array(PinBegin), 0, MOST_PINS),
  districts: size(array(District), 0, MOST_DISTRICTS),
});
export type NamedArea = Infer<typeof NamedArea>;

/** With its check character; blanks and small letters are taken off. */
const Gstin = coerce(
  define<string>('gstin', (value) => typeof value === 'string' && isGstin(value)),
  string(),
  cleanGstin,
);
const Coordinates = refine(size(array(number()), 2), 'coordinates', ([lng, lat]) => Longitude.is(lng) && Latitude.is(lat));

/** What a new shop has to say. */
const needed = {
  names: Names,
  owner_name: Text(100),
  company_phone: Phone,
  /** House, street, village. */
  street_address: Text(200),
  /** One of the directory: district and state come with it. */
  pin_code: PinCode,
};
const more = {
  /** [longitude, latitude]; without it a new shop stands where its PIN code is. */
  location: object({ coordinates: Coordinates }),
  gstin: nullable(Gstin),
  licences: Licences,
  fulfillment_type: FulfillmentType,
  shipping_charges: upTo(1_000_000),
  /** Goods for this much, after their discount, are brought for nothing; null: none are. */
  free_delivery_above: nullable(upTo(MOST_TYPED)),
  minimum_order_value: upTo(100_000_000),
  /** Share of an order's price, in whole percent, that is to be paid before it is brought. */
  prepay_percent: between(0, 100),
  sells_prebook: boolean(),
  /** Most of one item a person may have in a month, where the item has no limit of its own. */
  person_cap: nullable(between(1, 100_000)),
  /** Null: it names no area, and brings within 75 km. */
  service_area: nullable(NamedArea),
  opening_hours: OpeningHours,
  holidays: Holidays,
  /** Days an order takes to be brought; null when the shop does not say. */
  delivery_days: nullable(between(0, 60)),
  /** Hour in India from which an order counts as of the next day. */
  order_cutoff_hour: nullable(between(0, 23)),
  /** Days within which an unopened pack is taken back; 0: not at all. */
  return_days: nullable(between(0, 365)),
};

export const NewVendor = object({ ...needed, ...partial(object(more)).schema });
export type NewVendor = Infer<typeof NewVendor>;
/** What it says is changed, nothing else. */
export const VendorChange = partial(object({ ...needed, ...more, status: ShopStatus }));
export type VendorChange = Infer<typeof VendorChange>;

/** A shop as it is set up. */
export const DeskVendor = object({
  id: Id,
  /** Grows with every change; sent back as `If-Match`. */
  version: integer(),
  status: ShopStatus,
  names: LocalText,
  owner_name: string(),
  company_phone: string(),
  street_address: string(),
  pin_code: string(),
  /** Street, district, state and PIN code in one line: what farmers read. */
  company_address: string(),
  location: object({ coordinates: array(number()) }),
  gstin: nullable(string()),
  /** It is of another state than the shop: its bills would name a wrong number. */
  is_gstin_foreign: boolean(),
  /** `state`: `soon` within 60 days of its last day; what needs one that is `over` is not sold. */
  licences: array(object({ category_id: Id, number: string(), expires_on: nullable(string()), state: enums(['good', 'soon', 'over']) })),
  fulfillment_type: FulfillmentType,
  shipping_charges: Amount,
  free_delivery_above: nullable(Amount),
  minimum_order_value: Amount,
  prepay_percent: integer(),
  sells_prebook: boolean(),
  person_cap: nullable(integer()),
  service_area: nullable(
    object({
      radius_km: nullable(integer()),
      pins: array(string()),
      districts: array(object({ state: string(), district: string() })),
    }),
  ),
  opening_hours: array(object({ weekday: integer(), opens: string(), closes: string() })),
  holidays: array(object({ from: string(), to: string(), note: string() })),
  delivery_days: nullable(integer()),
  order_cutoff_hour: nullable(integer()),
  return_days: nullable(integer()),
  /** Who changed it last, and when; null: not since it came. */
  changed: nullable(object({ at: Instant, by: nullable(string()) })),
});
export type DeskVendor = Infer<typeof DeskVendor>;

const Path = object({ id: IdText });

export const listDeskVendors = defineDeskCall({
  name: 'listDeskVendors',
  method: 'GET',
  path: '/api/desk/v1/vendors',
  access: 'vendors.read',
  query: object({
    search: optional(Text(60)),
    status: optional(ShopStatus),
    /** Only shops with a licence that has ended or ends within 60 days, or with a GSTIN of another state. */
    fault: optional(enums(['licence', 'gstin'])),
    page_size: optional(PageSize),
    cursor: optional(Cursor),
  }),
  response: object({ results: array(DeskVendor), next: nullable(string()) }),
  errors: [],
  summary: 'The shops one works for, also those farmers do not see yet, newest first; `search` is part of a name, PIN code or number.',
});

export const getDeskVendor = defineDeskCall({
  name: 'getDeskVendor',
  method: 'GET',
  path: '/api/desk/v1/vendors/{id}',
  access: 'vendors.read',
  params: Path,
  response: DeskVendor,
  errors: [],
  summary: 'One shop as it is set up.',
});

export const createDeskVendor = defineDeskCall({
  name: 'createDeskVendor',
  method: 'POST',
  path: '/api/desk/v1/vendors',
  access: 'vendors.add',
  idempotent: true,
  body: NewVendor,
  response: DeskVendor,
  status: 201,
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'A new shop. Farmers do not see it before its `status` is `open`.',
});

export const updateDeskVendor = defineDeskCall({
  name: 'updateDeskVendor',
  method: 'PATCH',
  path: '/api/desk/v1/vendors/{id}',
  access: 'vendors.write',
  params: Path,
  body: VendorChange,
  response: DeskVendor,
  errors: ['CHANGED_MEANWHILE', 'SHOP_NOT_READY', 'FORBIDDEN'],
  summary:
    'Changes the given fields; phones hear of it with their next sync. `status: "open"` shows it to farmers once it has an area and goods. Who is no owner can close it and open it again.',
});

export const checkPins = defineDeskCall({
  name: 'checkPins',
  method: 'POST',
  path: '/api/desk/v1/pin-checks',
  access: 'vendors.write',
  body: object({ pins: size(array(PinBegin), 1, MOST_PINS) }),
  response: object({
    /** PIN codes of the directory that are meant: a beginning stands for all it has. */
    known: integer(),
    /** Of what was sent, those the directory does not know. */
    unknown: array(string()),
    /** Where the known ones are, the most first. */
    districts: array(object({ state: string(), district: string(), pins: integer() })),
  }),
  errors: [],
  summary: 'Which of these PIN codes the directory knows, and where they are. Changes nothing.',
});
