// The second pair of eyes: what one person asks for, another says yes or no to; with the yes it is done.
import { type listSignOffs, MoneySettings, type SignOff } from '#core/contract/desk/money/sign-offs.ts';
import type { QueryOf } from '#core/contract/wire/call.ts';
import { decideRefusal, needsSecond, type MoneySettings as Settings, type SignOffKind } from '#core/rules/payment/sign-off.ts';
import { vendorsFor } from '#core/rules/permission.ts';
import type { Dependencies } from '../../dependencies.ts';
import { failpoint } from '../../failpoint.ts';
import type { Caller } from '../../http/caller.ts';
import { decodeCursor, encodeCursor } from '../../http/page-cursor.ts';
import { changedMeanwhile } from '../../http/versions/if-match.ts';
import { Refusal } from '../../refusal.ts';
import type { Audited, By } from '../audit/audit-service.ts';
import type { SignOffRepository, SignOffRow } from './sign-off-repository.ts';

export interface SignOffParts {
  readonly repository: SignOffRepository;
  readonly audited: Audited;
  readonly deps: Dependencies;
}

/** What somebody asks for. */
export interface Asked {
  readonly kind: SignOffKind;
  readonly vendorId: number;
  /** The order, or the vendor. */
  readonly entityId: number;
  /** As people read it; personal data masked. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** What is done with the yes. */
  readonly payload: unknown;
}

/** Does what was asked, in the transaction of the yes, as who says it. @throws Refusal when it can't be done any more */
export type Carrier = (by: By, asked: { readonly entityId: number; readonly vendorId: number; readonly payload: unknown }) => Promise<void>;

export type { SignOffRow };

const PAGE_SIZE = 50;
/** Waiting for one order, or one vendor's bank: more is not decided, it is a mistake. */
const WAITING_AT_ONCE = 5;

const nameOf = (caller: Caller): string => caller.desk?.fullName ?? '';

const toSignOff = (row: SignOffRow, caller: Caller): SignOff => ({
  id: row.id,
  vendor_id: row.vendor_id,
  kind: row.kind,
  entity_id: row.entity_id,
  facts: row.facts,
  state: row.state,
  asked_by: { id: row.asked_by, full_name: row.asked_name },
  asked_at: row.asked_at.toISOString(),
  decided_by: row.decided_by === null ? null : { id: row.decided_by, full_name: row.decided_name ?? '' },
  decided_at: row.decided_at?.toISOString() ?? null,
  words: row.words,
  may_decide: decideRefusal({ state: row.state, askedBy: row.asked_by }, caller.userId) === undefined,
});

const factsOf = ({ refund_second_above, bank_second }: Settings) => ({
  refund_second_above,
  bank_second,
});

/** The log has money in paise, as everywhere. */
const inPaise = (facts: SignOffRow['facts']) =>
  typeof facts['amount'] === 'number' ? { ...facts, amount: Math.round(facts['amount'] * 100) } : facts;

interface Deciding extends SignOffParts {
  readonly carriers: Readonly<Partial<Record<SignOffKind, Carrier>>>;
}

/** @throws Refusal NOT_FOUND, SIGN_OFF_OWN, SIGN_OFF_DECIDED with who did */
async function lockToDecide({ repository }: SignOffParts, caller: Caller, id: number): Promise<SignOffRow> {
  const row = await repository.lock(id);
  const vendors = vendorsFor(caller, 'money.approve');
  if (!row || (vendors !== 'all' && !vendors.includes(row.vendor_id))) throw new Refusal('NOT_FOUND');
  const refused = decideRefusal({ state: row.state, askedBy: row.asked_by }, caller.userId);
  if (refused === 'own') throw new Refusal('SIGN_OFF_OWN');
  const details = { state: row.state, by: row.decided_name, at: row.decided_at?.toISOString() ?? null };
  if (refused === 'decided') throw new Refusal('SIGN_OFF_DECIDED', { details });
  return row;
}

async function decide(parts: Deciding, by: By, id: number, words: string | undefined): Promise<SignOff> {
  const { repository, audited, carriers, deps } = parts;
  const isYes = words === undefined;
  const action = isYes ? 'sign-off.approve' : 'sign-off.decline';
  await audited(by, { action, entity: 'sign-off', permission: 'money.approve' }, async (note) => {
    const { caller } = by;
    const row = await lockToDecide(parts, caller, id);
    await failpoint('money:sign-off-locked');
    const state = isYes ? 'approved' : 'declined';
    await repository.decide(id, { state, by: caller.userId, name: nameOf(caller), at: new Date(deps.now()), words: words ?? null });
    await failpoint('money:sign-off-decided');
    const { kind, entity_id: entityId, vendor_id: vendorId, payload } = row;
    const carry = carriers[kind];
    if (isYes && !carry) throw new Error(`nobody carries out a ${kind}`);
    if (isYes) await carry?.(by, { entityId, vendorId, payload });
    await failpoint('money:sign-off-carried-out');
    note({
      id,
      vendorId,
      before: { state: 'waiting' },
      after: { state, kind, asked_by: row.asked_name, ...inPaise(row.facts), ...(isYes ? {} : { words }) },
    });
  });
  await failpoint('money:sign-off-committed');
  return toSignOff((await repository.find(id)) as SignOffRow, by.caller);
}

async function changeSettings(
  { repository, audited, deps }: SignOffParts,
  by: By,
  change: Partial<Settings>,
  version: number | undefined,
): Promise<MoneySettings> {
  return audited(by, { action: 'settings.change', entity: 'settings', permission: 'settings.write' }, async (note) => {
    const before = await repository.lockSettings();
    if (version !== undefined && version !== before.version) throw changedMeanwhile(MoneySettings, before);
    const { refund_second_above = before.refund_second_above, bank_second = before.bank_second } = change;
    const changed = { at: new Date(deps.now()).toISOString(), by: nameOf(by.caller) };
    const after = { refund_second_above, bank_second, version: before.version + 1, changed };
    await repository.keepSettings(after);
    note({ id: 'money', before: factsOf(before), after: factsOf(after) });
    return after;
  });
}

export type SignOffService = ReturnType<typeof createSignOffService>;

export function createSignOffService(parts: SignOffParts) {
  const { repository, deps } = parts;
  const carriers: Partial<Record<SignOffKind, Carrier>> = {};
  return {
    /** Who does it once there is a yes; said once by the area that can. */
    carryOut(kind: SignOffKind, carrier: Carrier): void {
      carriers[kind] = carrier;
    },

    isNeeded: async (asked: Parameters<typeof needsSecond>[1]): Promise<boolean> => needsSecond(await repository.settings(), asked),

    /** Asks for it, in the transaction of the caller, who has locked what it is about. @throws Refusal TOO_MANY_REQUESTS */
    async ask({ caller }: Pick<By, 'caller'>, { kind, vendorId, entityId, facts, payload }: Asked): Promise<number> {
      if ((await repository.waitingOf(kind, entityId)).length >= WAITING_AT_ONCE)
        throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: 60 });
      const id = deps.newId();
      await repository.add({
        id,
        vendor_id: vendorId,
        kind,
        entity_id: entityId,
        facts: JSON.stringify(facts),
        payload: JSON.stringify(payload),
        asked_by: caller.userId,
        asked_name: nameOf(caller),
        asked_at: new Date(deps.now()),
        decided_by: null,
        decided_name: null,
        words: null,
      });
      return id;
    },
    waitingOf: (kind: SignOffKind, entityId: number): Promise<SignOffRow[]> => repository.waitingOf(kind, entityId),

    async list(caller: Caller, query: QueryOf<typeof listSignOffs>) {
      const limit = query.page_size ?? PAGE_SIZE;
      const beforeId = decodeCursor(query.cursor, ['number'])?.[0] as number | undefined;
      const rows = await repository.list({ vendors: vendorsFor(caller, 'money.approve'), state: query.state, beforeId, limit: limit + 1 });
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        results: page.map((row) => toSignOff(row, caller)),
        cursor: rows.length > limit && last ? encodeCursor([last.id]) : undefined,
      };
    },
    approve: (by: By, id: number): Promise<SignOff> => decide({ ...parts, carriers }, by, id, undefined),
    decline: (by: By, id: number, words: string): Promise<SignOff> => decide({ ...parts, carriers }, by, id, words),

    settings: (): Promise<MoneySettings> => repository.settings(),
    changeSettings: (by: By, change: Partial<Settings>, version: number | undefined) => changeSettings(parts, by, change, version),
  };
}
