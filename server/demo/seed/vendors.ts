// The vendors of the demo, one for each way of delivering, and where their orders are picked up.
import type { Insertable } from 'kysely';
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { Tables } from '../../db/tables.ts';
import { shopFacts } from './shop-facts.ts';

type VendorSeed = Omit<Insertable<Tables['vendors']>, 'names'> & { readonly names: LocalText };

export const demoVendors: readonly VendorSeed[] = [
  {
    id: 1,
    names: { en: 'Kisan Kendra, Kanti', hi: 'किसान केंद्र, कांटी' },
    owner_name: 'Rajeev Ranjan',
    address: 'Station Road, Kanti, Muzaffarpur, Bihar 843109',
    phone: '9876530001',
    lat: 26.2042,
    lng: 85.2954,
    fulfillment_type: 'BOTH',
    shipping_paise: 4_000,
    min_order_paise: 50_000,
    service_radius_km: 75,
    licence_number: 'BR-MZP-2024-0117',
  },
  {
    id: 2,
    names: { en: 'Gaon Krishi Bhandar', hi: 'गाँव कृषि भंडार' },
    owner_name: 'Poonam Sinha',
    address: 'Bairiya Chowk, Mushahari, Muzaffarpur, Bihar 842002',
    phone: '9876530002',
    lat: 26.1209,
    lng: 85.3647,
    fulfillment_type: 'DOORSTEP_DELIVERY',
    shipping_paise: 0,
    min_order_paise: 30_000,
    service_radius_km: 50,
    licence_number: 'BR-MZP-2023-0442',
  },
  {
    id: 3,
    names: { en: 'Sahkari Khad Kendra', hi: 'सहकारी खाद केंद्र' },
    owner_name: 'Vijay Shukla',
    address: 'NH 22, Kurhani, Muzaffarpur, Bihar 844120',
    phone: '9876530003',
    lat: 25.9823,
    lng: 85.3381,
    fulfillment_type: 'PICKUP_FROM_STORE',
    shipping_paise: 6_000,
    min_order_paise: 20_000,
    service_radius_km: 50,
    licence_number: 'BR-MZP-2022-0093',
  },
  {
    id: 4,
    names: { en: 'Beej Ghar, Motipur', hi: 'बीज घर, मोतीपुर' },
    owner_name: 'Nazia Parveen',
    address: 'Old Bazar, Motipur, Muzaffarpur, Bihar 843111',
    phone: '9876530004',
    lat: 26.2533,
    lng: 85.1772,
    fulfillment_type: 'BOTH',
    shipping_paise: 6_000,
    min_order_paise: 50_000,
    sells_prebook: true,
    prepay_percent: 20,
    service_radius_km: 25,
    service_pins: JSON.stringify(['842', '843', '844']),
    licence_number: 'BR-MZP-2025-0031',
  },
  {
    id: 5,
    names: { en: 'Shetkari Seva Kendra, Nashik', hi: 'शेतकरी सेवा केंद्र, नासिक' },
    owner_name: 'Sanjay Pawar',
    address: 'Panchavati, Nashik, Maharashtra 422001',
    phone: '9876530005',
    lat: 19.9975,
    lng: 73.7898,
    fulfillment_type: 'BOTH',
    shipping_paise: 4_000,
    min_order_paise: 50_000,
    service_radius_km: 50,
    licence_number: 'MH-NSK-2024-1204',
  },
];

/** An address is street and village, district, state and PIN code. */
function placeOf(address: string): Pick<Insertable<Tables['vendors']>, 'street_address' | 'pin_code'> {
  const parts = address.split(', ');
  return { street_address: parts.slice(0, -2).join(', '), pin_code: address.slice(-6) };
}

export function vendorRows(): Insertable<Tables['vendors']>[] {
  return demoVendors.map(({ names, ...vendor }) => ({
    ...vendor,
    ...placeOf(vendor.address),
    ...shopFacts(vendor.id),
    names: JSON.stringify(names),
  }));
}

/** Every vendor's shop, and a second centre for the first. */
export function dealerCentreRows(): Insertable<Tables['dealer_centres']>[] {
  const shops = demoVendors.map((v) => ({
    vendor_id: v.id,
    id: 1,
    names: JSON.stringify(v.names),
    address: v.address,
    phone: v.phone,
    lat: v.lat,
    lng: v.lng,
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
