// The counter of the demo's shops, for trying out what happens when a shop changes under a cart. Not there outside the demo.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { array, coerce, enums, type Infer, mask, object, optional, StructError, string } from 'superstruct';
import { IdText } from '#core/contract/fields.ts';
import { paiseFromRupees } from '#core/money.ts';
import { pickLanguage } from '#core/rules/languages.ts';
import { Refusal } from '../../refusal.ts';
import { counterPage } from './counter-page.ts';
import type { CounterItem, CounterRepository, ItemChange } from './counter-repository.ts';

const SHOWN = 30;
/** Added to (or taken from) a catalogue id when an item is listed anew: no other id comes near. */
const NEW_LISTING = 500_000;

const ItemForm = object({
  vendor: IdText,
  variant: IdText,
  search: optional(string()),
  price: optional(string()),
  discount: optional(string()),
  available: optional(string()),
  action: optional(enums(['save', 'relist', 'withdraw', 'sell'])),
});
const ShopForm = object({ vendor: IdText, takes_orders: enums(['y', 'n']) });
const Where = object({ vendor: optional(IdText), search: optional(coerce(string(), array(string()), ([first]) => first ?? '')) });

function read<T>(body: unknown, struct: Parameters<typeof mask<T, unknown>>[1]): T {
  try {
    return mask(body, struct);
  } catch (error) {
    if (error instanceof StructError) throw new Refusal('BAD_REQUEST', { details: { path: error.path.join('.') } });
    throw error;
  }
}

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

function changeOf(form: Infer<typeof ItemForm>, item: CounterItem): ItemChange {
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

export function registerCounterRoutes(app: FastifyInstance, counter: CounterRepository, newId: () => number): void {
  const back = (reply: FastifyReply, vendor: number, search: string): FastifyReply =>
    reply.redirect(`/dev/shop?vendor=${vendor}&search=${encodeURIComponent(search)}`, 303);

  app.get('/dev/shop', async (request, reply) => {
    const { vendor: vendorId = 1, search = '' } = read<Infer<typeof Where>>(request.query, Where);
    const language = pickLanguage(request.headers['accept-language']);
    const [vendors, items] = await Promise.all([counter.vendors(), counter.items(vendorId, search, SHOWN)]);
    const nonce = crypto.randomUUID();
    const shown = vendors.map(({ id, names, takes_orders }) => ({ id, name: names[language], takesOrders: takes_orders }));
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'`)
      .send(counterPage({ language, vendors: shown, vendorId, search, items }, nonce));
  });

  app.post('/dev/shop/items', async (request, reply) => {
    const form = read<Infer<typeof ItemForm>>(request.body, ItemForm);
    const item = await counter.find(form.vendor, form.variant);
    if (!item) throw new Refusal('NOT_FOUND');
    await counter.change(form.vendor, form.variant, changeOf(form, item), newId());
    return back(reply, form.vendor, form.search ?? '');
  });

  app.post('/dev/shop/open', async (request, reply) => {
    const { vendor, takes_orders } = read<Infer<typeof ShopForm>>(request.body, ShopForm);
    await counter.setTakesOrders(vendor, takes_orders === 'y');
    return back(reply, vendor, '');
  });
}
