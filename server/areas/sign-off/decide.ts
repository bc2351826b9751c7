// The second person approves or refuses a request; an approval carries it out.
import type { SignOff } from '#core/contract/desk/money/sign-offs.ts';
import type { SignOffKind } from '#core/rules/money-out/payout-ways.ts';
import { decideRefusal } from '#core/rules/money-out/second-person.ts';
import { permittedVendors } from '#core/rules/permission.ts';
import { failpoint } from '../../failpoint.ts';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import type { Actor, Audited } from '../audit/audit-service.ts';
import { currentLinkedAccounts, nameOf, type PayoutApprovalParts } from './payout-approval.ts';
import type { SignOffRow } from './sign-off-repository.ts';

/** The request, for the code that carries it out. */
export interface ApprovedRequest {
  readonly entityId: number;
  readonly vendorId: number;
  readonly payload: unknown;
  /** The requester: what they did before stays theirs. */
  readonly askedBy: number;
  readonly askedName: string;
}
/** Does it in the approving transaction, as the approver. @throws Refusal when it is no longer possible */
export type ApprovalHandler = (by: Actor, asked: ApprovedRequest) => Promise<void>;

export interface DecideParts extends PayoutApprovalParts {
  readonly audited: Audited;
  readonly carriers: Readonly<Partial<Record<SignOffKind, ApprovalHandler>>>;
}

/** Shops start at 1; requests without a shop say so. */
const vendorOf = ({ vendor_id }: SignOffRow): number | null => (vendor_id === 0 ? null : vendor_id);

const refusalOf = ({ state, asked_by, concerns }: SignOffRow, decider: number, circle: ReadonlySet<number>) =>
  decideRefusal({ state, askedBy: asked_by, concerns, decider, circle });

export const toSignOff = (row: SignOffRow, { userId }: Caller, circle: ReadonlySet<number>): SignOff => ({
  id: row.id,
  vendor_id: vendorOf(row),
  kind: row.kind,
  entity_id: row.entity_id,
  facts: row.facts,
  state: row.state,
  asked_by: { id: row.asked_by, full_name: row.asked_name },
  asked_at: row.asked_at.toISOString(),
  decided_by: row.decided_by === null ? null : { id: row.decided_by, full_name: row.decided_name ?? '' },
  decided_at: row.decided_at?.toISOString() ?? null,
  words: row.words,
  may_decide: refusalOf(row, userId, circle) === undefined,
});

/** The audit has money in paise, as everywhere. */
const inPaise = (facts: SignOffRow['facts']): SignOffRow['facts'] =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'number' && /^amount$|_above$/.test(name) ? Math.round(value * 100) : value,
    ]),
  );

/** @throws Refusal NOT_FOUND, SIGN_OFF_OWN, SIGN_OFF_TIED with the reason, SIGN_OFF_DECIDED with who decided */
async function lockToDecide(parts: DecideParts, caller: Caller, id: number): Promise<SignOffRow> {
  const row = await parts.repository.lock(id);
  const vendors = permittedVendors(caller, 'money.approve');
  if (!row || (vendors !== 'all' && !vendors.includes(row.vendor_id))) throw new Refusal('NOT_FOUND');
  const refused = refusalOf(row, caller.userId, await currentLinkedAccounts(parts, caller.userId));
  if (refused === 'own') throw new Refusal('SIGN_OFF_OWN');
  if (refused === 'tied' || refused === 'concerned') throw new Refusal('SIGN_OFF_TIED', { details: { reason: refused } });
  const details = { state: row.state, by: row.decided_name, at: row.decided_at?.toISOString() ?? null };
  if (refused === 'decided') throw new Refusal('SIGN_OFF_DECIDED', { details });
  return row;
}

/** @param words reason for a refusal; undefined: approved */
export async function decide(parts: DecideParts, by: Actor, id: number, words: string | undefined): Promise<SignOff> {
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
    const { kind, entity_id: entityId, vendor_id: vendorId, payload, asked_by: askedBy, asked_name: askedName } = row;
    const carry = carriers[kind];
    if (isYes && !carry) throw new Error(`nobody carries out a ${kind}`);
    if (isYes) await carry?.(by, { entityId, vendorId, payload, askedBy, askedName });
    await failpoint('money:sign-off-carried-out');
    note({
      id,
      vendorId: vendorOf(row),
      before: { state: 'waiting' },
      after: { state, kind, asked_by: row.asked_name, ...inPaise(row.facts), ...(isYes ? {} : { words }) },
    });
  });
  await failpoint('money:sign-off-committed');
  return toSignOff((await repository.find(id)) as SignOffRow, by.caller, await currentLinkedAccounts(parts, by.caller.userId));
}
