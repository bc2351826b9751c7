// Compares documents from DigiLocker with each other, and with typed facts. Differences go to a reviewer.
import type { genders } from '../../facts/kyc.ts';
import { compareNames } from './same-name.ts';

export interface LockerAadhaar {
  readonly name: string;
  /** DDMMYYYY; null when it has the year only. */
  readonly dob: string | null;
  readonly gender: (typeof genders)[number] | null;
  readonly lastDigits: string;
}

export interface LockerPan {
  readonly number: string;
  readonly name: string;
  readonly dob: string | null;
}

/** Facts typed in the Aadhaar form. */
export interface TypedAadhaar {
  readonly name: string;
  readonly dob: string;
  readonly lastDigits: string;
}

export type LockerMove = 'locker-agrees' | 'locker-differs';

const isSameDay = (one: string | null, other: string | null): boolean => one === null || other === null || one === other;

/** Banks and offices shorten names, so a similar name is enough here; another birth date is not. */
export const areOnePerson = (aadhaar: LockerAadhaar, pan: LockerPan): boolean =>
  compareNames(aadhaar.name, pan.name) !== 'other' && isSameDay(aadhaar.dob, pan.dob);

/** Undefined typed: nothing was typed. A twin is somebody else with the same document. */
export function aadhaarMove(typed: TypedAadhaar | undefined, paper: LockerAadhaar, hasTwin: boolean): LockerMove {
  const agrees =
    typed === undefined ||
    (compareNames(typed.name, paper.name) === 'same' && isSameDay(typed.dob, paper.dob) && typed.lastDigits === paper.lastDigits);
  return agrees && !hasTwin ? 'locker-agrees' : 'locker-differs';
}

/** @param known name and birth date of the Aadhaar, if there is one */
export function panMove(
  typedNumber: string | undefined,
  paper: LockerPan,
  known: Pick<TypedAadhaar, 'name' | 'dob'> | undefined,
  hasTwin: boolean,
): LockerMove {
  const isOwn = known === undefined || (compareNames(known.name, paper.name) !== 'other' && isSameDay(known.dob || null, paper.dob));
  return (typedNumber === undefined || typedNumber === paper.number) && isOwn && !hasTwin ? 'locker-agrees' : 'locker-differs';
}
