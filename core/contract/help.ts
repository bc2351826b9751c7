// The call for help numbers.
import { nullable, object, string } from 'superstruct';
import { defineCall } from './wire/call.ts';

export const getHelp = defineCall({
  name: 'getHelp',
  method: 'GET',
  path: '/api/common/v1/help',
  access: 'public',
  /** Digits for dialling; the chat's include the country code. Null where there is no number. */
  response: object({ phone: nullable(string()), chat: nullable(string()) }),
  errors: [],
  summary: 'Where to call and to write for help.',
});
