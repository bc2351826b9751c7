import { expect, test } from 'vitest';
import { filledSms, smsLength, smsTextFaults, usualSmsLength } from './sms-text.ts';

const OTP = '{code} is your code.\n\n@{host} #{code}';
const PLACED = 'Khurpi: order {order}, total {total}.';

test.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['म'.repeat(70), 1],
  ['म'.repeat(71), 2],
  ['म'.repeat(134), 2],
  ['म'.repeat(135), 3],
  [`₹${'a'.repeat(70)}`, 2],
  ['€'.repeat(81), 2],
])('an SMS is counted in parts as operators count it (case %#)', (text, parts) => {
  expect(smsLength(text).parts).toBe(parts);
});

test('the length of an SMS includes usual values', () => {
  expect(usualSmsLength('{order} {total} {shop}').signs).toBe(7 + 1 + 'Rs 1,00,000'.length + 1 + 30);
});

test.each([
  ['Khurpi: {order}, {total}', PLACED, []],
  ['Khurpi: {order}', PLACED, ['places']],
  ['Khurpi: {order}, {total}, {shop}', PLACED, ['places']],
  ['Khurpi: {order}, {total', PLACED, ['unreadable', 'places']],
  ['₹ {order}, {total}', PLACED, ['rupee']],
  [`{order} {total} ${'म'.repeat(120)}`, PLACED, ['sms-long']],
  ['{code} कोड।\n\n@{host} #{code}', OTP, []],
  ['{code} @{host} #{code}', OTP, ['code-line']],
  ['{code}\n@{host} #{code} ', OTP, ['code-line']],
])('the text "%s" has the faults of its wording', (text, shipped, faults) => {
  expect(smsTextFaults(text, shipped)).toEqual(faults);
});

test('a text is sent with Rs in English, and is not sent without one of its values', () => {
  expect(filledSms('Order {order}: {total}', { order: '12', total: '₹1,200', host: 'x' }, 'en')).toBe('Order 12: Rs 1,200');
  expect(filledSms('Order {order}: {total}', { order: '12' }, 'en')).toBeUndefined();
  expect(filledSms('{shop}', { shop: 'x'.repeat(200) }, 'hi')).toBe(`${'x'.repeat(87)}...`);
});

test('a value that looks like a place stays as it is', () => {
  expect(filledSms('{shop}', { shop: '{order}' }, 'hi')).toBe('{order}');
});
