// Where a policy stands: one rule for the server's filter and for what is kept on the phone. [spec 4 "Policy status"]

import type { ClaimStatus, PolicyFilter, PolicyStatus } from '../../contract/policy/policy.ts';
import { DAY_MS } from '../../time.ts';

/** The insured time, epoch milliseconds. */
export interface PolicyPeriod {
  readonly startsAt: number;
  /** The first moment that is not insured any more. */
  readonly endsAt: number;
  /** Null as long as nothing ended it before its time. */
  readonly endedAt: number | null;
}

/** The period of a policy as it is on the wire. */
export function periodOf(policy: {
  readonly policy_start_at: string;
  readonly policy_end_at: string;
  readonly ended: { readonly at: string } | null;
}): PolicyPeriod {
  const endedAt = policy.ended ? Date.parse(policy.ended.at) : null;
  return { startsAt: Date.parse(policy.policy_start_at), endsAt: Date.parse(policy.policy_end_at), endedAt };
}

/** @param now epoch ms, by the server's clock also on a phone whose own is wrong */
export function policyStatus({ startsAt, endsAt, endedAt }: PolicyPeriod, now: number): PolicyStatus {
  if (endedAt !== null || now >= endsAt) return 'Inactive';
  return now < startsAt ? 'Yet To Start' : 'Active';
}

/** Filter id → status. */
export const statusOfFilter: Readonly<Record<PolicyFilter, PolicyStatus>> = { 1: 'Yet To Start', 2: 'Active', 3: 'Inactive' };

/** How a policy without a claim stands for one: only while it runs. @param latest the label of its last claim, if there is one */
export function claimStatusOf(status: PolicyStatus, latest: ClaimStatus | undefined): ClaimStatus {
  return latest ?? (status === 'Active' ? 'Claim Available' : 'Not Eligible');
}

/** The same of a policy that was kept: one without a claim then may be in another part of its time now. */
export function claimStatusNow(
  kept: { readonly status: PolicyStatus; readonly claim_status: ClaimStatus },
  status: PolicyStatus,
): ClaimStatus {
  const isWithoutClaim = kept.claim_status === claimStatusOf(kept.status, undefined);
  return isWithoutClaim ? claimStatusOf(status, undefined) : kept.claim_status;
}

/**
 * The insured time of goods that are enrolled now: nothing is insured before it was enrolled, and a season that is over
 * insures nothing. Epoch milliseconds.
 */
export function enrolledPeriod(season: { readonly startsAt: number; readonly endsAt: number }, now: number): PolicyPeriod {
  return { startsAt: Math.min(Math.max(season.startsAt, now), season.endsAt), endsAt: season.endsAt, endedAt: null };
}

export interface PolicyTime {
  readonly status: PolicyStatus;
  /** Until it starts or ends, begun ones count; 0 when it is over. */
  readonly days: number;
  /** How much of the insured time has passed, 0 to 1. */
  readonly passed: number;
}

/** What a bar over the insured time shows. */
export function policyTime(period: PolicyPeriod, now: number): PolicyTime {
  const status = policyStatus(period, now);
  const { startsAt, endsAt } = period;
  const until = status === 'Yet To Start' ? startsAt : endsAt;
  const days = status === 'Inactive' ? 0 : Math.ceil((until - now) / DAY_MS);
  const passed = status === 'Inactive' ? 1 : Math.min(Math.max((now - startsAt) / Math.max(endsAt - startsAt, 1), 0), 1);
  return { status, days, passed };
}
