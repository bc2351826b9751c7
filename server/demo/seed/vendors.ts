// The vendors of the demo, one for each delivery mode, and their pickup places.
import type { Insertable } from 'kysely';
import type { LocalText } from '#core/contract/wire/fields.ts';
import { categories } from '../../db/seed/lists/categories.ts';
import type { Licence, Tables } from '../../db/tables.ts';
import { type Cells, numberOrNull, partsOf, readOnce, readRows, wordsOf } from '../data/read-data.ts';

type VendorRow = Insertable<Tables['vendors']>;
type DemoVendor = Omit<VendorRow, 'names'> & Required<Pick<VendorRow, 'id' | 'address' | 'phone'>> & { readonly names: LocalText };

/** The shelves whose goods need a licence, by its letter. */
const licensed: Readonly<Record<string, string>> = { seed: 'S', fertiliser: 'F', pesticide: 'P' };

/** BR-MZP-2024-0117 → BR-MZP-S-2024-0117 for seeds, and so on. */
const licencesOf = (number: string): Licence[] =>
  categories.flatMap(({ id, slug }) => {
    const letter = licensed[slug];
    return letter === undefined ? [] : [{ category_id: id, number: number.replace(/(\d+-\d+)$/, `${letter}-$1`) }];
  });

/** From eight to seven, on all days except the one it is closed. Sunday is 0. */
const hoursOf = (closed: number | null) =>
  [0, 1, 2, 3, 4, 5, 6].filter((weekday) => weekday !== closed).map((weekday) => ({ weekday, opens: '08:00', closes: '19:00' }));

/** An address is street and village, district, state and PIN code. */
const placeOf = (address: string): Pick<VendorRow, 'street_address' | 'pin_code'> => ({
  street_address: address.split(', ').slice(0, -2).join(', '),
  pin_code: address.slice(-6),
});

function vendorOf(cells: Cells): DemoVendor {
  const { address = '', licence_number = '', service_pins } = cells;
  const closed = numberOrNull(cells['closed_weekday']);
  return {
    id: Number(cells['id']),
    names: wordsOf(cells, 'name'),
    owner_name: cells['owner_name'] ?? '',
    legal_name: cells['owner_name'] ?? null,
    address,
    ...placeOf(address),
    phone: cells['phone'] ?? '',
    lat: Number(cells['lat']),
    lng: Number(cells['lng']),
    licence_number,
    licences: JSON.stringify(licencesOf(licence_number)),
    fulfillment_type: cells['fulfillment_type'] as VendorRow['fulfillment_type'],
    shipping_paise: Number(cells['shipping_paise']),
    min_order_paise: Number(cells['min_order_paise']),
    sells_prebook: cells['sells_prebook'] === 'yes',
    prepay_percent: Number(cells['prepay_percent']),
    service_radius_km: Number(cells['service_radius_km']),
    ...(service_pins ? { service_pins: JSON.stringify(partsOf(service_pins)) } : {}),
    delivery_days: Number(cells['delivery_days']),
    order_cutoff_hour: Number(cells['order_cutoff_hour']),
    closed_weekday: closed,
    opening_hours: JSON.stringify(hoursOf(closed)),
    return_days: Number(cells['return_days']),
  };
}

export const demoVendors = readOnce((): readonly DemoVendor[] => readRows('vendors').map(vendorOf));

export const vendorRows = (): VendorRow[] => demoVendors().map(({ names, ...vendor }) => ({ ...vendor, names: JSON.stringify(names) }));

/** Every vendor's shop, and a second centre for the first. */
export function dealerCentreRows(): Insertable<Tables['dealer_centres']>[] {
  const shops = demoVendors().map(({ id, names, address, phone, lat, lng }) => ({
    vendor_id: id,
    id: 1,
    names: JSON.stringify(names),
    address,
    phone,
    lat,
    lng,
  }));
  const second = {
    vendor_id: 1,
    id: 2,
    names: JSON.stringify({ en: 'Kisan Kendra, Minapur', hi: 'किसान केंद्र, मीनापुर' }),
    address: 'Block Road, Minapur, Muzaffarpur, Bihar 843128',
    phone: '9876530011',
    lat: 26.2731,
    lng: 85.4212,
  };
  return [...shops, second];
}
