// Desk calls for how much farmers may owe a shop after hand-overs.
import { array, type Infer, nullable, object, optional, string } from 'superstruct';
import { Amount, Id, IdText, Instant, TypedAmount } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

export const DueLimits = object({
  vendor_id: Id,
  /** The limit for every farmer without their own limit. Null: any amount may stay due. */
  limit: nullable(Amount),
  changed: nullable(object({ at: Instant, by: string() })),
  /** Farmers with their own limit, the latest change first. */
  farmers: array(object({ farmer: Id, name: string(), phone: string(), limit: nullable(Amount) })),
  /** Higher limits that wait for a second person. `farmer` null: the shop’s. */
  asked: array(object({ farmer: nullable(Id), limit: nullable(Amount), by: string(), at: Instant })),
});
export type DueLimits = Infer<typeof DueLimits>;

const Path = object({ vendor: IdText });

export const getDueLimits = defineDeskCall({
  name: 'getDueLimits',
  method: 'GET',
  path: '/api/desk/v1/vendors/{vendor}/due-limits',
  access: 'debtors.read',
  params: Path,
  response: DueLimits,
  errors: ['FORBIDDEN'],
  summary: 'How much farmers may owe a shop after hand-overs.',
});

export const changeDueLimit = defineDeskCall({
  name: 'changeDueLimit',
  method: 'PATCH',
  path: '/api/desk/v1/vendors/{vendor}/due-limits',
  access: 'debtors.limit',
  isProofNeeded: true,
  params: Path,
  /** `farmer` left out: the shop’s limit. */
  body: object({ farmer: optional(Id), limit: nullable(TypedAmount) }),
  response: DueLimits,
  errors: ['FORBIDDEN', 'PROOF_NEEDED', 'TOO_MANY_REQUESTS'],
  summary: 'Sets the shop’s limit, or one of a farmer. A lower limit counts at once, a higher one waits for a second person.',
});

export const removeDueLimit = defineDeskCall({
  name: 'removeDueLimit',
  method: 'DELETE',
  path: '/api/desk/v1/vendors/{vendor}/due-limits/{farmer}',
  access: 'debtors.limit',
  isProofNeeded: true,
  params: object({ vendor: IdText, farmer: IdText }),
  response: DueLimits,
  errors: ['FORBIDDEN', 'PROOF_NEEDED', 'TOO_MANY_REQUESTS'],
  summary: 'Removes a farmer’s own limit: the shop’s counts again. Where that is higher, a second person approves it.',
});
