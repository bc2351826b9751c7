// The boxes of a code: each takes one digit, a paste fills them all, deleting in an empty one goes back. [spec 5 "Login OTP", "Order OTP"]
import { digitsOf } from '../../digits.ts';

export interface OtpBoxes {
  /** One text a box, '' or one digit. */
  readonly digits: readonly string[];
  /** The box that has the focus. */
  readonly focus: number;
}

/** Empty boxes with the focus on the first: at the start, and after a refusal. */
export function emptyBoxes(length: number): OtpBoxes {
  return { digits: Array.from({ length }, () => ''), focus: 0 };
}

const clamp = (n: number, length: number): number => Math.min(Math.max(n, 0), length - 1);

/** Text arrived in a box by key, paste or autofill. Anything that is not a digit is dropped. */
export function enterText({ digits, focus }: OtpBoxes, box: number, text: string): OtpBoxes {
  const entered = digitsOf(text);
  if (entered === '') return { digits, focus };
  // A code of full length fills all boxes, wherever it was pasted.
  const start = entered.length >= digits.length ? 0 : box;
  const next = [...digits];
  for (let i = 0; start + i < next.length && i < entered.length; i++) next[start + i] = entered.charAt(i);
  return { digits: next, focus: clamp(start + entered.length, next.length) };
}

/** Backspace or Delete: empties the box, or on an empty box moves to the previous one. */
export function eraseDigit({ digits }: OtpBoxes, box: number): OtpBoxes {
  if (digits[box] === '') return { digits, focus: clamp(box - 1, digits.length) };
  return { digits: digits.map((d, i) => (i === box ? '' : d)), focus: box };
}

/** The code when it is numeric and of full length, otherwise undefined. Verification starts only then. */
export function completeCode({ digits }: OtpBoxes): string | undefined {
  const code = digits.join('');
  return code.length === digits.length && /^\d+$/.test(code) ? code : undefined;
}
