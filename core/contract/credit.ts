// Calls for buying on credit.
import { array, object } from 'superstruct';
import { defineCall } from './wire/call.ts';
import { Money, Uuid } from './wire/fields.ts';

export const getCreditLines = defineCall({
  name: 'getCreditLines',
  method: 'GET',
  path: '/api/finance/v1/credit-lines/{auth_id}',
  access: 'credit.read',
  params: object({ auth_id: Uuid }),
  /** Empty for a person without credit. */
  response: object({ credit_lines: array(object({ available_credit_limit: Money })) }),
  errors: [],
  summary: 'What is left of one’s own credit.',
});
