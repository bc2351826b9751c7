// Coupons of the demo, the same at every vendor; the far vendor applies one more by itself.
import type { Insertable } from 'kysely';
import { categories } from '../../db/seed/lists/categories.ts';
import type { Tables } from '../../db/tables.ts';
import { demoVendors } from './vendors.ts';

const YEAR_MS = 365 * 24 * 3_600_000;
const MONTH_MS = YEAR_MS / 12;

type CouponSeed = Omit<Insertable<Tables['coupons']>, 'vendor_id' | 'titles' | 'starts_at' | 'ends_at'> & {
  readonly titles: { readonly en: string; readonly hi: string };
  readonly hasEnded?: true;
  /** Only at this vendor. */
  readonly vendorId?: number;
};

const seedCategory = categories.find((category) => category.slug === 'seed')?.id ?? null;

const seeds: readonly CouponSeed[] = [
  {
    code: 'KHARIF50',
    titles: { en: '₹50 off on ₹1,000 or more', hi: '₹1,000 या ज़्यादा पर ₹50 की छूट' },
    off_paise: 5_000,
    min_cart_paise: 100_000,
  },
  {
    code: 'BEEJ5',
    titles: { en: '5% off on seeds, up to ₹200', hi: 'बीज पर 5% छूट, ₹200 तक' },
    off_percent: 5,
    most_off_paise: 20_000,
    category_id: seedCategory,
  },
  {
    code: 'PEHLA100',
    titles: { en: '₹100 off your first order of ₹500 or more', hi: 'पहले ऑर्डर पर ₹100 की छूट, ₹500 या ज़्यादा पर' },
    off_paise: 10_000,
    min_cart_paise: 50_000,
    is_first_order: true,
  },
  { code: 'EXPIRED10', titles: { en: '₹10 off', hi: '₹10 की छूट' }, off_paise: 1_000, hasEnded: true },
  {
    code: 'NASHIK25',
    titles: { en: '₹25 off on ₹500 or more', hi: '₹500 या ज़्यादा पर ₹25 की छूट' },
    off_paise: 2_500,
    min_cart_paise: 50_000,
    is_automatic: true,
    vendorId: 5,
  },
];

/** @param at when the demo is loaded: coupons run for a year from then */
export function couponRows(at: Date): Insertable<Tables['coupons']>[] {
  const dates = { starts_at: new Date(at.getTime() - YEAR_MS), ends_at: new Date(at.getTime() + YEAR_MS) };
  return demoVendors().flatMap((vendor) =>
    seeds
      .filter(({ vendorId }) => vendorId === undefined || vendorId === vendor.id)
      .map(({ titles, hasEnded, vendorId: _only, ...coupon }) => ({
        vendor_id: vendor.id,
        ...coupon,
        titles: JSON.stringify(titles),
        ...dates,
        ...(hasEnded ? { ends_at: new Date(at.getTime() - MONTH_MS) } : {}),
      })),
  );
}
