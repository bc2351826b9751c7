import { expect, test } from 'vitest';
import { completeCode, emptyBoxes, enterText, eraseDigit } from './otp-boxes.ts';

const typed = (...keys: string[]) => keys.reduce((boxes, key) => enterText(boxes, boxes.focus, key), emptyBoxes(6));

test('each box accepts one numeric character and the focus moves on', () => {
  expect(typed('1', '2')).toEqual({ digits: ['1', '2', '', '', '', ''], focus: 2 });
  expect(typed('1', 'a')).toEqual({ digits: ['1', '', '', '', '', ''], focus: 1 });
});

test('pasting a full-length code fills all boxes, starting anywhere', () => {
  expect(enterText(typed('9', '9'), 3, '123 456')).toEqual({ digits: ['1', '2', '3', '4', '5', '6'], focus: 5 });
  expect(enterText(emptyBoxes(6), 0, '1234567')).toEqual({ digits: ['1', '2', '3', '4', '5', '6'], focus: 5 });
});

test('a short paste fills boxes from its own box on', () => {
  expect(enterText(typed('9'), 1, '12')).toEqual({ digits: ['9', '1', '2', '', '', ''], focus: 3 });
});

test('Backspace or Delete on an empty box moves the focus to the previous box', () => {
  const two = typed('1', '2');
  expect(eraseDigit(two, 2)).toEqual({ digits: two.digits, focus: 1 });
  expect(eraseDigit(emptyBoxes(6), 0).focus).toBe(0);
});

test('Backspace on a filled box empties it and the focus stays', () => {
  expect(eraseDigit(typed('1', '2'), 1)).toEqual({ digits: ['1', '', '', '', '', ''], focus: 1 });
});

test('verification runs only when the joined code is numeric and of full length', () => {
  expect(completeCode(typed('1', '2', '3', '4', '5'))).toBeUndefined();
  expect(completeCode(typed('1', '2', '3', '4', '5', '6'))).toBe('123456');
  expect(completeCode({ digits: ['1', '', '3', '4', '5', '6'], focus: 1 })).toBeUndefined();
});
