// Tests files of people and spreadsheets, and hostile files.
import { describe, expect, test } from 'vitest';
import { tally } from '../../../../tests/faults/tally.ts';
import { sheetXml, workbookOf, workbookWith, zipOf } from '../../../../tests/fixtures/files/workbook.ts';
import { asWritten, csvLine, withoutFormula } from '../../../http/csv-answer.ts';
import { farmersSheet } from '../sheets/farmers-sheet.ts';
import { allLines, textOf } from './cell.ts';
import { readCsv } from './csv.ts';
import { formatOf } from './decode-text.ts';
import type { FileProblem } from './problem.ts';
import { readTable } from './read-rows.ts';
import { readWorkbook } from './workbook/read-workbook.ts';

const bytes = (text: string, encoding: BufferEncoding = 'utf8'): Buffer => Buffer.from(text, encoding);
const codeOf = (work: () => unknown): string | undefined => {
  try {
    work();
    return undefined;
  } catch (error) {
    return (error as FileProblem).code;
  }
};
const refused = (book: Buffer): string => codeOf(() => readWorkbook(book)) ?? 'read';
const linesOf = (content: Buffer): string[][] => allLines(readCsv(content));

describe('CSV', () => {
  const rows = [
    ['phone_number', 'full_name'],
    ['9876500001', 'रामेश्वर "राम" महतो; गाँव'],
    ['9876500002', 'two\nlines, one cell'],
  ];
  const quoted = (sign: string) => rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(sign)).join('\r\n');

  test.each([
    ['comma', bytes(quoted(','))],
    ['semicolon', bytes(quoted(';'))],
    ['tab', bytes(quoted('\t'))],
    ['with a mark', bytes(`\uFEFF${quoted(',')}`)],
    ['with its sign named', bytes(`sep=;\r\n${quoted(';')}`)],
    ['UTF-16, as "Unicode text"', Buffer.concat([Buffer.from([0xff, 0xfe]), bytes(quoted('\t'), 'utf16le')])],
  ])('%s: quotes, line breaks and Hindi', (_, content) => {
    expect(linesOf(content)).toEqual(rows);
    expect(formatOf(content)).toBe('csv');
  });

  test('an old encoding is refused with a message', () => {
    expect(codeOf(() => readCsv(Buffer.from([0x61, 0x2c, 0xe9, 0x0a])))).toBe('encoding');
  });

  test('quotes after spaces start a quoted cell, and quotes inside a cell are text', () => {
    expect(linesOf(bytes('a, "Ram Lal" ,b\n"1" ,2,3\n5" pipe,"say ""hi""",""\n'))).toEqual([
      ['a', 'Ram Lal', 'b'],
      ['1', '2', '3'],
      ['5" pipe', 'say "hi"', ''],
    ]);
  });

  test('a quotation that never ends spoils its own row only', () => {
    const { rows } = readTable(farmersSheet, readCsv(bytes('phone,name\n9876500001,"Sita\n9876500002,Gita\n')));
    expect([...rows].map(({ row, key, problems }) => [row, key, problems.map(({ code }) => code)])).toEqual([
      [2, '9876500001', ['open-quote']],
      [3, '9876500002', []],
    ]);
  });

  test('a file of unclosed quotations is read quickly', () => {
    expect(codeOf(() => readCsv(bytes(`a,b\n${'"x,y\n'.repeat(50_001)}`)))).toBe('broken');
  });

  test('no cell is a formula, and every cell reads back unchanged', () => {
    const odd = ['=1+1', '+91', '-5', '@x', '\tx', '\rx', "'=x", "''=x", "'x", '', 'a,b', 'a"b', 'a\nb', ' a ', ';'];
    for (const text of odd) {
      expect(withoutFormula(text)).not.toMatch(/^[=+\-@\t\r]/);
      expect(asWritten(withoutFormula(text))).toBe(text);
    }
    expect(
      linesOf(bytes(csvLine(['h', ...odd.map((_, at) => `c${at}`)]) + csvLine(['x', ...odd])))[1]
        ?.slice(1)
        .map(asWritten),
    ).toEqual(odd);
  });
});

describe('a table', () => {
  const read = (...lines: string[]) => {
    const table = readTable(farmersSheet, readCsv(bytes(lines.join('\n'))));
    return { ...table, rows: [...table.rows] };
  };

  test('columns are found by their names in either language; blank lines and empty columns do not count', () => {
    const { head, unused, rows } = read('', ' Mobile Number ,नाम,rack no,', '', '+91 98765 00001,Sita,7,', ',,,', '९८७६५००००२,Gita,8,');
    expect([head, unused]).toEqual([['Mobile Number', 'नाम', 'rack no'], ['rack no']]);
    expect(rows.map(({ row, facts }) => [row, facts])).toEqual([
      [4, { phone_number: '9876500001', full_name: 'Sita' }],
      [6, { phone_number: '9876500002', full_name: 'Gita' }],
    ]);
  });

  test('a row with too many cells, or without its key, is wrong and shows its original cells', () => {
    const { rows } = read('phone_number,full_name', '9876500001,Devi, Sita', ',Nobody');
    expect(rows.map(({ problems, cells }) => [problems.map(({ code }) => code), cells])).toEqual([
      [['too-many-cells'], ['9876500001', 'Devi']],
      [['needed'], ['', 'Nobody']],
    ]);
  });
});

describe('a workbook', () => {
  test('numbers, words and yes are read as the office program shows them', () => {
    const book = workbookOf([
      ['phone_number', 'full_name', 'price', 'is_sold'],
      [9876500001, 'सीता & सन्स', 215.10000000000002, true],
      ['9876500002', null, 0.1, false],
    ]);
    expect(formatOf(book)).toBe('xlsx');
    expect(readWorkbook(book).rows.map(({ cells }) => cells.map(textOf))).toEqual([
      ['phone_number', 'full_name', 'price', 'is_sold'],
      ['9876500001', 'सीता & सन्स', '215.1', 'yes'],
      ['9876500002', '', '0.1', 'no'],
    ]);
  });

  test.each([
    ['a gigabyte of nothing in a few kilobytes', () => zipOf(workbookWith(Buffer.alloc(120 * 1_048_576, 0x20)))],
    ['a cell at the end of the world', () => zipOf(workbookWith(sheetXml([['a']]).replace('r="A1"', 'r="XFD1048576"')))],
    ['a row far down, in single quotes', () => zipOf(workbookWith(sheetXml([['a']]).replace('r="A1"', "r='A90000000'")))],
    [
      'a row far down, named by the row',
      () => zipOf(workbookWith(sheetXml([['a']]).replace('<row r="1"><c r="A1"', '<row r="90000000"><c'))),
    ],
    ['a text of a megabyte', () => workbookOf([['a'], ['x'.repeat(1_048_576)]])],
    ['a thousand entries', () => zipOf(Array.from({ length: 1_000 }, (_, n) => ({ name: `x${n}`, content: '' })))],
  ])('%s is too large', (what, make) => {
    expect(refused(make())).toBe('too-large');
    if (/^a (?:row|cell) /.test(what)) tally('workbooks with a cell far below');
  });

  const book = workbookOf([['a'], ['b']]);
  const entries = workbookWith(sheetXml([['a'], ['b']]));
  /** The same workbook behind extra bytes, with every offset moved. */
  const behind = (extra: Buffer): Buffer => {
    const end = book.length - 22;
    const moved = Buffer.concat([extra, book]);
    const directory = book.readUInt32LE(end + 16);
    moved.writeUInt32LE(directory + extra.length, extra.length + end + 16);
    for (let at = directory; at < end; at += 46 + book.readUInt16LE(at + 28))
      moved.writeUInt32LE(book.readUInt32LE(at + 42) + extra.length, extra.length + at + 42);
    return moved;
  };
  const hiddenEntry = zipOf([{ name: 'xl/worksheets/sheet9.xml', content: 'x' }]).subarray(0, 60);
  test.each([
    ['one that says it is small', () => zipOf(workbookWith(Buffer.alloc(12 * 1_048_576, 0x20)), { size: 100 })],
    ['what is no workbook', () => bytes('PK\x03\x04 and no more', 'latin1')],
    ['an archive without a workbook', () => zipOf([{ name: 'a.txt', content: 'x' }])],
    ['one whose local headers state another size', () => zipOf(entries, { localSize: 2_147_483_647 })],
    ['one whose directory states another size', () => zipOf(entries, { size: 7 })],
    ['one with an entry the directory does not name', () => behind(hiddenEntry)],
    ['one whose bytes do not fit their checksum', () => zipOf(entries, { crc: 0 })],
    ['one with two entries of a name', () => zipOf([...entries, ...entries.slice(-1)])],
    ['XML that does not end', () => zipOf(workbookWith('<worksheet><sheetData><row><c><v>1</v>'))],
    ['letters that are not UTF-8', () => zipOf(workbookWith(Buffer.from('<worksheet>\xff\xfe</worksheet>', 'latin1')))],
  ])('%s is broken', (what, make) => {
    expect(refused(make())).toBe('broken');
    if (/ size$| small$/.test(what)) tally('workbooks that declare more than they hold');
  });

  test('extra bytes before an archive do no harm', () => {
    expect(refused(behind(Buffer.alloc(8)))).toBe('read');
  });

  test('half a workbook, or one with changed bytes, is refused or read, and never hangs', () => {
    for (const length of [30, 200, book.length - 30]) expect([length, refused(book.subarray(0, length))]).toEqual([length, 'broken']);
    for (let at = 0; at < book.length; at += 37) {
      const bad = Buffer.from(book);
      bad[at] = (bad[at] ?? 0) ^ 0xff;
      expect(['read', 'broken', 'too-large', 'other-format']).toContain(refused(bad));
    }
  });
});
