import { expect, test } from 'vitest';
import { readQuery } from './search-query.ts';
import { latinOf, wordsOf } from './search-text.ts';
import { createVocabulary } from './search-vocabulary.ts';
import { soundOf } from './sound.ts';

const typed = (text: string): string => wordsOf(text).map(latinOf).join(' ');

test.each([
  ['Bengali ya is spoken ja, and with a dot ya', 'যব', 'jab'],
  ['Bengali ya is spoken ja, and with a dot ya', 'সয়াবিন', 'sayabin'],
  ['Assamese has its own ra and va', 'ৰৱি', 'ravi'],
  ['Odia ya is spoken ja, and a consonant keeps its a', 'ଯବ', 'jaba'],
  ['Odia has a ya of its own', 'ସୋୟାବିନ', 'soyabina'],
  ['the Gurmukhi doubling sign is no letter', 'ਮੱਕੀ', 'maki'],
  ['the Gurmukhi dot is a nasal', 'ਜ਼ਿੰਕ', 'jink'],
  ['Gujarati needs no exception', 'કપાસ', 'kapas'],
  ['Tamil stops are voiced between vowels and after a nasal', 'ஜிப்சம் தங்கம்', 'jipsam tangam'],
  ['a Tamil stop is voiced between vowels', 'மாடு', 'madu'],
  ['Tamil cha at the beginning is sa', 'சோளம்', 'solam'],
  ['Tamil writes f with two signs', 'ஃபெரஸ்', 'feras'],
  ['short e and o of the south are vowels', 'పొటాష్', 'potas'],
  ['the Telugu dot is m at the end', 'ధాన్యం', 'dhanyam'],
  ['the a of an English word is written as ya', 'ಕ್ಯಾಲ್ಸಿಯಂ', 'kalsiyam'],
  ['Malayalam has consonants without a vowel', 'സൾഫർ', 'salfar'],
  ['Marathi has an open a', 'ॲसिड', 'esid'],
])('%s: %s', (_, word, latin) => {
  expect(typed(word)).toBe(latin);
});

test('joiners, which cannot be seen, do not split a word', () => {
  expect(typed('ಪೊಟ್ಯಾಷ್\u200c')).toBe('potas');
  expect(typed('ক\u200d্যালসিয়াম')).toBe(typed('ক্যালসিয়াম'));
});

/** One word of the trade in eight scripts besides Latin. */
const spelled = {
  zinc: ['जिंक', 'জিঙ্ক', 'ਜ਼ਿੰਕ', 'ઝિંક', 'ଜିଙ୍କ', 'ஜிங்க்', 'జింక్', 'ಜಿಂಕ್', 'സിങ്ക്'],
  potash: ['पोटॅश', 'পটাশ', 'ਪੋਟਾਸ਼', 'પોટાશ', 'ପୋଟାସ', 'பொட்டாஷ்', 'పొటాష్', 'ಪೊಟ್ಯಾಷ್', 'പൊട്ടാഷ്'],
  boron: ['बोरॉन', 'বোরন', 'ਬੋਰਾਨ', 'બોરોન', 'ବୋରନ', 'போரான்', 'బోరాన్', 'ಬೋರಾನ್', 'ബോറോൺ'],
  mancozeb: ['मॅन्कोझेब', 'ম্যানকোজেব', 'ਮੈਨਕੋਜ਼ੇਬ', 'મેન્કોઝેબ', 'ମାନକୋଜେବ', 'மான்கோசெப்', 'మాంకోజెబ్', 'ಮ್ಯಾಂಕೋಜೆಬ್', 'മാങ്കോസെബ്'],
} as const;

test('a word is found in every Indian script', () => {
  const { matchesOf } = createVocabulary(['urea', 'tomato', 'hybrid', 'thrips', 'sprayer', ...Object.keys(spelled)]);
  for (const [word, spellings] of Object.entries(spelled))
    for (const spelling of spellings)
      expect([spelling, ...readQuery(spelling).flatMap((term) => [...matchesOf(term).keys()])]).toEqual([spelling, word]);
});

test('words with the same consonants are one word only if few letters differ', () => {
  const { matchesOf } = createVocabulary(['tomato', 'karate', 'grass']);
  const found = (text: string) => readQuery(text).flatMap((term) => [...matchesOf(term).keys()]);
  expect(found('domadu')).toEqual(['tomato']);
  expect([found('gourieodeia'), found('karanj')]).toEqual([[], []]);
  expect(soundOf('iuriya')).toBe(soundOf('urea'));
});
