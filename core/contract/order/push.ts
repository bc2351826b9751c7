// Calls for push messages (Web Push): one subscription for each browser.
import { type Infer, nullable, object, pattern, string } from 'superstruct';
import { defineCall } from '../wire/call.ts';
import { Id, IdText, ReaderLanguage } from '../wire/fields.ts';

/** The browser maker's address for messages. The server decides which hosts are allowed. */
const Endpoint = pattern(string(), /^https?:\/\/[\x21-\x7e]{4,900}$/);
/** A point of P-256, uncompressed: 65 bytes in base64url. */
const PublicKey = pattern(string(), /^B[\w-]{86}$/);
/** 16 bytes in base64url. */
const AuthSecret = pattern(string(), /^[\w-]{22}$/);

export const PushSubscriptionBody = object({
  endpoint: Endpoint,
  keys: object({ p256dh: PublicKey, auth: AuthSecret }),
  /** Language of its messages. */
  language: ReaderLanguage,
});
export type PushSubscriptionBody = Infer<typeof PushSubscriptionBody>;

export const getPushKey = defineCall({
  name: 'getPushKey',
  method: 'GET',
  path: '/api/user/v1/push/key',
  access: 'consent.give',
  /** Base64url, for `applicationServerKey`; null: this shop sends none. */
  response: object({ public_key: nullable(PublicKey) }),
  errors: [],
  summary: 'By which key the browser knows this shop; null where no such messages are sent.',
});

export const putPushSubscription = defineCall({
  name: 'putPushSubscription',
  method: 'PUT',
  path: '/api/user/v1/push/subscriptions',
  access: 'consent.give',
  body: PushSubscriptionBody,
  response: object({ id: Id }),
  errors: ['PUSH_REFUSED', 'TOO_MANY_REQUESTS'],
  summary:
    'Sends each step of the person’s orders to this browser while the session lasts. Safe to repeat. The eleventh browser replaces the oldest.',
});

export const deletePushSubscription = defineCall({
  name: 'deletePushSubscription',
  method: 'DELETE',
  path: '/api/user/v1/push/subscriptions/{id}',
  access: 'consent.give',
  params: object({ id: IdText }),
  errors: [],
  summary: 'Sends nothing to that browser any more. Safe to repeat.',
});
