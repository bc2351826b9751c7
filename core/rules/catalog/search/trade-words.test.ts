import { expect, test } from 'vitest';
import { openTradeWords, packTradeWords, readTradeModule, tradeBooks, tradeModule, withTradeWords } from './trade-words.ts';

const marathi = { बियाणे: 'seed', 'भात बियाणे': 'paddy seed', harbhara: 'gram', कांदा: 'onion', मावा: 'aphid' };
const hindi = { मावा: 'milk sweet', कटुआ: 'cutworm' };
const book = tradeBooks([marathi, hindi].map((words) => openTradeWords(packTradeWords(words))));
const said = (query: string): string => withTradeWords(query, book);

test('a trade word stands for English text, in own script and in Latin letters', () => {
  for (const query of ['बियाणे', 'biyane', 'Biyaane', 'બિયાણે']) expect(said(query), query).toBe('seed');
});

test('the longest phrase counts, with or without spaces, and other words stay', () => {
  expect(said('भात बियाणे 10 kg')).toBe('paddy seed 10 kg');
  expect(said('भातबियाणे')).toBe('paddy seed');
  expect(said('Khetdemo कांदा बियाणे')).toBe('khetdemo onion seed');
});

test('a word is known with its ending, and without its breath', () => {
  expect([said('कांद्याचे बियाणे'), said('कांदाचे')]).toEqual(['कांद्याचे seed', 'onion']);
  expect([said('harbara'), said('harbhara')]).toEqual(['gram', 'gram']);
  // The first word of a phrase has no ending to remove.
  expect(said('कांदा पंप')).toBe('onion पंप');
});

test('the reader’s own language comes before the next of its chain', () => {
  expect([said('मावा'), said('कटुआ')]).toEqual(['aphid', 'cutworm']);
});

test('a query without trade words stays as it is, with letters that search cannot read', () => {
  for (const query of ['urea 45 kg', '尿素', '', ' … ']) expect(said(query)).toBe(query);
});

test('the words travel as a module, each sound once', () => {
  const packed = packTradeWords({ 'a b': 'x', ab: 'y', '…': 'z' });
  expect(packed).toEqual({ x: 'ab' });
  expect(readTradeModule(tradeModule(packed))).toEqual(packed);
  expect(() => readTradeModule('<!doctype html>')).toThrow();
});
