// The form of an answer by line, and the request made of it; unchanged lines are left out.

import type { DeskOrder } from '#core/contract/desk/order-detail.ts';
import { inIndia } from '#core/rules/dates.ts';
import type { FormRules } from '#core/rules/form.ts';
import type { LineAnswer } from '#core/rules/fulfilment/accept-order.ts';
import { DAY_MS } from '#core/time.ts';

export const lineChoices = ['yes', 'fewer', 'none', 'later'] as const;
export type LineChoice = (typeof lineChoices)[number];
type Item = Pick<DeskOrder['items'][number], 'product_variant' | 'quantity'>;
type Values = Readonly<Record<string, string>>;

/** Default for "later": in a week. [ours] */
const USUAL_DAYS = 7;

export const choiceKey = ({ product_variant }: Item): string => `say.${product_variant}`;
export const countKey = ({ product_variant }: Item): string => `count.${product_variant}`;
export const dayKey = ({ product_variant }: Item): string => `day.${product_variant}`;

/** A field for each part of a line's answer; the rule of accepting finds the faults. */
export const rulesOf = (items: readonly Item[]): FormRules<string> =>
  Object.fromEntries(items.flatMap((item) => [choiceKey(item), countKey(item), dayKey(item)].map((key) => [key, {}])));

/** @param now epoch ms */
export const startOf = (items: readonly Item[], now: number): Values =>
  Object.fromEntries(
    items.flatMap((item) => [
      [choiceKey(item), 'yes'],
      [countKey(item), String(Math.max(item.quantity - 1, 1))],
      [dayKey(item), inIndia(now + USUAL_DAYS * DAY_MS).slice(0, 10)],
    ]),
  );

/** The answer of a line; an unknown value from an old draft counts as yes. */
export const choiceOf = (item: Item, values: Values): LineChoice => lineChoices.find((say) => say === values[choiceKey(item)]) ?? 'yes';

/** The available number of a line, if it is lower. */
export function countOf(item: Item, values: Values): number {
  const count = Math.trunc(Number(values[countKey(item)])) || 1;
  return Math.min(Math.max(count, 1), Math.max(item.quantity - 1, 1));
}

export function answersOf(items: readonly Item[], values: Values): LineAnswer[] {
  return items.flatMap((item): LineAnswer[] => {
    const { product_variant, quantity } = item;
    switch (choiceOf(item, values)) {
      case 'none':
        return [{ product_variant, quantity: 0 }];
      case 'fewer':
        return [{ product_variant, quantity: countOf(item, values) }];
      case 'later':
        return [{ product_variant, quantity, available_from: values[dayKey(item)] ?? '' }];
      default:
        return [];
    }
  });
}
