// Tests workbooks of different programs.
import { describe, expect, test } from 'vitest';
import { goodRows as good, type ReadList as Read, readList as read } from '../../../../../tests/fixtures/files/read-list.ts';
import { type BookParts, bookOf, type Cell, sheetXml } from '../../../../../tests/fixtures/files/workbook.ts';

const OFFER = ['sku', 'price', 'discount', 'stock', 'blocked_pins'];
const PRODUCT = ['sku', 'gst_rate', 'ean'];

describe('workbooks', () => {
  const inList = (rows: readonly (readonly Cell[])[], parts?: BookParts): Buffer => bookOf([sheetXml(rows)], parts);
  const head = ['sku', 'price', 'stock'] as const;
  const row = (...cells: Cell[]) => inList([[...head], cells]);
  const formatted = (format: string, column: 'sku' | 'price' | 'stock', value: number): Buffer => {
    const cells = head.map((name): Cell => (name === column ? { value, style: 1 } : name === 'sku' ? 'K1' : 1));
    return inList([[...head], cells], { formats: [format] });
  };
  const xml = (at: string, inner: string, attributes = ''): Cell => ({ xml: `<c r="${at}"${attributes}>${inner}</c>` });

  const offers: readonly (readonly [what: string, book: () => Buffer, Read | string])[] = [
    ['a number', () => row('K1', 1140.5, 3), good('2: K1 | 1140.50 | 3')],
    ['a number a computer added up', () => row('K1', 0.1 + 0.2, 3), good('2: K1 | 0.30 | 3')],
    ['a number as text', () => row('K1', '1,14,050.00', '3'), good('2: K1 | 114050.00 | 3')],
    ['a formula with its result', () => row('K1', xml('B2', '<f>A1+1</f><v>12.5</v>'), 3), good('2: K1 | 12.50 | 3')],
    ['a formula whose result is no text', () => row('K1', 5, xml('C2', '<f>""</f><v></v>', ' t="str"')), good('2: K1 | 5.00 | ')],
    [
      'a formula without a result',
      () => row('K1', xml('B2', '<f>A1+1</f>'), 3),
      { rows: ['2: K1 | 3'], wrong: ['2: price no-result'], notes: [] },
    ],
    ...['#N/A', '#VALUE!', '#REF!', '#DIV/0!', '#NAME?'].map((error): (typeof offers)[number] => [
      error,
      () => row('K1', 5, xml('C2', `<v>${error}</v>`, ' t="e"')),
      { rows: ['2: K1 | 5.00'], wrong: ['2: stock cell-error'], notes: [] },
    ]),
    ['two decimals shown of three', () => formatted('#,##0.00', 'price', 1140.456), good('2: K1 | 1140.46 | 1')],
    ['no decimals shown of two', () => formatted('#,##0', 'price', 1140.5), good('2: K1 | 1140.50 | 1')],
    ['rupees', () => formatted('[$₹-4009] #,##0.00', 'price', 114050), good('2: K1 | 114050.00 | 1')],
    [
      'lakhs',
      () => formatted('[>=10000000]##\\,##\\,##\\,##0;[>=100000]##\\,##\\,##0;##,##0', 'price', 114050),
      good('2: K1 | 114050.00 | 1'),
    ],
    ['thousands', () => formatted('0,', 'price', 12_345), good('2: K1 | 12345.00 | 1')],
    ['a unit behind a number', () => formatted('0 "bags"', 'stock', 42), good('2: K1 | 1.00 | 42')],
    ['a number that is not shown', () => formatted(';;;', 'stock', 42), good('2: K1 | 1.00 | 42')],
    ['leading zeros', () => formatted('000000', 'sku', 123), good('2: 000123 | 1.00 | 1')],
    ['letters before a number', () => formatted('"K"00000', 'sku', 123), good('2: K00123 | 1.00 | 1')],
    ['a format nobody understands', () => formatted('bad"format', 'price', 12.5), good('2: K1 | 12.50 | 1')],
    [
      'a date where a price stands',
      () => formatted('d-mmm', 'price', 46_348),
      { rows: ['2: K1 | 1'], wrong: ['2: price made-a-date'], notes: [] },
    ],
    [
      'a date where a code stands',
      () => formatted('d-mmm', 'sku', 46_348),
      { rows: ['2: 1.00 | 1'], wrong: ['2: sku made-a-date'], notes: [] },
    ],
    ['a percentage of rupees', () => formatted('0%', 'price', 0.18), { rows: ['2: K1 | 1'], wrong: ['2: price number'], notes: [] }],
    [
      'shared texts',
      () =>
        bookOf(
          [
            `<worksheet><sheetData><row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row><row><c t="s"><v>2</v></c><c><v>5</v></c></row></sheetData></worksheet>`,
          ],
          { strings: '<si><t>sku</t></si><si><r><t>pri</t></r><r><t>ce</t></r><rPh><t>x</t></rPh></si><si><t>K_x0031_</t></si>' },
        ),
      good('2: K1 | 5.00'),
    ],
    [
      'prefixes before the names of elements',
      () =>
        bookOf([
          '<x:worksheet xmlns:x="urn:x"><x:sheetData><x:row><x:c t="str"><x:v>sku</x:v></x:c><x:c t="str"><x:v>price</x:v></x:c></x:row><x:row><x:c t="str"><x:v>K1</x:v></x:c><x:c><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>',
        ]),
      good('2: K1 | 7.00'),
    ],
    [
      'rows in another order',
      () =>
        bookOf([
          '<worksheet><sheetData><row r="3"><c r="A3" t="str"><v>K3</v></c></row><row r="1"><c r="A1" t="str"><v>sku</v></c></row></sheetData></worksheet>',
        ]),
      good('3: K3'),
    ],
    [
      'coloured cells far out',
      () => bookOf([sheetXml([['sku'], ['K1']]).replace('</row></sheetData>', '<c r="XFD2" s="0"/></row></sheetData>')]),
      good('2: K1'),
    ],
    [
      'two sheets',
      () => bookOf([sheetXml([['sku'], ['K1']]), sheetXml([['sku'], ['K2']])]),
      { ...good('2: K1'), notes: ['other-sheets List1 / List2'] },
    ],
    [
      'a very hidden sheet behind',
      () =>
        bookOf([sheetXml([['sku'], ['K1']]), sheetXml([['x']])], {
          sheets: ['<sheet name="A" sheetId="1" r:id="rId1"/>', '<sheet name="B" sheetId="2" state="veryHidden" r:id="rId2"/>'],
        }),
      good('2: K1'),
    ],
    [
      'a hidden column',
      () =>
        bookOf([
          sheetXml([
            ['sku', 'price'],
            ['K1', 5],
          ]).replace('<sheetData>', '<cols><col min="2" max="2" hidden="1"/></cols><sheetData>'),
        ]),
      { ...good('2: K1 | 5.00'), notes: ['hidden-columns price'] },
    ],
  ];
  test.each(offers)('%s', (_, book, expected) => expect(read('offers', book(), OFFER)).toEqual(expected));

  const products: readonly (readonly [what: string, format: string, value: number, right: string])[] = [
    ['a percentage', '0%', 0.18, '18'],
    ['a percentage with decimals', '0.0%', 0.125, '12.5'],
    ['a number beside a percent sign', '0"%"', 18, '18'],
    ['a plain number', 'General', 5, '5'],
  ];
  test.each(products)('GST is read as %s', (_, format, value, right) => {
    const book = inList(
      [
        ['sku', 'gst_rate'],
        ['K1', { value, style: 1 }],
      ],
      { formats: [format] },
    );
    expect(read('products', book, PRODUCT)).toEqual(good(`2: K1 | ${right}`));
  });

  const moments: readonly (readonly [what: string, cell: Cell, format: string, is1904: boolean, right: string])[] = [
    ['a day', { value: 46_348, style: 1 }, 'dd/mm/yyyy', false, '2026-11-21T18:30:00.000Z'],
    ['a day of a Mac', { value: 44_886, style: 1 }, 'dd/mm/yyyy', true, '2026-11-21T18:30:00.000Z'],
    ['a day with a time', { value: 46_348.75, style: 1 }, 'dd/mm/yyyy hh:mm', false, '2026-11-22T12:30:00.000Z'],
    ['an ISO day', { xml: '<c r="B2" t="d"><v>2026-11-22T00:00:00</v></c>' }, 'General', false, '2026-11-21T18:30:00.000Z'],
    ['a day as text', '22-Nov-2026', 'General', false, '2026-11-21T18:30:00.000Z'],
    ['a day as a number', { value: 46_348, style: 1 }, 'General', false, '2026-11-21T18:30:00.000Z'],
  ];
  test.each(moments)('a coupon is read from %s', (_, cell, format, is1904, right) => {
    const book = inList(
      [
        ['code', 'starts_at'],
        ['RABI50', cell],
      ],
      { formats: [format], is1904 },
    );
    expect(read('coupons', book, ['starts_at'])).toEqual(good(`2: ${right}`));
  });
});
