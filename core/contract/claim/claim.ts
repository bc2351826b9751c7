// Calls for claims: a loss under a policy, from its notice to its payment.
import {
  array,
  boolean,
  coerce,
  enums,
  type Infer,
  integer,
  max,
  min,
  nullable,
  number,
  object,
  optional,
  size,
  string,
} from 'superstruct';
import { PHOTOS_A_CLAIM } from '../../constants.ts';
import { areaUnitNames, claimLabels } from '../../facts/claim.ts';
import { UploadId } from '../upload/upload.ts';
import { defineCall } from '../wire/call.ts';
import { Amount, Day, Id, IdText, Instant, Latitude, LocalText, Longitude, OptionalText, Text, Url } from '../wire/fields.ts';

/** [spec 4 "Claim status values"] */
export const ClaimLabel = enums(claimLabels);

/** The next step, and who takes it. `report`: a loss can be reported under the policy. */
export const ClaimNext = enums(['report', 'complete', 'look', 'answer', 'visit', 'decide', 'pay', 'done', 'none']);
export type ClaimNext = Infer<typeof ClaimNext>;

/** Why a claim was refused. */
export const ClaimRefusal = enums(['not-covered', 'too-late', 'no-damage', 'other-cause', 'not-the-field', 'not-complete', 'other']);
export type ClaimRefusal = Infer<typeof ClaimRefusal>;

/** The stored facts of a loss's photo. */
export const ClaimPhoto = object({
  /** From 1. */
  n: integer(),
  /** The hash of the file that the phone sent. */
  upload: UploadId,
  url: Url,
  taken_at: Instant,
  lat: nullable(Latitude),
  lng: nullable(Longitude),
  /** Metres. */
  accuracy: nullable(integer()),
});
export type ClaimPhoto = Infer<typeof ClaimPhoto>;

/** A voice note about a loss. */
export const ClaimVoice = object({
  /** The hash of the file that the phone sent. */
  upload: UploadId,
  url: Url,
  seconds: integer(),
});
export type ClaimVoice = Infer<typeof ClaimVoice>;

/** The size of a field as the farmer states it. The size of the unit is that of the state (number in the Local Government Directory). */
const StatedField = object({
  count: max(min(number(), 0.001), 9_999_999),
  unit: enums(areaUnitNames),
  state: optional(nullable(Id)),
});

/** The stored size of a field. */
export const ClaimField = object({ count: number(), unit: enums(areaUnitNames), square_metres: integer() });
export type ClaimField = Infer<typeof ClaimField>;

/** A step of a claim. `by_staff`: staff at the desk took it. */
export const ClaimStep = object({
  step: enums(['received', 'queued', 'asked', 'answered', 'survey', 'approved', 'refused', 'paid']),
  at: Instant,
  words: nullable(string()),
  by_staff: boolean(),
});
export type ClaimStep = Infer<typeof ClaimStep>;

const SummaryFields = {
  /** Null: nothing was reported yet, and a loss can be reported under this policy. */
  id: nullable(Id),
  policy_id: Id,
  /** The insurer's number of the policy, or the shop's until the insurer's is known. */
  policy_number: string(),
  /** Policy and count, as read out on the phone: `WV-26-004512-1`. */
  number: nullable(string()),
  crop: LocalText,
  image_url: Url,
  peril: nullable(object({ id: Id, names: LocalText, image: nullable(Url) })),
  lost_at: nullable(Instant),
  label: ClaimLabel,
  next: ClaimNext,
  /** The deadline of the next step. */
  until: nullable(Instant),
  /** The approved amount. */
  amount: nullable(Amount),
  /** When it was reported, by the clock that counts. */
  reported_at: nullable(Instant),
} as const;

export const ClaimSummary = object(SummaryFields);
export type ClaimSummary = Infer<typeof ClaimSummary>;

export const ClaimDetail = object({
  ...SummaryFields,
  id: Id,
  number: string(),
  area_tenths: integer(),
  /** Absent: the farmer did not state it. */
  field: optional(ClaimField),
  plot: string(),
  description: string(),
  /** Missing parts of the notice. */
  missing: array(enums(['photos', 'plot'])),
  /** When the loss was noted (by the clock that counts), when the report arrived, and its deadline. */
  noted_at: Instant,
  received_at: Instant,
  deadline: Instant,
  photos: array(ClaimPhoto),
  /** Absent: nothing was recorded, or it is already deleted. */
  voice: optional(ClaimVoice),
  steps: array(ClaimStep),
  /** The shop's question; null: none. */
  question: nullable(string()),
  survey: nullable(object({ day: Day, who: string(), phone: nullable(string()) })),
  refusal: nullable(object({ reason: ClaimRefusal, words: string() })),
  payment: nullable(object({ amount: Amount, reference: string(), at: Instant })),
});
export type ClaimDetail = Infer<typeof ClaimDetail>;

/** A policy under which a loss can be reported, with all facts for it. Phones store it, so reporting works without network. */
export const ClaimablePolicy = object({
  id: Id,
  number: string(),
  crop: LocalText,
  image_url: Url,
  sum_insured: Amount,
  policy_start_at: Instant,
  policy_end_at: Instant,
  perils: array(object({ id: Id, names: LocalText, image: nullable(Url) })),
  /** The time limit for a report, and its start. */
  notice: object({ hours: integer(), from: enums(['loss', 'harvest']) }),
  /** The number for reporting a loss by phone and SMS; null: none. */
  phone: nullable(string()),
});
export type ClaimablePolicy = Infer<typeof ClaimablePolicy>;

/** When a notice was noted on the phone, by every known clock. The rules are in core/rules/claim/notice.ts. */
export const NotedAt = coerce(
  object({
    phone_at: Instant,
    /** The server's clock at its last answer to the phone, and the phone's own clock at that moment. */
    server_at: optional(nullable(Instant)),
    /** The server's signature of that time, from `clock` of the list. Without it `server_at` proves nothing. */
    server_proof: optional(nullable(size(string(), 0, 60))),
    phone_then: optional(nullable(Instant)),
    /** Time from that answer to the note, by a counter that nobody can set. */
    monotonic_ms: optional(nullable(max(min(integer(), 0), 400 * 24 * 3_600_000))),
  }),
  string(),
  (phone_at) => ({ phone_at }),
);
export type NotedAt = Infer<typeof NotedAt>;

/** A photo taken with the camera; gallery photos have no place. */
export const TakenPhoto = object({
  upload: UploadId,
  taken_at: Instant,
  lat: optional(nullable(Latitude)),
  lng: optional(nullable(Longitude)),
  accuracy: optional(nullable(max(min(integer(), 0), 1_000_000))),
});
export type TakenPhoto = Infer<typeof TakenPhoto>;

const Photos = size(array(TakenPhoto), 0, PHOTOS_A_CLAIM);
const Path = object({ id: IdText });
/** The number of the photo, from 1. */
const PhotoPath = object({ id: IdText, photo: IdText });

export const listClaims = defineCall({
  name: 'listClaims',
  method: 'GET',
  path: '/api/insurance/v1/claims',
  access: 'claim.read',
  query: object({ farmer_id: optional(IdText) }),
  response: object({
    results: array(ClaimSummary),
    policies: array(ClaimablePolicy),
    next: nullable(string()),
    /** The server's signed current time. A notice of loss sends it as the time of the server's last answer. */
    clock: optional(object({ at: Instant, proof: string() })),
  }),
  errors: [],
  summary:
    'Own claims, newest first, and running policies under which nothing was reported; `policies`: where a loss can be reported now. With `farmer_id`, for who assists that farmer: policies of orders one placed for them, and claims one reported, without amounts.',
});

export const getClaim = defineCall({
  name: 'getClaim',
  method: 'GET',
  path: '/api/insurance/v1/claims/{id}',
  access: 'claim.read',
  params: Path,
  response: ClaimDetail,
  errors: [],
  summary: 'An own claim with its steps and photos.',
});

export const getClaimPhoto = defineCall({
  name: 'getClaimPhoto',
  method: 'GET',
  path: '/api/insurance/v1/claims/{id}/photos/{photo}',
  access: 'claim.read',
  photo: true,
  params: PhotoPath,
  errors: [],
  summary: 'A photo of an own claim, counted from 1.',
});

export const getClaimVoice = defineCall({
  name: 'getClaimVoice',
  method: 'GET',
  path: '/api/insurance/v1/claims/{id}/voice',
  access: 'claim.read',
  sound: true,
  params: Path,
  errors: [],
  summary: 'The voice note of an own claim.',
});

export const reportClaim = defineCall({
  name: 'reportClaim',
  method: 'POST',
  path: '/api/insurance/v1/claims',
  access: 'claim.report',
  idempotent: true,
  body: object({
    policy_id: Id,
    peril_id: Id,
    lost_at: Instant,
    /** Only for cut crop: when it was cut. */
    harvested_at: optional(nullable(Instant)),
    noted: optional(NotedAt),
    area_tenths: max(min(integer(), 1), 10),
    field: optional(StatedField),
    plot: optional(OptionalText(60)),
    description: optional(OptionalText(1_000)),
    photos: optional(Photos),
    /** A voice note, uploaded like the photos. */
    voice: optional(UploadId),
    /** The farmer's approval, when somebody else reports for them. */
    hashcode: optional(string()),
  }),
  response: ClaimDetail,
  status: 201,
  errors: ['CLAIM_EXISTS', 'NOT_COVERED', 'POLICY_NOT_ACTIVE', 'NOTICE_TOO_LATE', 'ORDER_OTP_REQUIRED', 'ORDER_OTP_INVALID', 'UPLOAD_GONE'],
  summary:
    'Reports a loss. In time by when it was noted, where the phone’s clocks can show that, else by when it arrived. One loss is one claim: 409 names the one there is.',
});

export const answerClaim = defineCall({
  name: 'answerClaim',
  method: 'POST',
  path: '/api/insurance/v1/claims/{id}/answer',
  access: 'claim.report',
  idempotent: true,
  params: Path,
  body: object({ words: optional(OptionalText(1_000)), plot: optional(OptionalText(60)), photos: optional(Photos) }),
  response: ClaimDetail,
  errors: ['CLAIM_STATE', 'UPLOAD_GONE', 'TOO_MANY_REQUESTS'],
  summary: 'Answers what the shop asked, or adds what a notice lacked.',
});

export const sendClaimOtp = defineCall({
  name: 'sendClaimOtp',
  method: 'POST',
  path: '/api/insurance/v1/claims/otp/send',
  access: 'approval.ask',
  asksProvider: true,
  body: object({ policy_id: Id }),
  response: object({ otp_sent: string() }),
  errors: ['TOO_MANY_REQUESTS', 'OTP_NOT_SENT'],
  summary: 'Sends a farmer one assists a code, by which they approve that a loss is reported for them under this policy.',
});

export const verifyClaimOtp = defineCall({
  name: 'verifyClaimOtp',
  method: 'POST',
  path: '/api/insurance/v1/claims/otp/verify',
  access: 'approval.ask',
  asksProvider: true,
  body: object({ policy_id: Id, otp: Text(10) }),
  response: object({ hashcode: string() }),
  errors: ['ORDER_OTP_WRONG', 'ORDER_OTP_OVER'],
  summary: 'The farmer’s code → a hashcode, with which a loss can be reported once within 10 minutes.',
});
