import { approveRating, listDeskRatings, rejectRating } from '#core/contract/desk/community/rating.ts';
import { listRatings, rateItem } from '#core/contract/order/rating.ts';
import { fillPath } from '#core/contract/wire/call.ts';
import { nextPage } from '../../http/page-cursor.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import { keepDays } from '../../jobs/housekeeping.ts';
import type { Area, AreaContext } from '../area.ts';
import { type Audited, actorOf } from '../audit/audit-service.ts';
import { createRatingRepository } from './rating-repository.ts';
import { createRatingService, type RatingService } from './rating-service.ts';

/** For this long the author can read which words were rejected. */
const REJECTED_DAYS = 90;
/** Older ratings say little about today's goods. */
const RATING_DAYS = 3 * 366;

function registerRatingRoutes(register: RegisterCall, ratings: RatingService): void {
  register(rateItem, ({ caller, params, body }) =>
    ratings.rate({ userId: caller.userId, orderId: params.id, variantId: params.variant }, body),
  );
  register(listRatings, async ({ params, query }) => {
    const { cursor, ...shown } = await ratings.shownOf(params.id, query);
    return { ...shown, next: nextPage(fillPath(listRatings.path, params), query, cursor) };
  });
  register(listDeskRatings, async ({ query }) => {
    const { results, cursor } = await ratings.list(query);
    return { results, next: nextPage(listDeskRatings.path, query, cursor) };
  });
  register(approveRating, (request) => ratings.approve(actorOf(request), request.params.id));
  register(rejectRating, (request) => ratings.reject(actorOf(request), request.params.id, request.body));
}

export function createRatingArea(
  { database, deps }: AreaContext,
  { audited }: { readonly audited: Audited },
): Area<Pick<RatingService, 'ofOrder'>> {
  const repository = createRatingRepository(database);
  const ratings = createRatingService({ ratings: repository, audited, deps });
  return {
    service: ratings,
    routes: (register) => registerRatingRoutes(register, ratings),
    sweeps: [keepDays(REJECTED_DAYS, repository.forgetRejectedBefore, deps.now), keepDays(RATING_DAYS, repository.deleteBefore, deps.now)],
  };
}
