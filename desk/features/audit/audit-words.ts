// The log in words. What a newer server writes and this desk does not know yet is shown as the server spells it: never left out.
import type { AuditEntry } from '#core/contract/desk/audit.ts';
import type { RoleHeld } from '#core/contract/desk/staff.ts';
import { OrderStatus } from '#core/contract/order/order.ts';
import type { LocalText } from '#core/contract/wire/fields.ts';
import { formatMoney } from '#core/money.ts';
import { formatDay, formatMoment } from '#core/rules/dates.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { stepWords } from '../../blocks/order/order-words.ts';
import type { MessageKey, Translate } from '../../state/language-state.ts';

/** `noun.verb` → words. */
export const actionNames: Readonly<Record<string, MessageKey>> = {
  'staff.create': 'audit.staff-create',
  'staff.change': 'audit.staff-change',
  'staff.remove': 'audit.staff-remove',
  'session.end': 'audit.session-end',
  'passkey.add': 'audit.passkey-add',
  'passkey.remove': 'audit.passkey-remove',
  'passkey.renew-codes': 'audit.passkey-renew-codes',
  'passkey.recover': 'audit.passkey-recover',
  'import.create': 'audit.import-create',
  'import.apply': 'audit.import-apply',
  'import.cancel': 'audit.import-cancel',
  'export.read': 'audit.export-read',
  'farmer.import': 'audit.row-import',
  'product.import': 'audit.row-import',
  'offer.import': 'audit.row-import',
  'vendor.import': 'audit.row-import',
  'coupon.import': 'audit.row-import',
  'pin-area.import': 'audit.row-import',
  'article.create': 'audit.article-create',
  'article.change': 'audit.article-change',
  'article.submit': 'audit.article-submit',
  'article.return': 'audit.article-return',
  'article.publish': 'audit.article-publish',
  'article.schedule': 'audit.article-schedule',
  'article.withdraw': 'audit.article-withdraw',
  'article.picture': 'audit.article-picture',
  'banner.create': 'audit.banner-create',
  'banner.change': 'audit.banner-change',
  'banner.order': 'audit.banner-order',
  'banner.remove': 'audit.banner-remove',
  'banner.picture': 'audit.banner-picture',
  'coupon.create': 'audit.coupon-create',
  'coupon.change': 'audit.coupon-change',
  'order.accept': 'audit.order-accept',
  'order.reject': 'audit.order-reject',
  'order.pack': 'audit.order-pack',
  'order.dispatch': 'audit.order-dispatch',
  'order.ready': 'audit.order-ready',
  'order.deliver': 'audit.order-deliver',
  'order.bring-back': 'audit.order-bring-back',
  'order.settle': 'audit.order-settle',
  'order.refund': 'audit.order-refund',
  'order.refund-by-hand': 'audit.order-refund-by-hand',
  'order.refund-ask': 'audit.order-refund-ask',
  'day.close': 'audit.day-close',
  'drawer.in': 'audit.drawer-in',
  'drawer.out': 'audit.drawer-out',
  'payment.ask': 'audit.payment-ask',
  'refund.retry': 'audit.refund-retry',
  'refund.by-hand': 'audit.refund-by-hand',
  'sign-off.approve': 'audit.sign-off-approve',
  'sign-off.decline': 'audit.sign-off-decline',
  'settings.change': 'audit.settings-change',
  'job.retry': 'audit.job-retry',
  'vendor.bank-ask': 'audit.vendor-bank-ask',
  'vendor.bank': 'audit.vendor-bank',
  'lead.change': 'audit.lead-change',
  'lead.export': 'audit.lead-export',
  'error.solve': 'audit.error-solve',
  'error.reopen': 'audit.error-reopen',
  'growth-product.change': 'audit.growth-product-change',
  'growth-product.picture': 'audit.growth-product-picture',
  'staff.make-owner': 'audit.staff-make-owner',
  'claim.ask': 'audit.claim-ask',
  'claim.survey': 'audit.claim-survey',
  'claim.approve': 'audit.claim-approve',
  'claim.refuse': 'audit.claim-refuse',
  'claim.pay': 'audit.claim-pay',
  'claim.listen': 'audit.claim-listen',
  'kyc.approve': 'audit.kyc-approve',
  'kyc.reject': 'audit.kyc-reject',
  'kyc.unmask': 'audit.kyc-unmask',
  'offer.change': 'audit.offer-change',
  'offer.stock': 'audit.offer-stock',
  'product.create': 'audit.product-create',
  'product.change': 'audit.product-change',
  'product.picture': 'audit.product-picture',
  'brand.create': 'audit.brand-create',
  'category.create': 'audit.category-create',
  'vendor.create': 'audit.vendor-create',
  'vendor.change': 'audit.vendor-change',
  'vendor.licence-over': 'audit.vendor-licence-over',
  'test.sms': 'audit.test-sms',
  'test.payment': 'audit.test-payment',
  'test.payment-seen': 'audit.test-payment-seen',
  'bordereau.answer': 'audit.bordereau-answer',
  'order.premium-back': 'audit.order-premium-back',
  'post.create': 'audit.post-create',
  'post.claim': 'audit.post-claim',
  'post.hide': 'audit.post-hide',
  'post.restore': 'audit.post-restore',
  'post.warn': 'audit.post-warn',
  'post.suspend': 'audit.post-suspend',
  'post.undo': 'audit.post-undo',
  'post.unsuspend': 'audit.post-unsuspend',
};

/** What a deed is done to → words. */
export const entityNames: Readonly<Record<string, MessageKey>> = {
  staff: 'audit.entity-staff',
  import: 'audit.entity-import',
  export: 'audit.entity-export',
  farmer: 'audit.entity-farmer',
  coupon: 'audit.entity-coupon',
  article: 'audit.entity-article',
  banner: 'audit.entity-banner',
  order: 'orders.order',
  day: 'audit.entity-day',
  drawer: 'audit.entity-drawer',
  payment: 'audit.entity-payment',
  refund: 'audit.entity-refund',
  'sign-off': 'audit.entity-sign-off',
  settings: 'audit.entity-settings',
  job: 'audit.entity-job',
  lead: 'audit.entity-lead',
  error: 'audit.entity-error',
  'growth-product': 'audit.entity-growth-product',
  product: 'audit.entity-product',
  offer: 'audit.entity-offer',
  vendor: 'audit.entity-vendor',
  claim: 'audit.entity-claim',
  kyc: 'audit.entity-kyc',
  bordereau: 'audit.entity-bordereau',
  post: 'audit.entity-post',
  brand: 'audit.entity-brand',
  category: 'audit.entity-category',
  test: 'audit.entity-test',
};

const fieldNames: Readonly<Record<string, MessageKey>> = {
  full_name: 'staff.name',
  phone_number: 'staff.phone',
  roles: 'staff.roles',
  name: 'audit.name',
  device: 'audit.device',
  recovery_codes_left: 'audit.codes-left',
  status: 'orders.status',
  grand_total: 'order-money.total',
  reason: 'order.reason',
  lines: 'orders.items',
  cash: 'order-money.cash-taken',
  upi: 'order-money.upi-taken',
  change: 'audit.change-given',
  short: 'audit.short',
  amount: 'audit.amount',
  refunded: 'order-money.refund',
  reference: 'audit.reference',
  counted: 'days.counted',
  expected: 'days.expected',
  difference: 'audit.difference',
  received: 'money.received',
  state: 'money.state',
  date: 'days.day',
  is_answered: 'audit.is-answered',
  refund_second_above: 'money.settings-above',
  bank_second: 'money.settings-bank',
  asked_by: 'money.second-by',
  kind: 'audit.kind',
  error: 'audit.error',
  words: 'money.decline-why',
  sign_off: 'audit.sign-off',
  order_number: 'money.order',
  off: 'coupons.off-amount',
  off_percent: 'coupons.off-percent',
  most_off: 'coupons.most-off',
  min_cart: 'coupons.min-cart',
  uses_left: 'coupons.uses-left',
  starts_at: 'coupons.from',
  ends_at: 'coupons.until',
  titles: 'audit.field-titles',
  texts: 'audit.field-texts',
  names: 'audit.field-names',
  link: 'audit.field-link',
  is_on: 'audit.field-is-on',
  vendor_id: 'audit.field-vendor',
  image_url: 'audit.field-picture',
  order: 'audit.field-order',
  price: 'audit.field-price',
  discount: 'audit.field-discount',
  discount_price: 'audit.field-discount-price',
  stock: 'audit.field-stock',
  note: 'audit.field-note',
  label: 'audit.field-label',
  rows: 'audit.field-rows',
  file: 'audit.field-file',
  is_shown: 'audit.field-is-shown',
  packs: 'audit.field-packs',
  why: 'audit.field-why',
  text: 'audit.field-text',
  accepted: 'audit.field-accepted',
  rejected: 'audit.field-rejected',
  wrong: 'audit.field-wrong',
  company_name: 'audit.field-company-name',
  is_sold: 'audit.field-is-sold',
  is_prebook: 'audit.field-is-prebook',
  is_insured: 'audit.field-is-insured',
  month_quota: 'audit.field-month-quota',
  blocked_pins: 'audit.field-blocked-pins',
  cost: 'audit.field-cost',
};

/** Facts that are money, in paise. */
const amounts: readonly string[] = [
  'grand_total',
  'cash',
  'upi',
  'change',
  'short',
  'amount',
  'refunded',
  'counted',
  'expected',
  'difference',
  'received',
  'refund_second_above',
  'off',
  'most_off',
  'min_cart',
  'price',
  'discount',
  'discount_price',
  'cost',
];

/** Facts of an order in words; undefined: said like any other. */
function orderFact(field: string, value: unknown, t: Translate): string | undefined {
  if (amounts.includes(field) && typeof value === 'number') return formatMoney(value);
  if (field === 'status' && Object.hasOwn(OrderStatus.schema, String(value))) return t(stepWords[value as OrderStatus]);
  return field === 'lines' && Array.isArray(value) ? t('audit.lines', { n: value.length }) : undefined;
}

export const actionWords = (t: Translate, action: string): string => (actionNames[action] ? t(actionNames[action]) : action);
export const entityWords = (t: Translate, entity: string): string => (entityNames[entity] ? t(entityNames[entity]) : entity);

const isHeld = (value: unknown): value is RoleHeld =>
  typeof value === 'object' && value !== null && 'role' in value && 'vendor_id' in value;

/** A word in every language is said in the reader's. */
const isLocal = (value: unknown): value is LocalText => typeof value === 'object' && value !== null && 'en' in value && 'hi' in value;

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

interface Reader {
  readonly t: Translate;
  readonly language: LanguageCode;
  readonly roleWords: (held: RoleHeld) => string;
}

function valueWords(value: unknown, reader: Reader): string {
  const { t, language, roleWords } = reader;
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.map((one) => valueWords(one, reader)).join(' + ') || '–';
  if (isHeld(value)) return roleWords(value);
  if (isLocal(value)) return value[language] || '–';
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  if (typeof value === 'string' && MOMENT.test(value)) return formatMoment(Date.parse(value));
  if (typeof value === 'string' && DAY.test(value)) return formatDay(Date.parse(value));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export interface FactChange {
  readonly field: string;
  /** Undefined: there was nothing before. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Field by field, what was and what is. */
export function changesOf({ before, after }: AuditEntry, reader: Reader): readonly FactChange[] {
  const { t } = reader;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const wordsOf = (field: string, facts: AuditEntry['before']): string | undefined =>
    facts === null ? undefined : (orderFact(field, facts[field], t) ?? valueWords(facts[field], reader));
  return fields.map((field) => ({
    field: fieldNames[field] ? t(fieldNames[field]) : field,
    before: wordsOf(field, before),
    after: wordsOf(field, after),
  }));
}
