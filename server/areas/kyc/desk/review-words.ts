// The words of a reviewer's decision for the farmer.
import type { KycReason } from '#core/facts/kyc.ts';
import type { KycPart } from '#core/rules/kyc/kyc-states.ts';
import type { LanguageCode } from '#core/rules/languages.ts';

type Words = Readonly<Record<LanguageCode, string>>;

export const partWords: Readonly<Record<'identity' | KycPart, Words>> = {
  identity: { en: 'Your ID', hi: 'आपकी पहचान' },
  aadhar: { en: 'Your Aadhar Card', hi: 'आपका आधार कार्ड' },
  pan: { en: 'Your PAN Card', hi: 'आपका पैन कार्ड' },
  bank: { en: 'Your bank account', hi: 'आपका बैंक खाता' },
};

export const reasonWords: Readonly<Record<KycReason, Words>> = {
  'photo-unreadable': { en: 'the photo cannot be read. Take it again in bright light', hi: 'फ़ोटो नहीं पढ़ी जा रही। खुली रोशनी में फिर से खींचें' },
  'wrong-paper': { en: 'the photo shows another paper', hi: 'फ़ोटो में दूसरा कागज़ है' },
  'name-differs': { en: 'the name is not the same as on the paper', hi: 'नाम कागज़ से नहीं मिलता' },
  'number-differs': { en: 'the number is not the same as on the paper', hi: 'नंबर कागज़ से नहीं मिलता' },
  'birth-differs': { en: 'the date of birth is not the same as on the paper', hi: 'जन्म तारीख कागज़ से नहीं मिलती' },
  'not-own-paper': { en: 'the paper is somebody else’s', hi: 'कागज़ किसी और का है' },
  'paper-expired': { en: 'the paper has expired', hi: 'कागज़ की तारीख निकल चुकी है' },
  'ifsc-wrong': { en: 'the IFSC code is wrong', hi: 'IFSC कोड गलत है' },
  'account-unknown': { en: 'the bank does not know this account', hi: 'बैंक में यह खाता नहीं मिला' },
  'account-closed': { en: 'the account is closed', hi: 'खाता बंद है' },
  'account-nre': { en: 'insurance money cannot be sent to an NRE account', hi: 'NRE खाते में बीमे का पैसा नहीं भेजा जा सकता' },
  other: { en: 'something does not match', hi: 'कुछ मेल नहीं खाता' },
};
