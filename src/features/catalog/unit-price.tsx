// What a kilogram or litre of a pack costs; nothing for what is not weighed or measured.
import { formatMoney, type Paise } from '#core/money.ts';
import { pricePerUnit } from '#core/rules/catalog/unit-price.ts';
import { useText } from '#state/frame/language-state.ts';

/** @param pack its label in English @param price of it, after discount */
export function UnitPrice({ pack, price }: { readonly pack: string; readonly price: Paise }) {
  const t = useText();
  const found = pricePerUnit(pack, price);
  return found ? <span>{t(found.unit === 'kg' ? 'price.per-kg' : 'price.per-litre', { amount: formatMoney(found.amount) })}</span> : null;
}
