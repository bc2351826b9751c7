// Texts of payment and refund states.

import type { DeskPayment } from '#core/contract/desk/money/payments.ts';
import type { DeskRefund } from '#core/contract/desk/money/refunds.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time.ts';
import type { MessageKey, Translate } from '../../state/language-state.ts';

type Tone = 'done' | 'queued' | 'danger' | 'info' | 'plain';

export const paymentStates: Readonly<Record<DeskPayment['state'], readonly [MessageKey, Tone]>> = {
  created: ['money.state-waiting', 'queued'],
  pending: ['money.state-pending', 'queued'],
  failed: ['money.state-failed', 'danger'],
  expired: ['money.state-expired', 'plain'],
  cancelled: ['money.state-cancelled', 'plain'],
  paid: ['money.state-paid', 'done'],
};

export const refundStates: Readonly<Record<DeskRefund['state'], readonly [MessageKey, Tone]>> = {
  waiting: ['money.refund-waiting', 'queued'],
  sent: ['money.refund-sent', 'done'],
  failed: ['money.refund-failed', 'danger'],
};

export const wayWords: Readonly<Record<DeskRefund['way'], MessageKey>> = {
  gateway: 'money.way-gateway',
  share: 'money.way-share',
  csc: 'money.way-csc',
  hand: 'money.way-hand',
};

export const reasonWords: Readonly<Record<DeskRefund['reason'], MessageKey>> = {
  'paid-late': 'money.reason-paid-late',
  'paid-too-much': 'money.reason-paid-too-much',
  cancelled: 'money.reason-cancelled',
  'not-available': 'money.reason-not-available',
  returned: 'money.reason-returned',
  desk: 'money.reason-desk',
  'insurer-refused': 'money.reason-insurer-refused',
  dashboard: 'money.reason-dashboard',
  dispute: 'money.reason-dispute',
};

/** The bank's last answer; without one, the text says so. */
export const bankWords = (t: Translate, { state, bank_says }: Pick<DeskPayment, 'state' | 'bank_says'>): string => {
  if (state === 'paid') return t('money.bank-taken');
  return bank_says === null ? t('money.bank-silent') : t(bank_says === 'pending' ? 'money.bank-pending' : 'money.bank-failed');
};

/** How long something has waited, at least a minute: `38 min`, `2 h`, `3 days`. */
export function ageWords(t: Translate, since: string, now: number): string {
  const age = Math.max(now - Date.parse(since), 0);
  if (age < 2 * HOUR_MS) return t('money.minutes', { n: Math.max(1, Math.floor(age / MINUTE_MS)) });
  return age < 48 * HOUR_MS ? t('money.hours', { n: Math.floor(age / HOUR_MS) }) : t('money.days', { n: Math.floor(age / DAY_MS) });
}

export const momentWords = (at: string): string => formatMoment(Date.parse(at));

/** The order's number as people read it; without a number, its id. */
export const orderName = ({ order_number, order_id }: { readonly order_number: string | null; readonly order_id: number }): string =>
  order_number === null ? String(order_id) : `${order_number.slice(0, 4)} ${order_number.slice(4)}`;
