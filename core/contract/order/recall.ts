// The farmer's answer to the recall of a batch.
import { object } from 'superstruct';
import { defineCall } from '../wire/call.ts';
import { Id, IdText, Instant } from '../wire/fields.ts';

export const acknowledgeRecall = defineCall({
  name: 'acknowledgeRecall',
  method: 'POST',
  path: '/api/user/v1/recalls/{id}/acknowledge',
  access: 'order.read',
  params: object({ id: IdText }),
  body: object({ order: Id }),
  /** The number of the recall: the phone then knows that its waiting answer arrived. */
  response: object({ id: Id, acknowledged_at: Instant }),
  errors: [],
  summary: 'The buyer read that a batch of their order was recalled. A repeat keeps the first answer.',
});
