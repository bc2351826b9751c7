// Texts of the simulated DigiLocker's page.
import type { WrittenLanguage } from '#core/rules/languages.ts';
import type { LockerFault } from './locker-book.ts';

interface Words extends Readonly<Record<LockerFault, string>> {
  readonly title: string;
  readonly demo: string;
  readonly asks: string;
  readonly holder: string;
  readonly name: string;
  readonly dob: string;
  readonly gender: string;
  readonly lastDigits: string;
  readonly pan: string;
  readonly aadhaar: string;
  readonly panCard: string;
  readonly allow: string;
  readonly nothing: string;
  readonly refuse: string;
  readonly faults: string;
  readonly faultsHint: string;
  readonly unknown: string;
}

const en: Words = {
  title: 'DigiLocker',
  demo: 'Demo: no real papers',
  asks: 'The shop asks to read:',
  holder: 'Whose papers these are',
  name: 'Name',
  dob: 'Born (DDMMYYYY)',
  gender: 'M, F or T',
  lastDigits: 'Last 4 digits of the Aadhaar',
  pan: 'PAN',
  aadhaar: 'Aadhaar',
  panCard: 'PAN card',
  allow: 'Allow',
  nothing: 'Allow nothing',
  refuse: 'Refuse',
  faults: 'Try a fault',
  faultsHint: 'What the shop finds when Allow is tapped',
  none: 'Nothing goes wrong',
  'not-linked': 'Aadhaar is not linked',
  'not-available': 'Aadhaar is not available',
  'two-people': 'Aadhaar and PAN of two people',
  revoked: 'Permission taken back at once',
  'too-late': 'Back too late',
  away: 'DigiLocker does not answer, twice',
  nonsense: 'An answer nobody can read',
  altered: 'A paper changed on the way',
  nul: 'A name with NUL in it',
  unknown: 'The shop did not ask as it should.',
};

const hi: Words = {
  title: 'डिजिलॉकर',
  demo: 'डेमो: असली कागज़ नहीं',
  asks: 'दुकान यह देखना चाहती है:',
  holder: 'कागज़ किसके हैं',
  name: 'नाम',
  dob: 'जन्म (दिनमाहवर्ष)',
  gender: 'M, F या T',
  lastDigits: 'आधार के आखिरी 4 अंक',
  pan: 'PAN',
  aadhaar: 'आधार',
  panCard: 'PAN कार्ड',
  allow: 'इजाज़त दें',
  nothing: 'कुछ न चुनें',
  refuse: 'मना करें',
  faults: 'गड़बड़ी आज़माएँ',
  faultsHint: '“इजाज़त दें” दबाने पर दुकान को क्या मिले',
  none: 'सब ठीक',
  'not-linked': 'आधार जुड़ा नहीं है',
  'not-available': 'आधार नहीं मिल रहा',
  'two-people': 'आधार और PAN दो लोगों के',
  revoked: 'इजाज़त तुरंत वापस',
  'too-late': 'बहुत देर से लौटे',
  away: 'डिजिलॉकर दो बार जवाब नहीं देता',
  nonsense: 'ऐसा जवाब जो पढ़ा न जाए',
  altered: 'रास्ते में बदला हुआ कागज़',
  nul: 'नाम में NUL',
  unknown: 'दुकान ने ठीक से नहीं पूछा।',
};

export const lockerWords: Readonly<Record<WrittenLanguage, Words>> = { en, hi };
