// Aadhaar and PAN: input of the fields, hints, and masking. [spec 5 "KYC forms"]
import { withoutGaps } from '../../digits.ts';
import { AADHAAR_DIGITS } from '../../facts/kyc.ts';
import { DAY_MS } from '../../time.ts';
import { dayInIndia } from '../dates.ts';

const SHOWN = 4;

/** Multiplication of the dihedral group D5, and the permutation of each place. [Verhoeff 1969, as UIDAI uses it] */
const TIMES = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
];
const PLACES = ['0123456789', '1576283094', '5803796142', '8916043527', '9453126870', '4286573901', '2793806415', '7046913258'];

/** Whether the check digit matches. */
export function hasValidCheckDigit(digits: string): boolean {
  const left = [...digits].reverse().reduce((sum, digit, place) => Number(TIMES[sum]?.[Number(PLACES[place % 8]?.[Number(digit)])]), 0);
  return digits !== '' && left === 0;
}

/** A wrong check digit or length gives a hint, and never stops the form. */
export const isAadhaarUnusual = (digits: string): boolean =>
  digits !== '' && (digits.length !== AADHAAR_DIGITS || /^[01]/.test(digits) || !hasValidCheckDigit(digits));

/** `XXXX-XXXX-0124`; nothing for a number that is too short. */
export const maskAadhaar = (digits: string): string => `XXXX-XXXX-${digits.length > 2 * SHOWN ? digits.slice(-SHOWN) : 'XXXX'}`;

const PAN_PATTERN = /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/;
/** As printed: spaces and small letters are accepted. */
export const cleanPan = (text: string): string => withoutGaps(text).toUpperCase();
/** Not the pattern of a PAN: a hint. */
export const isPanUnusual = (text: string): boolean => text !== '' && !PAN_PATTERN.test(cleanPan(text));
/** `XXXXXX234F`. */
export const maskPan = (text: string): string => cleanPan(text).slice(-SHOWN).padStart(10, 'X');

/** `15081985` → `1985-08-15`; undefined when there is no such day. */
export function birthDay(digits: string): string | undefined {
  if (!/^\d{8}$/.test(digits)) return undefined;
  const day = `${digits.slice(4)}-${digits.slice(2, 4)}-${digits.slice(0, 2)}`;
  const time = Date.parse(day);
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(day) ? undefined : day;
}

const OLDEST_YEARS = 120;

/** An impossible date, a future one, or one before any lifetime: a hint. */
export function isBirthDateUnlikely(digits: string, now: number): boolean {
  if (digits === '') return false;
  const day = birthDay(digits);
  const born = day === undefined ? Number.NaN : Date.parse(day);
  return !(born < now && born > now - OLDEST_YEARS * 366 * DAY_MS);
}

const ADULT_YEARS = 18;

/** Whether somebody born on that day is under 18 in India today. A date that does not exist is nobody's age. [DPDP Rules 2025, 10] */
export function isMinor(digits: string, now: number): boolean {
  const day = birthDay(digits);
  if (day === undefined) return false;
  const grown = `${Number(day.slice(0, 4)) + ADULT_YEARS}${day.slice(4)}`;
  return dayInIndia(now) < grown;
}
