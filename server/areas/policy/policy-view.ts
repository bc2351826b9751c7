// Builds a policy for the wire.
import type { ClaimStatus, PolicyDetail, PolicySummary } from '#core/contract/policy/policy.ts';
import { textIn } from '#core/language/said.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { claimStatusOf, type PolicyPeriod, policyStatus } from '#core/rules/policy/policy-status.ts';
import { insuredPictureUrl } from '../../pictures/crops.ts';
import type { PaperLinks } from '../insurance/paper-links.ts';
import type { PolicyRow } from './policy-repository.ts';

/** The reader and the time. */
export interface PolicyReader {
  readonly language: LanguageCode;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly linkTo: PaperLinks;
}

export const periodOfRow = (row: PolicyRow): PolicyPeriod => ({
  startsAt: row.starts_at.getTime(),
  endsAt: row.ends_at.getTime(),
  endedAt: row.ended_at?.getTime() ?? null,
});

/** A claim as its policy shows it. `paid`: in paise; null until it is paid. */
export interface ClaimStanding {
  readonly label: ClaimStatus;
  readonly paid: { readonly amount: number; readonly at: Date } | null;
}

/** @param claim its last claim, if there is one */
export function toPolicySummary(row: PolicyRow, { language, now }: PolicyReader, claim: ClaimStanding | undefined): PolicySummary {
  const status = policyStatus(periodOfRow(row), now);
  return {
    id: row.id,
    number: row.number,
    reference: row.reference,
    type_of_policy: { type: textIn(row.types, language), names: row.types },
    insures: row.insures,
    crops: row.crops,
    goods: row.goods,
    image_url: insuredPictureUrl(row),
    packets: row.packets,
    sum_insured: row.sum_insured_paise,
    policy_start_at: row.starts_at.toISOString(),
    policy_end_at: row.ends_at.toISOString(),
    enrolled_at: row.enrolled_at.toISOString(),
    status,
    ended: row.ended_at && row.ended_why ? { at: row.ended_at.toISOString(), why: row.ended_why } : null,
    claim_status: claimStatusOf(status, claim?.label),
    claim_paid: claim?.paid ? { amount: claim.paid.amount, at: claim.paid.at.toISOString() } : null,
  };
}

export function toPolicyDetail(row: PolicyRow, reader: PolicyReader, claim: ClaimStanding | undefined): PolicyDetail {
  const summary = toPolicySummary(row, reader, claim);
  const { language, linkTo } = reader;
  const { insurer } = row;
  return {
    ...summary,
    ...(insurer && { insurer: { name: insurer.name, licence: insurer.licence, our_role: insurer.our_role ?? null } }),
    order_id: row.order_id,
    cost: row.cost_paise,
    perils: row.perils.map((peril) => ({
      id: peril.id,
      name: textIn(peril.names, language),
      names: peril.names,
      sample_image: peril.image,
    })),
    pdf_hosted_link: linkTo(row.document_path) ?? null,
    pdf_size: row.document_bytes,
    terms_link: linkTo(row.terms_path) ?? null,
    COVER: summary.sum_insured,
    CROP: row.crops.map(({ names }) => textIn(names, language)).join(', ') || null,
    RISK_PERIOD: { from: summary.policy_start_at, to: summary.policy_end_at },
    ENROLLMENT_DATE: summary.enrolled_at,
    CLAIM_STATUS: summary.claim_status,
  };
}
