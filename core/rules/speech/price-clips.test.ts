import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLanguage, type LanguageCode, languageTable } from '../languages.ts';
import { numberClips } from './number-clips.ts';
import { codeClips, priceClips } from './price-clips.ts';

const textsOf = (language: LanguageCode): ReadonlyMap<string, string> =>
  new Map(numberClips(language).map(({ name, text }) => [name, text]));

/** An amount in the words of its clips. */
function amountIn(language: string, paise: number): string | undefined {
  const texts = textsOf(language as LanguageCode);
  return priceClips(paise, (name) => texts.has(name))
    ?.map((name) => texts.get(name))
    .join(' ');
}

const AMOUNTS = [0, 100, 2_100, 9_900, 10_000, 10_100, 232_050, 10_000_000, 12_345_678, 50];

test.each([
  [
    'en',
    [
      'zero rupees',
      'one rupee',
      'twenty-one rupees',
      'ninety-nine rupees',
      'one hundred rupees',
      'one hundred one rupees',
      'two thousand three hundred twenty rupees fifty paise',
      'one lakh rupees',
      'one lakh twenty-three thousand four hundred fifty-six rupees seventy-eight paise',
      'fifty paise',
    ],
  ],
  [
    'hi',
    [
      'शून्य रुपये',
      'एक रुपया',
      'इक्कीस रुपये',
      'निन्यानवे रुपये',
      'एक सौ रुपये',
      'एक सौ एक रुपये',
      'दो हज़ार तीन सौ बीस रुपये पचास पैसे',
      'एक लाख रुपये',
      'एक लाख तेईस हज़ार चार सौ छप्पन रुपये अठहत्तर पैसे',
      'पचास पैसे',
    ],
  ],
  [
    'mr',
    [
      'शून्य रुपये',
      'एक रुपया',
      'एकवीस रुपये',
      'नव्व्याण्णव रुपये',
      'शंभर रुपये',
      'एकशे एक रुपये',
      'दोन हजार तीनशे वीस रुपये पन्नास पैसे',
      'एक लाख रुपये',
      'एक लाख तेवीस हजार चारशे छप्पन्न रुपये अठ्ठ्याहत्तर पैसे',
      'पन्नास पैसे',
    ],
  ],
  [
    'bn',
    [
      'শূন্য টাকা',
      'এক টাকা',
      'একুশ টাকা',
      'নিরানব্বই টাকা',
      'একশো টাকা',
      'একশো এক টাকা',
      'দুই হাজার তিনশো কুড়ি টাকা পঞ্চাশ পয়সা',
      'এক লাখ টাকা',
      'এক লাখ তেইশ হাজার চারশো ছাপ্পান্ন টাকা আটাত্তর পয়সা',
      'পঞ্চাশ পয়সা',
    ],
  ],
  [
    'te',
    [
      'సున్నా రూపాయలు',
      'ఒక రూపాయి',
      'ఇరవై ఒకటి రూపాయలు',
      'తొంభై తొమ్మిది రూపాయలు',
      'వంద రూపాయలు',
      'నూట ఒకటి రూపాయలు',
      'రెండు వేల మూడు వందల ఇరవై రూపాయలు యాభై పైసలు',
      'ఒక లక్ష రూపాయలు',
      'ఒక లక్ష ఇరవై మూడు వేల నాలుగు వందల యాభై ఆరు రూపాయలు డెబ్బై ఎనిమిది పైసలు',
      'యాభై పైసలు',
    ],
  ],
  [
    'gu',
    [
      'શૂન્ય રૂપિયા',
      'એક રૂપિયો',
      'એકવીસ રૂપિયા',
      'નવ્વાણું રૂપિયા',
      'સો રૂપિયા',
      'એકસો એક રૂપિયા',
      'બે હજાર ત્રણસો વીસ રૂપિયા પચાસ પૈસા',
      'એક લાખ રૂપિયા',
      'એક લાખ ત્રેવીસ હજાર ચારસો છપ્પન રૂપિયા ઇઠ્યોતેર પૈસા',
      'પચાસ પૈસા',
    ],
  ],
  [
    'kn',
    [
      'ಸೊನ್ನೆ ರೂಪಾಯಿ',
      'ಒಂದು ರೂಪಾಯಿ',
      'ಇಪ್ಪತ್ತೊಂದು ರೂಪಾಯಿ',
      'ತೊಂಬತ್ತೊಂಬತ್ತು ರೂಪಾಯಿ',
      'ನೂರು ರೂಪಾಯಿ',
      'ನೂರ ಒಂದು ರೂಪಾಯಿ',
      'ಎರಡು ಸಾವಿರದ ಮುನ್ನೂರ ಇಪ್ಪತ್ತು ರೂಪಾಯಿ ಐವತ್ತು ಪೈಸೆ',
      'ಒಂದು ಲಕ್ಷ ರೂಪಾಯಿ',
      'ಒಂದು ಲಕ್ಷದ ಇಪ್ಪತ್ತಮೂರು ಸಾವಿರದ ನಾನೂರ ಐವತ್ತಾರು ರೂಪಾಯಿ ಎಪ್ಪತ್ತೆಂಟು ಪೈಸೆ',
      'ಐವತ್ತು ಪೈಸೆ',
    ],
  ],
  [
    'ta',
    [
      'பூஜ்ஜியம் ரூபாய்',
      'ஒரு ரூபாய்',
      'இருபத்தொன்று ரூபாய்',
      'தொண்ணூற்றொன்பது ரூபாய்',
      'நூறு ரூபாய்',
      'நூற்று ஒன்று ரூபாய்',
      'இரண்டு ஆயிரத்து முந்நூற்று இருபது ரூபாய் ஐம்பது பைசா',
      'ஒரு லட்சம் ரூபாய்',
      'ஒரு லட்சத்து இருபத்துமூன்று ஆயிரத்து நானூற்று ஐம்பத்தாறு ரூபாய் எழுபத்தெட்டு பைசா',
      'ஐம்பது பைசா',
    ],
  ],
  [
    'or',
    [
      'ଶୂନ ଟଙ୍କା',
      'ଏକ ଟଙ୍କା',
      'ଏକୋଇଶି ଟଙ୍କା',
      'ଅନେଶ୍ୱତ ଟଙ୍କା',
      'ଶହେ ଟଙ୍କା',
      'ଏକ ଶହ ଏକ ଟଙ୍କା',
      'ଦୁଇ ହଜାର ତିନି ଶହ କୋଡ଼ିଏ ଟଙ୍କା ପଚାଶ ପଇସା',
      'ଏକ ଲକ୍ଷ ଟଙ୍କା',
      'ଏକ ଲକ୍ଷ ତେଇଶି ହଜାର ଚାରି ଶହ ଛପନ ଟଙ୍କା ଅଠସ୍ତରୀ ପଇସା',
      'ପଚାଶ ପଇସା',
    ],
  ],
])('%s: amounts are said as people say them', (language, said) => {
  expect(AMOUNTS.map((paise) => amountIn(language, paise))).toEqual(said);
});

test('every language that can be chosen with a voice has all numbers, each with a text of its own', () => {
  const written = Object.keys(languageTable).filter((code) => isLanguage(code) && numberClips(code).length > 0);
  expect(written).toHaveLength(9);
  for (const code of written.filter(isLanguage)) {
    const texts = textsOf(code);
    const numbers = Array.from({ length: 100 }, (_, n) => texts.get(`n-${n}`));
    expect(new Set(numbers).size, code).toBe(100);
    expect(
      [...texts.values()].every((text) => text === text.trim() && text !== ''),
      code,
    ).toBe(true);
    const amount = fc.nat(9_999_999_999_99);
    fc.assert(fc.property(amount, (paise) => priceClips(paise, (name) => texts.has(name)) !== undefined));
  }
});

test('one missing clip leaves the whole amount to the phone’s voice', () => {
  const texts = textsOf('en');
  const without = (missing: string) => (name: string) => name !== missing && texts.has(name);
  expect(priceClips(232_050, without('n-20'))).toBeUndefined();
  expect(priceClips(232_050, without('n-21'))).toBeDefined();
  expect(priceClips(232_050, () => false)).toBeUndefined();
});

test('a text that is no amount has no clips', () => {
  for (const paise of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) expect(priceClips(paise, () => true)).toBeUndefined();
});

test('a code is spoken digit by digit', () => {
  expect(codeClips('4071', () => true)).toEqual(['n-4', 'n-0', 'n-7', 'n-1']);
  for (const code of ['', '12a', '४', '1'.repeat(13)]) expect(codeClips(code, () => true)).toBeUndefined();
  expect(codeClips('41', (name) => name !== 'n-1')).toBeUndefined();
});
