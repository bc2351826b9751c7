// Types of the sealed fields of each part.
import { enums, type Infer, nullable, object, type Struct, string } from 'superstruct';
import { matches } from '#core/contract/wire/matches.ts';
import { genders } from '#core/facts/kyc.ts';
import { maskAccount } from '#core/rules/bank-account.ts';
import { maskAadhaar, maskPan } from '#core/rules/kyc/aadhaar.ts';
import type { KycPart } from '#core/rules/kyc/kyc-states.ts';
import type { PersonSeal } from './vault/vault.ts';

/** Null: DigiLocker gave only the last digits. */
const number = nullable(string());
const Fields = {
  /** `dob` as DDMMYYYY. */
  aadhar: object({ number, lastDigits: string(), dob: string(), gender: nullable(enums(genders)), name: string() }),
  pan: object({ number, name: nullable(string()) }),
  bank: object({ number: string(), ifsc: string() }),
} as const;
export type FieldsOf<P extends KycPart> = Infer<(typeof Fields)[P]>;

/** The other side's answer: the bank names the account's owner, DigiLocker the person. */
const Reply = object({ name: string(), dob: nullable(string()), lastDigits: nullable(string()), at: string() });
export type Reply = Infer<typeof Reply>;

export const sealFields = <P extends KycPart>(seal: PersonSeal, part: P, fields: FieldsOf<P>): string => seal.seal(part, fields);
export const sealReply = (seal: PersonSeal, part: KycPart, reply: Reply): string => seal.seal(`${part}.reply`, reply);

/** Undefined for a part from before encryption. */
export function openFields<P extends KycPart>(
  seal: PersonSeal | undefined,
  part: P,
  sealed: string | null | undefined,
): FieldsOf<P> | undefined {
  if (!seal || !sealed) return undefined;
  const fields = seal.open(part, sealed);
  if (!matches(fields, Fields[part] as unknown as Struct<FieldsOf<P>>)) throw new Error('a part of KYC that cannot be read');
  return fields;
}

export function openReply(seal: PersonSeal | undefined, part: KycPart, sealed: string | null | undefined): Reply | undefined {
  if (!seal || !sealed) return undefined;
  const reply = seal.open(`${part}.reply`, sealed);
  if (!matches(reply, Reply)) throw new Error('a reply about KYC that cannot be read');
  return reply;
}

/** Masked, for every reader. */
export const maskedAadhaar = ({ number, lastDigits }: FieldsOf<'aadhar'>): string =>
  number === null ? `XXXX-XXXX-${lastDigits}` : maskAadhaar(number);
export const maskedPan = (fields: FieldsOf<'pan'> | undefined): string | null => (fields?.number ? maskPan(fields.number) : null);
export const maskedAccount = ({ number }: FieldsOf<'bank'>): string => maskAccount(number);
