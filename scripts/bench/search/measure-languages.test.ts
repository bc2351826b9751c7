// Tests search in each language of farmers, as a phone searches the demo catalogue.
import fs from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readTradeFiles } from '../../../config/words/trade-words-plugin.ts';
import { openTradeWords, packTradeWords, type TradeWords, withTradeWords } from '../../../core/rules/catalog/search/trade-words.ts';
import { openDemoShop } from './demo-shop.ts';
import { measureLanguages } from './measure-languages.ts';

const shop = openDemoShop();
const measured = measureLanguages(shop);

test('a hundred different queries are asked in each of nine languages', () => {
  expect(measured.map(({ code }) => code).sort()).toEqual(['bn', 'en', 'gu', 'hi', 'kn', 'mr', 'or', 'ta', 'te']);
  for (const { code, asked } of measured) expect(asked, code).toBeGreaterThanOrEqual(100);
});

test.each(measured)('at least 90 of 100 queries in $code find their product among the first three', ({ asked, found, missed }) => {
  expect(found / asked, missed.map(({ query, wanted }) => `${query} → ${wanted}`).join('; ')).toBeGreaterThanOrEqual(0.9);
});

test('control: a search that lists only best sellers finds a tenth', () => {
  for (const { code, found, asked } of measureLanguages({ ...shop, search: () => [2001, 2002, 1001] }))
    expect(found / asked, code).toBeLessThan(0.2);
});

test('neem-coated urea is found in eight scripts besides Latin', () => {
  for (const urea of ['यूरिया', 'ইউরিয়া', 'ਯੂਰੀਆ', 'યુરિયા', 'ୟୁରିଆ', 'யூரியா', 'యూరియా', 'ಯೂರಿಯಾ', 'യൂറിയ'])
    expect([urea, shop.search(urea)[0]]).toEqual([urea, 2001]);
});

test.each(['khad', 'khaad', 'खाद'])('a farmer who asks for %s sees urea and DAP first', (query) => {
  const words = JSON.parse(fs.readFileSync(new URL('../../../trade-words/hi.json', import.meta.url), 'utf8')) as TradeWords;
  const found = shop.search(withTradeWords(query, openTradeWords(packTradeWords(words)))).slice(0, 3);
  expect(found.map((id) => shop.names.get(id))).toEqual(['Urea, neem coated', 'Nano urea liquid', 'DAP 18:46']);
});

/** The first product for a query in a language. */
function firstFor(code: string, query: string): string | undefined {
  const words = JSON.parse(fs.readFileSync(new URL(`../../../trade-words/${code}.json`, import.meta.url), 'utf8')) as TradeWords;
  const [first = 0] = shop.search(withTradeWords(query, openTradeWords(packTradeWords(words))));
  return shop.names.get(first);
}

test.each([
  ['bn', 'লাল মাকড়'],
  ['gu', 'કથીરી'],
  ['kn', 'ಕೆಂಪು ನುಸಿ'],
  ['ta', 'செம்பேன்'],
  ['te', 'ఎర్ర నల్లి'],
  ['or', 'ନାଲି ବୁଢ଼ିଆଣୀ'],
  ['mr', 'लाल कोळी'],
  ['hi', 'लाल मकड़ी'],
])('a farmer who asks in %s for %s, which is mites, sees a remedy first, not potting mix', (code, query) => {
  expect(firstFor(code, query)).toBe('Spiromesifen 22.9 SC');
});

test.each([
  ['bn', 'রাসায়নিক সার'],
  ['gu', 'ખાતર'],
  ['kn', 'ಗೊಬ್ಬರ'],
  ['ta', 'உரம்'],
  ['te', 'ఎరువులు'],
  ['or', 'ସାର'],
  ['or', 'rasayanik sara'],
  ['mr', 'रासायनिक खत'],
])('a farmer who asks in %s for %s, which is fertiliser, sees urea first, not a part of a drip line', (code, query) => {
  expect(firstFor(code, query)).toBe('Urea, neem coated');
});

test.each([
  ['gu', 'વર્મી કમ્પોસ્ટ', 'Vermicompost'],
  ['kn', 'ವರ್ಮಿ ಕಾಂಪೋಸ್ಟ್', 'Vermicompost'],
  ['te', 'వర్మీ కంపోస్ట్', 'Vermicompost'],
  ['ta', 'வெர்மி கம்போஸ்ட்', 'Vermicompost'],
  ['hi', 'वर्मी कम्पोस्ट', 'Vermicompost'],
  ['mr', 'वर्मी कंपोस्ट', 'Vermicompost'],
  ['bn', 'ধানের ঘাস মারা', 'Pretilachlor 50 EC'],
])('a farmer who asks in %s for %s sees %s first', (code, query, name) => {
  expect(firstFor(code, query)).toBe(name);
});

test('the trade words of a language take at most 4 kB of a phone’s line', () => {
  const files = readTradeFiles(new URL('../../../trade-words', import.meta.url).pathname);
  expect(files.length).toBeGreaterThanOrEqual(7);
  for (const { code, module } of files) expect(brotliCompressSync(module).length, code).toBeLessThanOrEqual(4_096);
});
