// The shape of a farmer's report at the desk.
import { object } from 'superstruct';
import { PhotoPlace } from '../order/problem.ts';
import { IdText } from '../wire/fields.ts';
import { defineDeskCall } from './desk-call.ts';

export const getDeskProblemPhoto = defineDeskCall({
  name: 'getDeskProblemPhoto',
  method: 'GET',
  path: '/api/desk/v1/orders/{id}/problems/{problem}/photos/{photo}',
  access: 'orders.read',
  photo: true,
  params: object({ id: IdText, problem: IdText, photo: PhotoPlace }),
  errors: [],
  summary: 'A photo of what is wrong with an order, counted from 1.',
});
