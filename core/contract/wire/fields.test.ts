import { expect, it } from 'vitest';
import { matches } from '#core/contract/wire/matches.ts';
import { OptionalText, Text } from './fields.ts';

const takes = (text: string): boolean => matches(text, Text(100));

it('a name may use any script, with the joiners that Hindi needs', () => {
  for (const text of ['Ramesh', 'राम प्रसाद', 'क्\u200dष', 'و نام', 'a\u200eb', '🌾', '7', 'Line\nand\ttab'])
    expect(takes(text), text).toBe(true);
});

it('an invisible name is refused', () => {
  for (const text of ['', '\u200b', '\u200b\u200d\ufeff', '\u3164', '\u2800\u2800', '\u00ad', '\u{e0041}', '\u115f\u1160'])
    expect(takes(text), JSON.stringify(text)).toBe(false);
});

it('characters that change the direction of a line are refused', () => {
  for (const mark of ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069']) {
    expect(takes(`Ramesh${mark}Kumar`), mark).toBe(false);
    expect(matches(`Ramesh${mark}`, OptionalText(100)), mark).toBe(false);
  }
});

it('control characters and halves of a character are refused', () => {
  for (const text of ['a\u0000', 'a\u0007', '\ud800', 'a\u007f']) expect(takes(text), JSON.stringify(text)).toBe(false);
  expect(matches('', OptionalText(100))).toBe(true);
});
