// The log in words. What a newer server writes and this desk does not know yet is shown as the server spells it: never left out.
import type { AuditEntry } from '#core/contract/desk/audit.ts';
import type { RoleHeld } from '#core/contract/desk/staff.ts';
import { OrderStatus } from '#core/contract/order/order.ts';
import { formatMoney } from '#core/money.ts';
import { stepWords } from '../../blocks/order/order-words.ts';
import type { MessageKey, Translate } from '../../state/language-state.ts';

/** `noun.verb` → words. */
const actionNames: Readonly<Record<string, MessageKey>> = {
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
};

/** What a deed is done to → words. */
export const entityNames: Readonly<Record<string, MessageKey>> = {
  staff: 'audit.entity-staff',
  import: 'audit.entity-import',
  export: 'audit.entity-export',
  farmer: 'audit.entity-farmer',
  order: 'orders.order',
  day: 'audit.entity-day',
  drawer: 'audit.entity-drawer',
  payment: 'audit.entity-payment',
  refund: 'audit.entity-refund',
  'sign-off': 'audit.entity-sign-off',
  settings: 'audit.entity-settings',
  job: 'audit.entity-job',
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

function valueWords(value: unknown, roleWords: (held: RoleHeld) => string): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.map((one) => valueWords(one, roleWords)).join(' + ') || '–';
  if (isHeld(value)) return roleWords(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export interface FactChange {
  readonly field: string;
  /** Undefined: there was nothing before. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Field by field, what was and what is. */
export function changesOf({ before, after }: AuditEntry, t: Translate, roleWords: (held: RoleHeld) => string): readonly FactChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const wordsOf = (field: string, facts: AuditEntry['before']): string | undefined =>
    facts === null ? undefined : (orderFact(field, facts[field], t) ?? valueWords(facts[field], roleWords));
  return fields.map((field) => ({
    field: fieldNames[field] ? t(fieldNames[field]) : field,
    before: wordsOf(field, before),
    after: wordsOf(field, after),
  }));
}
