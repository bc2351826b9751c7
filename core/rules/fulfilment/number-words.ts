// How numbers and amounts are said, in each language.
import type { ByLanguage } from '../../language/said.ts';

const ENGLISH_TO_19 =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  );
const ENGLISH_TENS = '- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');

/** Hindi has a word of its own for every number up to a hundred. */
const HINDI_TO_99 = [
  'शून्य एक दो तीन चार पाँच छह सात आठ नौ',
  'दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस',
  'बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस',
  'तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस',
  'चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास',
  'पचास इक्यावन बावन तिरेपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ',
  'साठ इकसठ बासठ तिरेसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर',
  'सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी',
  'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी',
  'नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे',
].flatMap((ten) => ten.split(' '));

/** How one language counts. `to99`: a whole number from 0 to 99. */
export interface NumberWords {
  readonly to99: (n: number) => string;
  readonly hundred: string;
  readonly thousand: string;
  readonly lakh: string;
  readonly crore: string;
  /** An amount as it stands on a bill. @param paise undefined: there are none */
  readonly amount: (rupees: string, paise: string | undefined) => string;
}

function englishTo99(n: number): string {
  if (n < 20) return ENGLISH_TO_19[n] ?? '';
  const ten = ENGLISH_TENS[Math.floor(n / 10)] ?? '';
  return n % 10 === 0 ? ten : `${ten}-${(ENGLISH_TO_19[n % 10] ?? '').toLowerCase()}`;
}

const en: NumberWords = {
  to99: englishTo99,
  hundred: 'Hundred',
  thousand: 'Thousand',
  lakh: 'Lakh',
  crore: 'Crore',
  amount: (rupees, paise) => `Rupees ${rupees}${paise === undefined ? '' : ` and ${paise} Paise`} Only`,
};

const hi: NumberWords = {
  to99: (n) => HINDI_TO_99[n] ?? '',
  hundred: 'सौ',
  thousand: 'हज़ार',
  lakh: 'लाख',
  crore: 'करोड़',
  amount: (rupees, paise) => `${rupees} ${rupees === 'एक' ? 'रुपया' : 'रुपये'}${paise === undefined ? '' : ` ${paise} पैसे`} मात्र`,
};

/** A language that has none yet counts in the next one of its chain. */
export const numberWords: ByLanguage<NumberWords> & { readonly en: NumberWords } = { en, hi };
