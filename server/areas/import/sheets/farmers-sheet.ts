// Farmers a shop knows, by their number. What they set themselves in the app stands until the shop says otherwise.
import { oneOf, phone, words } from '../file/cells.ts';
import type { Sheet } from '../file/sheet.ts';

export const farmersSheet: Sheet = {
  kind: 'farmers',
  key: ['phone_number'],
  columns: [
    {
      name: 'phone_number',
      aliases: ['phone', 'mobile', 'mobile number', 'मोबाइल', 'मोबाइल नंबर'],
      isNeeded: true,
      example: '9876543210',
      read: phone,
    },
    {
      name: 'full_name',
      aliases: ['name', 'farmer name', 'नाम', 'किसान का नाम'],
      isNeeded: true,
      example: 'रामेश्वर महतो',
      read: words(100),
    },
    {
      name: 'language',
      aliases: ['भाषा'],
      isKeptWhenEmpty: true,
      example: 'hi',
      read: oneOf({ hi: ['hindi', 'हिन्दी', 'हिंदी'], en: ['english', 'अंग्रेज़ी'] }),
    },
  ],
};
