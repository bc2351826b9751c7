// Why a cell or a file is wrong, for a person: what is the matter and, where it helps, what to do.

import type { OfferFault } from '#core/rules/catalog/desk/offer-faults.ts';
import type { ProductFault } from '#core/rules/catalog/desk/product-faults.ts';
import type { CouponFault } from '#core/rules/coupon/coupon-faults.ts';
import type { InsuranceFault } from '#core/rules/insurance/insurance-faults.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { words as wordsIn } from '../../words/words.ts';
import type { FileNoteCode } from './file/cell.ts';
import type { FileProblemCode, ProblemCode } from './file/problem.ts';

type Words = Readonly<Record<LanguageCode, string>>;

const problems: Readonly<Record<Exclude<ProblemCode, ProductFault | OfferFault | CouponFault | InsuranceFault>, Words>> = {
  needed: { en: 'This is needed.', hi: 'यह भरना ज़रूरी है।' },
  'too-long': { en: 'At most {most} letters.', hi: 'ज़्यादा से ज़्यादा {most} अक्षर।' },
  'bad-signs': { en: 'It has characters that cannot be shown.', hi: 'इसमें ऐसे चिह्न हैं जो दिख नहीं सकते।' },
  number: { en: 'This is not a number.', hi: 'यह नंबर नहीं है।' },
  comma: {
    en: 'A comma only groups digits: 1,14,050.00. Write decimals after a point.',
    hi: 'कॉमा सिर्फ़ अंकों के समूह बनाता है: 1,14,050.00। दशमलव के लिए बिंदु लिखें।',
  },
  point: {
    en: 'This can mean decimals or thousands. Write 1140 or 1.14.',
    hi: 'यह दशमलव भी हो सकता है और हज़ार भी। 1140 या 1.14 लिखें।',
  },
  shortened: {
    en: 'The spreadsheet shortened this number. Format the column as text and write all digits.',
    hi: 'स्प्रेडशीट ने यह नंबर छोटा कर दिया। कॉलम को टेक्स्ट (text) बनाएँ और सारे अंक लिखें।',
  },
  'cell-error': {
    en: 'The spreadsheet shows an error here. Correct the formula, or write the value.',
    hi: 'यहाँ स्प्रेडशीट में गड़बड़ी दिख रही है। फ़ॉर्मूला ठीक करें या सीधे मान लिखें।',
  },
  'no-result': {
    en: 'This formula has no result yet. Open the file in the spreadsheet, save it, and upload it again.',
    hi: 'इस फ़ॉर्मूले का नतीजा अभी नहीं है। फ़ाइल स्प्रेडशीट में खोलकर सेव करें और फिर दें।',
  },
  'letters-lost': {
    en: 'Letters were lost when this file was saved. Save it as “CSV UTF-8” or as XLSX.',
    hi: 'फ़ाइल सेव करते समय अक्षर खो गए। इसे “CSV UTF-8” या XLSX में सेव करें।',
  },
  'made-a-date': {
    en: 'The spreadsheet changed this to a date. Format the column as text and write it again.',
    hi: 'स्प्रेडशीट ने इसे तारीख बना दिया। कॉलम को टेक्स्ट (text) बनाएँ और फिर से लिखें।',
  },
  'open-quote': {
    en: 'A quotation mark (") opens here but does not close.',
    hi: 'यहाँ उद्धरण चिह्न (") शुरू होता है और बंद नहीं होता।',
  },
  'letter-in-number': { en: 'There is a letter between the digits.', hi: 'अंकों के बीच कोई अक्षर है।' },
  whole: { en: 'Only whole numbers.', hi: 'सिर्फ़ पूरी संख्या।' },
  'too-small': { en: 'At least {least}.', hi: 'कम से कम {least}।' },
  'too-large': { en: 'At most {most}.', hi: 'ज़्यादा से ज़्यादा {most}।' },
  decimals: { en: 'At most {decimals} digits after the point.', hi: 'बिंदु के बाद ज़्यादा से ज़्यादा {decimals} अंक।' },
  choice: { en: 'Only one of these: {choices}.', hi: 'इनमें से एक ही: {choices}।' },
  'yes-no': { en: 'Only yes or no.', hi: 'सिर्फ़ yes (हाँ) या no (नहीं)।' },
  phone: { en: 'A mobile number has 10 digits.', hi: 'मोबाइल नंबर 10 अंकों का होता है।' },
  pin: { en: 'A PIN code has 6 digits and does not begin with 0.', hi: 'पिन कोड 6 अंकों का होता है और 0 से शुरू नहीं होता।' },
  'pin-begin': {
    en: 'A PIN code has 6 digits. For all that begin with some digits, write a star: 84310*.',
    hi: 'पिन कोड 6 अंकों का होता है। शुरू के अंकों वाले सब के लिए तारा लगाएँ: 84310*।',
  },
  date: { en: 'Write a date like 2026-11-22 or 22/11/2026.', hi: 'तारीख ऐसे लिखें: 2026-11-22 या 22/11/2026।' },
  code: { en: 'This code or number is wrong.', hi: 'यह कोड या नंबर सही नहीं है।' },
  twice: { en: 'Row {row} already has the same value.', hi: 'यही लाइन {row} में भी है।' },
  'too-many-cells': {
    en: 'The row has more cells than the header. Is a comma outside quotes?',
    hi: 'इस लाइन में ऊपर के नामों से ज़्यादा खाने हैं। कहीं कॉमा उद्धरण (" ") के बाहर तो नहीं?',
  },
  unknown: { en: 'There is no such {what}.', hi: '{what}: ऐसा कुछ नहीं है।' },
  'not-yours': { en: 'You cannot change this shop.', hi: 'इस दुकान को आप नहीं बदल सकते।' },
  taken: { en: 'This already belongs to another one.', hi: 'यह पहले से किसी और का है।' },
  stays: { en: 'You cannot change this here.', hi: 'यह यहाँ नहीं बदल सकते।' },
  together: { en: 'Only together with {other}.', hi: 'सिर्फ़ {other} के साथ।' },
  'not-both': { en: 'Enter only one: this or {other}.', hi: 'यह और {other}, दोनों में से एक ही।' },
  'not-before': { en: 'This must be after {other}.', hi: 'यह {other} के बाद होना चाहिए।' },
  otherwise: { en: 'Row {row} has another value for the same product.', hi: 'लाइन {row} में इसी सामान के लिए कुछ और लिखा है।' },
  'other-state': {
    en: 'The GSTIN and the PIN code are from different states.',
    hi: 'GSTIN और पिन कोड अलग-अलग राज्य के हैं।',
  },
  refused: { en: 'This cannot be saved like this.', hi: 'यह इस तरह नहीं रखा जा सकता।' },
  meanwhile: { en: 'Somebody changed this in the meantime. It is now: {now}', hi: 'इस बीच किसी ने इसे बदल दिया। अब यह है: {now}' },
};

const failures: Readonly<Record<FileProblemCode, Words>> = {
  empty: { en: 'There are no rows in this file.', hi: 'इस फ़ाइल में कोई लाइन नहीं है।' },
  encoding: {
    en: 'The letters of this file cannot be read. Save it as “CSV UTF-8” or as XLSX.',
    hi: 'इस फ़ाइल के अक्षर पढ़े नहीं जा रहे। इसे “CSV UTF-8” या XLSX में सेव करें।',
  },
  broken: {
    en: 'This file is damaged, or is not a list. Open it in the spreadsheet and save it again.',
    hi: 'यह फ़ाइल खराब है या सूची नहीं है। स्प्रेडशीट में खोलकर फिर सेव करें।',
  },
  'other-format': {
    en: 'The shop cannot read this kind of file. Save it as XLSX or “CSV UTF-8”.',
    hi: 'दुकान इस तरह की फ़ाइल नहीं पढ़ती। इसे XLSX या “CSV UTF-8” में सेव करें।',
  },
  columns: { en: 'A column is missing: {columns}. Start from the template.', hi: 'यह कॉलम नहीं है: {columns}। नमूना फ़ाइल से शुरू करें।' },
  'column-twice': { en: 'The column {column} appears twice.', hi: 'कॉलम {column} दो बार है।' },
  'too-many-rows': {
    en: '{rows} rows are too many. The limit is {most}. Make two files.',
    hi: '{rows} लाइनें एक बार में ज़्यादा हैं, हद {most} है। दो फ़ाइलें बनाएँ।',
  },
  'too-large': { en: 'This file is too large to read.', hi: 'यह फ़ाइल पढ़ने के लिए बहुत बड़ी है।' },
  unreadable: {
    en: 'Reading this file failed twice. Open it in the spreadsheet, save it as “CSV UTF-8”, and upload that file.',
    hi: 'यह फ़ाइल दो बार पढ़ी नहीं जा सकी। स्प्रेडशीट में खोलें, “CSV UTF-8” में सेव करें और वही फ़ाइल दें।',
  },
  trouble: { en: 'Something went wrong on our side. Upload the file again.', hi: 'हमारी तरफ़ से गड़बड़ हुई। फ़ाइल फिर दें।' },
  'given-up': { en: 'This file was discarded.', hi: 'यह फ़ाइल हटा दी गई।' },
  'too-old': { en: 'This file waited too long. Upload it again.', hi: 'यह फ़ाइल बहुत दिन रुकी रही। फिर से दें।' },
};

const notes: Readonly<Record<FileNoteCode, Words>> = {
  'hidden-rows': {
    en: 'The spreadsheet hides rows: {rows}. They were read too.',
    hi: 'स्प्रेडशीट में ये लाइनें छिपी हैं: {rows}। इन्हें भी पढ़ा गया।',
  },
  'hidden-columns': {
    en: 'The spreadsheet hides columns: {columns}. They were read too.',
    hi: 'स्प्रेडशीट में ये कॉलम छिपे हैं: {columns}। इन्हें भी पढ़ा गया।',
  },
  'hidden-sheet': {
    en: 'The first sheet, “{hidden}”, is hidden. The sheet “{sheet}” was read.',
    hi: 'पहली शीट “{hidden}” छिपी है। शीट “{sheet}” पढ़ी गई।',
  },
  'other-sheets': {
    en: 'Only the sheet “{sheet}” was read. Other sheets: {others}.',
    hi: 'सिर्फ़ शीट “{sheet}” पढ़ी गई। दूसरी शीटें: {others}।',
  },
  'offices-joined': {
    en: 'Post offices with one PIN code became one row: {rows} rows are {pins} PIN codes.',
    hi: 'एक पिन कोड के डाकघर एक लाइन बने: {rows} लाइनों से {pins} पिन कोड।',
  },
};

/** What is meant by a thing that is not there. */
const things: Readonly<Record<string, Words>> = {
  vendor: { en: 'shop', hi: 'दुकान' },
  pack: { en: 'pack', hi: 'पैक' },
  product: { en: 'product', hi: 'सामान' },
  brand: { en: 'brand', hi: 'ब्रांड' },
  category: { en: 'category', hi: 'श्रेणी' },
  crop: { en: 'crop', hi: 'फ़सल' },
  pin: { en: 'PIN code', hi: 'पिन कोड' },
  district: { en: 'district', hi: 'ज़िला' },
  insurance: { en: 'insurance', hi: 'बीमा' },
};

type Values = Readonly<Record<string, string | number>>;

function filled(words: Words | undefined, values: Values, language: LanguageCode): string {
  const value = (name: string): string =>
    (name === 'what' ? things[String(values['what'])]?.[language] : undefined) ?? String(values[name] ?? '');
  return (words?.[language] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => value(name));
}

/** @param code of a version that is not ours: said as it is */
export function problemWords(code: string, values: Values, language: LanguageCode): string {
  const own = (problems as Readonly<Record<string, Words>>)[code];
  if (own) return filled(own, values, language);
  const { find } = wordsIn(language);
  const refused = ['PRODUCT_REFUSED', 'OFFER_REFUSED', 'COUPON_REFUSED', 'INSURANCE_REFUSED'];
  return refused.map((of) => find(`error.${of}.${code}`)).find((text) => text !== undefined) ?? code;
}

export const noteWords = (code: string, values: Values, language: LanguageCode): string =>
  filled(notes[code as FileNoteCode], values, language) || code;

export const failureWords = (code: string, values: Values, language: LanguageCode): string =>
  filled(failures[code as FileProblemCode], values, language) || code;
