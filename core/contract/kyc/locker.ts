// Calls for DigiLocker, the government's document store.
import { array, enums, type Infer, object, optional, pattern, size, string } from 'superstruct';
import { defineCall } from '../wire/call.ts';
import { Id, WebUrl } from '../wire/fields.ts';
import { Consent } from './kyc.ts';

export { Branch, findBranch } from './branch.ts';

/** Documents requested from the locker, by its own names: Aadhaar, PAN. */
export const LockerScope = enums(['ADHAR', 'PANCR']);
export type LockerScope = Infer<typeof LockerScope>;

/** The address to which the locker returns the farmer. The page then opens `/insurance/kyc?locker=` with a `LockerEnd`. */
export const LOCKER_RETURN_PATH = '/api/insurance/v1/kyc/locker/return';

/**
 * The result of the visit. `done`: documents were read. `nothing`: permitted without a document. `too-young`: the papers are a child's, nothing was
 * stored. `other-browser`: somebody else's return,
 * nothing was read. `unavailable`: the locker did not answer and is asked again automatically. The others are the locker's own.
 */
export const LockerEnd = enums([
  'done',
  'nothing',
  'aadhaar_not_linked',
  'aadhaar_not_available',
  'customer_detail_mismatch',
  'token_revoked',
  'user_consent_not_given',
  'expired',
  'too-young',
  'other-browser',
  'unavailable',
]);
export type LockerEnd = Infer<typeof LockerEnd>;
/** Refusals by the locker itself. */
export type LockerRefusal = Exclude<LockerEnd, 'done' | 'nothing' | 'other-browser' | 'unavailable'>;

export const startKycLocker = defineCall({
  name: 'startKycLocker',
  method: 'POST',
  path: '/api/insurance/v1/kyc/locker',
  access: 'kyc.write',
  asksProvider: true,
  body: object({
    farmer_id: optional(Id),
    hashcode: optional(pattern(string(), /^[\w-]{1,100}$/)),
    consent: optional(Consent),
    /** Absent: both. */
    scopes: optional(size(array(LockerScope), 1, 2)),
  }),
  response: object({ url: WebUrl }),
  status: 201,
  errors: ['KYC_STATE', 'ORDER_OTP_REQUIRED', 'ORDER_OTP_INVALID', 'TOO_MANY_REQUESTS'],
  summary: 'Where the farmer lets the shop read their papers from DigiLocker. The page comes back to `/insurance/kyc?locker=…`.',
});
