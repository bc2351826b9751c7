// Calls for policies, from the accepted order to the end of the insured time.
import { array, enums, type Infer, integer, nullable, object, optional, string } from 'superstruct';
import { Insurer } from '../insurance.ts';
import { defineCall } from '../wire/call.ts';
import { Amount, Cursor, Id, IdText, Instant, LocalText, PageSize, Url, WebUrl } from '../wire/fields.ts';

/** The status by the insured period alone. [spec 4 "Policy status"] */
export const PolicyStatus = enums(['Yet To Start', 'Active', 'Inactive']);
export type PolicyStatus = Infer<typeof PolicyStatus>;

/** Filter of the list: 1 yet_to_start, 2 active, 3 risk_period_over. [spec 4 "Policy status"] */
export const PolicyFilter = enums(['1', '2', '3']);
export type PolicyFilter = Infer<typeof PolicyFilter>;

/** [spec 4 "Claim status values"] */
export const ClaimStatus = enums([
  'Claim Available',
  'To Be Evaluated',
  'Not Eligible',
  'Claim Received',
  'Claim In Process',
  'Under Evaluation',
]);
export type ClaimStatus = Infer<typeof ClaimStatus>;

/** Why a cover ended early: the order was cancelled, its goods were returned, or the insurer refused it. */
export const PolicyEnd = enums(['order-cancelled', 'goods-returned', 'insurer-refused']);
export type PolicyEnd = Infer<typeof PolicyEnd>;

const PolicyFields = {
  id: Id,
  /** The insurer's number; null until it is known. */
  number: nullable(string()),
  /** The shop's own reference, on the certificate. Anybody with it can check whether the policy is valid. */
  reference: string(),
  type_of_policy: object({ type: string(), names: LocalText }),
  /** Null: the insurer does not say. */
  insures: nullable(enums(['crop', 'farmer'])),
  /** The crops grown from the goods; empty for insurance of the farmer. */
  crops: array(object({ id: Id, names: LocalText })),
  goods: object({ names: LocalText, pack: LocalText }),
  image_url: Url,
  packets: integer(),
  sum_insured: Amount,
  policy_start_at: Instant,
  policy_end_at: Instant,
  enrolled_at: Instant,
  /** The status at the time of the answer. For a stored copy the rule decides again. */
  status: PolicyStatus,
  /** Null unless it ended early. */
  ended: nullable(object({ at: Instant, why: PolicyEnd })),
  claim_status: ClaimStatus,
  /** The payment for the last claim, and its time; null: not paid. Absent in answers of older servers. */
  claim_paid: optional(nullable(object({ amount: Amount, at: Instant }))),
} as const;

export const PolicySummary = object(PolicyFields);
export type PolicySummary = Infer<typeof PolicySummary>;

export const PolicyDetail = object({
  ...PolicyFields,
  order_id: nullable(Id),
  /** The farmer's price. */
  cost: Amount,
  /** The perils that it covers. `sample_image` is null where there is no picture. */
  perils: array(object({ id: Id, name: string(), names: LocalText, sample_image: nullable(Url) })),
  /** The value at the enrolment. Absent: unknown, or the server is older. */
  insurer: optional(Insurer),
  /** The insurer's document and terms; null when the insurer's site is unknown. */
  pdf_hosted_link: nullable(WebUrl),
  pdf_size: integer(),
  terms_link: nullable(WebUrl),
  /** The five facts. [spec 2 "Insurance area"] */
  COVER: Amount,
  /** The crop's name in the reader's language. Null for insurance of the farmer. */
  CROP: nullable(string()),
  RISK_PERIOD: object({ from: Instant, to: Instant }),
  ENROLLMENT_DATE: Instant,
  CLAIM_STATUS: ClaimStatus,
});
export type PolicyDetail = Infer<typeof PolicyDetail>;

/** Number of policies in each status. */
export const PolicyCounts = object({ yet_to_start: integer(), active: integer(), risk_period_over: integer() });
export type PolicyCounts = Infer<typeof PolicyCounts>;

export const listPolicies = defineCall({
  name: 'listPolicies',
  method: 'GET',
  path: '/api/insurance/v1/policies',
  access: 'policy.read',
  query: object({ status: optional(PolicyFilter), cursor: optional(Cursor), page_size: optional(PageSize) }),
  response: object({ results: array(PolicySummary), next: nullable(string()), counts: PolicyCounts }),
  errors: [],
  summary: 'Own policies, newest first. `status`: 1 yet to start, 2 active, 3 risk period over.',
});

export const getPolicy = defineCall({
  name: 'getPolicy',
  method: 'GET',
  path: '/api/insurance/v1/policies/{id}',
  access: 'policy.read',
  params: object({ id: IdText }),
  response: PolicyDetail,
  errors: [],
  summary: 'An own policy with what it pays for and how its claim stands.',
});

export const getCertificate = defineCall({
  name: 'getCertificate',
  method: 'GET',
  path: '/api/insurance/v1/policies/{id}/certificate',
  access: 'policy.read',
  params: object({ id: IdText }),
  pdf: true,
  errors: [],
  summary:
    'The certificate of an own policy as a PDF in the reader’s language. Whoever holds it can ask at `/certificate/{reference}` whether it is valid.',
});
