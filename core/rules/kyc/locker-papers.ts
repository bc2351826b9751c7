// What comes of papers that the government's locker has: compared with each other, and with what was typed. Where they differ a person looks.
import type { genders } from '../../facts/kyc.ts';
import { compareNames } from './same-name.ts';

export interface LockerAadhaar {
  readonly name: string;
  /** DDMMYYYY; null where it names the year only. */
  readonly dob: string | null;
  readonly gender: (typeof genders)[number] | null;
  readonly lastDigits: string;
}

export interface LockerPan {
  readonly number: string;
  readonly name: string;
  readonly dob: string | null;
}

/** What was typed into the Aadhaar form. */
export interface TypedAadhaar {
  readonly name: string;
  readonly dob: string;
  readonly lastDigits: string;
}

export type LockerMove = 'locker-agrees' | 'locker-differs';

const isSameDay = (one: string | null, other: string | null): boolean => one === null || other === null || one === other;

/** Banks and offices shorten names, so a name that is close is enough here; another birth is not. */
export const areOnePerson = (aadhaar: LockerAadhaar, pan: LockerPan): boolean =>
  compareNames(aadhaar.name, pan.name) !== 'other' && isSameDay(aadhaar.dob, pan.dob);

/** Undefined typed: nothing was. A twin is somebody else with the same paper. */
export function aadhaarMove(typed: TypedAadhaar | undefined, paper: LockerAadhaar, hasTwin: boolean): LockerMove {
  const agrees =
    typed === undefined ||
    (compareNames(typed.name, paper.name) === 'same' && isSameDay(typed.dob, paper.dob) && typed.lastDigits === paper.lastDigits);
  return agrees && !hasTwin ? 'locker-agrees' : 'locker-differs';
}

/** @param known the name and birth of the Aadhaar, as far as there is one */
export function panMove(
  typedNumber: string | undefined,
  paper: LockerPan,
  known: Pick<TypedAadhaar, 'name' | 'dob'> | undefined,
  hasTwin: boolean,
): LockerMove {
  const isOwn = known === undefined || (compareNames(known.name, paper.name) !== 'other' && isSameDay(known.dob || null, paper.dob));
  return (typedNumber === undefined || typedNumber === paper.number) && isOwn && !hasTwin ? 'locker-agrees' : 'locker-differs';
}
