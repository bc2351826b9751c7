// The form of a coupon: its boxes' values as text (so that a draft can be stored), and the request made of them.
import type { createDeskCoupon, DeskCoupon } from '#core/contract/desk/vendor/coupon.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import { couponFields } from '#core/fields/coupon.ts';
import type { Values } from '#core/fields/field.ts';
import { couponCode } from '#core/rules/coupon/coupon.ts';
import { type CouponFaultAt, couponFaults } from '#core/rules/coupon/coupon-faults.ts';
import type { FormRules } from '#core/rules/form.ts';
import { digitAccepts } from '../../blocks/form/digit-accepts.ts';
import { type BoxOf, boxOfPath, boxRules, boxValues, fieldLabels, touchedFields, valuesOfBoxes } from '../../blocks/form/field-form.ts';
import type { FieldOf } from '../../blocks/form/local-boxes.ts';
import type { MessageKey } from '../../state/language-state.ts';

/** A separate button switches it on and off. */
const { is_on: _switched, ...fields } = couponFields;

/** `kind`: an amount or a percentage. */
export type CouponField = BoxOf<typeof fields> | 'vendor' | 'code' | 'kind' | 'version';
export type CouponValues = Readonly<Record<CouponField, string>>;

export const couponRules: FormRules<CouponField> = {
  vendor: { required: true },
  code: { required: true, accept: (_before, raw) => couponCode(raw) },
  ...boxRules(fields, digitAccepts),
  kind: {},
  version: {},
};

export const newCouponValues = (vendor: number | undefined, today: string): Partial<CouponValues> => ({
  vendor: vendor === undefined ? '' : String(vendor),
  kind: 'amount',
  starts_at: today,
});

export const couponValues = (coupon: DeskCoupon): CouponValues => ({
  ...boxValues(fields, coupon),
  vendor: String(coupon.vendor_id),
  code: coupon.code,
  kind: coupon.off_percent > 0 ? 'percent' : 'amount',
  version: String(coupon.version),
});

/** Amount and percentage are two kinds; the boxes of the other kind are emptied. */
const ofOneKind = (values: CouponValues): CouponValues =>
  values.kind === 'percent' ? { ...values, off: '' } : { ...values, off_percent: '', most_off: '' };

const draftOf = (values: CouponValues, before?: DeskCoupon): Omit<Values<typeof couponFields>, 'is_on'> =>
  valuesOfBoxes(fields, ofOneKind(values), before);

/** The box of a field of the request. */
export function boxOf(path: string, { kind }: Pick<CouponValues, 'kind'>): CouponField {
  const box = path === 'off' && kind === 'percent' ? 'off_percent' : boxOfPath(fields, path);
  return box in couponRules ? (box as CouponField) : 'code';
}

/** Faults before sending, by the shop's own rules. */
export const faultsOf = (values: CouponValues): readonly CouponFaultAt[] =>
  // Only the server knows whether the category exists, and how many coupons run.
  couponFaults({ ...draftOf(values), code: values.code }, { hasCategory: true, running: 0 });

/** The request's body for a new coupon. */
export const couponBody = (values: CouponValues): BodyOf<typeof createDeskCoupon> => ({ ...draftOf(values), code: values.code });

/** The request's body for a change; untouched fields stay unchanged, including the exact moments. */
export const couponChange = (values: CouponValues, begun: DeskCoupon) =>
  touchedFields(draftOf(values, begun), ofOneKind(values), couponValues(begun));

export const boxWords: Readonly<Record<FieldOf<CouponField>, MessageKey>> = {
  ...fieldLabels(fields),
  vendor: 'coupons.shop',
  code: 'coupons.code',
  kind: 'coupons.kind',
  version: 'coupons.code',
};
