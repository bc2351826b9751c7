import { expect, test } from 'vitest';
import { displayOrderNumber, isOrderNumber, ORDER_NUMBERS, orderNumber } from './order-number.ts';

const SIGNS = [...'23456789ACFGHJKMNPRTWXY'];
/** Numbers from the whole range, including the first and the last. */
const some = [...Array.from({ length: 200 }, (_, i) => (i * 2_654_435_761) % ORDER_NUMBERS), ORDER_NUMBERS - 1].map(orderNumber);

test('an order number has eight characters that do not look alike, and no number repeats', () => {
  for (const number of some) expect(number).toMatch(/^[2-9ACFGHJKMNPRTWXY]{8}$/);
  expect(new Set(some).size).toBe(some.length);
});

test('the check finds one wrong character and two swapped characters', () => {
  for (const number of some) {
    const signs = [...number];
    for (const [at, was] of signs.entries()) {
      expect(SIGNS.filter((sign) => isOrderNumber(signs.with(at, sign).join('')))).toEqual([was]);
      for (const [other, there] of signs.entries())
        expect(isOrderNumber(signs.with(at, there).with(other, was).join(''))).toBe(was === there);
    }
  }
});

test('a text that is too short, too long or has other characters is no order number', () => {
  for (const text of ['', '2222222', '222222222', 'O0000000', '2222 222']) expect(isOrderNumber(text)).toBe(false);
});

test('an order number is shown in two halves; an older order shows its id', () => {
  expect(displayOrderNumber({ id: 7, order_number: 'K7M429XP' })).toBe('K7M4 29XP');
  expect(displayOrderNumber({ id: 7 })).toBe('7');
});
