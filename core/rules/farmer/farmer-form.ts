// Farmer details: name and mobile number for a pickup order. [spec 5 "Farmer details"]
import { type FormRules, type FormState, isFormValid } from '../form.ts';
import { acceptPhone, isPhone } from '../phone.ts';

export type FarmerField = 'full_name' | 'phone_number';

const LONGEST_NAME = 100;

/** Both are required; the number takes digits only, at most 10, and is checked for exactly 10 on blur. */
export const farmerRules: FormRules<FarmerField> = {
  full_name: { required: true, accept: (before, raw) => (raw.length <= LONGEST_NAME ? raw : before) },
  phone_number: { required: true, accept: acceptPhone, check: (value) => (isPhone(value) ? undefined : 'mobile') },
};

/** 'Save and proceed' is disabled until a name is present and the mobile number has 10 digits. */
export function canSaveFarmer(form: FormState<FarmerField>): boolean {
  return isFormValid(farmerRules, form) && isPhone(form.values.phone_number);
}
