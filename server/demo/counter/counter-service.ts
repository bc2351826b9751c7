// The counter of a demo shop: what a shopkeeper may change, and what follows from it.
import { paiseFromRupees } from '#core/money.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Refusal } from '../../refusal.ts';
import type { CounterPage } from './counter-page.ts';
import type { CounterItem, CounterRepository, ItemChange } from './counter-repository.ts';

const SHOWN = 30;
/** Added to (or taken from) a catalogue id when an item is listed again: no other id comes near. */
const NEW_LISTING = 500_000;

/** What was filled in: rupees and pieces as text. */
export interface ItemEdit {
  readonly price?: string | undefined;
  readonly discount?: string | undefined;
  readonly available?: string | undefined;
  readonly action?: 'save' | 'relist' | 'withdraw' | 'sell' | undefined;
}

export type CounterService = ReturnType<typeof createCounterService>;

function amount(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const paise = /^\d{1,7}(\.\d{1,2})?$/.test(text) ? paiseFromRupees(Number(text)) : Number.NaN;
  if (Number.isNaN(paise)) throw new Refusal('BAD_REQUEST', { details: { path: name } });
  return paise;
}

function count(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,7}$/.test(text)) throw new Refusal('BAD_REQUEST', { details: { path: name } });
  return Number(text);
}

function changeOf(form: ItemEdit, item: CounterItem): ItemChange {
  const price = amount('price', form.price) ?? item.price;
  const discount = amount('discount', form.discount) ?? item.discount;
  if (discount > price) throw new Refusal('BAD_REQUEST', { details: { path: 'discount' } });
  const isNew = item.catalogueId % (2 * NEW_LISTING) < NEW_LISTING;
  return {
    price_paise: price,
    discount_paise: discount,
    available: count('available', form.available) ?? item.available,
    ...(form.action === 'relist' ? { c_id: item.catalogueId + (isNew ? NEW_LISTING : -NEW_LISTING) } : {}),
    ...(form.action === 'withdraw' || form.action === 'sell' ? { is_active: form.action === 'sell' } : {}),
  };
}

export function createCounterService(counter: CounterRepository, deps: Dependencies) {
  return {
    async page(vendorId: number, search: string, language: LanguageCode): Promise<CounterPage> {
      const [vendors, items] = await Promise.all([counter.vendors(), counter.items(vendorId, search, SHOWN)]);
      const shown = vendors.map((v) => ({ id: v.id, name: v.names[language], takesOrders: v.takes_orders, isHere: v.is_active }));
      return { language, vendors: shown, vendorId, search, items };
    },

    /** @throws Refusal NOT_FOUND, BAD_REQUEST */
    async change(vendorId: number, variantId: number, edit: ItemEdit): Promise<void> {
      const item = await counter.find(vendorId, variantId);
      if (!item) throw new Refusal('NOT_FOUND');
      await counter.change(vendorId, variantId, changeOf(edit, item), deps.newId());
    },

    setShop: counter.setShop,
  };
}
