import { expect, test } from 'vitest';
import { productSentences } from './spoken-product.ts';

const urea = {
  names: { en: 'Urea', hi: 'यूरिया', mr: 'युरिया' },
  category: { en: 'Fertilizer', hi: 'खाद' },
  use: { en: '45 kg an acre.', hi: 'एक एकड़ में 45 किलो।', mr: 'एकरी ४५ किलो.' },
};

test('a product is spoken by its name, its kind and its dose', () => {
  expect(productSentences(urea, 'hi')).toEqual([
    { text: 'यूरिया', language: 'hi' },
    { text: 'खाद', language: 'hi' },
    { text: 'एक एकड़ में 45 किलो।', language: 'hi' },
  ]);
});

test('no machine speaks a translated dose, and a missing text comes in the next language', () => {
  expect(productSentences(urea, 'mr')).toEqual([
    { text: 'युरिया', language: 'mr' },
    { text: 'खाद', language: 'hi' },
  ]);
});

test('a long dose is left out, never cut', () => {
  expect(productSentences({ ...urea, use: { hi: 'क'.repeat(241) } }, 'hi')).toHaveLength(2);
  expect(productSentences({ ...urea, use: null, category: {} }, 'hi')).toHaveLength(1);
});
