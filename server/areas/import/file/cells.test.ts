// Tests cells as people write them and as spreadsheets change them.
import { describe, expect, test } from 'vitest';
import { day, digitCode, lines, list, money, numberText, oneOf, phone, pinCode, words, yesOrNo } from './cells.ts';
import type { Read } from './sheet.ts';

const rupees = money();
const whole = numberText({ most: 10_000 });
const percent = numberText({ most: 100, decimals: 2, isPercent: true });
const degrees = numberText({ least: 5, most: 38, decimals: 6 });

/** The value of a cell, or why it is wrong: `wrong code → suggested value`. */
function said(read: Read, text: string): string {
  const reading = read(text);
  return 'text' in reading ? reading.text : `wrong ${reading.code}${reading.right === undefined ? '' : ` → ${reading.right}`}`;
}

describe('an amount in rupees', () => {
  test.each([
    ['1140.50', '1140.50'],
    ['1140', '1140.00'],
    ['1,140', '1140.00'],
    ['1,14,050.00', '114050.00'],
    ['114,050.00', '114050.00'],
    ['12,34,567.89', '1234567.89'],
    ['1 14 050', '114050.00'],
    ['1\u00a0140.50', '1140.50'],
    ['1\u202f140', '1140.00'],
    ['₹ 1,23,456.5', '123456.50'],
    ['Rs. 215', '215.00'],
    ['Rs.215/-', '215.00'],
    ['INR 215', '215.00'],
    ['215 रु', '215.00'],
    ['215/-', '215.00'],
    ['२१५.५', '215.50'],
    ['१,१४,०५०', '114050.00'],
    ['২১৫', '215.00'],
    ['２１５．５', '215.50'],
    ['\u200e215\u202c', '215.00'],
    ['+215', '215.00'],
    ['.5', '0.50'],
    ['215.', '215.00'],
    ['0', '0.00'],
    // A comma that groups no digits is never removed.
    ['1140,50', 'wrong comma → 1140.50'],
    ['50,50', 'wrong comma → 50.50'],
    ['40,50', 'wrong comma → 40.50'],
    ['0,00', 'wrong comma → 0.00'],
    ['1140,5', 'wrong comma → 1140.50'],
    ['1.140,50', 'wrong comma'],
    ['2.250,75', 'wrong comma'],
    ['1 140,50', 'wrong comma'],
    ['11,4050', 'wrong comma'],
    ['1,14,05', 'wrong comma'],
    [',500', 'wrong comma'],
    ['1,,140', 'wrong comma'],
    ['1,14 050', 'wrong comma'],
    // It may mean 1.14 or 1,140.
    ['1.140', 'wrong point'],
    ['1.140.500', 'wrong point'],
    ['1140.000', '1140.00'],
    ['0.125', 'wrong decimals'],
    ['1140.567', 'wrong decimals'],
    ['2l5.00', 'wrong letter-in-number → 215.00'],
    ['21O', 'wrong letter-in-number → 210.00'],
    ['1e5', 'wrong shortened'],
    ['1.14E+05', 'wrong shortened'],
    ['18 %', 'wrong number'],
    ['free', 'wrong number'],
    ['(500)', 'wrong number'],
    ['-', 'wrong number'],
    ['-1', 'wrong too-small'],
    ['−1', 'wrong too-small'],
    ['1,00,00,000', 'wrong too-large'],
  ])('%j is %s', (text, right) => expect(said(rupees, text)).toBe(right));
});

test.each([
  [whole, '3', '3'],
  [whole, '1,500', '1500'],
  [whole, '3.0', '3'],
  [whole, '3.5', 'wrong whole → 4'],
  [whole, '5.000', 'wrong point'],
  [whole, '15,00', 'wrong comma → 15.00'],
  [whole, '10001', 'wrong too-large'],
  [percent, '18 %', '18'],
  [percent, '18%', '18'],
  [percent, '12,5', 'wrong comma → 12.5'],
  [percent, '12.5', '12.5'],
  [degrees, '26.209', '26.209'],
  [degrees, '26,209', 'wrong too-large'],
  [degrees, '26,2093', 'wrong comma'],
] as const)('%# %j → %s', (read, text, right) => expect(said(read, text)).toBe(right));

describe('a mobile number', () => {
  test.each([
    ['9876500001', '9876500001'],
    ['+91 98765-00001', '9876500001'],
    ['\u202a+91 98765 00101\u202c', '9876500101'],
    ['\u200e9876500102', '9876500102'],
    ['\u20669876500103\u2069', '9876500103'],
    ['98765\ufe0e00104', '9876500104'],
    ['98765\u200b00105', '9876500105'],
    ['98765\u00ad00106', '9876500106'],
    ['98765\u202f00107', '9876500107'],
    ['98765\u201100108', '9876500108'],
    ['98765\u00a000109', '9876500109'],
    ['98765\u200d00110', '9876500110'],
    ['９８７６５００１０９', '9876500109'],
    ['९८७६५००००२', '9876500002'],
    ['৯৮৭৬৫০০১১০', '9876500110'],
    ['੯੮੭੬੫੦੦੦੦੧', '9876500001'],
    ['૯૮૭૬૫૦૦૦૦૧', '9876500001'],
    ['୯୮୭୬୫୦୦୦୦୧', '9876500001'],
    ['௯௮௭௬௫௦௦௦௦௧', '9876500001'],
    ['౯౮౭౬౫౦౦౦౦౧', '9876500001'],
    ['೯೮೭೬೫೦೦೦೦೧', '9876500001'],
    ['൯൮൭൬൫൦൦൦൦൧', '9876500001'],
    ['۹۸۷۶۵۰۰۰۰۱', '9876500001'],
    ['᱙᱘᱗᱖᱕᱐᱐᱐᱐᱑', '9876500001'],
    ['0 98765-00111', '9876500111'],
    ['0091 9876500112', '9876500112'],
    ['+91-(98765)-00113', '9876500113'],
    ['98765.00114', '9876500114'],
    ['tel:+919876500115', '9876500115'],
    ['9876500116.0', '9876500116'],
    ['9876500116/9876500117', 'wrong phone'],
    ['9.8765E+09', 'wrong shortened'],
    ['9.19877E+11', 'wrong shortened'],
    ['98765l3210', 'wrong letter-in-number → 9876513210'],
    ['12345', 'wrong phone'],
    ['98765 4321x', 'wrong phone'],
  ])('%j is %s', (text, right) => expect(said(phone, text)).toBe(right));
});

describe('a date', () => {
  test.each([
    ['2026-11-22', '2026-11-22'],
    ['22/11/2026', '2026-11-22'],
    ['22-11-2026', '2026-11-22'],
    ['22.11.2026', '2026-11-22'],
    ['1/2/2026', '2026-02-01'],
    ['22-Nov-26', '2026-11-22'],
    ['22 November 2026', '2026-11-22'],
    ['२२/११/२०२६', '2026-11-22'],
    ['46348', '2026-11-22'],
    ['2026-11-22T00:00:00.000Z', '2026-11-22'],
    ['2026-11-22 00:00', '2026-11-22'],
    ['2026-02-30', 'wrong date'],
    ['11/22/2026', 'wrong date'],
    ['22/11/26', 'wrong date'],
    ['Nov 2026', 'wrong date'],
  ])('%j is %s', (text, right) => expect(said(day, text)).toBe(right));
});

const hsn = digitCode((text) => /^\d{4}$/.test(text), 'hsn-wrong');
test.each([
  [pinCode, '843 109', '843109'],
  [pinCode, '८४३१०९', '843109'],
  [pinCode, '843109.0', '843109'],
  [pinCode, '043109', 'wrong pin'],
  [pinCode, '84310', 'wrong pin'],
  [hsn, '3808', '3808'],
  [hsn, '38O8', 'wrong letter-in-number → 3808'],
  [hsn, '8.90123E+12', 'wrong shortened'],
  [yesOrNo, 'हाँ', 'yes'],
  [yesOrNo, 'N', 'no'],
  [yesOrNo, 'maybe', 'wrong yes-no'],
  [oneOf({ hi: ['hindi'], en: [] }), 'Hindi', 'hi'],
  [words(5), '  Sita ', 'Sita'],
  [words(20), 'Ram\r Lal', 'Ram Lal'],
  [words(20), 'Ram\r\nLal', 'Ram Lal'],
  [lines(20), 'one\r\ntwo', 'one\ntwo'],
  [words(3), 'Sita', 'wrong too-long'],
  [words(9), 'a\u202eb', 'wrong bad-signs'],
  [list(pinCode, 2), '843109; 843108,843109', '843109, 843108'],
  [list(pinCode, 1), '843109, 843108', 'wrong too-large'],
] as const)('%# %j → %s', (read, text, right) => expect(said(read, text)).toBe(right));

test('a value that was read and written is read the same again', () => {
  for (const [read, text] of [
    [rupees, '1,000.5'],
    [phone, '+919876543210'],
    [day, '1/2/2026'],
    [pinCode, '843 109'],
  ] as const) {
    const once = read(text);
    expect(read('text' in once ? once.text : '')).toEqual(once);
  }
});
