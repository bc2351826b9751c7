// Coupons of shops, identified by shop and code.
import { couponFields } from '#core/fields/coupon.ts';
import { type CouponFault, couponFaults, isCouponCode } from '#core/rules/coupon/coupon-faults.ts';
import { fitting, numberText } from '../file/cells.ts';
import { columnOfPath, columnsOf, valuesOfCells } from '../file/field-columns.ts';
import type { RowProblem } from '../file/problem.ts';
import type { Facts, Sheet } from '../file/sheet.ts';

/** Leaves out faults that the required columns already report. */
const isOfWhole = ({ reason }: { readonly reason: CouponFault }): boolean => reason !== 'dates-missing' && reason !== 'title-missing';

const check = (row: Facts): RowProblem[] =>
  // Checks a row alone. The store checks it against other rows.
  couponFaults({ code: row['code'] ?? '', ...valuesOfCells(couponFields, row) }, { hasCategory: true, running: 0 })
    .filter(isOfWhole)
    .map(({ path, reason }) => ({ column: columnOfPath(couponFields, path), code: reason }))
    .map(({ column, code }) => ({ column, value: row[column] ?? '', code }));

export const couponsSheet: Sheet = {
  kind: 'coupons',
  key: ['code', 'vendor_id'],
  mayLackKey: ['vendor_id'],
  moving: ['uses_left'],
  columns: [
    { name: 'code', example: 'RABI50', read: (text) => fitting(isCouponCode)(text.toUpperCase()) },
    { name: 'vendor_id', example: '1', read: numberText({ least: 1, most: Number.MAX_SAFE_INTEGER }) },
    ...columnsOf(couponFields),
  ],
  check,
};
