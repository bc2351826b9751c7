// Farmers of a shop, by phone number. Their own settings in the app stay until the shop changes them.

import { nameOfLanguage } from '#core/language/language-names.ts';
import { FARMERS_LANGUAGE, languageTable } from '#core/language/language-table.ts';
import { mapLanguages } from '#core/language/said.ts';
import { words as wordsIn } from '../../../words/words.ts';
import { oneOf, phone, words } from '../file/cells.ts';
import type { Sheet } from '../file/sheet.ts';
import { languageAliases } from './cell-examples.ts';

export const farmersSheet: Sheet = {
  kind: 'farmers',
  key: ['phone_number'],
  columns: [
    {
      name: 'phone_number',
      isNeeded: true,
      example: '9876543210',
      read: phone,
    },
    {
      name: 'full_name',
      isNeeded: true,
      example: wordsIn(FARMERS_LANGUAGE).say('example.farmer'),
      read: words(100),
    },
    {
      name: 'language',
      isKeptWhenEmpty: true,
      example: FARMERS_LANGUAGE,
      read: oneOf(
        mapLanguages((code) => [nameOfLanguage(code), languageTable[code].ownName.toLowerCase(), ...(languageAliases[code] ?? [])]),
      ),
    },
  ],
};
