// Desk calls for shops and their settings.
import { array, boolean, enums, type Infer, integer, nullable, object, optional, size, string } from 'superstruct';
import { answerSchema, changeSchema, newSchema } from '../../../fields/noun.ts';
import { vendorFields } from '../../../fields/vendor.ts';
import { MOST_PINS, PinBegin } from '../../../fields/vendor-parts.ts';
import { Cursor, Id, IdText, Instant, PageSize, Text } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';
import { ShopStatus } from './vendor-names.ts';

export { Holidays, Licences, NamedArea, OpeningHours } from '../../../fields/vendor-parts.ts';
export { listVendorNames, ShopStatus } from './vendor-names.ts';

export const NewVendor = object(newSchema(vendorFields));
export type NewVendor = Infer<typeof NewVendor>;
/** Changes only the fields that it contains. */
export const VendorChange = object({ ...changeSchema(vendorFields), status: optional(ShopStatus) });
export type VendorChange = Infer<typeof VendorChange>;

/** A shop with its settings. */
export const DeskVendor = object({
  id: Id,
  /** Every change raises it; sent back as `If-Match`. */
  version: integer(),
  status: ShopStatus,
  ...answerSchema(vendorFields),
  /** Street, district, state and PIN code in one line, as shown to farmers. */
  company_address: string(),
  /** It belongs to another state than the shop, so bills would show a wrong number. */
  is_gstin_foreign: boolean(),
  /** `state`: `soon` within 60 days of its last day. Goods that need a licence with state `over` are not sold. */
  licences: array(object({ category_id: Id, number: string(), expires_on: nullable(string()), state: enums(['good', 'soon', 'over']) })),
  /** The last change: when, and by whom; null: not changed since the shop was created. */
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
    /** Only shops with a licence that has expired or expires within 60 days, or with a GSTIN of another state. */
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
    /** Number of known PIN codes; first digits stand for all codes with this start. */
    known: integer(),
    /** Sent codes that the directory does not know. */
    unknown: array(string()),
    /** Districts of the known codes, the most frequent first. */
    districts: array(object({ state: string(), district: string(), pins: integer() })),
  }),
  errors: [],
  summary: 'Which of these PIN codes the directory knows, and where they are. Changes nothing.',
});
