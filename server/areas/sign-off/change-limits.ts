// Changes the limits of a shop: one person tightens, two loosen.
import { MoneySettings } from '#core/contract/desk/money/sign-offs.ts';
import { isLoosening, type MoneyLimits } from '#core/rules/money-out/limits.ts';
import { changedMeanwhile } from '../../http/versions/if-match.ts';
import { Refusal } from '../../refusal.ts';
import type { Actor, Audited } from '../audit/audit-service.ts';
import type { ApprovalHandler } from './decide.ts';
import { nameOf, type PayoutApprovalParts, requirePayoutApproval } from './payout-approval.ts';
import type { KeptLimits, SignOffRow } from './sign-off-repository.ts';

export interface LimitParts extends PayoutApprovalParts {
  readonly audited: Audited;
}

/** The limits count as one record. */
const LIMITS_ID = 1;

/** A request from before the limit of goods existed lacks it. */
type Stored = Omit<MoneyLimits, 'goods_second_above'> & Partial<MoneyLimits>;

const limitsOf = (limits: MoneyLimits): MoneyLimits => {
  const { refund_second_above, claim_second_above, cash_second_above, goods_second_above = null, bank_second } = limits as Stored;
  return { refund_second_above, claim_second_above, cash_second_above, goods_second_above, bank_second };
};

/** The loosening, and the version at the request. */
interface Payload {
  readonly limits: MoneyLimits;
  readonly version: number;
}

const rupees = (paise: number | null): number | null => (paise === null ? null : paise / 100);

/** Limits that wait for a second person. */
const askedOf = (rows: readonly SignOffRow[]): NonNullable<MoneySettings['asked']> =>
  rows.map(({ payload, asked_name, asked_at }) => ({
    ...limitsOf((payload as Payload).limits),
    by: asked_name,
    at: asked_at.toISOString(),
  }));

export async function readLimits({ repository }: Pick<PayoutApprovalParts, 'repository'>): Promise<MoneySettings> {
  return { ...(await repository.limits()), asked: askedOf(await repository.waitingOf('settings', LIMITS_ID)) };
}

async function keep({ repository, deps }: LimitParts, by: Actor, before: KeptLimits, limits: MoneyLimits): Promise<void> {
  const changed = { at: new Date(deps.now()).toISOString(), by: nameOf(by.caller) };
  await repository.keepLimits({ ...limits, version: before.version + 1, changed });
}

/** @returns false: it waits for a second person */
async function change(parts: LimitParts, by: Actor, before: KeptLimits, after: MoneyLimits): Promise<boolean> {
  if (isLoosening(before, after)) {
    const { refund_second_above, claim_second_above, cash_second_above, goods_second_above, bank_second } = after;
    const facts = {
      refund_second_above: rupees(refund_second_above),
      claim_second_above: rupees(claim_second_above),
      cash_second_above: rupees(cash_second_above),
      goods_second_above: rupees(goods_second_above),
      bank_second,
    };
    const payload: Payload = { limits: after, version: before.version };
    const asked = { kind: 'settings', entityId: LIMITS_ID, facts, payload } as const;
    if ((await requirePayoutApproval(parts, by.caller, { way: 'loosen', vendorId: 0, amount: 0 }, asked)) !== undefined) return false;
  }
  await keep(parts, by, before, after);
  return true;
}

/** @param version of the form @throws Refusal CHANGED_MEANWHILE, TOO_MANY_REQUESTS */
export async function changeLimits(
  parts: LimitParts,
  by: Actor,
  fields: Partial<MoneyLimits>,
  version: number | undefined,
): Promise<MoneySettings> {
  const { repository, audited } = parts;
  await audited(by, { action: 'settings.change', entity: 'settings', permission: 'settings.write' }, async (note) => {
    const before = await repository.lockLimits();
    if (version !== undefined && version !== before.version) throw changedMeanwhile(MoneySettings, before);
    const after = { ...limitsOf(before), ...fields };
    const isDone = await change(parts, by, before, after);
    note({ action: isDone ? 'settings.change' : 'settings.ask', id: 'money', before: { ...limitsOf(before) }, after: { ...after } });
  });
  return readLimits(parts);
}

/** Loosens what a second person approved; if the limits changed since, it needs a new request. */
export const loosenApprovedLimits =
  (parts: LimitParts): ApprovalHandler =>
  async (by, { payload }) => {
    const { limits, version } = payload as Payload;
    const before = await parts.repository.lockLimits();
    if (before.version !== version) throw new Refusal('SIGN_OFF_STALE');
    await keep(parts, by, before, limits);
  };
