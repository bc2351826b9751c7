// The two forms of KYC. Possible faults are hints below their field; only required fields stop the form. [spec 5 "KYC forms"]
import { acceptDigits, withoutGaps } from '../../digits.ts';
import { IFSC_PATTERN } from '../../facts/bank-account.ts';
import { AADHAAR_DIGITS, BIRTH_DIGITS, IFSC_LENGTH, LONGEST_ACCOUNT, LONGEST_HOLDER } from '../../facts/kyc.ts';
import type { FormState } from '../form.ts';
import { type FormRules, isFormValid } from '../form.ts';
import { isAadhaarUnusual, isBirthDateUnlikely } from './aadhaar.ts';

export type AadhaarField = 'aadharNumber' | 'dob' | 'gender' | 'name';
export type BankField = 'accountNumber' | 'confirmAccountNumber' | 'ifscCode' | 'passbookUrl';
export const aadhaarRules: FormRules<AadhaarField> = {
  aadharNumber: { required: true, accept: acceptDigits(AADHAAR_DIGITS) },
  dob: { required: true, accept: acceptDigits(BIRTH_DIGITS) },
  gender: { required: true },
  name: { required: true, accept: (before, raw) => (raw.length <= LONGEST_HOLDER ? raw : before) },
};

/** Format of account numbers: letters and digits. */
function acceptAccount(before: string, raw: string): string {
  const bare = withoutGaps(raw).toUpperCase();
  return /^[0-9A-Z]*$/.test(bare) && bare.length <= LONGEST_ACCOUNT ? bare : before;
}

function acceptIfsc(before: string, raw: string): string {
  const bare = withoutGaps(raw).toUpperCase();
  return /^[0-9A-Z]*$/.test(bare) && bare.length <= IFSC_LENGTH ? bare : before;
}

/** `passbookUrl` holds the id of the upload. */
export const bankRules: FormRules<BankField> = {
  accountNumber: { required: true, accept: acceptAccount },
  confirmAccountNumber: { required: true, accept: acceptAccount },
  ifscCode: { required: true, accept: acceptIfsc },
  passbookUrl: { required: true },
};

/** Two different account numbers stop the form; shown once both are typed. */
export const isMismatch = ({ accountNumber, confirmAccountNumber }: Readonly<Record<BankField, string>>): boolean =>
  accountNumber !== '' && confirmAccountNumber !== '' && accountNumber !== confirmAccountNumber;

export const canSendBank = (form: FormState<BankField>): boolean => isFormValid(bankRules, form) && !isMismatch(form.values);

export type KycHint = 'aadhaar-digits' | 'birth-day' | 'account-digits' | 'ifsc-pattern';

/** Hints for the Aadhaar form, by field. */
export function aadhaarHints(
  { aadharNumber, dob }: Readonly<Record<AadhaarField, string>>,
  now: number,
): { readonly [K in AadhaarField]?: KycHint } {
  return {
    ...(isAadhaarUnusual(aadharNumber) ? { aadharNumber: 'aadhaar-digits' } : {}),
    ...(isBirthDateUnlikely(dob, now) ? { dob: 'birth-day' } : {}),
  };
}

export const isIfscUnusual = (code: string): boolean => code !== '' && !IFSC_PATTERN.test(code);
/** Nine to eighteen digits are usual. */
const isAccountUnusual = (account: string): boolean => account !== '' && !/^\d{9,18}$/.test(account);

export function bankHints({ accountNumber, ifscCode }: Readonly<Record<BankField, string>>): { readonly [K in BankField]?: KycHint } {
  return {
    ...(isAccountUnusual(accountNumber) ? { accountNumber: 'account-digits' } : {}),
    ...(isIfscUnusual(ifscCode) ? { ifscCode: 'ifsc-pattern' } : {}),
  };
}
