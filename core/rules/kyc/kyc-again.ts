// What may change when a part is submitted again: everything, or only its photo if only the photo was rejected.
import type { KycStatus } from '../../contract/insurance.ts';
import type { KycReason } from '../../facts/kyc.ts';
import { isPhotoOnly } from './kyc-documents.ts';

export interface PartStanding {
  readonly status: KycStatus;
  readonly reason: KycReason | null;
  /** The typed facts exist. */
  readonly isTyped: boolean;
}

/** Only the photo was rejected: the typed facts stay. */
export const isOnlyPhotoAsked = ({ status, reason, isTyped }: PartStanding): boolean =>
  status === 'REJECTED' && reason !== null && isTyped && isPhotoOnly(reason);

/** Whether a person gives exactly the same again. */
export const hasSameValues = (before: object, now: object): boolean => {
  const [was, is] = [Object.entries(before), new Map<string, unknown>(Object.entries(now))];
  return was.length === is.size && was.every(([field, value]) => is.has(field) && is.get(field) === value);
};
