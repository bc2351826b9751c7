// Shops: their own settings. A shop is identified by its number, or by its English name and PIN code. No file contains bank accounts.
import { vendorFields } from '#core/fields/vendor.ts';
import { MOST_DISTRICTS, MOST_PINS } from '#core/fields/vendor-parts.ts';
import { pinText, readPinOrPrefix } from '#core/rules/vendor/pin-list.ts';
import { fitting, list, numberText } from '../file/cells.ts';
import { columnsOf } from '../file/field-columns.ts';
import { firstColumn } from '../file/local-columns.ts';
import type { Column, Facts, Read, Reading, Sheet } from '../file/sheet.ts';

const sorted =
  (read: Read): Read =>
  (text): Reading => {
    const reading = read(text);
    return 'text' in reading ? { text: reading.text.split(', ').sort().join(', ') } : reading;
  };

/** `Bihar: Muzaffarpur` */
const district = fitting((text) => /^[^:]{1,60}: ?[^:]{1,60}$/.test(text), 'choice', { choices: 'State: District' });
export const textOfDistrict = (one: { readonly state: string; readonly district: string }): string => `${one.state}: ${one.district}`;
export const districtOf = (text: string): { state: string; district: string } => {
  const [state = '', name = ''] = text.split(':').map((part) => part.trim());
  return { state, district: name };
};

const degrees = (least: number, most: number) => numberText({ least, most, decimals: 6 });

/** The shop's place, and its delivery area. */
const partColumns: readonly Column[] = [
  { name: 'lat', isKeptWhenEmpty: true, example: '26.2093', read: degrees(5, 38) },
  { name: 'lng', isKeptWhenEmpty: true, example: '85.2943', read: degrees(66, 98) },
  { name: 'delivery_km', example: '25', read: numberText({ least: 1, most: 500 }) },
  {
    name: 'delivery_pins',
    example: '',
    read: sorted(
      list((text) => {
        const pin = readPinOrPrefix(text);
        return pin === undefined ? { code: 'pin-begin' } : { text: pinText(pin) };
      }, MOST_PINS),
    ),
  },
  { name: 'delivery_districts', example: '', read: sorted(list(district, MOST_DISTRICTS)) },
];

export const vendorsSheet: Sheet = {
  kind: 'vendors',
  key: ['vendor_id', firstColumn('name'), 'pin_code'],
  mayLackKey: ['vendor_id'],
  columns: [
    {
      name: 'vendor_id',
      aliases: ['id'],
      isKeptWhenEmpty: true,
      example: '',
      read: numberText({ least: 1, most: Number.MAX_SAFE_INTEGER }),
    },
    ...columnsOf(vendorFields, partColumns),
  ],
  check: ({ lat = '', lng = '' }: Facts) =>
    (lat === '') === (lng === '') ? [] : [{ column: 'lat', value: lat, code: 'together', values: { other: 'lng' } }],
};
