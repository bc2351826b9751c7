// Files as people and spreadsheets write them, and those that are made to hurt.
import { describe, expect, test } from 'vitest';
import { sheetXml, workbookOf, workbookWith, zipOf } from '../../../../tests/fixtures/files/workbook.ts';
import { asWritten, csvLine, withoutFormula } from '../../../http/csv-answer.ts';
import { farmersSheet } from '../sheets/farmers-sheet.ts';
import { readCsv } from './csv.ts';
import { formatOf } from './decode-text.ts';
import type { FileProblem } from './problem.ts';
import { readTable } from './read-rows.ts';
import { readXlsx } from './xlsx.ts';

const bytes = (text: string, encoding: BufferEncoding = 'utf8'): Buffer => Buffer.from(text, encoding);
const codeOf = (work: () => unknown): string | undefined => {
  try {
    work();
    return undefined;
  } catch (error) {
    return (error as FileProblem).code;
  }
};
const refused = async (work: Promise<unknown>): Promise<string> => work.then(() => 'read').catch((error: FileProblem) => error.code);

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
    expect(readCsv(content)).toEqual(rows);
    expect(formatOf(content)).toBe('csv');
  });

  test('letters of another time, and a quote that never ends, are told', () => {
    expect(codeOf(() => readCsv(Buffer.from([0x61, 0x2c, 0xe9, 0x0a])))).toBe('encoding');
    expect(codeOf(() => readCsv(bytes('a,b\n"c,d\n')))).toBe('broken');
  });

  test('no cell is a formula, and every cell comes back as it was', () => {
    const odd = ['=1+1', '+91', '-5', '@x', '\tx', '\rx', "'=x", "''=x", "'x", '', 'a,b', 'a"b', 'a\nb', ' a ', ';'];
    for (const text of odd) {
      expect(withoutFormula(text)).not.toMatch(/^[=+\-@\t\r]/);
      expect(asWritten(withoutFormula(text))).toBe(text);
    }
    expect(
      readCsv(bytes(csvLine(['h', ...odd.map((_, at) => `c${at}`)]) + csvLine(['x', ...odd])))[1]
        ?.slice(1)
        .map(asWritten),
    ).toEqual(odd);
  });
});

describe('a table', () => {
  const read = (...lines: string[]) => readTable(farmersSheet, readCsv(bytes(lines.join('\n'))));

  test('columns are found by their names in either language; blank lines and empty columns do not count', () => {
    const { head, unused, rows } = read('', ' Mobile Number ,नाम,rack no,', '', '+91 98765 00001,Sita,7,', ',,,', '९८७६५००००२,Gita,8,');
    expect([head, unused]).toEqual([['Mobile Number', 'नाम', 'rack no'], ['rack no']]);
    expect(rows.map(({ row, facts }) => [row, facts])).toEqual([
      [4, { phone_number: '9876500001', full_name: 'Sita' }],
      [6, { phone_number: '9876500002', full_name: 'Gita' }],
    ]);
  });

  test('a row with more cells than the head, and one without its key, are wrong and kept as they were given', () => {
    const { rows } = read('phone_number,full_name', '9876500001,Devi, Sita', ',Nobody');
    expect(rows.map(({ problems, cells }) => [problems.map(({ code }) => code), cells])).toEqual([
      [['too-many-cells'], ['9876500001', 'Devi']],
      [['needed'], ['', 'Nobody']],
    ]);
  });
});

describe('a workbook', () => {
  test('numbers, words and yes are read as they are shown', async () => {
    const book = workbookOf([
      ['phone_number', 'full_name', 'price', 'is_sold'],
      [9876500001, 'सीता & सन्स', 215.10000000000002, true],
      ['9876500002', null, 0.1, false],
    ]);
    expect(formatOf(book)).toBe('xlsx');
    expect(await readXlsx(book)).toEqual([
      ['phone_number', 'full_name', 'price', 'is_sold'],
      ['9876500001', 'सीता & सन्स', '215.1', 'yes'],
      ['9876500002', '', '0.1', 'no'],
    ]);
  });

  test.each([
    ['a gigabyte of nothing in a few kilobytes', () => zipOf(workbookWith(Buffer.alloc(120 * 1_048_576, 0x20)))],
    ['one that says it is small', () => zipOf(workbookWith(Buffer.alloc(120 * 1_048_576, 0x20)), 100)],
    ['a cell at the end of the world', () => zipOf(workbookWith(sheetXml([['a']]).replace('r="A1"', 'r="XFD1048576"')))],
    ['a thousand entries', () => zipOf(Array.from({ length: 1_000 }, (_, n) => ({ name: `x${n}`, content: '' })))],
  ])('%s is too large', async (_, make) => {
    expect(await refused(readXlsx(make()))).toBe('too-large');
  });

  test('what is no workbook, or half of one, is broken and ends', async () => {
    const book = workbookOf([['a'], ['b']]);
    expect(await refused(readXlsx(bytes('PK\x03\x04 and no more', 'latin1')))).toBe('broken');
    expect(await refused(readXlsx(zipOf([{ name: 'a.txt', content: 'x' }])))).toBe('broken');
    for (const length of [30, 200, book.length - 30])
      expect([length, await refused(readXlsx(book.subarray(0, length)))]).toEqual([length, 'broken']);
    for (let at = 0; at < book.length; at += 37) {
      const bad = Buffer.from(book);
      bad[at] = (bad[at] ?? 0) ^ 0xff;
      expect(['read', 'broken', 'too-large']).toContain(await refused(readXlsx(bad)));
    }
  });
});
