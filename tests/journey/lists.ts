// The spreadsheet of the shop's owner: three hundred products. Nineteen of them have a mistake, each a different one.
import Papa from 'papaparse';

const PRODUCTS = 300;
const HEAD = [
  'sku',
  'name_en',
  'name_hi',
  'pack',
  'brand',
  'category',
  'hsn',
  'gst',
  'is_live',
  'ean',
  'crops',
  'hazard',
  'return_days',
] as const;
type Column = (typeof HEAD)[number];
type Row = Readonly<Record<Column, string>>;

export interface WrongCell {
  /** The index of the product, from 0. */
  readonly at: number;
  readonly column: Column;
  readonly value: string;
  /** The shop's code for this mistake. */
  readonly code: string;
}

export const skuOf = (at: number): string => `AK-${String(at + 1).padStart(3, '0')}`;

/** The brands of the list. The owner first adds them at the desk. */
export const brands = [
  { en: 'KhetDemo', hi: 'खेतडेमो' },
  { en: 'HariDhara', hi: 'हरिधारा' },
] as const;

/** Makes a row. Every third product is seed, which needs batch and expiry. Brands and categories are in either language. */
function rowOf(at: number): Row {
  const isSeed = at % 3 === 0;
  return {
    sku: skuOf(at),
    name_en: isSeed ? `Paddy seed, "Minapur ${at}"` : `Field feed ${at}`,
    name_hi: isSeed ? `धान बीज ${at}` : `खेत खाद ${at}`,
    pack: isSeed ? '5 kg' : '45kg',
    brand: at % 2 === 0 ? 'KhetDemo' : 'हरिधारा',
    category: isSeed ? 'Seeds' : 'खाद',
    hsn: isSeed ? '1209' : '3102',
    gst: isSeed ? '0' : '5',
    is_live: 'yes',
    ean: '',
    crops: '',
    hazard: '',
    return_days: isSeed ? '' : '7',
  };
}

/** In the order of the file's rows. */
export const wrongCells: readonly WrongCell[] = [
  { at: 3, column: 'hsn', value: '12O9', code: 'letter-in-number' },
  { at: 17, column: 'hsn', value: '31', code: 'hsn-wrong' },
  { at: 31, column: 'gst', value: 'five', code: 'number' },
  { at: 44, column: 'gst', value: '7', code: 'gst-wrong' },
  { at: 58, column: 'gst', value: '500', code: 'too-large' },
  { at: 72, column: 'sku', value: '', code: 'needed' },
  { at: 86, column: 'sku', value: skuOf(85), code: 'twice' },
  { at: 99, column: 'sku', value: 'AK 100', code: 'sku-wrong' },
  { at: 113, column: 'name_en', value: 'F'.repeat(121), code: 'too-long' },
  { at: 127, column: 'name_hi', value: '', code: 'hindi-missing' },
  { at: 141, column: 'pack', value: '45', code: 'unit-missing' },
  { at: 155, column: 'pack', value: '', code: 'needed' },
  { at: 168, column: 'brand', value: 'KhetDemu', code: 'brand-unknown' },
  { at: 182, column: 'category', value: 'Khad bhandar', code: 'category-unknown' },
  { at: 196, column: 'is_live', value: 'perhaps', code: 'yes-no' },
  { at: 210, column: 'ean', value: '8901234567891', code: 'ean-wrong' },
  { at: 224, column: 'crops', value: 'Moon rice', code: 'crop-unknown' },
  { at: 238, column: 'hazard', value: 'pink', code: 'choice' },
  { at: 299, column: 'return_days', value: '400', code: 'too-large' },
];

/** The column names that the shop uses instead of the owner's. */
const ownName: Partial<Record<Column, string>> = { pack: 'pack_en', gst: 'gst_rate' };

/** The problems that the shop must report: row as in the spreadsheet, column, value and reason. */
export const wrongInWords = wrongCells.map(({ at, column, value, code }) => ({
  ...{ row: at + 2, column: ownName[column] ?? column, value, code },
}));

/** Returns the spreadsheet as CSV, with a byte order mark and semicolons. */
export function productList(): string {
  const rows = Array.from({ length: PRODUCTS }, (_, at): Row => {
    const wrong = wrongCells.find((cell) => cell.at === at);
    return { ...rowOf(at), ...(wrong ? { [wrong.column]: wrong.value } : {}) };
  });
  return `\uFEFF${Papa.unparse(rows, { columns: [...HEAD], delimiter: ';' })}`;
}

/** Returns the downloaded file of wrong rows with each wrong cell corrected. The column of reasons stays. */
export function mended(wrongRows: string): string {
  const { data } = Papa.parse<Record<string, string>>(wrongRows.replace('\uFEFF', ''), { header: true, skipEmptyLines: true });
  const rows = wrongCells.map(({ at, column }, n) => ({ ...data[n], [column]: rowOf(at)[column] }));
  return Papa.unparse(rows);
}

/** Returns the second sheet: price and stock of each pack. One of them is sold ahead only. */
export function offerList(prebook: string): string {
  const rows = Array.from({ length: PRODUCTS }, (_, at) => {
    const sku = skuOf(at);
    return { code: sku, price: `₹ ${(300 + at).toFixed(2)}`, stock: '40', is_prebook: sku === prebook ? 'yes' : 'no' };
  });
  return Papa.unparse(rows);
}
