// An amount in words, as it stands on a bill: thousands, lakhs and crores, rupees and paise.
import type { Paise } from '../../money.ts';
import type { LanguageCode } from '../languages.ts';

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

interface Words {
  readonly to99: (n: number) => string;
  readonly hundred: string;
  readonly thousand: string;
  readonly lakh: string;
  readonly crore: string;
}

function englishTo99(n: number): string {
  if (n < 20) return ENGLISH_TO_19[n] ?? '';
  const ten = ENGLISH_TENS[Math.floor(n / 10)] ?? '';
  return n % 10 === 0 ? ten : `${ten}-${(ENGLISH_TO_19[n % 10] ?? '').toLowerCase()}`;
}

const words: Readonly<Record<LanguageCode, Words>> = {
  en: { to99: englishTo99, hundred: 'Hundred', thousand: 'Thousand', lakh: 'Lakh', crore: 'Crore' },
  hi: { to99: (n) => HINDI_TO_99[n] ?? '', hundred: 'सौ', thousand: 'हज़ार', lakh: 'लाख', crore: 'करोड़' },
};

/** Parts of a number from the largest on: how many of it, and what it is called. Crores are counted like any number. */
const PLACES = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const;

/** A whole number ≥ 0 in words. */
export function numberInWords(n: number, language: LanguageCode): string {
  const { to99, ...names } = words[language];
  const said: string[] = [];
  let rest = n;
  for (const [size, name] of PLACES) {
    const count = Math.floor(rest / size);
    if (count > 0) said.push(numberInWords(count, language), names[name]);
    rest %= size;
  }
  if (rest > 0 || said.length === 0) said.push(to99(rest));
  return said.join(' ');
}

/**
 * `12345650` → `Rupees One Lakh Twenty-three Thousand Four Hundred Fifty-six and Fifty Paise Only`,
 * `एक लाख तेईस हज़ार चार सौ छप्पन रुपये पचास पैसे मात्र`.
 */
export function moneyInWords(paise: Paise, language: LanguageCode): string {
  if (!Number.isSafeInteger(paise) || paise < 0) throw new RangeError('money is whole paise');
  const rupees = numberInWords(Math.floor(paise / 100), language);
  const rest = paise % 100;
  const small = numberInWords(rest, language);
  if (language === 'hi') return `${rupees} ${rupees === 'एक' ? 'रुपया' : 'रुपये'}${rest === 0 ? '' : ` ${small} पैसे`} मात्र`;
  return `Rupees ${rupees}${rest === 0 ? '' : ` and ${small} Paise`} Only`;
}
