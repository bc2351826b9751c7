// The form of a coupon: what its boxes hold as text (so that a draft of them can be kept), and what travels of it.
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

/** A button switches it off and on, beside the form. */
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

/** An amount and a percentage are two kinds: the boxes of the other kind are empty. */
const ofOneKind = (values: CouponValues): CouponValues =>
  values.kind === 'percent' ? { ...values, off: '' } : { ...values, off_percent: '', most_off: '' };

const draftOf = (values: CouponValues): Omit<Values<typeof couponFields>, 'is_on'> => valuesOfBoxes(fields, ofOneKind(values));

/** The box a field of the wire stands in. */
export function boxOf(path: string, { kind }: Pick<CouponValues, 'kind'>): CouponField {
  const box = path === 'off' && kind === 'percent' ? 'off_percent' : boxOfPath(fields, path);
  return box in couponRules ? (box as CouponField) : 'code';
}

/** What is wrong before it is sent, by the shop's own rules. */
export const faultsOf = (values: CouponValues): readonly CouponFaultAt[] =>
  // Whether the category is there and how many run only the server knows.
  couponFaults({ ...draftOf(values), code: values.code }, { hasCategory: true, running: 0 });

/** What travels of a new coupon. */
export const couponBody = (values: CouponValues): BodyOf<typeof createDeskCoupon> => ({ ...draftOf(values), code: values.code });

/** What travels of a change: what was not touched stays as it is, to the moment. */
export const couponChange = (values: CouponValues, begun: DeskCoupon) =>
  touchedFields(draftOf(values), ofOneKind(values), couponValues(begun));

export const boxWords: Readonly<Record<FieldOf<CouponField>, MessageKey>> = {
  ...fieldLabels(fields),
  vendor: 'coupons.shop',
  code: 'coupons.code',
  kind: 'coupons.kind',
  version: 'coupons.code',
};
