// Shops: what each says of itself. A shop is found by its number, or by its English name and PIN code; a bank account stands in no file.
import { cleanGstin, isGstin } from '#core/facts/vendor.ts';
import { pinOrBegin, pinText } from '#core/rules/vendor/pin-list.ts';
import { fitting, list, money, numberText, oneOf, phone, pinCode, words, yesOrNo } from '../file/cells.ts';
import { firstColumn, localColumns } from '../file/local-columns.ts';
import type { Facts, Read, Reading, Sheet } from '../file/sheet.ts';
import { vendorColumnWords } from './cell-examples.ts';

const MOST_PINS = 2_000;
const MOST_DISTRICTS = 40;

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

const count = (most: number, least = 0) => numberText({ least, most });

export const vendorsSheet: Sheet = {
  kind: 'vendors',
  key: ['vendor_id', firstColumn('name'), 'pin_code'],
  mayLackKey: ['vendor_id'],
  columns: [
    { name: 'vendor_id', aliases: ['id'], isKeptWhenEmpty: true, example: '', read: count(Number.MAX_SAFE_INTEGER, 1) },
    ...localColumns('name', { isNeeded: true, read: words(100) }, vendorColumnWords.name),
    { name: 'pin_code', isNeeded: true, example: '843109', read: pinCode },
    { name: 'street_address', isNeeded: true, example: 'Main road, Kanti', read: words(200) },
    { name: 'owner_name', isNeeded: true, example: 'Anita Kumari', read: words(100) },
    { name: 'phone', isNeeded: true, example: '9876500011', read: phone },
    { name: 'lat', isKeptWhenEmpty: true, example: '26.2093', read: numberText({ least: 5, most: 38, decimals: 6 }) },
    { name: 'lng', isKeptWhenEmpty: true, example: '85.2943', read: numberText({ least: 66, most: 98, decimals: 6 }) },
    { name: 'gstin', aliases: ['gst'], example: '', read: (text) => fitting(isGstin)(cleanGstin(text)) },
    {
      name: 'fulfillment_type',
      isKeptWhenEmpty: true,
      example: 'BOTH',
      read: oneOf({ BOTH: [], DOORSTEP_DELIVERY: ['delivery'], PICKUP_FROM_STORE: ['pickup'] }),
    },
    { name: 'shipping_charge', isKeptWhenEmpty: true, example: '40.00', read: money(10_000) },
    { name: 'free_delivery_above', example: '', read: money() },
    { name: 'minimum_order', isKeptWhenEmpty: true, example: '500.00', read: money(1_000_000) },
    { name: 'prepay_percent', isKeptWhenEmpty: true, example: '0', read: numberText({ most: 100, isPercent: true }) },
    { name: 'sells_prebook', isKeptWhenEmpty: true, example: 'no', read: yesOrNo },
    { name: 'person_cap', example: '', read: count(100_000, 1) },
    { name: 'delivery_km', example: '25', read: count(500, 1) },
    {
      name: 'delivery_pins',
      example: '',
      read: sorted(
        list((text) => {
          const pin = pinOrBegin(text);
          return pin === undefined ? { code: 'pin-begin' } : { text: pinText(pin) };
        }, MOST_PINS),
      ),
    },
    { name: 'delivery_districts', example: '', read: sorted(list(district, MOST_DISTRICTS)) },
    { name: 'delivery_days', example: '2', read: count(60) },
    { name: 'order_cutoff_hour', example: '16', read: count(23) },
    { name: 'return_days', example: '7', read: count(365) },
  ],
  check: ({ lat = '', lng = '' }: Facts) =>
    (lat === '') === (lng === '') ? [] : [{ column: 'lat', value: lat, code: 'together', values: { other: 'lng' } }],
};
