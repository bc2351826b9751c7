// The counter of the demo's shops, for trying out what happens when a shop changes under a cart. Not there outside the demo.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { array, coerce, enums, type Infer, mask, object, optional, StructError, string } from 'superstruct';
import { IdText } from '#core/contract/wire/fields.ts';
import { languageIn } from '../../http/negotiation/accepted.ts';
import { Refusal } from '../../refusal.ts';
import { counterPage } from './counter-page.ts';
import type { CounterService } from './counter-service.ts';

const ItemForm = object({
  vendor: IdText,
  variant: IdText,
  search: optional(string()),
  price: optional(string()),
  discount: optional(string()),
  available: optional(string()),
  action: optional(enums(['save', 'relist', 'withdraw', 'sell'])),
});
const YesNo = optional(enums(['y', 'n']));
const ShopForm = object({ vendor: IdText, takes_orders: YesNo, is_here: YesNo });
const Where = object({ vendor: optional(IdText), search: optional(coerce(string(), array(string()), ([first]) => first ?? '')) });

function read<T>(body: unknown, struct: Parameters<typeof mask<T, unknown>>[1]): T {
  try {
    return mask(body, struct);
  } catch (error) {
    if (error instanceof StructError) throw new Refusal('BAD_REQUEST', { details: { path: error.path.join('.') } });
    throw error;
  }
}

export function registerCounterRoutes(app: FastifyInstance, counter: CounterService): void {
  const back = (reply: FastifyReply, vendor: number, search: string): FastifyReply =>
    reply.redirect(`/dev/shop?vendor=${vendor}&search=${encodeURIComponent(search)}`, 303);

  app.get('/dev/shop', async (request, reply) => {
    const { vendor = 1, search = '' } = read<Infer<typeof Where>>(request.query, Where);
    const page = await counter.page(vendor, search, languageIn(request.headers['accept-language']));
    const nonce = crypto.randomUUID();
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'`)
      .send(counterPage(page, nonce));
  });

  app.post('/dev/shop/items', async (request, reply) => {
    const { vendor, variant, search = '', ...edit } = read<Infer<typeof ItemForm>>(request.body, ItemForm);
    await counter.change(vendor, variant, edit);
    return back(reply, vendor, search);
  });

  app.post('/dev/shop/open', async (request, reply) => {
    const { vendor, takes_orders, is_here } = read<Infer<typeof ShopForm>>(request.body, ShopForm);
    await counter.setShop(vendor, {
      ...(takes_orders === undefined ? {} : { takes_orders: takes_orders === 'y' }),
      ...(is_here === undefined ? {} : { is_active: is_here === 'y' }),
    });
    return back(reply, vendor, '');
  });
}
