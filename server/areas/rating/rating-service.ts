// Ratings of delivered goods. The farmer who received the goods gives them, moderators review their words, and everybody sees
// them.
import type { DeskRating, listDeskRatings, rejectRating } from '#core/contract/desk/community/rating.ts';
import type { OwnRating } from '#core/contract/order/own-rating.ts';
import type { listRatings, Rating, rateItem } from '#core/contract/order/rating.ts';
import type { BodyOf, QueryOf, ResponseOf } from '#core/contract/wire/call.ts';
import { withoutPhones } from '#core/rules/community/post-text.ts';
import { isRateable, shownCounts, stateOfNewRating } from '#core/rules/order/rating.ts';
import type { Dependencies } from '../../dependencies.ts';
import { byId, DESK_PAGE_SIZE, decodeCursor, PAGE_SIZE, pageOf } from '../../http/page-cursor.ts';
import { Refusal } from '../../refusal.ts';
import type { Actor, Audited } from '../audit/audit-service.ts';
import type { DeskRatingRow, ItemRef, RatingRepository, RatingRow } from './rating-repository.ts';

export interface RatingParts {
  readonly ratings: RatingRepository;
  readonly audited: Audited;
  readonly deps: Pick<Dependencies, 'now' | 'newId'>;
}

type Reason = Pick<RatingRow, 'reason' | 'reason_words'>;
const reasonOf = ({ reason, reason_words }: Reason): OwnRating['reason'] =>
  reason === null ? null : { code: reason, words: reason_words };

const toOwn = (row: RatingRow): OwnRating => ({ grade: row.grade, words: row.words, state: row.state, reason: reasonOf(row) });

const toRating = ({ id, grade, words, rated_at }: RatingRow): Rating => ({
  id,
  grade,
  words: withoutPhones(words),
  rated_at: rated_at.toISOString(),
});

const toDeskRating = (row: DeskRatingRow): DeskRating => ({
  ...toRating(row),
  product: { id: row.product_id, names: row.names },
  author_id: row.user_id,
  state: row.state,
  reason: reasonOf(row),
});

const placeIn = (cursor: string | undefined): number | undefined => {
  const [id] = decodeCursor(cursor, ['number']) ?? [];
  return id === undefined ? undefined : Number(id);
};

/** @throws Refusal NOT_FOUND, also for somebody else's order; RATING_REFUSED before the goods were handed over */
async function rate({ ratings, deps }: RatingParts, ref: ItemRef, { grade, words = '' }: BodyOf<typeof rateItem>) {
  const item = await ratings.item(ref);
  if (!item) throw new Refusal('NOT_FOUND');
  if (!isRateable(item)) throw new Refusal('RATING_REFUSED');
  const { userId: user_id, orderId: order_id, variantId: variant_id } = ref;
  const state = stateOfNewRating(words);
  const rated_at = new Date(deps.now());
  await ratings.put({ id: deps.newId(), user_id, order_id, variant_id, product_id: item.product_id, grade, words, state, rated_at });
  const row = await ratings.own(ref);
  return { id: row.id, rating: toOwn(row) };
}

async function shownOf({ ratings }: RatingParts, productId: number, { cursor: at, page_size }: QueryOf<typeof listRatings>) {
  const limit = page_size ?? PAGE_SIZE;
  const place = placeIn(at);
  const counts = shownCounts(await ratings.counts(productId));
  if (counts === null) return { counts, results: [], cursor: undefined };
  const { page, cursor } = pageOf(await ratings.shown(productId, place, limit + 1), limit, byId);
  return { counts, results: page.map(toRating), cursor };
}

interface Decision {
  readonly verb: 'approve' | 'reject';
  readonly state: 'shown' | 'rejected';
  readonly why?: BodyOf<typeof rejectRating>;
}

/** @throws Refusal NOT_FOUND, POST_STATE when it already has this decision, FORBIDDEN for the moderator's own words */
function decide({ ratings, audited, deps }: RatingParts, by: Actor, id: number, { verb, state, why }: Decision): Promise<DeskRating> {
  return audited(by, { action: `rating.${verb}`, entity: 'rating', permission: 'ratings.moderate' }, async (note) => {
    const row = (await ratings.lock(id)) ? await ratings.find(id) : undefined;
    if (!row) throw new Refusal('NOT_FOUND');
    if (row.user_id === by.caller.userId) throw new Refusal('FORBIDDEN');
    if (row.state === state) throw new Refusal('POST_STATE', { details: { state } });
    const reason = { reason: why?.reason ?? null, reason_words: why?.words ?? '' };
    await ratings.decide(id, { state, ...reason, decided_at: new Date(deps.now()) });
    note({ id, before: { state: row.state }, after: { state, ...(why ? { reason: why.reason, words: why.words ?? '' } : {}) } });
    return toDeskRating({ ...row, state, ...reason });
  });
}

export type RatingService = ReturnType<typeof createRatingService>;

export function createRatingService(parts: RatingParts) {
  const { ratings } = parts;
  return {
    rate: (ref: ItemRef, body: BodyOf<typeof rateItem>): Promise<ResponseOf<typeof rateItem>> => rate(parts, ref, body),

    /** A person's ratings of an own order, by pack. */
    async ofOrder(userId: number, orderId: number): Promise<ReadonlyMap<number, OwnRating>> {
      return new Map((await ratings.ofOrder(userId, orderId)).map((row) => [row.variant_id, toOwn(row)]));
    },

    shownOf: (productId: number, query: QueryOf<typeof listRatings>) => shownOf(parts, productId, query),

    async list({ state = 'waiting', page_size, cursor: at }: QueryOf<typeof listDeskRatings>) {
      const limit = page_size ?? DESK_PAGE_SIZE;
      const { page, cursor } = pageOf(await ratings.list(state, placeIn(at), limit + 1), limit, byId);
      return { results: page.map(toDeskRating), cursor };
    },

    approve: (by: Actor, id: number) => decide(parts, by, id, { verb: 'approve', state: 'shown' }),
    reject: (by: Actor, id: number, why: BodyOf<typeof rejectRating>) => decide(parts, by, id, { verb: 'reject', state: 'rejected', why }),
  };
}
