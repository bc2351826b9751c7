// Calls for delivery addresses.
import { array, assign, type Infer, nullable, object, optional, partial, string } from 'superstruct';
import { defineCall } from './wire/call.ts';
import { Cursor, Id, IdText, Latitude, Longitude, OptionalText, PageSize, Phone, PinCode, Text, Uuid } from './wire/fields.ts';

export const FarmerDetails = object({ auth_id: Uuid, id: Id, full_name: string(), phone_number: Phone });
export type FarmerDetails = Infer<typeof FarmerDetails>;

const AddressFields = {
  contact_name: Text(100),
  contact_number: Phone,
  street_address_1: Text(200),
  street_address_2: OptionalText(200),
  block: OptionalText(100),
  district: Text(100),
  state: Text(100),
  pin_code: PinCode,
};

/** The fields that a person fills in. */
export const AddressDraft = object({
  ...AddressFields,
  street_address_2: optional(AddressFields.street_address_2),
  block: optional(AddressFields.block),
});
export type AddressDraft = Infer<typeof AddressDraft>;

/** The parts of an address besides its streets. */
export const AddressPlace = object({ block: string(), district: string(), state: string() });
export type AddressPlace = Infer<typeof AddressPlace>;

export const Address = assign(
  object(AddressFields),
  object({
    id: Id,
    full_display_address: string(),
    /** Its place in the reader's language. The address itself keeps the directory's names. */
    shown_place: optional(AddressPlace),
    /**
     * The order's owner when an agent orders to this address: the address's owner when found by phone number, else the contact's account.
     */
    farmer_details: nullable(FarmerDetails),
    /** Position of its PIN code, if the directory knows it. Shows which shops deliver there, also without network. */
    position: optional(nullable(object({ lat: Latitude, lng: Longitude }))),
  }),
);
export type Address = Infer<typeof Address>;

const AddressPath = object({ id: IdText });

export const listAddresses = defineCall({
  name: 'listAddresses',
  method: 'GET',
  path: '/api/user/v1/addresses',
  access: 'address.read',
  query: object({
    page_size: optional(PageSize),
    search: optional(OptionalText(60)),
    phone_number: optional(Phone),
    cursor: optional(Cursor),
  }),
  response: object({ results: array(Address), next: nullable(string()) }),
  errors: ['FORBIDDEN', 'TOO_MANY_REQUESTS'],
  summary: 'Own addresses, newest first; `phone_number` looks up another farmer for those who assist, on record and so many a day.',
});

export const createAddress = defineCall({
  name: 'createAddress',
  method: 'POST',
  path: '/api/user/v1/addresses',
  access: 'address.write',
  idempotent: true,
  body: AddressDraft,
  response: Address,
  status: 201,
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'Adds an address.',
});

export const getAddress = defineCall({
  name: 'getAddress',
  method: 'GET',
  path: '/api/user/v1/addresses/{id}',
  access: 'address.read',
  params: AddressPath,
  query: object({ phone_number: optional(Phone) }),
  response: Address,
  errors: ['FORBIDDEN', 'TOO_MANY_REQUESTS'],
  summary: 'One address; `phone_number` names the farmer it belongs to, for those who assist.',
});

export const updateAddress = defineCall({
  name: 'updateAddress',
  method: 'PATCH',
  path: '/api/user/v1/addresses/{id}',
  access: 'address.write',
  params: AddressPath,
  body: partial(AddressDraft),
  response: Address,
  errors: [],
  summary: 'Changes the given fields.',
});

export const deleteAddress = defineCall({
  name: 'deleteAddress',
  method: 'DELETE',
  path: '/api/user/v1/addresses/{id}',
  access: 'address.write',
  params: AddressPath,
  errors: [],
  summary: 'Takes it off the list; old orders keep showing it.',
});
