// Masks personal data in the audit. A reader sees that a value changed, and recognises the value only if they already know it.

export type Facts = Readonly<Record<string, unknown>>;

const SHOWN_DIGITS = 4;
const lastDigits = (text: string): string => `${'X'.repeat(Math.max(text.length - SHOWN_DIGITS, 0))}${text.slice(-SHOWN_DIGITS)}`;
/** The first letter of each word, in any script. */
export const initials = (text: string): string =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]}.`)
    .join(' ');
const nothing = (): string => '…';

/** Field, by a part of its name → its mask. The first match counts. */
const maskers: readonly (readonly [part: RegExp, mask: (text: string) => string])[] = [
  [/(^|_)(otp|code_hash|secret|token|password|public_key)(_|$)/, nothing],
  [/(^|_)(phone|mobile|contact_number|aadhaar|pan|account_number|account_no|ifsc|upi)(_|$)/, lastDigits],
  [/(^|_)(full_name|contact_name|owner_name|father_name|holder_name|farmer_name)$/, initials],
  [/(^|_)(street_address|full_display_address|email)(_|$)/, nothing],
];
/** Numbers inside texts: a mobile number, or the twelve digits of an Aadhaar. */
const LONG_NUMBER = /(?<!\d)(\d{10}|\d{12}|\d{4} \d{4} \d{4})(?!\d)/g;

function maskedValue(name: string, value: unknown): unknown {
  if (typeof value === 'string') return maskers.find(([part]) => part.test(name))?.[1](value) ?? value.replace(LONG_NUMBER, lastDigits);
  if (Array.isArray(value)) return value.map((one) => maskedValue(name, one));
  if (value !== null && typeof value === 'object') return maskFacts(value as Facts);
  return value;
}

/** A copy with personal data masked by field name, at any depth. */
export function maskFacts(facts: Facts): Facts {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, maskedValue(name, value)]));
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fields that differ in two states; all fields of a single state. */
export function changedFacts(before: Facts | null, after: Facts | null): readonly [Facts | null, Facts | null] {
  if (!before || !after) return [before, after];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !isSame(before[name], after[name]));
  const only = (facts: Facts): Facts => Object.fromEntries(names.filter((name) => Object.hasOwn(facts, name)).map((n) => [n, facts[n]]));
  return [only(before), only(after)];
}
