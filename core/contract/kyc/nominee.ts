// Calls for the one person who uses somebody's data rights after death or incapacity. [DPDP Act 2023, 14]
import { assign, enums, type Infer, nullable, object } from 'superstruct';
import { LONGEST_NOMINEE_NAME, nomineeRelations } from '../../facts/law/nominee.ts';
import { defineCall } from '../wire/call.ts';
import { Instant, Phone, Text } from '../wire/fields.ts';

const PATH = '/api/user/v1/nominee';
const NomineeForm = object({ name: Text(LONGEST_NOMINEE_NAME), phone_number: Phone, relation: enums(nomineeRelations) });
export type NomineeForm = Infer<typeof NomineeForm>;

export const Nominee = assign(NomineeForm, object({ named_at: Instant }));
export type Nominee = Infer<typeof Nominee>;

export const getNominee = defineCall({
  name: 'getNominee',
  method: 'GET',
  path: PATH,
  access: 'profile.read',
  response: object({ nominee: nullable(Nominee) }),
  errors: [],
  summary: 'Who uses one’s data rights after death or incapacity; null: nobody was named.',
});

export const putNominee = defineCall({
  name: 'putNominee',
  method: 'PUT',
  path: PATH,
  access: 'profile.write',
  body: NomineeForm,
  response: object({ nominee: Nominee }),
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'Names one person, in place of the one before. Safe to repeat. One’s own number is refused.',
});

export const removeNominee = defineCall({
  name: 'removeNominee',
  method: 'DELETE',
  path: PATH,
  access: 'profile.write',
  errors: [],
  summary: 'Names nobody any more; the earlier name is deleted. Safe to repeat.',
});
