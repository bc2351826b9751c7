// Desk calls for requests to erase KYC, with age and time limit. [DPDP Act 2023, 12]
import { array, boolean, enums, type Infer, integer, nullable, object, optional, string } from 'superstruct';
import { erasureDecisions, erasureStates } from '../../../facts/kyc.ts';
import { nomineeRelations } from '../../../facts/law/nominee.ts';
import { Cursor, Id, IdText, Instant, OptionalText, PageSize } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

const State = enums(erasureStates);

export const ErasureRequest = object({
  id: Id,
  farmer_id: Id,
  farmer_name: string(),
  /** Masked. */
  phone: string(),
  state: State,
  asked_at: Instant,
  /** The deadline of the desk's answer. */
  answer_by: Instant,
  /** When the documents are destroyed, also without an answer. */
  destroy_at: Instant,
  destroyed_at: nullable(Instant),
  /** Policies and claims that still need the documents. */
  running: object({ policies: integer(), claims: integer() }),
  /** Null: not answered. */
  decided: nullable(object({ at: Instant, by: string(), decision: enums(erasureDecisions), words: nullable(string()) })),
  /** Who may speak for the farmer after death or incapacity, with a masked phone; null: nobody was named. */
  nominee: optional(nullable(object({ name: string(), phone: string(), relation: enums(nomineeRelations) }))),
  /** The reader's own request, so others must decide. */
  is_own: boolean(),
});
export type ErasureRequest = Infer<typeof ErasureRequest>;

export const listErasures = defineDeskCall({
  name: 'listErasures',
  method: 'GET',
  path: '/api/desk/v1/erasures',
  access: 'kyc.erase',
  query: object({
    /** Absent: waiting requests. */
    state: optional(State),
    cursor: optional(Cursor),
    page_size: optional(PageSize),
  }),
  response: object({ results: array(ErasureRequest), next: nullable(string()) }),
  errors: [],
  summary: 'Farmers who asked to have their KYC erased, the one that waits longest first. Phones are masked.',
});

export const decideErasure = defineDeskCall({
  name: 'decideErasure',
  method: 'POST',
  path: '/api/desk/v1/erasures/{id}/decide',
  access: 'kyc.erase',
  isProofNeeded: true,
  idempotent: true,
  params: object({ id: IdText }),
  body: object({
    decision: enums(erasureDecisions),
    /** Why the data is kept; the farmer reads it. */
    words: optional(OptionalText(200)),
  }),
  response: ErasureRequest,
  errors: ['KYC_STATE', 'KYC_OWN', 'PROOF_NEEDED'],
  summary:
    'Destroys the sealed KYC now, or keeps it until the end of the legal time, with words; the farmer gets a message. Refused while a policy or claim of theirs runs.',
});
