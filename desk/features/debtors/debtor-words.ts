// Texts about ages and orders on the pages of debtors.
import type { DueAge } from '#core/facts/ledger.ts';
import { daysDue } from '#core/rules/dues/due-age.ts';
import type { MessageKey, Translate } from '../../state/language-state.ts';

export const ageNames: Readonly<Record<DueAge, MessageKey>> = {
  'to-7': 'debtors.to-7',
  'to-30': 'debtors.to-30',
  'to-90': 'debtors.to-90',
  'over-90': 'debtors.over-90',
};

export const sinceWords = (t: Translate, oldest: string, now: number): string => t('debtors.days', { n: daysDue(Date.parse(oldest), now) });

/** The order number as people read it out. The id if the order has no number. */
export const orderName = ({ order_number, id }: { readonly order_number: string | null; readonly id: number }): string =>
  order_number === null ? String(id) : `${order_number.slice(0, 4)} ${order_number.slice(4)}`;
