// Desk calls for the check of a shop's licences: who looked at which number, and when. [Insecticides Rules 1971, 10E]
import { array, type Infer, nullable, object, string } from 'superstruct';
import { Id, IdText, Instant, Text } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

export const CheckedLicence = object({
  category_id: Id,
  number: string(),
  /** Null: nobody checked this number. */
  checked: nullable(object({ by: string(), at: Instant })),
});
export type CheckedLicence = Infer<typeof CheckedLicence>;

export const listLicenceChecks = defineDeskCall({
  name: 'listLicenceChecks',
  method: 'GET',
  path: '/api/desk/v1/vendors/{vendor}/licences',
  access: 'vendors.read',
  params: object({ vendor: IdText }),
  response: object({ results: array(CheckedLicence), next: nullable(string()) }),
  errors: [],
  summary: 'The licences of a shop, each with who checked its number and when.',
});

export const checkLicence = defineDeskCall({
  name: 'checkLicence',
  method: 'POST',
  path: '/api/desk/v1/vendors/{vendor}/licences/{category}/check',
  access: 'vendors.add',
  idempotent: true,
  params: object({ vendor: IdText, category: IdText }),
  /** The number as the person read it on the paper. */
  body: object({ number: Text(60) }),
  response: CheckedLicence,
  errors: [],
  summary:
    'Keeps that the person compared the number with the licence itself. 404 when the shop has another number by now. A new number needs a new check.',
});
