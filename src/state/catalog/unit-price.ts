// What a kilogram or litre of a pack costs, in words.

import type { LocalText } from '#core/contract/wire/fields.ts';
import { formatMoney } from '#core/money.ts';
import { unitPrice } from '#core/rules/cart/bill.ts';
import { pricePerUnit } from '#core/rules/catalog/unit-price.ts';
import { useText } from '../frame/language-state.ts';

interface Pack {
  readonly attribute_value: readonly { readonly names: LocalText }[];
  readonly inventory_set: readonly { readonly price: number; readonly discount: number }[];
}

/** Undefined for what is not weighed or measured, and where it would repeat the price. */
export function useUnitPrice({ attribute_value: [size], inventory_set: [inventory] }: Pack): string | undefined {
  const t = useText();
  const found = size && inventory && pricePerUnit(size.names.en, unitPrice(inventory));
  return found && t(found.unit === 'kg' ? 'price.per-kg' : 'price.per-litre', { amount: formatMoney(found.amount) });
}
