// Possible answers of simulated banks, and texts of their page.
import type { WrittenLanguage } from '#core/rules/languages.ts';

export const bankAnswers = [
  'known',
  'other',
  'nameless',
  'unknown',
  'ifsc',
  'closed',
  'nre',
  'fraud',
  'offline',
  'waiting',
  'down',
  'nonsense',
] as const;

type Words = Readonly<Record<(typeof bankAnswers)[number] | 'title' | 'demo' | 'name' | 'says' | 'keep', string>>;

const en: Words = {
  title: 'Banks',
  demo: 'Demo: no real bank',
  name: 'Name on the account',
  says: 'What banks say from now on',
  keep: 'Keep',
  known: 'The name above',
  other: 'Another name',
  nameless: 'A good account, and no name',
  unknown: 'No such account',
  ifsc: 'No such branch',
  closed: 'The account is closed',
  nre: 'An NRE account',
  fraud: 'Suspected of fraud',
  offline: 'The bank cannot be reached',
  waiting: 'No answer yet',
  down: 'The checking service is down',
  nonsense: 'An answer nobody can read',
};

const hi: Words = {
  title: 'बैंक',
  demo: 'डेमो: असली बैंक नहीं',
  name: 'खाते पर नाम',
  says: 'अब से बैंक क्या बताए',
  keep: 'रखें',
  known: 'ऊपर वाला नाम',
  other: 'दूसरा नाम',
  nameless: 'खाता ठीक, नाम नहीं',
  unknown: 'ऐसा खाता नहीं',
  ifsc: 'ऐसी शाखा नहीं',
  closed: 'खाता बंद है',
  nre: 'NRE खाता',
  fraud: 'धोखे का शक',
  offline: 'बैंक से संपर्क नहीं',
  waiting: 'अभी जवाब नहीं',
  down: 'जाँच सेवा बंद है',
  nonsense: 'ऐसा जवाब जो पढ़ा न जाए',
};

export const bankWords: Readonly<Record<WrittenLanguage, Words>> = { en, hi };
