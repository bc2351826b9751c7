// Calls for a person's stored data: read, export, erase. [DPDP Act 2023, 11 to 14]
import { array, boolean, enums, type Infer, nullable, object, optional, record, string, unknown } from 'superstruct';
import { consentPurposes } from '../../facts/kyc.ts';
import { defineCall } from '../wire/call.ts';
import { Instant, LocalText } from '../wire/fields.ts';

/** One kind of data. */
export const DataKind = enums([
  'profile',
  'addresses',
  'orders',
  'invoices',
  'messages',
  'wishlist',
  'posts',
  'leads',
  'kyc',
  'policies',
  'claims',
  'events',
]);
export type DataKind = Infer<typeof DataKind>;

export const KeptData = object({
  kind: DataKind,
  /** The reason: to serve the person, because the law requires it, or because they agreed. */
  why: enums(['service', 'law', 'consent']),
  /** Whether there is such data. */
  is_there: boolean(),
  /** Until when the law requires it against the person's wish; null: the erasure includes it. */
  law_until: nullable(Instant),
});

export const Erasure = object({
  asked_at: Instant,
  /** When the data that is sealed since then is destroyed. */
  destroyed_by: Instant,
  state: enums(['sealed', 'destroyed']),
});
export type Erasure = Infer<typeof Erasure>;

export const MyData = object({
  kept: array(KeptData),
  consents: array(
    object({
      purpose: enums([...consentPurposes, 'whatsapp']),
      version: string(),
      language: string(),
      agreed_at: Instant,
      /** The text that the person agreed to, in that version and language. Null: it is no longer known. */
      wording: optional(nullable(string())),
    }),
  ),
  /** Null: no erasure was requested. */
  erasure: nullable(Erasure),
  /** Leaks that this person was notified of, newest first. Older copies on phones do not have it. */
  breaches: optional(array(object({ happened: LocalText, data: LocalText, advice: LocalText, contact: string(), happened_at: Instant }))),
});
export type MyData = Infer<typeof MyData>;

export const getMyData = defineCall({
  name: 'getMyData',
  method: 'GET',
  path: '/api/user/v1/my-data',
  access: 'profile.read',
  response: MyData,
  errors: [],
  summary: 'What is kept of the signed-in person, why and how long, what they agreed to, and whether they asked for erasure.',
});

export const exportMyData = defineCall({
  name: 'exportMyData',
  method: 'GET',
  path: '/api/user/v1/my-data/export',
  access: 'profile.read',
  response: record(string(), unknown()),
  errors: ['TOO_MANY_REQUESTS'],
  summary:
    'Everything that is kept of the signed-in person, as JSON to be saved: at most 2,000 rows of a kind, `cut` names the kinds with more. Sealed numbers are masked.',
});

export const eraseMyKyc = defineCall({
  name: 'eraseMyKyc',
  method: 'POST',
  path: '/api/user/v1/my-data/erasure',
  access: 'profile.write',
  idempotent: true,
  body: object({ what: enums(['kyc']) }),
  response: Erasure,
  status: 201,
  errors: ['KYC_STATE'],
  summary:
    'Has one’s KYC erased: sealed and out of use at once, destroyed after the legal time. Safe to repeat. 409 when nothing was given.',
});
