import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockText, partAtSecond, spokenParts } from './spoken-parts.ts';

test('sentences in both languages know where they start; a point inside a number ends none', () => {
  const spoken = spokenParts('Give 1.5 kg. Wait!  फिर पानी दें। Then go on');
  expect(spoken.parts.map(({ text }) => text)).toEqual(['Give 1.5 kg.', 'Wait!', 'फिर पानी दें।', 'Then go on']);
  expect(spoken.parts.map(({ from }) => from)).toEqual([0, 1, 1, 2]);
  expect(spoken.seconds).toBe(3);
  expect([0, 1, 2, 99].map((second) => partAtSecond(spoken, second))).toEqual([0, 2, 3, 3]);
});

test('an empty text has no spoken parts and lasts one second', () => {
  expect(spokenParts(' \n')).toEqual({ parts: [], seconds: 1 });
  expect(partAtSecond(spokenParts(''), 5)).toBe(0);
});

test('no word is left out or repeated, whatever the text', () => {
  const words = fc.array(fc.constantFrom('a', 'b.', '। ', 'क।', '?', '1.5', ' ', '\n', '...'), { maxLength: 40 });
  fc.assert(
    fc.property(words, (pieces) => {
      const text = pieces.join('');
      const { parts } = spokenParts(text);
      expect(
        parts
          .map((part) => part.text)
          .join('')
          .replace(/\s/g, ''),
      ).toBe(text.replace(/\s/g, ''));
      expect(parts.map(({ from }) => from)).toEqual(parts.map(({ from }) => from).sort((a, b) => a - b));
    }),
  );
});

test('seconds are shown as minutes and seconds', () => {
  expect([0, 9, 65, 600].map(clockText)).toEqual(['0:00', '0:09', '1:05', '10:00']);
});
