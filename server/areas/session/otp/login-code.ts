// Computes a login code from its challenge's random id and a key outside the database. So a call can read the same code out again, and the
// database does not reveal it.
import { createHmac } from 'node:crypto';
import { LOGIN_OTP_DIGITS } from '#core/constants.ts';

/** @param id 16 random bytes; the code is as random as its digits allow */
export function loginCodeOf(codeKey: Buffer, id: string, phone: string): string {
  const bytes = createHmac('sha256', codeKey).update(`login-code.${id}.${phone}`).digest();
  return String(bytes.readUIntBE(0, 6) % 10 ** LOGIN_OTP_DIGITS).padStart(LOGIN_OTP_DIGITS, '0');
}
