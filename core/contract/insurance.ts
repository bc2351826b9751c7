// Calls for insurance of a cart's goods.
import { array, boolean, enums, type Infer, integer, nullable, object, optional, pattern, size, string } from 'superstruct';
import { APPROVAL_CODE_DIGITS, MAX_CART_LINES } from '../constants.ts';
import { insuranceRoles } from '../facts/insurance.ts';
import { defineCall } from './wire/call.ts';
import { Amount, Id, IdListText, IdText, Instant, LocalText, Url, WebUrl } from './wire/fields.ts';

/** Cost and sum insured of one packet. */
export const PremiumOption = object({
  /** Cost of a packet within the free quota, or of an insurance that is never free. */
  cost_to_farmer: Amount,
  sum_insured: Amount,
  /** Cost of a packet beyond the free quota. */
  total_premium_amount: Amount,
});
export type PremiumOption = Infer<typeof PremiumOption>;

/** The insurer, and the shop's role for it. Null: not stated. */
export const Insurer = object({ name: string(), licence: string(), our_role: nullable(enums(insuranceRoles)) });
export type Insurer = Infer<typeof Insurer>;

export const InsuranceProduct = object({
  id: Id,
  type_of_policy: object({ type: string(), names: LocalText }),
  /** The subject of the insurance: the crop grown from the goods, or the farmer's own life and body. Absent: the insurer does not say. */
  insures: optional(enums(['crop', 'farmer'])),
  /** The unit of a premium. Absent: a packet. */
  counted_by: optional(enums(['packet', 'bag'])),
  /** Absent: its name is unknown, or the server is older. */
  insurer: optional(Insurer),
  policy_start_at: Instant,
  policy_end_at: Instant,
  /** The perils that it covers. `sample_image` is null where there is no picture. */
  perils: array(object({ id: Id, name: string(), names: LocalText, sample_image: nullable(Url) })),
  pdf_hosted_link: WebUrl,
  /** Size of the document, bytes. */
  pdf_size: integer(),
  terms_link: WebUrl,
  /** The requested variants that it insures. The first option is the offered one. */
  mapped_product_variant_details: array(object({ product_variant_id: Id, premium_options: size(array(PremiumOption), 1, 10) })),
});
export type InsuranceProduct = Infer<typeof InsuranceProduct>;

export const listInsuranceProducts = defineCall({
  name: 'listInsuranceProducts',
  method: 'GET',
  path: '/api/insurance/v2/group-insurance-product/active/all',
  access: 'insurance.read',
  query: object({
    product_variants: IdListText(MAX_CART_LINES),
    vendor_id: IdText,
    /** The insured person; absent for the caller. */
    farmer_id: optional(IdText),
  }),
  /** `free_insurance_quota`: packets that this farmer can still insure for free. */
  response: object({ insurance_data: array(InsuranceProduct), free_insurance_quota: integer() }),
  errors: [],
  summary: 'Insurance that can be had now with some packs of a vendor.',
});

export const KycStatus = enums(['APPROVED', 'DOCUMENT_SUBMITTED', 'PENDING', 'REJECTED']);
export type KycStatus = Infer<typeof KycStatus>;

export const getKycToDoStatus = defineCall({
  name: 'getKycToDoStatus',
  method: 'GET',
  path: '/api/insurance/v1/kyc-to-do-status',
  access: 'kyc.read',
  /** Statuses of an identity proof in which the farmer has nothing left to do. */
  response: object({ kyc_to_do_status: array(KycStatus) }),
  errors: [],
  summary: 'Which statuses of an identity proof leave nothing to do.',
});

export const getKycDetails = defineCall({
  name: 'getKycDetails',
  method: 'GET',
  path: '/api/digilocker/v3/details',
  access: 'kyc.read',
  query: object({ farmer_id: optional(IdText) }),
  response: object({
    user_identity_proof: array(object({ verification_status: KycStatus })),
    /** Null when no account was given. */
    user_bank_account_status: nullable(KycStatus),
  }),
  errors: [],
  summary: 'How far a farmer’s proof of identity and bank account have been checked.',
});

/** The missing parts of a farmer's KYC. Details of KYC_PENDING. */
export const KycMissing = object({ identity: boolean(), bank: boolean() });
export type KycMissing = Infer<typeof KycMissing>;

export const sendInsuranceOtp = defineCall({
  name: 'sendInsuranceOtp',
  method: 'POST',
  path: '/api/insurance/v1/otp/send',
  access: 'approval.ask',
  body: object({ vendor_id: Id, farmer_id: optional(Id) }),
  response: object({ otp_sent: pattern(string(), /^success$/) }),
  errors: ['CART_404', 'KYC_PENDING', 'TOO_MANY_REQUESTS', 'OTP_NOT_SENT'],
  summary:
    'Sends the farmer a code for the insured cart that was validated last for them at this vendor; once it is sent, the one before no longer works.',
});

export const verifyInsuranceOtp = defineCall({
  name: 'verifyInsuranceOtp',
  method: 'POST',
  path: '/api/insurance/v1/otp/verify',
  access: 'approval.ask',
  body: object({ farmer_id: optional(Id), otp: pattern(string(), new RegExp(`^\\d{${APPROVAL_CODE_DIGITS}}$`)) }),
  /** Permits one order of that cart, with its insurance, within 10 minutes. */
  response: object({ hashcode: string() }),
  errors: ['ORDER_OTP_WRONG', 'ORDER_OTP_OVER'],
  summary:
    'The farmer’s code → a hashcode for placing the insured order: their consent to the insurance, and to an order somebody else gives for them.',
});
