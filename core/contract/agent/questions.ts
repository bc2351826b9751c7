// What waits for an agent: approvals of farmers, letters that ask, and orders to pay from the wallet.
import { array, enums, type Infer, nullable, object, string } from 'superstruct';
import { defineCall } from '../wire/call.ts';
import { Id, Instant, LocalText, Money, Phone, Uuid } from '../wire/fields.ts';
import { AwaitedApproval } from './order.ts';

/** Something that only the agent can settle. */
export const AgentQuestion = object({
  /**
   * `approval`: a farmer has not answered. `stale`: the farmer agreed, and the order could not be placed; ask again. `refused`: the farmer
   * said no. `over`: no answer came in time. `letter`: an answer to a letter that asks its owner. `payment`: pay from the wallet.
   */
  kind: enums(['approval', 'stale', 'refused', 'over', 'letter', 'payment']),
  /** Of an approval. */
  approval: nullable(AwaitedApproval),
  /** Of a letter: its `Idempotency-Key`, and its kind as in `sendLetter`. */
  letter: nullable(object({ key: Uuid, kind: string() })),
  /** Of a payment. */
  order: nullable(object({ id: Id, order_number: string(), due: Money, pay_by: nullable(Instant) })),
  /** The farmer as the agent named them; null for a letter. */
  farmer: nullable(object({ name: string(), phone_number: Phone })),
  vendor: nullable(object({ id: Id, names: LocalText })),
  /** What the order costs; null for a letter. */
  grand_total: nullable(Money),
  /** Why, as a code of an error; null where `kind` says it all. */
  code: nullable(string()),
  at: Instant,
});
export type AgentQuestion = Infer<typeof AgentQuestion>;

export const listAgentQuestions = defineCall({
  name: 'listAgentQuestions',
  method: 'GET',
  path: '/api/agent/v1/questions',
  access: 'order.place-for-others',
  response: object({ results: array(AgentQuestion) }),
  errors: [],
  summary:
    'What waits for the signed-in agent, newest first, at most 200: the newest approval for each farmer and shop of the last 2 days, letters of the last 7 days that ask, and orders to pay from the wallet.',
});
