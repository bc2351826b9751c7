import { expect, test } from 'vitest';
import { readOwnList } from './read-own-list.ts';

const head = 'sku,name_en,name_hi,pack_en,pack_hi,brand,category,hsn,gst_rate,is_live';
const row = 'TS-1,Test seed,टेस्ट बीज,1 kg,1 किलो,KhetDemo,Seeds,1209,0,no';
const read = (...rows: string[]) => readOwnList('products', Buffer.from([head, ...rows].join('\n')));

test('a list of the project is read as the import stores it', () => {
  expect(read(row)).toMatchObject([{ sku: 'TS-1', name_hi: 'टेस्ट बीज', hsn: '1209', is_live: 'no' }]);
});

test('a list of the project with a cell that the import refuses fails, and names the cell', () => {
  expect(() => read(row, row.replace('TS-1', 'TS-2').replace('1209', '12O9'))).toThrow('(problems: 1): row 3, hsn: letter-in-number');
  expect(() => read(row, row)).toThrow('row 3, sku: twice');
  expect(() => read(row.replace('KhetDemo', ''))).toThrow('row 2, brand: needed');
  expect(() => readOwnList('products', Buffer.from(`${head},colour\n${row},red`))).toThrow('unknown columns: colour');
});
