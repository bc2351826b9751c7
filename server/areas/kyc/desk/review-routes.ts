// Registers the desk's calls for KYC.
import { approveKyc, claimKyc, getKycPhoto, getKycReview, listKyc, rejectKyc, releaseKyc, unmaskKyc } from '#core/contract/desk/kyc/kyc.ts';
import { nextPage } from '../../../http/page-cursor.ts';
import type { RegisterCall } from '../../../http/register-call.ts';
import { actorOf } from '../../audit/audit-service.ts';
import type { ReviewService } from './review-service.ts';

export function registerReviewRoutes(register: RegisterCall, reviews: ReviewService): void {
  register(listKyc, async ({ caller, query }) => {
    const { results, cursor, counts } = await reviews.list(caller, query);
    return { results, next: nextPage(listKyc.path, query, cursor), counts };
  });
  register(getKycReview, async ({ caller, params }) => reviews.get(caller, params.farmer_id));
  register(claimKyc, async ({ caller, params }) => reviews.claim(caller, params.farmer_id));
  register(releaseKyc, async ({ caller, params }) => {
    await reviews.release(caller, params.farmer_id);
    return undefined;
  });
  register.photo(getKycPhoto, async ({ caller, params, query }) => reviews.photo(caller, params, query.why));
  register(unmaskKyc, async (request) => reviews.unmask(actorOf(request), request.params.farmer_id, request.body));
  register(approveKyc, async (request) => reviews.approve(actorOf(request), request.params.farmer_id, request.params.part, request.body));
  register(rejectKyc, async (request) => reviews.reject(actorOf(request), request.params.farmer_id, request.params.part, request.body));
}
