// Calls for an agent's open questions: approvals of farmers, letters with a question, and orders to pay from the wallet.
import { array, enums, type Infer, nullable, object, string } from 'superstruct';
import { defineCall } from '../wire/call.ts';
import { Id, Instant, LocalText, Money, Phone, Uuid } from '../wire/fields.ts';
import { AwaitedApproval } from './order.ts';

/** A question that only the agent can settle. */
export const AgentQuestion = object({
  /**
   * `approval`: the farmer has not answered. `stale`: the farmer agreed, but the order could not be placed; ask again. `refused`: the
   * farmer refused. `over`: no answer came in time. `letter`: a letter that asks its owner. `payment`: pay from the wallet.
   */
  kind: enums(['approval', 'stale', 'refused', 'over', 'letter', 'payment']),
  /** Only for an approval. */
  approval: nullable(AwaitedApproval),
  /** Only for a letter: its `Idempotency-Key`, and its kind as in `sendLetter`. */
  letter: nullable(object({ key: Uuid, kind: string() })),
  /** Only for a payment. */
  order: nullable(object({ id: Id, order_number: string(), due: Money, pay_by: nullable(Instant) })),
  /** The farmer, with the agent's name for them; null for a letter. */
  farmer: nullable(object({ name: string(), phone_number: Phone })),
  vendor: nullable(object({ id: Id, names: LocalText })),
  /** The price of the order; null for a letter. */
  grand_total: nullable(Money),
  /** The reason, as an error code; null where `kind` explains it. */
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
