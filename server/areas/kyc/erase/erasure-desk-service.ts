// Answers farmers' requests to erase KYC.
import type { decideErasure, ErasureRequest, listErasures } from '#core/contract/desk/kyc/erasure.ts';
import type { BodyOf, QueryOf } from '#core/contract/wire/call.ts';
import { formatDay } from '#core/rules/dates.ts';
import { ERASURE_ANSWER_MS, erasureFault, erasureState } from '#core/rules/kyc/erasure.ts';
import { readerLanguage } from '#core/rules/languages.ts';
import { maskPhone } from '#core/rules/phone.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Caller } from '../../../http/caller.ts';
import { DESK_PAGE_SIZE, decodeCursor, pageOf } from '../../../http/page-cursor.ts';
import { Refusal } from '../../../refusal.ts';
import type { Actor, Audited } from '../../audit/audit-service.ts';
import type { MessageService } from '../../message/message-service.ts';
import type { PersonNames } from '../name/person-names.ts';
import type { ErasureDeskRepository, RequestRow } from './erasure-desk-repository.ts';

export interface ErasureDeskParts {
  readonly repository: ErasureDeskRepository;
  /** Destroys the sealed data of one request, also photos. */
  readonly destroy: (id: number) => Promise<void>;
  readonly names: Pick<PersonNames, 'of'>;
  readonly messages: Pick<MessageService, 'queue'>;
  readonly audited: Audited;
  readonly deps: Pick<Dependencies, 'now'>;
}

/** The person may have named somebody to speak for them. */
function nomineeOf({ nominee_name: name, nominee_phone: phone, nominee_relation: relation }: RequestRow): ErasureRequest['nominee'] {
  return name === null || phone === null || relation === null ? null : { name, phone: maskPhone(phone), relation };
}

function toRequest(row: RequestRow, names: ReadonlyMap<number, string>, readerId: number): ErasureRequest {
  const { decided_at, decision, destroyed_at } = row;
  return {
    id: row.id,
    farmer_id: row.user_id,
    farmer_name: names.get(row.user_id) ?? '',
    phone: maskPhone(row.phone),
    state: erasureState({ decidedAt: decided_at, destroyedAt: destroyed_at }),
    asked_at: row.asked_at.toISOString(),
    answer_by: new Date(row.asked_at.getTime() + ERASURE_ANSWER_MS).toISOString(),
    destroy_at: row.destroy_at.toISOString(),
    destroyed_at: destroyed_at?.toISOString() ?? null,
    running: { policies: Number(row.policies), claims: Number(row.claims) },
    decided:
      decided_at && decision ? { at: decided_at.toISOString(), by: row.decided_name ?? '', decision, words: row.decision_words } : null,
    nominee: nomineeOf(row),
    is_own: row.user_id === readerId,
  };
}

async function list({ repository, names, deps }: ErasureDeskParts, caller: Caller, query: QueryOf<typeof listErasures>) {
  const { state = 'waiting', page_size: limit = DESK_PAGE_SIZE, cursor } = query;
  const place = decodeCursor(cursor, ['instant', 'number']) as readonly [number, number] | undefined;
  const after = place && { at: new Date(place[0]), id: place[1] };
  const rows = await repository.list({ state, after, limit: limit + 1 }, new Date(deps.now()));
  const { page, cursor: next } = pageOf(rows, limit, (last) => [last.asked_at.getTime(), last.id]);
  const called = await names.of(page.map(({ user_id }) => user_id));
  return { results: page.map((row) => toRequest(row, called, caller.userId)), cursor: next };
}

/** @throws Refusal NOT_FOUND */
async function found({ repository, deps }: ErasureDeskParts, id: number): Promise<RequestRow> {
  const row = await repository.find(id, new Date(deps.now()));
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

async function notifyFarmer({ messages }: ErasureDeskParts, row: RequestRow, words: string | undefined): Promise<void> {
  await messages.queue({
    channel: 'sms',
    to: row.phone,
    template: words === undefined ? 'kyc-erased' : 'kyc-kept',
    language: readerLanguage(row.locale),
    variables: words === undefined ? {} : { day: formatDay(row.destroy_at.getTime()), words },
    about: { kind: 'kyc', id: row.user_id },
    dedupeKey: `kyc-erasure:${row.id}`,
  });
}

type Decision = BodyOf<typeof decideErasure>;

/** @throws Refusal NOT_FOUND, KYC_OWN, KYC_STATE: it was answered, or a policy or claim still runs; BAD_REQUEST without a reason */
async function decide(parts: ErasureDeskParts, by: Actor, id: number, { decision, words = '' }: Decision): Promise<ErasureRequest> {
  const { repository, destroy, names, audited, deps } = parts;
  const { caller } = by;
  return audited(by, { action: `kyc.${decision}`, entity: 'kyc', permission: 'kyc.erase' }, async (note) => {
    const row = await found(parts, id);
    if (row.user_id === caller.userId) throw new Refusal('KYC_OWN');
    const fault = erasureFault(decision, words, { policies: Number(row.policies), claims: Number(row.claims) });
    if (fault === 'erasure-words') throw new Refusal('BAD_REQUEST', { details: { path: 'body.words' } });
    if (fault) throw new Refusal('KYC_STATE', { details: { reason: fault } });
    const kept = decision === 'keep' ? words.trim() : null;
    const staff = { id: caller.userId, name: caller.desk?.fullName ?? '' };
    if (!(await repository.answer({ id, decision, words: kept, staff, at: new Date(deps.now()) })))
      throw new Refusal('KYC_STATE', { details: { reason: 'erasure-answered' } });
    if (decision === 'destroy') await destroy(id);
    await notifyFarmer(parts, row, kept ?? undefined);
    note({ id: row.user_id, after: { asked_at: row.asked_at.toISOString(), words: kept } });
    return toRequest(await found(parts, id), await names.of([row.user_id]), caller.userId);
  });
}

export type ErasureDeskService = ReturnType<typeof createErasureDeskService>;

export const createErasureDeskService = (parts: ErasureDeskParts) => ({
  list: (caller: Caller, query: QueryOf<typeof listErasures>) => list(parts, caller, query),
  decide: (by: Actor, id: number, body: Decision) => decide(parts, by, id, body),
});
