// Desk calls for a shop's checklist, and for tests of providers.
import { array, boolean, enums, type Infer, integer, nullable, object, optional, string } from 'superstruct';
import { Id, IdText, Instant, LocalText, Phone, WebUrl } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';
import { NamedArea, ShopStatus } from './vendor.ts';

const StepNames = enums(['shop', 'area', 'products', 'staff', 'sms', 'payment', 'insurance', 'open']);

export const Opening = object({
  /** In the order of work; see core/rules/vendor/shop-steps.ts. */
  steps: array(object({ name: StepNames, state: enums(['done', 'to-do', 'later', 'off']) })),
  /** Number of the reader's shops. */
  vendors: integer(),
  /** The shop: the requested one, else the only one, else the first that is not open yet. Null: there is none. */
  vendor: nullable(
    object({
      id: Id,
      version: integer(),
      names: LocalText,
      status: ShopStatus,
      company_address: string(),
      service_area: nullable(NamedArea),
      has_bank: boolean(),
      /** Licences that have expired, or expire within 60 days. */
      licences_ending: integer(),
      /** The shop's GSTIN belongs to another state. */
      is_gstin_foreign: boolean(),
    }),
  ),
  /** Products that farmers find there, or would find. */
  products: integer(),
  /** Staff of the shop besides the reader. */
  colleagues: integer(),
  /** Insurance products that farmers can buy now or soon, and those that wait for approval. */
  insurance: object({ on_sale: integer(), drafts: integer() }),
  /** Time of the last successful test. */
  sms_at: nullable(Instant),
  payment_at: nullable(Instant),
});
export type Opening = Infer<typeof Opening>;

export const getOpening = defineDeskCall({
  name: 'getOpening',
  method: 'GET',
  path: '/api/desk/v1/opening',
  access: 'vendors.read',
  query: object({ vendor: optional(IdText) }),
  response: Opening,
  errors: ['FORBIDDEN'],
  summary: 'How far a shop is on the way to being open.',
});

export const sendTestMessage = defineDeskCall({
  name: 'sendTestMessage',
  method: 'POST',
  path: '/api/desk/v1/test-messages',
  access: 'messages.test',
  asksProvider: true,
  body: object({}),
  response: object({ phone_number: Phone, at: Instant }),
  status: 201,
  errors: ['TRY_FAILED', 'TOO_MANY_REQUESTS'],
  summary: 'Sends a test SMS to one’s own number, by the provider that sends farmers their codes.',
});

/** A payment of one rupee. `open`: it can be paid at `url`. `done`: the rupee arrived and is refunded. `over`: it can no longer be paid. */
export const TestPayment = object({
  id: Id,
  state: enums(['open', 'done', 'over']),
  url: nullable(WebUrl),
  at: Instant,
});
export type TestPayment = Infer<typeof TestPayment>;

export const startTestPayment = defineDeskCall({
  name: 'startTestPayment',
  method: 'POST',
  path: '/api/desk/v1/test-payments',
  access: 'messages.test',
  asksProvider: true,
  body: object({}),
  response: TestPayment,
  status: 201,
  errors: ['TRY_FAILED', 'TOO_MANY_REQUESTS'],
  summary: 'Makes a payment of ₹1 at the gateway, to be paid by whoever tries it.',
});

export const checkTestPayment = defineDeskCall({
  name: 'checkTestPayment',
  method: 'POST',
  path: '/api/desk/v1/test-payments/{id}/check',
  access: 'messages.test',
  asksProvider: true,
  params: object({ id: IdText }),
  body: object({}),
  response: TestPayment,
  errors: ['TRY_FAILED'],
  summary: 'Asks the gateway whether the rupee came; if it did, it is given back. Safe to repeat.',
});
