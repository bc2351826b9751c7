// The phone number for a payment link. [spec 5 "Share-link phone"]
import { isPhone } from '../phone.ts';

/** Exactly 10 characters, all digits. Otherwise an error shows after a submit attempt. */
export function isSharePhoneWrong(text: string, isSubmitted: boolean): boolean {
  return isSubmitted && !isPhone(text);
}
