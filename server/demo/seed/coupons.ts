// Coupons of the demo, the same at every vendor. The far vendor has one more that applies automatically.

import type { Insertable } from 'kysely';
import { DAY_MS } from '#core/time.ts';
import { categories } from '../../db/seed/lists/categories.ts';
import type { Tables } from '../../db/tables.ts';
import { type Cells, numberOrNull, readRows, wordsOf } from '../data/read-data.ts';
import { demoVendors } from './vendors.ts';

const YEAR_MS = 365 * DAY_MS;
const MONTH_MS = YEAR_MS / 12;

function couponRow(cells: Cells, vendorId: number, at: Date): Insertable<Tables['coupons']> {
  const category = categories.find(({ slug }) => slug === cells['category']);
  const hasEnded = cells['has_ended'] === 'yes';
  return {
    vendor_id: vendorId,
    code: cells['code'] ?? '',
    titles: JSON.stringify(wordsOf(cells, 'title')),
    off_paise: numberOrNull(cells['off_paise']) ?? 0,
    off_percent: numberOrNull(cells['off_percent']) ?? 0,
    most_off_paise: numberOrNull(cells['most_off_paise']),
    min_cart_paise: numberOrNull(cells['min_cart_paise']) ?? 0,
    category_id: category?.id ?? null,
    is_first_order: cells['is_first_order'] === 'yes',
    is_automatic: cells['is_automatic'] === 'yes',
    starts_at: new Date(at.getTime() - YEAR_MS),
    ends_at: new Date(at.getTime() + (hasEnded ? -MONTH_MS : YEAR_MS)),
  };
}

/** @param at when the demo is loaded: coupons run for a year from then */
export function couponRows(at: Date): Insertable<Tables['coupons']>[] {
  const coupons = readRows('coupons');
  return demoVendors().flatMap(({ id }) =>
    coupons.filter(({ vendor }) => (numberOrNull(vendor) ?? id) === id).map((cells) => couponRow(cells, id, at)),
  );
}
