// Desk calls for claims. Nobody handles their own claim.
import { array, boolean, enums, type Infer, integer, nullable, object, optional, string } from 'superstruct';
import { ClaimDetail, ClaimLabel, ClaimNext, ClaimPhoto, ClaimRefusal } from '../../claim/claim.ts';
import {
  Amount,
  Cursor,
  Day,
  Id,
  IdText,
  Instant,
  Latitude,
  LocalText,
  Longitude,
  OptionalText,
  PageSize,
  Phone,
  Text,
  TypedAmount,
  Url,
} from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

const Path = object({ id: IdText });
const PhotoPath = object({ id: IdText, photo: IdText });

/** Filters of the desk's queue. */
export const DeskClaimState = enums(['open', 'waiting', 'looking', 'to-pay', 'over']);
export type DeskClaimState = Infer<typeof DeskClaimState>;

export const DeskClaimSummary = object({
  id: Id,
  number: string(),
  farmer: object({ id: Id, full_name: string() }),
  crop: LocalText,
  peril: object({ id: Id, names: LocalText, image: nullable(Url) }),
  lost_at: Instant,
  received_at: Instant,
  label: ClaimLabel,
  next: ClaimNext,
  /** The deadline for the desk's or the farmer's next step. */
  until: nullable(Instant),
  photos: integer(),
  /** The phone's clocks disagree, or the phone sent none. */
  is_marked: boolean(),
  amount: nullable(Amount),
});
export type DeskClaimSummary = Infer<typeof DeskClaimSummary>;

export const DeskClaim = object({
  id: Id,
  version: integer(),
  claim: ClaimDetail,
  /** The reader reported it, or is insured by it, so the reader may not decide it. */
  is_own: boolean(),
  farmer: object({
    id: Id,
    full_name: string(),
    phone_number: Phone,
    village: string(),
    /** The position of their home, if the app knows it. */
    lat: nullable(Latitude),
    lng: nullable(Longitude),
  }),
  reported_by: object({ id: Id, full_name: string() }),
  policy: object({
    number: string(),
    types: LocalText,
    sum_insured: Amount,
    /** The part that is not paid or promised for other losses. */
    left: Amount,
    policy_start_at: Instant,
    policy_end_at: Instant,
    enrolled_at: Instant,
  }),
  photos: array(
    object({
      photo: ClaimPhoto,
      /** Metres from the farmer's address; null when either position is unknown. */
      away: nullable(integer()),
      /** Another claim uses it too. */
      is_used_elsewhere: boolean(),
    }),
  ),
  /** All clocks that the phone sent. */
  clocks: object({
    evidence: enums(['monotonic', 'wall', 'none', 'broken', 'unsigned']),
    by: enums(['noted', 'arrival']),
    is_marked: boolean(),
    phone_at: nullable(Instant),
    server_at: nullable(Instant),
    phone_then: nullable(Instant),
    monotonic_ms: nullable(integer()),
    /** The person's last contact with the server on an earlier day, if it was after the note. */
    seen_at: optional(nullable(Instant)),
    counted_at: Instant,
    received_at: Instant,
    deadline: Instant,
  }),
  /** Its payment waits for a second person. Null: it does not wait. */
  payment_asked: optional(nullable(object({ by: string(), at: Instant }))),
  /** Claims under any policy of this farmer. */
  earlier: array(object({ id: Id, number: string(), label: ClaimLabel, lost_at: Instant, amount: nullable(Amount) })),
});
export type DeskClaim = Infer<typeof DeskClaim>;

export const listDeskClaims = defineDeskCall({
  name: 'listDeskClaims',
  method: 'GET',
  path: '/api/desk/v1/claims',
  access: 'claims.review',
  query: object({
    state: optional(DeskClaimState),
    search: optional(OptionalText(80)),
    cursor: optional(Cursor),
    page_size: optional(PageSize),
  }),
  response: object({ results: array(DeskClaimSummary), next: nullable(string()) }),
  errors: [],
  summary: 'Claims by the days that are left. `open` when no state is named.',
});

export const getDeskClaim = defineDeskCall({
  name: 'getDeskClaim',
  method: 'GET',
  path: '/api/desk/v1/claims/{id}',
  access: 'claims.review',
  params: Path,
  response: DeskClaim,
  errors: [],
  summary: 'One claim with policy, photos, clocks and earlier claims.',
});

export const getDeskClaimPhoto = defineDeskCall({
  name: 'getDeskClaimPhoto',
  method: 'GET',
  path: '/api/desk/v1/claims/{id}/photos/{photo}',
  access: 'claims.review',
  photo: true,
  params: PhotoPath,
  errors: [],
  summary: 'A photo of a claim, counted from 1.',
});

export const getDeskClaimVoice = defineDeskCall({
  name: 'getDeskClaimVoice',
  method: 'GET',
  path: '/api/desk/v1/claims/{id}/voice',
  access: 'claims.review',
  sound: true,
  params: Path,
  errors: [],
  summary: 'The voice note of a claim; who listened is written down.',
});

export const askDeskClaim = defineDeskCall({
  name: 'askDeskClaim',
  method: 'POST',
  path: '/api/desk/v1/claims/{id}/ask',
  access: 'claims.review',
  idempotent: true,
  params: Path,
  body: object({ words: Text(300) }),
  response: DeskClaim,
  errors: ['CLAIM_STATE', 'CLAIM_OWN', 'CHANGED_MEANWHILE'],
  summary: 'Asks the farmer for more: they get a task and seven days.',
});

export const surveyDeskClaim = defineDeskCall({
  name: 'surveyDeskClaim',
  method: 'POST',
  path: '/api/desk/v1/claims/{id}/survey',
  access: 'claims.review',
  idempotent: true,
  params: Path,
  body: object({ day: Day, who: Text(80), phone: optional(nullable(Phone)) }),
  response: DeskClaim,
  errors: ['CLAIM_STATE', 'CLAIM_OWN', 'CHANGED_MEANWHILE'],
  summary: 'Says on which day somebody looks at the field.',
});

export const decideDeskClaim = defineDeskCall({
  name: 'decideDeskClaim',
  method: 'POST',
  path: '/api/desk/v1/claims/{id}/decide',
  access: 'claims.review',
  idempotent: true,
  params: Path,
  body: object({
    decision: enums(['approve', 'refuse']),
    /** Required for an approval. */
    amount: optional(TypedAmount),
    /** Required for a refusal. */
    reason: optional(ClaimRefusal),
    words: Text(300),
  }),
  response: DeskClaim,
  errors: ['CLAIM_STATE', 'CLAIM_OWN', 'CLAIM_TOO_MUCH', 'CHANGED_MEANWHILE'],
  summary: 'Decides, with reason and amount: never more than the policy has left.',
});

export const payDeskClaim = defineDeskCall({
  name: 'payDeskClaim',
  method: 'POST',
  path: '/api/desk/v1/claims/{id}/pay',
  access: 'claims.review',
  isProofNeeded: true,
  idempotent: true,
  params: Path,
  body: object({ reference: Text(60) }),
  response: DeskClaim,
  errors: ['PROOF_NEEDED', 'CLAIM_STATE', 'CLAIM_OWN', 'CHANGED_MEANWHILE', 'REFERENCE_USED', 'TOO_MANY_REQUESTS'],
  summary:
    'Writes down that the agreed amount was paid, and books it. Where who pays also agreed to it, a second person is asked above the limit.',
});
