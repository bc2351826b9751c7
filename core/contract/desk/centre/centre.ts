// Desk calls for service centres: their settings, their people, and codes that register their tablets.
import { array, enums, type Infer, integer, nullable, object, optional, refine, size, string } from 'superstruct';
import {
  centrePays,
  centreRoles,
  FEWEST_LOCK_MINUTES,
  MOST_CENTRE_NAME,
  MOST_CENTRE_PLACE,
  MOST_CENTRE_VENDORS,
  MOST_LOCK_MINUTES,
  MOST_TABLET_PEOPLE,
  offlineUnlocks,
} from '../../../facts/centre/centre.ts';
import { isPartnerId, MOST_COMMISSION_PERMILLE, partnerTypes } from '../../../facts/person.ts';
import { CentrePerson } from '../../agent/centre.ts';
import { Amount, Cursor, Id, IdText, Instant, LocalText, OptionalText, PageSize, Phone, Text, TypedAmount } from '../../wire/fields.ts';
import { localWords } from '../../wire/local-words.ts';
import { Changed } from '../catalog/product.ts';
import { defineDeskCall } from '../desk-call.ts';

const whole = (name: string, from: number, to: number) => refine(integer(), name, (v) => v >= from && v <= to);

const Path = object({ id: IdText });

const PartnerGiven = object({
  external_partner_type: enums(partnerTypes),
  external_partner_id: refine(string(), 'partner-id', isPartnerId),
});

export { CentrePerson };

export const Centre = object({
  id: Id,
  /** Every change of the centre or of its people raises it; sent back as `If-Match`. */
  version: integer(),
  names: LocalText,
  /** Its place in people's own words. */
  place: string(),
  /** Shops from which its agents order. */
  vendors: array(Id),
  /** The centre's number with a partner, which is unique. */
  partner: nullable(object({ external_partner_type: string(), external_partner_id: string() })),
  pays: enums(centrePays),
  /** The agents' share of an order's items, in thousandths. A raise counts for each agent after a second person approved it. */
  commission_permille: integer(),
  /** Limit of the cash that its agents may hold together. */
  cash_limit: Amount,
  /** Limit of people on one tablet. */
  most_people: integer(),
  /** Minutes without a touch until its tablets lock. */
  lock_minutes: integer(),
  /** Whether people unlock its tablets without network. `no`: a part of each PIN's key comes from the server, which counts tries. */
  offline_unlock: enums(offlineUnlocks),
  people: array(CentrePerson),
  created_at: Instant,
  changed: Changed,
});
export type Centre = Infer<typeof Centre>;

const fields = {
  partner: optional(nullable(PartnerGiven)),
  pays: optional(enums(centrePays)),
  commission_permille: optional(whole('permille', 0, MOST_COMMISSION_PERMILLE)),
  cash_limit: optional(TypedAmount),
  most_people: optional(whole('people', 1, MOST_TABLET_PEOPLE)),
  lock_minutes: optional(whole('minutes', FEWEST_LOCK_MINUTES, MOST_LOCK_MINUTES)),
  offline_unlock: optional(enums(offlineUnlocks)),
};
const Names = localWords(OptionalText(MOST_CENTRE_NAME));
const Place = Text(MOST_CENTRE_PLACE);
const Vendors = size(array(Id), 1, MOST_CENTRE_VENDORS);

const filters = {
  /** Part of a name, of the place, or of the number with the partner. */
  search: optional(Text(60)),
  vendor: optional(IdText),
};

export const listCentres = defineDeskCall({
  name: 'listCentres',
  method: 'GET',
  path: '/api/desk/v1/centres',
  access: 'centres.read',
  query: object({ ...filters, page_size: optional(PageSize), cursor: optional(Cursor) }),
  response: object({ results: array(Centre), next: nullable(string()) }),
  errors: ['FORBIDDEN'],
  summary: 'Service centres of the shops one works for, newest first, with their people.',
});

export const getCentre = defineDeskCall({
  name: 'getCentre',
  method: 'GET',
  path: '/api/desk/v1/centres/{id}',
  access: 'centres.read',
  params: Path,
  response: Centre,
  errors: [],
  summary: 'One service centre.',
});

export const createCentre = defineDeskCall({
  name: 'createCentre',
  method: 'POST',
  path: '/api/desk/v1/centres',
  access: 'centres.write',
  idempotent: true,
  body: object({ names: Names, place: Place, vendors: Vendors, ...fields }),
  response: Centre,
  status: 201,
  errors: ['CODE_TAKEN', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
  summary: 'Adds a service centre. 409 `CODE_TAKEN`: another centre has this number with the partner.',
});

export const updateCentre = defineDeskCall({
  name: 'updateCentre',
  method: 'PATCH',
  path: '/api/desk/v1/centres/{id}',
  access: 'centres.write',
  isProofNeeded: true,
  params: Path,
  body: object({ names: optional(Names), place: optional(Place), vendors: optional(Vendors), ...fields }),
  response: Centre,
  errors: ['CHANGED_MEANWHILE', 'CODE_TAKEN', 'FORBIDDEN', 'PROOF_NEEDED'],
  summary:
    'Changes the given fields, for its people too. A higher commission waits for a second person. `If-Match` names the version it was made on.',
});

export const addCentrePerson = defineDeskCall({
  name: 'addCentrePerson',
  method: 'POST',
  path: '/api/desk/v1/centres/{id}/people',
  access: 'centres.write',
  isProofNeeded: true,
  idempotent: true,
  params: Path,
  body: object({ phone_number: Phone, full_name: optional(Text(100)), role: enums(centreRoles) }),
  response: Centre,
  status: 201,
  errors: ['PERSON_ALREADY', 'CENTRE_FULL', 'FORBIDDEN', 'PROOF_NEEDED', 'TOO_MANY_REQUESTS'],
  summary:
    'Makes whoever has this number an agent of the centre, under its number with the partner; who has no account gets one. Who is there already gets the given role. 409 `PERSON_ALREADY`: they belong to another centre or partner, or buy for a shop.',
});

export const removeCentrePerson = defineDeskCall({
  name: 'removeCentrePerson',
  method: 'DELETE',
  path: '/api/desk/v1/centres/{id}/people',
  access: 'centres.write',
  isProofNeeded: true,
  params: Path,
  query: object({ person: IdText }),
  response: Centre,
  errors: ['FORBIDDEN', 'PROOF_NEEDED'],
  summary: 'Ends somebody’s work at the centre: from now on they are a farmer. `person` is their `id`. Who is not there changes nothing.',
});

export const createTabletCode = defineDeskCall({
  name: 'createTabletCode',
  method: 'POST',
  path: '/api/desk/v1/centres/{id}/tablet-codes',
  access: 'centres.write',
  params: Path,
  response: object({ code: string(), expires_at: Instant }),
  status: 201,
  errors: ['FORBIDDEN', 'TOO_MANY_REQUESTS'],
  summary: 'Makes a code that registers one tablet of the centre: 8 signs, for 10 minutes, once. Nobody can read it again.',
});

export const exportCentres = defineDeskCall({
  name: 'exportCentres',
  method: 'GET',
  path: '/api/desk/v1/exports/centres.csv',
  access: 'centres.read',
  csv: true,
  query: object(filters),
  errors: ['FORBIDDEN'],
  summary: 'The same list as a CSV file.',
});
