// What counts as proof that a waiting row arrived: an answer of its call, about this very intent. A hotspot's page is none.
import type { OutboxKind, OutboxRow } from './outbox-db.ts';

interface OrderProof {
  readonly orders?: readonly { readonly id?: unknown }[];
  readonly request_id?: unknown;
}

const isOrderAnswer = (body: unknown, key: string): boolean => {
  const { orders, request_id } = (body ?? {}) as OrderProof;
  return request_id === key && Array.isArray(orders) && orders.length > 0 && orders.every((order) => Number.isSafeInteger(order?.id));
};

/** What was made has an id. */
const hasId = (body: unknown): boolean => Number.isSafeInteger((body as { id?: unknown } | null)?.id);

/** Where it is more than an id. */
const proofs: Readonly<Partial<Record<OutboxKind, (body: unknown, key: string) => boolean>>> = {
  order: isOrderAnswer,
  consent: (body) => typeof body === 'boolean',
  // Made and sent, or a link that was made before sent to one more phone.
  'share-link': (body) => {
    const sent = body as { payment_link?: unknown; queued?: unknown } | null;
    return typeof sent?.payment_link === 'string' || sent?.queued === true;
  },
  problem: (body) => hasId((body as { problem?: unknown } | null)?.problem),
};

/** Whether a success body proves that the row was carried out. */
export function isProof({ kind, id }: Pick<OutboxRow, 'kind' | 'id'>, body: unknown): boolean {
  return (proofs[kind] ?? hasId)(body, id);
}
