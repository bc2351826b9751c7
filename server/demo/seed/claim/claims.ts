// The claims of the demo's insured farmer. They show five of the six labels on any load day; a policy without a claim shows the
// sixth. Texts of farmer and staff are in the farmer's language.

import type { Insertable } from 'kysely';
import type { ClaimStep } from '#core/contract/claim/claim.ts';
import type { ClaimPayment, ClaimReview } from '#core/rules/claim/claim-label.ts';
import { DAY_MS, HOUR_MS } from '#core/time.ts';
import type { Tables } from '../../../db/tables.ts';

/** 9876500005, and the reviewer of claims. */
export const DEMO_FARMER = 5;
const REVIEWER = 13;

interface DemoClaim {
  readonly id: number;
  readonly policy: number;
  readonly nth: number;
  readonly peril: number;
  /** Hours from when the demo is loaded. */
  readonly lost: number;
  readonly tenths: number;
  readonly plot: string;
  readonly words: string;
  readonly review: ClaimReview;
  readonly payment?: ClaimPayment;
  /** Hours until the next step is due. */
  readonly until: number | null;
  readonly amountPaise?: number;
  readonly reference?: string;
  readonly refusal?: { readonly reason: 'other-cause'; readonly words: string };
  readonly survey?: { readonly days: number; readonly who: string; readonly phone: string };
  /** Hours after the report, step by step. */
  readonly steps: readonly (readonly [after: number, step: ClaimStep['step'], words?: string])[];
}

const demoClaims: readonly DemoClaim[] = [
  {
    id: 1,
    policy: 3,
    nth: 1,
    peril: 6,
    lost: -90 * 24,
    tenths: 3,
    plot: '412',
    words: '',
    review: 'refused',
    until: null,
    refusal: { reason: 'other-cause', words: 'पत्तियाँ कीड़ों ने खाई हैं। यह बीमा मौसम के नुकसान का है।' },
    steps: [
      [0, 'received'],
      [1, 'queued'],
      [100, 'refused', 'पत्तियाँ कीड़ों ने खाई हैं। यह बीमा मौसम के नुकसान का है।'],
    ],
  },
  {
    id: 2,
    policy: 2,
    nth: 1,
    peril: 2,
    lost: -40 * 24,
    tenths: 5,
    plot: '417',
    words: 'चार दिन खेत में पानी खड़ा रहा।',
    review: 'approved',
    payment: 'due',
    until: 6 * 24,
    amountPaise: 320_000,
    steps: [
      [0, 'received'],
      [1, 'queued'],
      [60, 'survey', 'दिनेश साहनी'],
      [600, 'approved', 'आधे खेत का नुकसान माना गया।'],
    ],
  },
  {
    id: 3,
    policy: 5,
    nth: 1,
    peril: 7,
    lost: -50,
    tenths: 5,
    plot: '417',
    words: 'शाम को ओले गिरे, पत्ते और फल फट गए।',
    review: 'looking',
    until: 48,
    survey: { days: 2, who: 'दिनेश साहनी', phone: '9876500013' },
    steps: [
      [0, 'received'],
      [1, 'queued'],
      [24, 'survey', 'दिनेश साहनी'],
    ],
  },
  {
    id: 4,
    policy: 6,
    nth: 1,
    peril: 7,
    lost: -49,
    tenths: 4,
    plot: '418',
    words: '',
    review: 'queued',
    until: 8 * 24,
    steps: [
      [0, 'received'],
      [1, 'queued'],
    ],
  },
  {
    id: 5,
    policy: 6,
    nth: 2,
    peril: 5,
    lost: -26,
    tenths: 2,
    plot: '',
    words: '',
    review: 'none',
    until: 6 * 24,
    steps: [[0, 'received']],
  },
];

const reportedAt = ({ lost }: DemoClaim, at: Date): number => at.getTime() + (lost + 11) * HOUR_MS;

function claimRow(claim: DemoClaim, at: Date): Insertable<Tables['claims']> {
  const lostAt = at.getTime() + claim.lost * HOUR_MS;
  const noted = new Date(reportedAt(claim, at));
  const { survey, refusal, review, payment = 'none' } = claim;
  const day = (days: number): string => new Date(at.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  return {
    id: claim.id,
    policy_id: claim.policy,
    nth: claim.nth,
    farmer_id: DEMO_FARMER,
    reported_by: DEMO_FARMER,
    peril_id: claim.peril,
    lost_at: new Date(lostAt),
    area_tenths: claim.tenths,
    plot: claim.plot,
    description: claim.words,
    photos: '[]',
    clocks: JSON.stringify({
      phone_at: noted.toISOString(),
      server_at: new Date(noted.getTime() - HOUR_MS).toISOString(),
      phone_then: new Date(noted.getTime() - HOUR_MS).toISOString(),
      monotonic_ms: HOUR_MS,
      evidence: 'monotonic',
      by: 'noted',
      is_marked: false,
    }),
    noted_at: noted,
    received_at: noted,
    deadline: new Date(lostAt + 72 * HOUR_MS),
    status: review === 'none' ? 'received' : 'complete',
    review,
    payment,
    until: claim.until === null ? null : new Date(at.getTime() + claim.until * HOUR_MS),
    survey: survey ? JSON.stringify({ day: day(survey.days), who: survey.who, phone: survey.phone }) : null,
    refusal: refusal ? JSON.stringify(refusal) : null,
    amount_paise: claim.amountPaise ?? null,
  };
}

/** @param at when the demo is loaded */
export const claimRows = (at: Date): Insertable<Tables['claims']>[] => demoClaims.map((claim) => claimRow(claim, at));

export const claimStepRows = (at: Date): Insertable<Tables['claim_steps']>[] =>
  demoClaims.flatMap((claim) =>
    claim.steps.map(([after, step, words], i) => ({
      claim_id: claim.id,
      id: i + 1,
      step,
      words: words ?? null,
      staff_id: ['survey', 'approved', 'refused'].includes(step) ? REVIEWER : null,
      at: new Date(reportedAt(claim, at) + after * HOUR_MS),
    })),
  );
