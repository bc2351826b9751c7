// Tests real office files: rows as `row: column=value …`, wrong cells as `row: column code`.
import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ImportKindName } from '#core/contract/desk/import.ts';
import { tally } from '../../../../tests/faults/tally.ts';
import { goodRows as good, type ReadList as Read, readList as read } from '../../../../tests/fixtures/files/read-list.ts';

const folder = new URL('../../../../tests/fixtures/files/lists/', import.meta.url);

const FARMER = ['phone_number', 'full_name'];
const OFFER = ['sku', 'price', 'discount', 'stock', 'blocked_pins'];
const PRODUCT = ['sku', 'gst_rate', 'ean'];

describe('files from offices', () => {
  const files: readonly (readonly [file: string, kind: ImportKindName, columns: readonly string[], Read | string])[] = [
    ['declared.xlsx', 'offers', OFFER, 'refused broken'],
    ['far-row.xlsx', 'offers', OFFER, 'refused broken'],
    ['farmers-libreoffice.ods', 'farmers', FARMER, 'refused other-format'],
    [
      'farmers-first-sheet-hidden.xlsx',
      'farmers',
      FARMER,
      { ...good('2: 9876500150 | From second sheet'), notes: ['hidden-sheet List / Sheet'] },
    ],
    [
      'farmers-hidden-row.xlsx',
      'farmers',
      FARMER,
      { ...good('2: 9876500153 | Visible', '3: 9876500154 | Filtered away'), notes: ['hidden-rows 3'] },
    ],
    [
      'farmers-phones-invisible.csv',
      'farmers',
      ['phone_number'],
      {
        rows: [
          ...Array.from({ length: 14 }, (_, n) => `${n + 2}: 98765001${String(n + 1).padStart(2, '0')}`),
          ...['16: 9876500115', '17: ', '18: ', '19: ', '20: 9876500118', '21: 9876500119'],
        ],
        wrong: ['17: phone_number phone', '18: phone_number shortened', '19: phone_number shortened'],
        notes: [],
      },
    ],
    [
      'farmers-question-marks.csv',
      'farmers',
      FARMER,
      { rows: ['2: 9876500120', '3: 9876500121'], wrong: ['2: full_name letters-lost', '3: full_name letters-lost'], notes: [] },
    ],
    ['farmers-quote-space.csv', 'farmers', FARMER, good('2: 9876500133 | Ram Lal', '3: 9876500134 | Ram Lal')],
    ['farmers-x000d.xlsx', 'farmers', FARMER, good('2: 9876500155 | Ram Lal')],
    ['farmers-xlsx-backslash.xlsx', 'farmers', FARMER, good('2: 9876500180 | Ram Lal', '3: 9876500181 | श्याम')],
    ['farmers-xlsx-no-refs.xlsx', 'farmers', FARMER, good('2: 9876500180 | Ram Lal', '3: 9876500181 | श्याम')],
    [
      'offers-decimal-comma.csv',
      'offers',
      OFFER,
      {
        rows: ['2: K10011 | 216', '3: K10012 | 65'],
        wrong: ['2: price comma → 1140.50', '2: discount comma → 0.00', '3: price comma → 2250.75', '3: discount comma → 60.50'],
        notes: [],
      },
    ],
    [
      'offers-decimal-comma-quoted.csv',
      'offers',
      OFFER,
      { rows: ['2: K10011 | 216', '3: K10012 | 65'], wrong: ['2: price comma → 1140.50', '3: price comma'], notes: [] },
    ],
    [
      'offers-error-cells.xlsx',
      'offers',
      OFFER,
      { rows: ['2: K10011 | 0.00 | 216', '3: K10012 | 2220.00 | 60.00 | 65'], wrong: ['2: price cell-error'], notes: [] },
    ],
    [
      'offers-formula-uncached.xlsx',
      'offers',
      OFFER,
      {
        rows: ['2: K10011 | 0.00 | ', '3: K10012 | 2220.00 | 60.00 | 65 | '],
        wrong: ['2: price no-result', '2: stock no-result', '2: cost no-result'],
        notes: [],
      },
    ],
    [
      'offers-xlsx-na-in-optional.xlsx',
      'offers',
      OFFER,
      {
        rows: ['2: K10011 | 1140.00 | 216 | ', '3: K10012 | 2220.00'],
        wrong: ['3: stock cell-error', '3: blocked_pins cell-error'],
        notes: [],
      },
    ],
    [
      'offers-xlsx-uncached-optional.xlsx',
      'offers',
      OFFER,
      {
        rows: ['2: K10011 | 1140.00 | 216 | ', '3: K10012 | 2220.00'],
        wrong: ['3: stock no-result', '3: blocked_pins no-result'],
        notes: [],
      },
    ],
    [
      'pins-india-post-directory.csv',
      'pin-areas',
      ['pin', 'area', 'district', 'state', 'lat', 'lng'],
      {
        rows: [
          '3: 843990 | Demo Bazar | MUZAFFARPUR | BIHAR | 26.2093 | 85.2943',
          '5: 843991 | Demo Ghat | MUZAFFARPUR | BIHAR |  | ',
          '6: 843992 | Demo Mela | MUZAFFARPUR | BIHAR |  | ',
        ],
        wrong: [],
        notes: ['offices-joined 5 / 3'],
      },
    ],
    ['products-percent-and-format.xlsx', 'products', PRODUCT, good('2: TST1 | 18', '3: 000123 | 5')],
    ['products-xlsx-leading-zero-format.xlsx', 'products', PRODUCT, good('2: 000123 | 0 | 0012345678905')],
  ];
  test.each(files)('%s', (file, kind, columns, expected) => {
    expect(read(kind, fs.readFileSync(new URL(file, folder)), columns)).toEqual(expected);
    if (file === 'declared.xlsx') tally('workbooks that declare more than they hold');
    if (file === 'far-row.xlsx') tally('workbooks with a cell far below');
  });
});

describe('CSV', () => {
  const HEAD = 'phone_number,full_name';
  const cases: readonly (readonly [what: string, text: string | Buffer, Read | string])[] = [
    ['with blank lines before the head', `\n\n${HEAD}\n9876500001,Sita\n`, good('4: 9876500001 | Sita')],
    ['with a line end of an old Mac', `${HEAD}\r9876500001,Sita\r`, good('2: 9876500001 | Sita')],
    ['without a line end at the end', `${HEAD}\n9876500001,Sita`, good('2: 9876500001 | Sita')],
    [
      'with a name of two lines',
      `${HEAD}\n9876500001,"Sita\nDevi"\n9876500002,Gita`,
      good('2: 9876500001 | Sita Devi', '3: 9876500002 | Gita'),
    ],
    ['with apostrophes against formulas', `${HEAD}\n"'+919876500001",Sita`, good('2: 9876500001 | Sita')],
    [
      'with an error of a spreadsheet',
      `${HEAD}\n9876500001,#NAME?`,
      { rows: ['2: 9876500001'], wrong: ['2: full_name cell-error'], notes: [] },
    ],
    [
      'with a column that was too narrow',
      `${HEAD}\n########,Sita`,
      { rows: ['2: Sita'], wrong: ['2: phone_number cell-error'], notes: [] },
    ],
    [
      'with an error of LibreOffice',
      `${HEAD}\n9876500001,Err:502`,
      { rows: ['2: 9876500001'], wrong: ['2: full_name cell-error'], notes: [] },
    ],
    ['with one lost word', `${HEAD}\n9876500001,Ram ????`, { rows: ['2: 9876500001'], wrong: ['2: full_name letters-lost'], notes: [] }],
    [
      'with replaced letters',
      `${HEAD}\n9876500001,Ram \ufffd\ufffd`,
      { rows: ['2: 9876500001'], wrong: ['2: full_name letters-lost'], notes: [] },
    ],
    [
      'with Hindi read as another encoding',
      `${HEAD}\n9876500001,à¤°à¤¾à¤®`,
      { rows: ['2: 9876500001'], wrong: ['2: full_name letters-lost'], notes: [] },
    ],
    ['with a question', `${HEAD}\n9876500001,Ram Lal (?)`, good('2: 9876500001 | Ram Lal (?)')],
    ['with two question marks behind a word', `${HEAD}\n9876500001,Ram??`, good('2: 9876500001 | Ram??')],
    [
      'of one column too many',
      `${HEAD}\n9876500001,Sita,Devi`,
      { rows: ['2: 9876500001 | Sita'], wrong: ['2:  too-many-cells'], notes: [] },
    ],
    [
      'with the same person twice',
      `${HEAD}\n9876500001,Sita\n+91 9876500001,Gita`,
      { rows: ['2: 9876500001 | Sita', '3: 9876500001 | Gita'], wrong: ['3: phone_number twice'], notes: [] },
    ],
    ['a web page named so', '<html><table><tr><td>phone_number</td></tr></table></html>', 'refused other-format'],
    ['a workbook of 2003 in XML', '<?xml version="1.0"?><Workbook/>', 'refused other-format'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'refused other-format'],
    ['a head alone', HEAD, 'refused empty'],
    ['nothing at all', '', 'refused empty'],
    ['a head without the number', 'full_name\nSita', 'refused columns'],
    ['a column twice', `${HEAD},name\n9876500001,Sita,Sita`, 'refused column-twice'],
    ['an old encoding', Buffer.from([...Buffer.from(`${HEAD}\n9876500001,`), 0xe9]), 'refused encoding'],
  ];
  test.each(cases)('%s', (_, text, expected) => expect(read('farmers', Buffer.from(text), FARMER)).toEqual(expected));
});
