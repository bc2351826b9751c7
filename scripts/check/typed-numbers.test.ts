// Tests that every form reads typed numbers with the shared readers. They know digits of every script, invisible marks and grouping commas.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A reader that a form must not have → the files that may, and why. */
const readers: readonly (readonly [name: string, reader: RegExp, allowed: Readonly<Record<string, string>>])[] = [
  [
    'removes other characters than digits: use digitsOf',
    /\.replace(?:All)?\(\/(?:\\D|\[\^\\d\]|\[\^0-9\])\+?\/g/,
    {
      'core/digits.ts': 'It is the shared reader.',
      'core/rules/community/phones-in-text.ts': 'It reads texts that plainDigits made plain.',
      'core/rules/gst/hsn.ts': 'It reads codes of the product list.',
    },
  ],
  [
    'has its own pattern of an amount: use acceptRupees and readRupees',
    /\\\.\\d\{[01],2\}/,
    {
      'core/rules/number-text.ts': 'It is the shared reader.',
      'core/rules/payment/pay-now-amount.ts': 'Its field removes commas with withoutGroups.',
      'desk/blocks/form/field-form.ts': 'Its boxes accept amounts with digitAccepts.',
    },
  ],
  [
    'turns typed text into a number: use readRupees, readCount or acceptDigits',
    /\bNumber\((?:raw|typed|text|[\w.]+\.trim\(\))\b|\bparse(?:Int|Float)\((?:raw|typed|text)\b|valueAsNumber/,
    {
      'core/rules/land/area-units.ts': 'The field of an area makes its digits plain.',
      'core/rules/payment/pay-now-amount.ts': 'Its field removes commas with withoutGroups.',
      'core/rules/session/read-id.ts': 'It reads ids in addresses.',
      'desk/blocks/form/field-form.ts': 'Its boxes accept numbers with digitAccepts.',
      'desk/features/centres/centre-form.ts': 'Its box has acceptDigits.',
      'desk/features/days/rupees.ts': 'Its boxes have acceptRupees.',
      'desk/features/debtors/limit-sheet.tsx': 'Its box has acceptRupees.',
      'desk/features/money/settings-page.tsx': 'Its box has acceptRupees.',
      'desk/features/shop/entries.ts': 'Its box has acceptDigits.',
    },
  ],
];

const sources = ['src', 'desk', 'core/rules', 'core/fields'].flatMap((room) =>
  fs
    .readdirSync(path.join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .map((file) => `${room}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)),
);

/** The code of a file without comments. */
const codeOf = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');

test.each(readers)('no form %s', (_name, reader, allowed) => {
  expect(sources.length).toBeGreaterThan(900);
  const found = [...sources, 'core/digits.ts'].filter((file) => reader.test(codeOf(file)));
  expect(found.filter((file) => !(file in allowed))).toEqual([]);
  // A reason whose file has no such reader any more is removed.
  expect(Object.keys(allowed).filter((file) => !found.includes(file))).toEqual([]);
});
