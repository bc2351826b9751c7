// The form of a coupon: what its boxes hold as text (so that a draft of them can be kept), and what travels of it.
import type { createDeskCoupon, DeskCoupon } from '#core/contract/desk/vendor/coupon.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import { acceptDigits } from '#core/digits.ts';
import { paiseFromRupees } from '#core/money.ts';
import { couponCode } from '#core/rules/coupon/coupon.ts';
import { type CouponDraft, type CouponFaultAt, couponFaults } from '#core/rules/coupon/coupon-faults.ts';
import { dayInIndia, endOfDay, startOfDay } from '#core/rules/dates.ts';
import type { FieldRule, FormRules } from '#core/rules/form.ts';
import { acceptRupees, isRupees } from '#core/rules/number-text.ts';
import { boxesOf, type LocalBox, localRules, localValues, wordsFrom } from '../../blocks/form/local-boxes.ts';
import type { FieldError } from '../../blocks/form/use-draft-form.ts';
import type { MessageKey } from '../../state/language-state.ts';

const ownFields = [
  'vendor',
  'code',
  'kind',
  'off',
  'off_percent',
  'most_off',
  'min_cart',
  'category_id',
  'starts_at',
  'ends_at',
  'uses_left',
  'is_first_order',
  'is_automatic',
  'version',
] as const;
type OwnField = (typeof ownFields)[number];
export type CouponField = OwnField | LocalBox<'titles'>;
export type CouponValues = Readonly<Record<CouponField, string>>;

const rupees: FieldRule = {
  accept: acceptRupees(7),
  check: (text): FieldError | undefined => (isRupees(text) ? undefined : 'field.amount-wrong'),
};

export const couponRules: FormRules<CouponField> = {
  vendor: { required: true },
  code: { required: true, accept: (_before, raw) => couponCode(raw) },
  ...localRules('titles', { required: true }),
  kind: {},
  off: rupees,
  off_percent: { accept: acceptDigits(3) },
  most_off: rupees,
  min_cart: rupees,
  category_id: {},
  starts_at: { required: true },
  ends_at: { required: true },
  uses_left: { accept: acceptDigits(8) },
  is_first_order: {},
  is_automatic: {},
  version: {},
};

/** Boxes, in the order of the form. */
export const couponFields = Object.keys(couponRules) as readonly CouponField[];

export const newCouponValues = (vendor: number | undefined, today: string): Partial<CouponValues> => ({
  vendor: vendor === undefined ? '' : String(vendor),
  kind: 'amount',
  starts_at: today,
});

const rupeesOf = (paise: number | null): string => (paise === null || paise === 0 ? '' : String(paise / 100));
const paiseOf = (text: string): number => paiseFromRupees(Number(text || 0));
const flag = (isOn: boolean): string => (isOn ? 'y' : '');

export const couponValues = (coupon: DeskCoupon): CouponValues => ({
  vendor: String(coupon.vendor_id),
  code: coupon.code,
  ...localValues({ titles: coupon.titles }),
  kind: coupon.off_percent > 0 ? 'percent' : 'amount',
  off: rupeesOf(coupon.off),
  off_percent: coupon.off_percent === 0 ? '' : String(coupon.off_percent),
  most_off: rupeesOf(coupon.most_off),
  min_cart: rupeesOf(coupon.min_cart),
  category_id: coupon.category_id === null ? '' : String(coupon.category_id),
  starts_at: dayInIndia(Date.parse(coupon.starts_at)),
  ends_at: dayInIndia(Date.parse(coupon.ends_at)),
  uses_left: coupon.uses_left === null ? '' : String(coupon.uses_left),
  is_first_order: flag(coupon.is_first_order),
  is_automatic: flag(coupon.is_automatic),
  version: String(coupon.version),
});

/** The coupon the boxes speak of. An amount and a percentage are two kinds: of the other kind nothing is said. */
function draftOf(values: CouponValues): CouponDraft {
  const isPercent = values.kind === 'percent';
  return {
    code: values.code,
    titles: wordsFrom(values, 'titles'),
    off: isPercent ? 0 : paiseOf(values.off),
    off_percent: isPercent ? Number(values.off_percent || 0) : 0,
    most_off: isPercent && values.most_off !== '' ? paiseOf(values.most_off) : null,
    min_cart: paiseOf(values.min_cart),
    uses_left: values.uses_left === '' ? null : Number(values.uses_left),
    starts_at: startOfDay(values.starts_at),
    ends_at: endOfDay(values.ends_at),
  };
}

/** The box a field of the wire stands in. */
export function boxOf(path: string, { kind }: Pick<CouponValues, 'kind'>): CouponField {
  const box = path === 'off' && kind === 'percent' ? 'off_percent' : path.replace('.', '_');
  return couponFields.find((field) => field === box) ?? 'code';
}

/** What is wrong before it is sent, by the shop's own rules. */
export const faultsOf = (values: CouponValues): readonly CouponFaultAt[] =>
  // Whether the category is there and how many run only the server knows.
  couponFaults(draftOf(values), { hasCategory: true, running: 0 });

/** What travels of a new coupon. */
export function couponBody(values: CouponValues): BodyOf<typeof createDeskCoupon> {
  const { starts_at, ends_at, ...coupon } = draftOf(values);
  return {
    ...coupon,
    category_id: values.category_id === '' ? null : Number(values.category_id),
    is_first_order: values.is_first_order !== '',
    is_automatic: values.is_automatic !== '',
    starts_at: new Date(starts_at).toISOString(),
    ends_at: new Date(ends_at).toISOString(),
  };
}

/** Boxes that hold something else in another version. */
const differingBoxes = (mine: CouponValues, theirs: CouponValues): readonly CouponField[] =>
  couponFields.filter((field) => field !== 'version' && mine[field] !== theirs[field]);

/** What travels of a change: what was not touched stays as it is, to the moment. */
export function couponChange(values: CouponValues, begun: DeskCoupon): Partial<BodyOf<typeof createDeskCoupon>> {
  const before = couponValues(begun);
  const changed = differingBoxes(values, before);
  const { code: _code, ...body } = couponBody(values);
  const touches: Readonly<Partial<Record<keyof typeof body, readonly CouponField[]>>> = {
    titles: boxesOf('titles'),
    off: ['off', 'kind'],
    off_percent: ['off_percent', 'kind'],
    most_off: ['most_off', 'kind'],
  };
  return Object.fromEntries(
    Object.entries(body).filter(([field]) =>
      (touches[field as keyof typeof body] ?? [field as CouponField]).some((box) => changed.includes(box)),
    ),
  );
}

export const boxWords: Readonly<Record<OwnField | 'titles', MessageKey>> = {
  vendor: 'coupons.shop',
  code: 'coupons.code',
  titles: 'coupons.title-in',
  kind: 'coupons.kind',
  off: 'coupons.off-amount',
  off_percent: 'coupons.off-percent',
  most_off: 'coupons.most-off',
  min_cart: 'coupons.min-cart',
  category_id: 'coupons.category',
  starts_at: 'coupons.from',
  ends_at: 'coupons.until',
  uses_left: 'coupons.uses-left',
  is_first_order: 'coupons.first-order',
  is_automatic: 'coupons.automatic',
  version: 'coupons.code',
};
