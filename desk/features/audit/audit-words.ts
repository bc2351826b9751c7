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
import { actionNames, entityNames } from './audit-names.ts';

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
  claim_second_above: 'money.settings-claim',
  cash_second_above: 'money.settings-cash',
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
  'claim_second_above',
  'cash_second_above',
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
