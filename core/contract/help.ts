// The call for help numbers.
import { nullable, object, optional, string } from 'superstruct';
import { defineCall } from './wire/call.ts';

export const getHelp = defineCall({
  name: 'getHelp',
  method: 'GET',
  path: '/api/common/v1/help',
  access: 'public',
  /** Digits for dialling; the chat's include the country code. Null where there is no number. */
  /** `privacy_from`: the day from which the data protection rules of 2025 apply, YYYY-MM-DD. */
  response: object({ phone: nullable(string()), chat: nullable(string()), privacy_from: optional(string()) }),
  errors: [],
  summary: 'Where to call and to write for help, and from when the new data protection rules apply.',
});
