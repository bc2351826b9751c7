// Finds phone numbers hidden in posts: in any digits, in groups, in words, with letters that look like digits. Amounts and dates in posts
// are left alone.
import { plainDigits } from '../../digits.ts';
import { latinDigits } from '../../latin-digits.ts';

export interface FoundPhone {
  /** Ten digits. */
  readonly phone: string;
  /** Its place in the text, with its country code. */
  readonly from: number;
  readonly to: number;
}

/** Some digits in a row. */
interface Group {
  readonly digits: string;
  readonly from: number;
  readonly to: number;
  /** It may continue the group before. */
  readonly isBehind: boolean;
}

const WORDS = [
  'zero shunya शून्य जीरो ज़ीरो oh',
  'one ek एक',
  'two do दो',
  'three teen तीन',
  'four char chaar चार',
  'five panch paanch पाँच पांच',
  'six chah chhah chhe chhai छह छः छे',
  'seven sat saat सात',
  'eight ath aath आठ',
  'nine nau नौ',
];
const wordDigits = new Map(WORDS.flatMap((words, digit) => words.split(' ').map((word): [string, string] => [word, String(digit)])));
const TIMES: Readonly<Record<string, number>> = { double: 2, डबल: 2, triple: 3, ट्रिपल: 3 };
/** Words that only separate digits. */
const FILLERS = new Set(['dash', 'hyphen', 'space', 'dot', 'aur', 'और', 'phir', 'फिर', 'and', 'then']);
const LOOKS_LIKE: Readonly<Record<string, string>> = { o: '0', O: '0', l: '1', I: '1', '|': '1', S: '5', s: '5', B: '8' };

/** What may separate a number's groups: spaces, signs, and invisible marks. */
const GAP = /^[\s\p{P}\p{S}\p{Cf}\p{M}]{0,8}$/u;
/** Only a few of these signs: a row of stars separates other things. */
const LONGEST_GAP = 4;
const UNITS =
  /^\s*(\/-|%|rs\b|rupees?\b|inr\b|kg\b|kgs\b|kilo|quintals?\b|qtl\b|bags?\b|katta|packets?\b|litres?\b|liters?\b|ml\b|gm?\b|gram|tons?\b|acres?\b|bigha|रु|किलो|क्विंटल|कुंतल|बोरी|बोरे|बैग|कट्टा|पैकेट|लीटर|ग्राम|टन|एकड़|बीघा)/i;
const CURRENCY = /(₹|\brs\.?|\binr|रु\.?|रुपये)\s*$/i;

/** A piece of text without spaces: digits of any script, and letters that look like digits if most of it is digits. */
function digitsIn(token: string, isBehindDigits: boolean): string {
  const plain = plainDigits(token);
  if (/^\d+$/.test(plain)) return plain;
  const mended = plain.replace(/[oOlI|SsB]/g, (letter) => LOOKS_LIKE[letter] ?? letter);
  return /^\d+$/.test(mended) && plain.replace(/\D/g, '').length >= (isBehindDigits ? 1 : 4) ? mended : '';
}

const TOKEN = /[\p{L}\p{M}\p{N}|\u200b-\u200f\u2060\ufeff\u00ad]+/gu;

/** The meaning of a token: digits, a repeat count for the next digit, nothing, or the end of a number. */
type Said = { readonly digits: readonly string[] } | { readonly times: number } | 'filler' | 'break';

/** @param isBehindDigits whether a number precedes it */
function saidBy(token: string, isBehindDigits: boolean, times: number): Said {
  const word = token.toLowerCase();
  const one = wordDigits.get(word);
  if (one !== undefined) return { digits: Array.from({ length: times }, () => one) };
  const parts = word.match(/\d+|\D+/g) ?? [];
  const said = parts.map((part) => wordDigits.get(part) ?? (/^\d+$/.test(part) ? part : ''));
  // `nine8`: a word and a digit in one.
  if (parts.length > 1 && parts.some((part) => wordDigits.has(part)) && said.every(Boolean)) return { digits: said };
  const digits = digitsIn(token, isBehindDigits);
  if (digits !== '') return { digits: [digits] };
  const next = TIMES[word];
  if (next !== undefined) return { times: next };
  return FILLERS.has(word) ? 'filler' : 'break';
}

const isGap = (between: string): boolean => GAP.test(between) && between.replace(/\s/g, '').length <= LONGEST_GAP;

/** Digits of a text in groups, with their separators. */
function groupsOf(text: string): readonly Group[] {
  const groups: Group[] = [];
  let isGoingOn = false;
  let end = 0;
  let times = 1;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    isGoingOn &&= isGap(text.slice(end, index));
    end = index + token.length;
    const said = saidBy(token, isGoingOn, times);
    if (typeof said === 'string') isGoingOn &&= said === 'filler';
    else if ('digits' in said)
      for (const digits of said.digits) {
        groups.push({ digits, from: index, to: end, isBehind: isGoingOn });
        isGoingOn = true;
      }
    times = typeof said === 'object' && 'times' in said ? said.times : 1;
  }
  return groups;
}

/** Ways in which people group ten digits: pairs, single digits, and any two or three groups. */
const isUsualCut = (sizes: readonly number[]): boolean =>
  sizes.length <= 3 || sizes.every((size) => size === sizes[0]) || /^(2224|4222|3322|2233|5221|2323)$/.test(sizes.join(''));

/** Words before a phone number, with small words between: `call me on`, `फोन करें`. */
const CALL =
  /(?<![\p{L}\p{M}])(?:call|phone|ph|mob|mobile|contact|whats ?app|number|sampark|कॉल|काल|फोन|फ़ोन|मोबाइल|मो|संपर्क|सम्पर्क|नंबर|नम्बर|व्हाट्सएप|वाट्सएप)(?:[\s\p{P}]+(?:me|us|on|at|to|no|number|num|karo|karen|kare|pe|par|करें|करो|करे|कीजिए|पर|नंबर|नम्बर))*[\s\p{P}\p{S}\p{Cf}]*$/iu;

/** No amount is longer, and no amount starts with zero. */
const LONGEST_AMOUNT = 6;
const isAmount = ({ digits }: Group): boolean => digits.length <= LONGEST_AMOUNT && !digits.startsWith('0');

/** Separate amounts, not one number: all of them round, or counted in something. */
function areAmounts(text: string, groups: readonly Group[]): boolean {
  const isLarge = groups.length === 2 && groups.every(({ digits }) => digits.length === 5);
  const singles = groups.filter(({ digits }) => digits.length === 1).length;
  if (groups.length < 2 || singles * 2 > groups.length) return false;
  const isRound = groups.every(({ digits }) => digits.length < 2 || (isLarge ? /00$/ : /0$/).test(digits));
  if (isRound && groups.every(isAmount)) return true;
  const [first, last] = [groups[0], groups.at(-1)];
  return !isLarge && (UNITS.test(text.slice(last?.to)) || CURRENCY.test(text.slice(0, first?.from)));
}

/** Days or steps in a row: 6 7 8 9 10 11 12. */
const areSteps = (groups: readonly Group[]): boolean =>
  groups.length > 3 && groups.every(({ digits }, at) => at === 0 || Number(digits) === Number(groups[at - 1]?.digits) + 1);

/** Separate numbers in a list: their signs differ, they have commas, or all are small. A zero in front belongs to no list. */
function areListed(text: string, groups: readonly Group[]): boolean {
  if (groups.some(({ digits }) => digits.startsWith('0'))) return false;
  const gaps = new Set(groups.slice(1).map(({ from }, at) => text.slice(groups[at]?.to, from).trim()));
  return gaps.size > 1 || gaps.has(',') || groups.every(({ digits }) => digits.length <= 2);
}

/** What stands around some groups. */
interface Around {
  /** A phone number was found directly before. */
  readonly isAfterPhone: boolean;
  /** No other digits touch them. */
  readonly isAlone: boolean;
}

const WITH_CODE = /^(?:0{0,2}91|0)?([6-9]\d{9})$/;

/** The number in these groups; undefined without one. */
function phoneOf(text: string, groups: readonly Group[], { isAfterPhone, isAlone }: Around): FoundPhone | undefined {
  const [, phone] = WITH_CODE.exec(groups.map(({ digits }) => digits).join('')) ?? [];
  const [first, last] = [groups[0], groups.at(-1)];
  if (phone === undefined || !first || !last || areSteps(groups)) return undefined;
  const code = /^(?:0{0,2}91|0)$/.test(first.digits) ? 1 : 0;
  const own = groups.slice(groups.length > 1 ? code : 0);
  const before = text.slice(0, first.from);
  const plus = /\+\s*$/.exec(before)?.[0].length ?? 0;
  const found = { phone, from: first.from - plus, to: last.to };
  if (code === 1 || plus > 0 || CALL.test(before.normalize('NFC'))) return found;
  const isUsual = isUsualCut(own.map(({ digits }) => digits.length));
  if (areAmounts(text, own)) return undefined;
  return isUsual || isAfterPhone || (isAlone && !areListed(text, own)) ? found : undefined;
}

const MOST_DIGITS = 14;
/** These digits belong to no number: dates, times, and PIN codes behind their name. */
const OTHERS = /\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d{2}|\d{1,2}:\d{2}|(?:pin|पिन)[\s\p{P}]*(?:code|कोड)?[\s\p{P}]*\d{6}(?!\d)/giu;

/** The groups from one on that may form one number: at most 14 digits. */
function runFrom(groups: readonly Group[], at: number): readonly Group[] {
  let digits = 0;
  const rest = groups.slice(at, at + MOST_DIGITS);
  const end = rest.findIndex((group, nth) => {
    const isOver = (nth > 0 && !group.isBehind) || digits >= MOST_DIGITS;
    digits += group.digits.length;
    return isOver;
  });
  return end < 0 ? rest : rest.slice(0, end);
}

/** The first number that starts at a group, with the number of its groups. Behind a country code the number has its own ten digits. */
function phoneFrom(text: string, groups: readonly Group[], at: number, isAfterPhone: boolean): readonly [FoundPhone, number] | undefined {
  const run = runFrom(groups, at);
  const found = run.flatMap((_, nth): (readonly [FoundPhone, number])[] => {
    const isAlone = run[0]?.isBehind === false && groups[at + nth + 1]?.isBehind !== true;
    const one = phoneOf(text, run.slice(0, nth + 1), { isAfterPhone, isAlone });
    return one ? [[one, nth + 1]] : [];
  });
  const hasCode = /\+\s*$/.test(text.slice(0, run[0]?.from)) || /^0{0,2}91$/.test(run[0]?.digits ?? '');
  return hasCode ? (found[1] ?? found[0]) : found[0];
}

/** The phone numbers in a text, in their order. */
export function findPhones(text: string): readonly FoundPhone[] {
  const others = [...latinDigits(text).matchAll(OTHERS)];
  const isOther = ({ from }: Group): boolean => others.some(({ 0: other, index }) => from >= index && from < index + other.length);
  const groups = groupsOf(text).filter((group) => !isOther(group));
  const found: FoundPhone[] = [];
  let last = -1;
  for (let at = 0; at < groups.length; at++) {
    const one = phoneFrom(text, groups, at, at > 0 && last === at - 1);
    if (!one) continue;
    found.push(one[0]);
    last = at + one[1] - 1;
    at = last;
  }
  return found;
}
