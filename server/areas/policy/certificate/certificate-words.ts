// The words of a certificate, and of the page that says whether it is valid.
import type { PolicyStatus } from '#core/contract/policy/policy.ts';
import type { LanguageCode } from '#core/rules/languages.ts';

const en = {
  title: 'Insurance certificate',
  intro: 'This paper says what is insured. It comes with goods bought at the shop.',
  holder: 'Insured person',
  number: 'Policy number',
  numberSoon: 'The insurer will send it',
  reference: 'Certificate',
  kind: 'Insurance',
  crop: 'Crop',
  goods: 'Goods',
  packets: '{n} × {pack}',
  sum: 'Sum insured',
  upTo: 'up to {amount}',
  period: 'Risk period',
  fromTo: '{from} to {to}',
  enrolled: 'Enrolled on',
  perils: 'Paid for these losses',
  loss: 'Report a loss within 72 hours: in the app, or by phone to your insurer.',
  scan: 'Is it valid? Scan, or open',
  made: 'Made on {day}',
  over: 'This insurance stopped on {day}.',
  pageTitle: 'Is this certificate valid?',
  valid: 'Valid',
  soon: 'Valid, not started yet',
  notValid: 'Not valid',
  notKnown: 'There is no certificate with this number. Check each letter and digit.',
  stopped: 'This insurance has stopped.',
  timeOver: 'Its time has ended.',
};
type Words = typeof en;

const hi: Words = {
  title: 'बीमा प्रमाणपत्र',
  intro: 'इस कागज़ में लिखा है कि किस चीज़ का बीमा है। यह बीमा दुकान से लिए सामान के साथ आया है।',
  holder: 'बीमा किसका है',
  number: 'बीमा नंबर',
  numberSoon: 'बीमा कंपनी से आना बाकी',
  reference: 'प्रमाणपत्र',
  kind: 'बीमा',
  crop: 'फ़सल',
  goods: 'सामान',
  packets: '{n} × {pack}',
  sum: 'बीमे की रकम',
  upTo: '{amount} तक',
  period: 'बीमे का समय',
  fromTo: '{from} से {to}',
  enrolled: 'बीमे की तारीख',
  perils: 'इन नुकसानों पर पैसा मिलेगा',
  loss: 'नुकसान हो तो 72 घंटे के अंदर बताएँ: ऐप में, या बीमा कंपनी को फ़ोन करके।',
  scan: 'सही है या नहीं? स्कैन करें, या खोलें',
  made: '{day} को बना',
  over: 'यह बीमा {day} को बंद हो गया।',
  pageTitle: 'क्या यह प्रमाणपत्र सही है?',
  valid: 'सही है',
  soon: 'सही है, अभी शुरू नहीं हुआ',
  notValid: 'सही नहीं है',
  notKnown: 'इस नंबर का कोई प्रमाणपत्र नहीं है। हर अक्षर मिलाकर देखें।',
  stopped: 'यह बीमा बंद हो गया है।',
  timeOver: 'इसका समय पूरा हो गया है।',
};

export const certificateWords: Readonly<Record<LanguageCode, Words>> = { en, hi };

export const fillWords = (words: string, values: Readonly<Record<string, string>>): string =>
  words.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);

/** What the page says first. */
export const answerWords: Readonly<Record<PolicyStatus, 'valid' | 'soon' | 'notValid'>> = {
  Active: 'valid',
  'Yet To Start': 'soon',
  Inactive: 'notValid',
};
