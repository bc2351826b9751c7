// The desk call for shop names, apart from other shop calls because every page uses it.
import { array, enums, type Infer, nullable, object, string } from 'superstruct';
import { Id, LocalText } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

/** `not-open`: farmers do not see it. `closed`: they see it, and it takes no orders. */
export const ShopStatus = enums(['not-open', 'open', 'closed']);
export type ShopStatus = Infer<typeof ShopStatus>;

export const listVendorNames = defineDeskCall({
  name: 'listVendorNames',
  method: 'GET',
  path: '/api/desk/v1/vendor-names',
  access: 'vendors.read',
  response: object({ results: array(object({ id: Id, names: LocalText, status: ShopStatus })), next: nullable(string()) }),
  errors: [],
  summary: 'The shops one works for by name, oldest first (at most 1,000).',
});
