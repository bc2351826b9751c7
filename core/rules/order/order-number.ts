// An order number that people can read out: eight letters and digits that look different, the last one a check digit.
import { withoutGaps } from '../../digits.ts';

/** Without 0 O Q D, 1 I L, S, B, Z, E, U V. Their number is prime, so the check finds every wrong character and every two swapped ones. */
const SIGNS = '23456789ACFGHJKMNPRTWXY';
const LENGTH = 8;

/** The weighted sum must be a multiple of the number of characters; the check digit, the last one, counts once. */
const weigh = (digits: readonly number[]): number => digits.reduce((sum, digit, i) => sum + digit * (LENGTH - i), 0);

/** How many there are. */
export const ORDER_NUMBERS = SIGNS.length ** (LENGTH - 1);

/** The n-th order number, 0 ≤ n < {@link ORDER_NUMBERS}: server/db/migrations/0013_order_numbers.sql counts in the same way. */
export function orderNumber(n: number): string {
  const digits: number[] = [];
  for (let i = 0, rest = n; i < LENGTH - 1; i++, rest = Math.floor(rest / SIGNS.length)) digits.push(rest % SIGNS.length);
  const check = (SIGNS.length - (weigh(digits) % SIGNS.length)) % SIGNS.length;
  return [...digits, check].map((digit) => SIGNS[digit]).join('');
}

/** The order number in a search, as it is stored: people type `#abcd-efgh` or `ABCD EFGH`. */
export const plainOrderNumber = (search: string): string => withoutGaps(search).replaceAll('#', '').toUpperCase();

/** Whether the text can be an order number. A misheard or miscopied number cannot. */
export function isOrderNumber(text: string): boolean {
  const digits = [...text].map((sign) => SIGNS.indexOf(sign));
  return digits.length === LENGTH && digits.every((digit) => digit >= 0) && weigh(digits) % SIGNS.length === 0;
}

/** In two halves for display. An older order shows its id. */
export function displayOrderNumber({
  id,
  order_number: number,
}: {
  readonly id: number;
  readonly order_number?: string | undefined;
}): string {
  return number === undefined ? String(id) : `${number.slice(0, LENGTH / 2)} ${number.slice(LENGTH / 2)}`;
}
