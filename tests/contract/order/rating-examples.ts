// Requests about ratings. Each of them succeeds.
import { approveRating, listDeskRatings, rejectRating } from '#core/contract/desk/community/rating.ts';
import { listRatings, rateItem } from '#core/contract/order/rating.ts';
import type { TestServer } from '../../fixtures/server/test-server';
import type { Examples } from '../example';
import type { OrderDeskExampleParts } from './order-desk-examples';

export async function createRatingExamples(
  server: TestServer,
  { me, theirOrder, variant, place }: OrderDeskExampleParts,
): Promise<Examples> {
  const { token: desk } = await server.signInDesk('9876500010');
  const delivered = async (): Promise<{ id: number; variant: number }> => {
    const id = await place('DOORSTEP');
    await server.database.sql.updateTable('orders').set({ status: 'Delivered' }).where('id', '=', id).execute();
    return { id, variant };
  };
  const body = { grade: 'good', words: 'It grew well' };
  const rated = async (): Promise<number> => (await server.get(rateItem, { token: me.token, params: await delivered(), body })).id;
  const why = { reason: 'advert', words: 'Names a shop' };
  const nobody = { token: desk, params: { id: 987_654 } };
  return {
    examples: [
      { call: rateItem, make: async () => ({ token: me.token, params: await delivered(), body }) },
      { call: listRatings, make: async () => ({ params: { id: 1 }, query: { page_size: 5 } }) },
      { call: listDeskRatings, make: async () => ({ token: desk, query: { state: 'waiting', page_size: 5 } }) },
      { call: approveRating, make: async () => ({ token: desk, params: { id: await rated() } }) },
      { call: rejectRating, make: async () => ({ token: desk, params: { id: await rated() }, body: why }) },
    ],
    foreign: [
      { call: rateItem, options: { token: me.token, params: { id: theirOrder, variant }, body }, answer: [404, 'NOT_FOUND'] },
      { call: approveRating, options: nobody, answer: [404, 'NOT_FOUND'] },
      { call: rejectRating, options: { ...nobody, body: why }, answer: [404, 'NOT_FOUND'] },
    ],
  };
}
