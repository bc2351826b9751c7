// The price for a unit of a pack, as text.

import type { LocalText } from '#core/contract/wire/fields.ts';
import { firstText } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { unitPrice } from '#core/rules/cart/bill.ts';
import { pricePerUnit, type UnitPrice } from '#core/rules/catalog/unit-price.ts';
import { type MessageKey, useText } from '../frame/language-state.ts';

const words: Readonly<Record<UnitPrice['unit'], MessageKey>> = {
  kg: 'price.per-kg',
  litre: 'price.per-litre',
  '100g': 'price.per-100g',
  '100ml': 'price.per-100ml',
};

interface Pack {
  readonly attribute_value: readonly { readonly names: LocalText }[];
  readonly inventory_set: readonly { readonly price: number; readonly discount: number }[];
}

/** Undefined without weight or volume, and where it would repeat the price. */
export function useUnitPrice({ attribute_value: [size], inventory_set: [inventory] }: Pack): string | undefined {
  const t = useText();
  const found = size && inventory && pricePerUnit(firstText(size.names), unitPrice(inventory));
  return found && t(words[found.unit], { amount: formatMoney(found.amount) });
}
