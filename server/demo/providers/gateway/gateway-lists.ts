// The simulated gateway's lists of refunds and disputes, page by page, and a payment by itself.
import type { FastifyInstance } from 'fastify';
import type { GatewayBook } from './gateway-book.ts';
import { disputeEntity, paymentEntity, refundEntity } from './gateway-entities.ts';
import { BASE, type GatewayKeys, guardedBy, refuse } from './gateway-guard.ts';

const MOST = 100;
const USUAL = 10;

/** Newest first, between `from` and `to` in seconds, up to `count` after the first `skip`. */
function pageOf<T extends { readonly created_at: number }>(all: readonly T[], query: unknown, entityOf: (one: T) => object): object {
  const { from, to, count, skip } = query as Readonly<Record<string, string | undefined>>;
  const [first, last] = [Number(from ?? 0), Number(to ?? Number.MAX_SAFE_INTEGER)];
  const inside = all.filter(({ created_at }) => created_at >= first && created_at <= last).reverse();
  const begin = Number(skip ?? 0);
  const items = inside.slice(begin, begin + Math.min(Number(count ?? USUAL), MOST)).map(entityOf);
  return { entity: 'collection', count: items.length, items };
}

export function registerGatewayLists(app: FastifyInstance, book: GatewayBook, keys: GatewayKeys): void {
  const guarded = guardedBy(keys);
  app.get(
    `${BASE}/refunds`,
    guarded(({ query }) => pageOf(book.refunds(), query, refundEntity)),
  );
  app.get(
    `${BASE}/disputes`,
    guarded(({ query }) => pageOf(book.disputes(), query, disputeEntity)),
  );
  app.get(
    `${BASE}/payments/:id`,
    guarded((request, reply) => {
      const { id } = request.params as { id: string };
      const link = book.linkOf(id);
      const payment = book.findPayment(id);
      return link && payment ? paymentEntity(link, payment) : refuse(reply, 400, 'The id provided does not exist');
    }),
  );
}
