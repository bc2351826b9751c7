// The kinds of waiting requests, one row for each kind. The sender, the queue and the screens read the special rules of a kind
// here.
import { KEPT_AT_HEADER } from '#core/contract/wire/version.ts';
import type { FrozenRequest } from '../api/wire/transmit.ts';

type RuledKind = 'order' | 'consent' | 'share-link' | 'problem' | 'claim' | 'lead' | 'post' | 'mark' | 'rating';

/** `day-close` exists only in letters, which report their own result. A grievance and an answer to a recall have no special rule. */
export type OutboxKind = RuledKind | 'day-close' | 'grievance' | 'recall';

/** The special rules of a kind. An empty entry: an id in the answer is the proof. */
export interface KindRules {
  /** Whether a success body is an answer to this intent from this kind's call. A page of a hotspot is not. */
  readonly proof?: (body: unknown, key: string) => boolean;
  /** A new row replaces an unsent one with the same body or address; `all`: any unsent one, and one the server fails on. */
  readonly supersedes?: 'all' | 'body' | 'url';
  /** The server counts from the moment when the row was stored. A header contains it. */
  readonly isDated?: true;
  /** The row expires. If the server repeatedly refuses its photos, the row is sent without them. The person adds them later. */
  readonly expires?: true;
  /** The call needs no session. */
  readonly isForAnyone?: true;
  /** Kind of the row that may be sent after this one. */
  readonly follower?: OutboxKind;
}

interface OrderAnswer {
  /** For an agent's order: the farmer must still answer. */
  readonly approval?: { readonly id?: unknown } | null;
  readonly orders?: readonly { readonly id?: unknown }[];
  readonly request_id?: unknown;
}

/** Whether the answer names the created object. */
const hasId = (body: unknown): boolean => Number.isSafeInteger((body as { id?: unknown } | null)?.id);

const kinds: Readonly<Record<RuledKind, KindRules>> = {
  order: {
    proof(body, key) {
      const { orders, request_id, approval } = (body ?? {}) as OrderAnswer;
      if (!Array.isArray(orders)) return false;
      // The farmer was asked. Nothing is ordered yet, and the question has its own id.
      if (typeof approval?.id === 'string') return orders.length === 0;
      return request_id === key && orders.length > 0 && orders.every(hasId);
    },
    isDated: true,
    follower: 'share-link',
  },
  consent: { proof: (body) => typeof body === 'boolean', supersedes: 'all' },
  'share-link': {
    /** The link was created and sent, or an existing link is being sent to one more phone. */
    proof(body) {
      const sent = body as { payment_link?: unknown; queued?: unknown } | null;
      return typeof sent?.payment_link === 'string' || sent?.queued === true;
    },
    supersedes: 'body',
  },
  problem: { proof: (body) => hasId((body as { problem?: unknown } | null)?.problem), isDated: true },
  claim: { expires: true },
  lead: { isDated: true, isForAnyone: true },
  post: {},
  mark: { supersedes: 'url' },
  rating: { supersedes: 'url' },
};

/** The rules of a kind. A newer page may store a kind that an older worker does not know. For such a kind an id is the proof. */
export const rulesOf = (kind: OutboxKind): KindRules => kinds[kind as RuledKind] ?? {};

/** Whether a success body proves that the row was carried out. */
export const isProof = ({ kind, id }: { readonly kind: OutboxKind; readonly id: string }, body: unknown): boolean =>
  (rulesOf(kind).proof ?? hasId)(body, id);

/**
 * The request, with the moment when it was stored if the kind needs it.
 * @param keptAt by the server's clock, epoch ms
 */
export const datedRequest = (kind: OutboxKind, request: FrozenRequest, keptAt: number): FrozenRequest =>
  rulesOf(kind).isDated ? { ...request, headers: { [KEPT_AT_HEADER]: new Date(keptAt).toISOString(), ...request.headers } } : request;
