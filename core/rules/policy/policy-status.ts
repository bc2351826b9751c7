// The status of a policy: one rule for the server's filter and for stored policies on the phone. [spec 4 "Policy status"]

import type { ClaimStatus, PolicyFilter, PolicyStatus } from '../../contract/policy/policy.ts';
import { DAY_MS } from '../../time.ts';

/** The insured time, epoch milliseconds. */
export interface PolicyPeriod {
  readonly startsAt: number;
  /** The first moment that is not insured. */
  readonly endsAt: number;
  /** Null unless it ended early. */
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

/** @param now epoch ms, by the server's clock, also on a phone with a wrong one */
export function policyStatus({ startsAt, endsAt, endedAt }: PolicyPeriod, now: number): PolicyStatus {
  if (endedAt !== null || now >= endsAt) return 'Inactive';
  return now < startsAt ? 'Yet To Start' : 'Active';
}

/** Filter id → status. */
export const statusOfFilter: Readonly<Record<PolicyFilter, PolicyStatus>> = { 1: 'Yet To Start', 2: 'Active', 3: 'Inactive' };

/** The claim label of a policy without a claim: available only while it runs. @param latest the label of its last claim, if there is one */
export function claimStatusOf(status: PolicyStatus, latest: ClaimStatus | undefined): ClaimStatus {
  return latest ?? (status === 'Active' ? 'Claim Available' : 'Not Eligible');
}

/** The same for a stored policy: without a claim it follows the time. */
export function claimStatusNow(
  kept: { readonly status: PolicyStatus; readonly claim_status: ClaimStatus },
  status: PolicyStatus,
): ClaimStatus {
  const isWithoutClaim = kept.claim_status === claimStatusOf(kept.status, undefined);
  return isWithoutClaim ? claimStatusOf(status, undefined) : kept.claim_status;
}

/**
 * The insured time of goods that are enrolled now: nothing before the enrolment is insured, and a past season insures nothing. Epoch
 * milliseconds.
 */
export function enrolledPeriod(season: { readonly startsAt: number; readonly endsAt: number }, now: number): PolicyPeriod {
  return { startsAt: Math.min(Math.max(season.startsAt, now), season.endsAt), endsAt: season.endsAt, endedAt: null };
}

export interface PolicyTime {
  readonly status: PolicyStatus;
  /** Days until it starts or ends, counting started ones; 0 at the end. */
  readonly days: number;
  /** How much of the insured time has passed, 0 to 1. */
  readonly passed: number;
}

/** The progress bar of the insured time. */
export function policyTime(period: PolicyPeriod, now: number): PolicyTime {
  const status = policyStatus(period, now);
  const { startsAt, endsAt } = period;
  const until = status === 'Yet To Start' ? startsAt : endsAt;
  const days = status === 'Inactive' ? 0 : Math.ceil((until - now) / DAY_MS);
  const passed = status === 'Inactive' ? 1 : Math.min(Math.max((now - startsAt) / Math.max(endsAt - startsAt, 1), 0), 1);
  return { status, days, passed };
}
