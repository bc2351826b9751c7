// What of a part may change when it is given again: all of it, or its photo alone where only that was not taken.
import type { KycStatus } from '../../contract/insurance.ts';
import type { KycReason } from '../../facts/kyc.ts';
import { isPhotoOnly } from './kyc-documents.ts';

export interface PartStanding {
  readonly status: KycStatus;
  readonly reason: KycReason | null;
  /** What was typed is there. */
  readonly isTyped: boolean;
}

/** Only the photo was not taken: what was typed stands, and stays as it is. */
export const isOnlyPhotoAsked = ({ status, reason, isTyped }: PartStanding): boolean =>
  status === 'REJECTED' && reason !== null && isTyped && isPhotoOnly(reason);

/** Whether somebody gives again what they gave before, value by value. */
export const isSameGiven = (before: object, now: object): boolean => {
  const [was, is] = [Object.entries(before), new Map<string, unknown>(Object.entries(now))];
  return was.length === is.size && was.every(([field, value]) => is.has(field) && is.get(field) === value);
};
