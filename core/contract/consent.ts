// Calls for consent to chat messages.
import { boolean, object } from 'superstruct';
import { defineCall } from './wire/call.ts';

export const postConsent = defineCall({
  name: 'postConsent',
  method: 'POST',
  path: '/api/user/v1/whatsapp/consent',
  access: 'consent.give',
  idempotent: true,
  body: object({ agree: boolean() }),
  response: boolean(),
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'Stores the choice with time, wording version and channel; answers it.',
});
