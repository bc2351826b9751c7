// Calls for the service centre of the signed-in agent. Its lead sees its people, adds agents and ends their work.
import { array, enums, type Infer, nullable, object, string } from 'superstruct';
import { centreRoles } from '../../facts/centre/centre.ts';
import { defineCall } from '../wire/call.ts';
import { Id, IdText, Instant, LocalText, Phone, Text, Uuid } from '../wire/fields.ts';

/** A person of a centre. */
export const CentrePerson = object({
  /** The account's number at the desk. */
  id: Id,
  /** The account's id on tablets: `person` in their calls. */
  auth_id: Uuid,
  full_name: nullable(string()),
  /** In the form `98xxxxxx11`. */
  phone: string(),
  role: enums(centreRoles),
  since: Instant,
});
export type CentrePerson = Infer<typeof CentrePerson>;

export const OwnCentre = object({
  id: Id,
  names: LocalText,
  /** The role of the signed-in person. */
  role: enums(centreRoles),
  /** Everybody who works there, in the order of joining. Only the lead sees them; others get an empty list. */
  people: array(CentrePerson),
});
export type OwnCentre = Infer<typeof OwnCentre>;

export const getOwnCentre = defineCall({
  name: 'getOwnCentre',
  method: 'GET',
  path: '/api/agent/v1/centre',
  access: 'book.read',
  response: OwnCentre,
  errors: ['NOT_OF_CENTRE'],
  summary: 'The centre that the signed-in agent works at. 403 `NOT_OF_CENTRE`: they work at none.',
});

export const addOwnPerson = defineCall({
  name: 'addOwnPerson',
  method: 'POST',
  path: '/api/agent/v1/centre/people',
  access: 'centre.people',
  idempotent: true,
  body: object({ phone_number: Phone, full_name: Text(100) }),
  response: OwnCentre,
  status: 201,
  errors: ['NOT_OF_CENTRE', 'PERSON_ALREADY', 'CENTRE_FULL', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
  summary:
    'The lead makes whoever has this number an agent of the own centre; who has no account gets one. Who works there already stays what they are. 409 `PERSON_ALREADY`: they belong to another centre or partner, or buy for a shop. At most 20 a day.',
});

export const endOwnPerson = defineCall({
  name: 'endOwnPerson',
  method: 'DELETE',
  path: '/api/agent/v1/centre/people/{person}',
  access: 'centre.people',
  params: object({ person: IdText }),
  response: OwnCentre,
  errors: ['NOT_OF_CENTRE', 'FORBIDDEN'],
  summary:
    'The lead ends an agent’s work at the own centre: from now on they are a farmer, and no tablet lets them in. `person` is their `id`. Only the desk ends a lead: 403. Who is not there changes nothing.',
});
