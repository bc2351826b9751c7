// Tests ways to write phone numbers, which must be hidden, and digits that are no phone number.
import { describe, expect, test } from 'vitest';
import { findPhones } from './phones-in-text.ts';

describe('text with a phone number', () => {
  test.each([
    '9876500001',
    '98765 00001',
    '98765-00001',
    '98765.00001',
    '98765_00001',
    '98765/00001',
    '98765,00001',
    '98765*00001',
    '98765~00001',
    '98765·00001',
    '98765 - 00001',
    '98765–00001',
    '(98765) 00001',
    '987 650 0001',
    '987-650-0001',
    '9876 500 001',
    '987 6500 001',
    '98 7650 0001',
    '9876 500001',
    '987650 0001',
    '98-76-50-00-01',
    '98 76 50 00 01',
    '9 8 7 6 5 0 0 0 0 1',
    '9-8-7-6-5-0-0-0-0-1',
    '9.8.7.6.5.0.0.0.0.1',
    '+91 98765 00001',
    '+919876500001',
    '+91-98765-00001',
    '91 9876500001',
    '919876500001',
    '0091 98765 00001',
    '09876500001',
    '0 98765 00001',
    '(+91) 98765 00001',
    '९८७६५००००१',
    '९८७६५ ०००० १',
    '98765०००01',
    '৯৮৭৬৫০০০০১',
    '９８７６５００００１',
    '98765\u200b00001',
    '98765\u00ad00001',
    '\u202a98765 00001\u202c',
    '98765\n00001',
    '9️⃣8️⃣7️⃣6️⃣5️⃣0️⃣0️⃣0️⃣0️⃣1️⃣',
    '⑨⑧⑦⑥⑤⓪⓪⓪⓪①',
    '98765OOOO1',
    '9876SOOOOl',
    '98765 oooo1',
    'nine eight seven six five zero zero zero zero one',
    'nine eight seven six five double zero double zero one',
    'नौ आठ सात छह पाँच शून्य शून्य शून्य शून्य एक',
    'nau aath saat chhe paanch shunya shunya shunya shunya ek',
    'nine8 seven six five 00001',
    '98765 aur 00001',
    '98765 dash 00001',
    'ph:9876500001',
    'call-9876500001-now',
    'मो.9876500001',
  ])('%j: the number is found', (text) => {
    expect(findPhones(`Seeds here. ${text} ok`).map(({ phone }) => phone)).toEqual(['9876500001']);
  });

  test.each([
    ['98765 00001, 70000 00002', ['9876500001', '7000000002']],
    ['98765 00001 / 7000000002', ['9876500001', '7000000002']],
    ['PIN 842001 98765 00001', ['9876500001']],
    ['PIN code 842001, call 9876 500 001', ['9876500001']],
    ['PIN 842001 9876 500 001', ['9876500001']],
    ['call 98 765 000 01, 70 000 000 02', ['9876500001', '7000000002']],
    ['+91 98 765 000 01', ['9876500001']],
    ['बात करें 7 बजे के बाद 9876500001', ['9876500001']],
  ])('%j', (text, phones) => expect(findPhones(text).map(({ phone }) => phone)).toEqual(phones));
});

/** All 512 ways to cut ten digits into groups. */
const groupings = (phone: string, separator: string): readonly string[] =>
  Array.from({ length: 512 }, (_, cuts) => [...phone].map((digit, at) => digit + ((cuts >> at) & 1 && at < 9 ? separator : '')).join(''));

/** The texts in which the number, and nothing else, is not found. */
const missed = (texts: readonly string[], phone: string): readonly string[] =>
  texts.filter(
    (text) =>
      findPhones(text)
        .map((one) => one.phone)
        .join() !== phone,
  );

describe('ten digits in any groups', () => {
  const phones = ['9876500001', '9876543218', '7000000002', '6380915274', '9000080000', '8899001122'];
  test.each(['call ', 'Call me on: ', 'मोबाइल नंबर ', 'फोन करें ', 'फ़ोन ', 'WhatsApp ', '+91 ', '+91', '0 ', '91 '])(
    'are found after %j',
    (before) => {
      for (const phone of phones)
        for (const separator of [' ', '-', '.', ' - '])
          expect(
            missed(
              groupings(phone, separator).map((text) => before + text),
              phone,
            ),
          ).toEqual([]);
    },
  );

  test('are found without a word before when a group starts with zero or is long', () => {
    for (const separator of [' ', '-', '.']) expect(missed(groupings('9876500001', separator), '9876500001')).toEqual([]);
    expect(missed(['9 876 543 218', '98 765 432 1 8', '9876 54 32 18'], '9876543218')).toEqual([]);
  });

  test('are hidden as a whole, so that no digit of the number stays', () => {
    for (const text of groupings('9876500001', ' ')) {
      const [one] = findPhones(`call ${text} today`);
      expect(`call ${text} today`.slice(one?.from, one?.to)).toBe(text);
    }
  });
});

describe('text without a phone number', () => {
  test.each([
    'DAP 7000 8000 90 bag',
    'DAP 7000 8000 90',
    'डीएपी 7000 8000 90 बोरी',
    'DAP 7250 8125 95 bag',
    'rate 800 900 1000',
    'मंडी भाव 65000 75000',
    '₹65000-75000 a quintal',
    'Rs 850 1350 266',
    '850 1350 266 रुपये',
    'price 6500, 7200, 80 kg',
    '50 kg for 1350 rupees',
    'PIN 842002',
    'Order 12345678901234',
    'order 78901234567',
    'On 22-11-2026 at 10:30',
    '7/11/2026 930',
    '9:30 to 10:45 on 8-12-2026',
    '5876500001',
    'DAP 1350, urea 266, 18 kg',
    'Aadhaar 7654 3210 9876',
    'NPK 10:26:26, 12:32:16, 20:20:0:13',
    'sow on 6 7 8 9 10 11 12 tarikh',
    '8.5 9.25 1350 700',
    '9.25 1350 700',
    '9000 8000 7000',
    'bags: 8 10 12 15 20 5',
    'bags 8, 10, 120, 15, 20',
    '7, 850, 1350, 26',
    'call on 6 7 8 9 10 11 12 tarikh',
    'PIN 842001, 4 bags, 9876',
    'HD 2967, PBW 343, 8 quintal, 90 days',
    '9 to 5, 8 to 6',
    'one or two days, three at most',
    'ek do teen',
    'temperature 98.6 to 101.5',
    '8 feet 9 inches, 7 feet 650 mm',
    'CO 0238, CO 86032, CO 94184',
    '',
  ])('%j', (text) => expect(findPhones(text)).toEqual([]));
});
