import { expect, it } from 'vitest';
import { matches } from '#core/contract/wire/matches.ts';
import { OptionalText, Text } from './fields.ts';

const takes = (text: string): boolean => matches(text, Text(100));

it('takes what people write, in whatever script, with the joiners that Hindi needs', () => {
  for (const text of ['Ramesh', 'राम प्रसाद', 'क्\u200dष', 'و نام', 'a\u200eb', '🌾', '7', 'Line\nand\ttab'])
    expect(takes(text), text).toBe(true);
});

it('refuses a name that nobody can see', () => {
  for (const text of ['', '\u200b', '\u200b\u200d\ufeff', '\u3164', '\u2800\u2800', '\u00ad', '\u{e0041}', '\u115f\u1160'])
    expect(takes(text), JSON.stringify(text)).toBe(false);
});

it('refuses what would turn the line it stands in', () => {
  for (const mark of ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069']) {
    expect(takes(`Ramesh${mark}Kumar`), mark).toBe(false);
    expect(matches(`Ramesh${mark}`, OptionalText(100)), mark).toBe(false);
  }
});

it('refuses control characters and halves of a character', () => {
  for (const text of ['a\u0000', 'a\u0007', '\ud800', 'a\u007f']) expect(takes(text), JSON.stringify(text)).toBe(false);
  expect(matches('', OptionalText(100))).toBe(true);
});
