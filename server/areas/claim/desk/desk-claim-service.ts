// Claims at the desk: list, read, and move step by step.
import { CLAIM_ANSWER_MS } from '#core/constants.ts';
import type {
  askDeskClaim,
  DeskClaim,
  DeskClaimSummary,
  decideDeskClaim,
  listDeskClaims,
  surveyDeskClaim,
} from '#core/contract/desk/claim/claim.ts';
import type { BodyOf, QueryOf } from '#core/contract/wire/call.ts';
import { formatMoney } from '#core/money.ts';
import { remainingSumInsured } from '#core/rules/claim/claim-check.ts';
import { formatDay, parseInIndia } from '#core/rules/dates.ts';
import type { Caller } from '../../../http/caller.ts';
import { DESK_PAGE_SIZE, decodeCursor, pageOf } from '../../../http/page-cursor.ts';
import type { FileAnswer } from '../../../http/send-file.ts';
import { Refusal } from '../../../refusal.ts';
import type { Actor } from '../../audit/audit-service.ts';
import { paymentDeadline } from '../claim-parts.ts';
import type { ClaimRow } from '../claim-repository.ts';
import { privateFile } from '../claim-service.ts';
import {
  type ClaimStepResult,
  type DeskClaimBy,
  type DeskClaimParts,
  type LockedClaim,
  step,
  viewClaim,
  withPolicies,
} from './claim-step.ts';
import { toDeskSummary } from './desk-claim-view.ts';
import { pay, payApprovedClaim } from './pay-claim.ts';

export type DeskClaimService = ReturnType<typeof createDeskClaimService>;

function ask(parts: DeskClaimParts, by: DeskClaimBy, id: number, { words }: BodyOf<typeof askDeskClaim>): Promise<DeskClaim> {
  return step(parts, by, id, 'ask', ({ at }) => {
    const until = new Date(at.getTime() + CLAIM_ANSWER_MS);
    return {
      fields: { question: words, until },
      step: 'asked',
      words,
      tells: { template: 'claim-asked', variables: { words, day: formatDay(until.getTime()) } },
      after: { words },
    };
  });
}

function survey(parts: DeskClaimParts, by: DeskClaimBy, id: number, body: BodyOf<typeof surveyDeskClaim>): Promise<DeskClaim> {
  const { day, who, phone = null } = body;
  return step(parts, by, id, 'survey', ({ at }) => {
    const ends = parseInIndia(`${day}T23:59:59`);
    if (ends < at.getTime()) throw new Refusal('BAD_REQUEST', { details: { path: 'body.day' } });
    return {
      fields: { survey: JSON.stringify({ day, who, phone }), until: new Date(ends) },
      step: 'survey',
      words: who,
      tells: { template: 'claim-survey', variables: { who, day: formatDay(ends) } },
      after: { day, who },
    };
  });
}

/** @throws Refusal BAD_REQUEST, CLAIM_TOO_MUCH */
async function approve(
  parts: DeskClaimParts,
  { claim, policy, at }: LockedClaim,
  amount: number | undefined,
  words: string,
): Promise<ClaimStepResult> {
  if (amount === undefined || amount < 1) throw new Refusal('BAD_REQUEST', { details: { path: 'body.amount' } });
  // Two losses of one policy are decided one at a time, because both count the remaining insured amount.
  await parts.repository.lockPolicy(policy.id);
  const left = remainingSumInsured(policy.sum_insured_paise, await parts.desk.promised(policy.id, claim.id));
  if (amount > left) throw new Refusal('CLAIM_TOO_MUCH', { details: { left: left / 100 } });
  return {
    fields: { amount_paise: amount, question: null, until: paymentDeadline(at) },
    step: 'approved',
    words,
    tells: { template: 'claim-approved', variables: { amount: formatMoney(amount) } },
    after: { amount, words },
  };
}

function decide(parts: DeskClaimParts, by: DeskClaimBy, id: number, body: BodyOf<typeof decideDeskClaim>): Promise<DeskClaim> {
  const { decision, amount, reason, words } = body;
  return step(parts, by, id, decision, (held) => {
    if (decision === 'approve') return approve(parts, held, amount, words);
    if (reason === undefined) throw new Refusal('BAD_REQUEST', { details: { path: 'body.reason' } });
    return {
      fields: { refusal: JSON.stringify({ reason, words }), question: null, until: null },
      step: 'refused',
      words,
      tells: { template: 'claim-refused', variables: { words } },
      after: { reason, words },
    };
  });
}

export function createDeskClaimService(parts: DeskClaimParts) {
  const { repository, desk, names } = parts;
  parts.signOffs.carryOut('claim', payApprovedClaim(parts));

  async function find(id: number): Promise<ClaimRow> {
    const claim = await repository.find(id);
    if (!claim) throw new Refusal('NOT_FOUND');
    return claim;
  }

  return {
    async list(query: QueryOf<typeof listDeskClaims>): Promise<{ results: DeskClaimSummary[]; cursor: string | undefined }> {
      const limit = query.page_size ?? DESK_PAGE_SIZE;
      const [until, id] = (decodeCursor(query.cursor, ['instant', 'number']) ?? []) as number[];
      const after = until === undefined || id === undefined ? undefined : { until, id };
      const rows = await desk.list({ filter: query.state ?? 'open', search: query.search ?? '', after, limit: limit + 1 });
      const { page, cursor } = pageOf(rows, limit, (last) => {
        const place = desk.placeOf(last);
        return [place.until, place.id];
      });
      const called = await names.of(page.map(({ farmer_id }) => farmer_id));
      const results = (await withPolicies(parts, page)).map((both) => toDeskSummary(both, called));
      return { results, cursor };
    },

    /** @throws Refusal NOT_FOUND */
    get: async (caller: Caller, id: number): Promise<DeskClaim> => viewClaim(parts, caller, await find(id)),

    /** @throws Refusal NOT_FOUND */
    photo: async (id: number, photo: number): Promise<FileAnswer> => privateFile(parts, (await find(id)).photos[photo - 1]?.file),

    /** The audit records the listener before the note plays. @throws Refusal NOT_FOUND */
    async voice(by: Actor, id: number): Promise<FileAnswer> {
      const { voice, policy_id } = await find(id);
      const file = await privateFile(parts, voice?.file);
      const auditAction = { action: 'claim.listen', entity: 'claim', permission: 'claims.review' } as const;
      await parts.audited(by, auditAction, async (note) => {
        const policy = await repository.policy(policy_id);
        note({ id, vendorId: policy?.vendor_id ?? null, after: { voice: `${voice?.seconds} s` } });
      });
      return file;
    },

    /** Every step: @throws Refusal NOT_FOUND, CLAIM_OWN, CLAIM_STATE, CHANGED_MEANWHILE */
    ask: (by: DeskClaimBy, id: number, body: BodyOf<typeof askDeskClaim>) => ask(parts, by, id, body),
    survey: (by: DeskClaimBy, id: number, body: BodyOf<typeof surveyDeskClaim>) => survey(parts, by, id, body),
    decide: (by: DeskClaimBy, id: number, body: BodyOf<typeof decideDeskClaim>) => decide(parts, by, id, body),
    pay: (by: DeskClaimBy, id: number, reference: string) => pay(parts, by, id, reference),
  };
}
