// Rules of SMS texts from the desk: their length in parts, their places, and what the operators' register (DLT) allows.

import { type SmsFault, smsFaults } from '../../facts/language/sms.ts';
import type { LanguageCode } from '../languages.ts';
import { joinSmsValues, smsValues } from './sms-values.ts';

/** Longest SMS, in parts. */
export const MOST_SMS_PARTS = 2;

/** Each of these counts as one character. */
const SHORT_SIGNS = /^[A-Za-z0-9 \r\n@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà^{}\\[~\]|€]*$/u;
/** Of those, each of these counts as two. */
const DOUBLE_SIGNS = /[\^{}\\[~\]|€]/gu;

/** One part alone, and each of several: in the short alphabet, and in any other. */
const SIZES = { short: [160, 153], long: [70, 67] } as const;

export interface SmsLength {
  /** Characters as operators count them. */
  readonly signs: number;
  readonly parts: number;
}

/** The length of a text as it is sent. */
export function smsLength(text: string): SmsLength {
  const isShort = SHORT_SIGNS.test(text);
  const signs = isShort ? text.length + (text.match(DOUBLE_SIGNS)?.length ?? 0) : text.length;
  const [alone, joined] = SIZES[isShort ? 'short' : 'long'];
  return { signs, parts: signs <= alone ? 1 : Math.ceil(signs / joined) };
}

const PLACE = /\{(\w+)\}/g;

/** Names of the places of a text, each once. */
export const smsPlaces = (text: string): readonly string[] => [...new Set([...text.matchAll(PLACE)].map(([, name = '']) => name))];

/** Usual values, as long as real ones. Other values are as long as the register allows. */
const usualValues: Readonly<Record<string, string>> = {
  claim: 'CLM-2026-000123',
  code: '123456',
  count: '1234',
  day: '27/11/2026',
  order: '1234567',
  orders: '1234',
  packets: '12',
  pickup: '123456',
  ticket: 'G-7KFM2XA9',
  until: '27/11/2026',
  wait: '119 minutes',
};
const AMOUNTS: readonly string[] = ['amount', 'cash', 'due', 'sum', 'taken', 'total'];
const LONGEST_VALUE = 'x'.repeat(30);

const put = (text: string, of: (place: string) => string): string => text.replace(PLACE, (_, place: string) => of(place));

/** The length of a text with usual values. */
export function usualSmsLength(text: string): SmsLength {
  const amount = SHORT_SIGNS.test(text) ? 'Rs 1,00,000' : '₹1,00,000';
  return smsLength(put(text, (place) => (AMOUNTS.includes(place) ? amount : (usualValues[place] ?? LONGEST_VALUE))));
}

/** The line by which a phone finds the code of a login: `@shop.example #123456`. */
const codeLineOf = (text: string): string | undefined => text.split('\n').find((line) => line.startsWith('@'));

/** @param shipped the text of the same wording that ships with the program */
export function smsTextFaults(text: string, shipped: string): readonly SmsFault[] {
  const codeLine = codeLineOf(shipped);
  const faults: Readonly<Record<SmsFault, boolean>> = {
    unreadable: /[{}]/.test(put(text, () => '')),
    places: smsPlaces(text).toSorted().join() !== smsPlaces(shipped).toSorted().join(),
    'sms-long': usualSmsLength(text).parts > MOST_SMS_PARTS,
    rupee: text.includes('₹'),
    'code-line': codeLine !== undefined && !text.endsWith(`\n${codeLine}`),
  };
  return smsFaults.filter((fault) => faults[fault]);
}

/** The text with its values, each as the register allows it; undefined: a value is missing. */
export function filledSms(text: string, variables: Readonly<Record<string, string>>, language: LanguageCode): string | undefined {
  const values = joinSmsValues(smsValues(variables, language));
  if (smsPlaces(text).some((place) => values[place] === undefined)) return undefined;
  return put(text, (place) => values[place] ?? '');
}
