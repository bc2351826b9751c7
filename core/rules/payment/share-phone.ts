// The number a payment link is sent to. [spec 5 "Share-link phone"]
import { isPhone } from '../phone.ts';

/** Exactly 10 characters, all digits. Otherwise, after a submit attempt, it is said to be invalid. */
export function isSharePhoneWrong(text: string, isSubmitted: boolean): boolean {
  return isSubmitted && !isPhone(text);
}
