// Changed lines and bills as text: old and new values.
import type { Bill } from '#core/contract/cart.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { unitPrice } from '#core/rules/cart/bill.ts';
import { useLanguage, useText } from '../frame/language-state.ts';
import type { LineChange } from './line-changes.ts';

export interface Change {
  readonly lines: readonly LineChange[];
  readonly before: Bill;
  /** Undefined when the cart can no longer be ordered. */
  readonly now: Bill | undefined;
}

const ofLine = (line: LineChange['before']): string => `${formatMoney(unitPrice(line))} × ${line.quantity}`;

const billWords = [
  ['item_total', 'bill.item-total'],
  ['total_discount', 'bill.total-discount'],
  ['coupon_discount', 'order.coupon'],
  ['delivery_fee', 'bill.delivery'],
  ['insurance_cost', 'bill.insurance'],
  ['grand_total', 'bill.total'],
] as const;

/** All changes: items first, then the lines of the bill with the total. None when nothing changed. */
export function useChangeRows({ lines, before, now }: Change): readonly { key: string; what: string; before: string; now: string }[] {
  const t = useText();
  const { language } = useLanguage();
  const items = lines.map((line) => ({
    key: String(line.variantId),
    what: [textIn(line.names, language), textIn(line.pack, language)].filter(Boolean).join(', '),
    before: ofLine(line.before),
    now: line.now ? ofLine(line.now) : t('changes.gone'),
  }));
  if (!now) return items;
  const changed = billWords.filter(([field]) => before[field] !== now[field]);
  if (items.length + changed.length === 0) return [];
  const amounts = billWords
    .filter((row) => row[0] === 'grand_total' || changed.includes(row))
    .map(([field, word]) => ({ key: field, what: t(word), before: formatMoney(before[field]), now: formatMoney(now[field]) }));
  return [...items, ...amounts];
}
