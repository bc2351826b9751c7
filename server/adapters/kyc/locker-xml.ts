// Reads DigiLocker's XML documents: the e-Aadhaar of UIDAI (KycRes/UidData), certificates of other offices (IssuedTo/Person).
import { LONGEST_HOLDER } from '#core/facts/kyc.ts';
import { birthDay } from '#core/rules/kyc/aadhaar.ts';
import type { LockerAadhaar, LockerPan } from '#core/rules/kyc/locker-papers.ts';
import { attributesOf, openXml, textOf } from './read-xml.ts';

/** A passport photo has some ten thousand bytes. */
const LONGEST_PHOTO = 1_500_000;

/** Undefined for an impossible name: empty, NUL and other control characters, or a whole page of text. */
function nameOf(text: string | undefined): string | undefined {
  const name = text?.normalize('NFC').replace(/\s+/g, ' ').trim() ?? '';
  return name !== '' && name.length <= LONGEST_HOLDER && name.isWellFormed() && !/\p{Cc}/u.test(name) ? name : undefined;
}

/** `15-08-1985`, `15/08/1985`, `1985-08-15` or `15081985` → `15081985`; null for a year only, or an impossible date. */
export function birthOf(text: string | undefined): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? '') ?? [];
  const digits = year ? `${day}${month}${year}` : (text ?? '').replace(/[-/]/g, '');
  return birthDay(digits) === undefined ? null : digits;
}

const genderNames = { M: 'male', F: 'female', T: 'other' } as const;

function genderOf(text: string | undefined): LockerAadhaar['gender'] {
  const letter = text?.slice(0, 1).toUpperCase();
  return letter === 'M' || letter === 'F' || letter === 'T' ? genderNames[letter] : null;
}

function photoOf(xml: string): Buffer | undefined {
  const text = textOf(xml, 'Pht')?.replace(/\s+/g, '');
  return text && text.length <= LONGEST_PHOTO && /^[A-Za-z0-9+/]+={0,2}$/.test(text) ? Buffer.from(text, 'base64') : undefined;
}

/** Undefined when it is not UIDAI's format. Only the last four digits of the number are returned, masked or not. */
export function readAadhaar(text: string): (LockerAadhaar & { readonly photo: Buffer | undefined }) | undefined {
  const xml = openXml(text);
  if (xml === undefined) return undefined;
  const person = attributesOf(xml, 'Poi');
  const [lastDigits] = /\d{4}$/.exec(attributesOf(xml, 'UidData')?.get('uid') ?? '') ?? [];
  const name = nameOf(person?.get('name'));
  if (name === undefined || lastDigits === undefined) return undefined;
  return { name, dob: birthOf(person?.get('dob')), gender: genderOf(person?.get('gender')), lastDigits, photo: photoOf(xml) };
}

/** Undefined when it is no PAN. */
export function readPan(text: string): LockerPan | undefined {
  const xml = openXml(text);
  if (xml === undefined) return undefined;
  const number = attributesOf(xml, 'Certificate')?.get('number')?.toUpperCase();
  const person = attributesOf(xml, 'Person');
  const name = nameOf(person?.get('name'));
  if (name === undefined || number === undefined || !/^[A-Z]{5}\d{4}[A-Z]$/.test(number)) return undefined;
  return { number, name, dob: birthOf(person?.get('dob')) };
}
