// Claims at the desk. Each step is one transaction: the claim's row, a line of the audit, a message to the farmer, and where money moves
// an entry of the books.
import { CLAIM_ANSWER_MS } from '#core/constants.ts';
import type { askDeskClaim, DeskClaimSummary, decideDeskClaim, listDeskClaims, surveyDeskClaim } from '#core/contract/desk/claim/claim.ts';
import { DeskClaim } from '#core/contract/desk/claim/claim.ts';
import type { BodyOf, QueryOf } from '#core/contract/wire/call.ts';
import { formatMoney } from '#core/money.ts';
import { leftInsured } from '#core/rules/claim/claim-check.ts';
import { type ClaimAxes, type ClaimMove, claimLabel, moveClaim } from '#core/rules/claim/claim-label.ts';
import { formatDay, parseInIndia } from '#core/rules/dates.ts';
import { claimEntry } from '#core/rules/ledger/books.ts';
import type { Caller } from '../../../http/caller.ts';
import { decodeCursor, encodeCursor } from '../../../http/page-cursor.ts';
import type { FileAnswer } from '../../../http/send-file.ts';
import { changedMeanwhile } from '../../../http/versions/if-match.ts';
import { Refusal } from '../../../refusal.ts';
import type { Audited, By } from '../../audit/audit-service.ts';
import type { PersonNames } from '../../kyc/name/person-names.ts';
import type { Ledger } from '../../ledger/ledger-service.ts';
import { type ClaimParts, payUntil, tellFarmer } from '../claim-parts.ts';
import type { ClaimRow, ClaimWithPolicy } from '../claim-repository.ts';
import { privateFile } from '../claim-service.ts';
import type { DeskClaimRepository } from './desk-claim-repository.ts';
import { toDeskClaim, toDeskSummary } from './desk-claim-view.ts';

export interface DeskClaimParts extends ClaimParts {
  readonly desk: DeskClaimRepository;
  readonly audited: Audited;
  readonly ledger: Pick<Ledger, 'postDrawer'>;
  readonly names: Pick<PersonNames, 'of'>;
}

/** Who does it, and on which version of the claim. */
export interface DeskClaimBy extends By {
  readonly version: number | undefined;
}

const PAGE_SIZE = 50;
/** Of one farmer, beside the one that is looked at. */
const EARLIER = 20;
/** Policies that came from no order of the shop are booked here. */
const NO_VENDOR = 0;

export type DeskClaimService = ReturnType<typeof createDeskClaimService>;

async function withPolicies({ repository }: DeskClaimParts, claims: readonly ClaimRow[]): Promise<ClaimWithPolicy[]> {
  const policies = await repository.policies(claims.map(({ policy_id }) => policy_id));
  return claims.flatMap((claim) => {
    const policy = policies.get(claim.policy_id);
    return policy ? [{ claim, policy }] : [];
  });
}

async function view(parts: DeskClaimParts, { userId }: Caller, claim: ClaimRow): Promise<DeskClaim> {
  const { repository, desk, names } = parts;
  const all = await withPolicies(parts, [claim, ...(await repository.ofFarmer(claim.farmer_id, EARLIER + 1))]);
  const [both, ...others] = all;
  if (!both) throw new Error('a claim without its policy');
  const whose = [claim.farmer_id, claim.reported_by];
  const [steps, insured, called, promised, usedElsewhere] = await Promise.all([
    repository.steps(claim.id),
    desk.insured(claim.farmer_id, both.policy),
    names.of(whose),
    desk.promised(claim.policy_id, claim.id),
    desk.usedElsewhere(claim.id, claim.photos),
  ]);
  const earlier = others.filter((one) => one.claim.id !== claim.id);
  return toDeskClaim(both, { readerId: userId, steps, insured, called, promised, usedElsewhere, earlier });
}

const stateRefusal = (claim: ClaimRow): Refusal => new Refusal('CLAIM_STATE', { details: { label: claimLabel(claim) } });

/** A claim whose row nobody else changes until the transaction ends, and its axes after the move. */
interface Held extends ClaimWithPolicy {
  readonly axes: ClaimAxes & { readonly status: ClaimRow['status'] };
  readonly at: Date;
}

/** What a step leaves beside the axes. */
interface Done {
  readonly fields: Parameters<ClaimParts['repository']['change']>[1];
  readonly step: 'asked' | 'survey' | 'approved' | 'refused' | 'paid';
  readonly words: string | null;
  readonly tells: Omit<Parameters<typeof tellFarmer>[2], 'nth'>;
  /** What the audit keeps beside the label. */
  readonly after: Readonly<Record<string, unknown>>;
}

/** @throws Refusal NOT_FOUND, CLAIM_OWN, CHANGED_MEANWHILE, CLAIM_STATE */
async function hold(parts: DeskClaimParts, { caller, version }: DeskClaimBy, id: number, move: ClaimMove): Promise<Held> {
  const claim = await parts.repository.lock(id);
  if (!claim) throw new Refusal('NOT_FOUND');
  if ([claim.farmer_id, claim.reported_by].includes(caller.userId)) throw new Refusal('CLAIM_OWN');
  if (version !== undefined && version !== claim.version)
    throw changedMeanwhile(DeskClaim, { ...(await view(parts, caller, claim)), changed: null });
  const axes = moveClaim(claim, move);
  if (!axes || axes.status === 'none') throw stateRefusal(claim);
  const policy = await parts.repository.policy(claim.policy_id);
  if (!policy) throw new Error('a claim without its policy');
  return { claim, policy, axes: { ...axes, status: axes.status }, at: new Date(parts.deps.now()) };
}

async function step(
  parts: DeskClaimParts,
  by: DeskClaimBy,
  id: number,
  move: ClaimMove,
  work: (held: Held) => Promise<Done> | Done,
): Promise<DeskClaim> {
  const { repository, deps, audited } = parts;
  await audited(by, { action: `claim.${move}`, entity: 'claim', permission: 'claims.review' }, async (note) => {
    const held = await hold(parts, by, id, move);
    const { claim, policy, axes, at } = held;
    const { fields, step: name, words, tells, after } = await work(held);
    await repository.change(id, { ...axes, ...fields }, { id: deps.newId(), step: name, words, staff_id: by.caller.userId, at });
    await tellFarmer(parts, held, { ...tells, nth: claim.version + 1 });
    note({ id, vendorId: policy.vendor_id, before: { label: claimLabel(claim) }, after: { label: claimLabel(axes), ...after } });
  });
  parts.wake();
  const claim = await repository.find(id);
  if (!claim) throw new Refusal('NOT_FOUND');
  return view(parts, by.caller, claim);
}

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
async function approve(parts: DeskClaimParts, { claim, policy, at }: Held, amount: number | undefined, words: string): Promise<Done> {
  if (amount === undefined || amount < 1) throw new Refusal('BAD_REQUEST', { details: { path: 'body.amount' } });
  // Two losses of one policy are decided one after the other: what is left is counted by both.
  await parts.repository.lockPolicy(policy.id);
  const left = leftInsured(policy.sum_insured_paise, await parts.desk.promised(policy.id, claim.id));
  if (amount > left) throw new Refusal('CLAIM_TOO_MUCH', { details: { left: left / 100 } });
  return {
    fields: { amount_paise: amount, question: null, until: payUntil(at) },
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

function pay(parts: DeskClaimParts, by: DeskClaimBy, id: number, reference: string): Promise<DeskClaim> {
  return step(parts, by, id, 'pay', async ({ claim, policy, at }) => {
    const amount = claim.amount_paise ?? 0;
    await parts.ledger.postDrawer(policy.vendor_id ?? NO_VENDOR, 'claim', claimEntry(amount));
    return {
      fields: { reference, paid_at: at, until: null },
      step: 'paid',
      words: null,
      tells: { template: 'claim-paid', variables: { amount: formatMoney(amount), reference } },
      after: { amount, reference },
    };
  });
}

export function createDeskClaimService(parts: DeskClaimParts) {
  const { repository, desk, names } = parts;

  async function find(id: number): Promise<ClaimRow> {
    const claim = await repository.find(id);
    if (!claim) throw new Refusal('NOT_FOUND');
    return claim;
  }

  return {
    async list(query: QueryOf<typeof listDeskClaims>): Promise<{ results: DeskClaimSummary[]; cursor: string | undefined }> {
      const limit = query.page_size ?? PAGE_SIZE;
      const [until, id] = (decodeCursor(query.cursor, ['instant', 'number']) ?? []) as number[];
      const after = until === undefined || id === undefined ? undefined : { until, id };
      const rows = await desk.list({ filter: query.state ?? 'open', search: query.search ?? '', after, limit: limit + 1 });
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const called = await names.of(page.map(({ farmer_id }) => farmer_id));
      const results = (await withPolicies(parts, page)).map((both) => toDeskSummary(both, called));
      const place = last && desk.placeOf(last);
      return { results, cursor: rows.length > limit && place ? encodeCursor([place.until, place.id]) : undefined };
    },

    /** @throws Refusal NOT_FOUND */
    get: async (caller: Caller, id: number): Promise<DeskClaim> => view(parts, caller, await find(id)),

    /** @throws Refusal NOT_FOUND */
    photo: async (id: number, photo: number): Promise<FileAnswer> => privateFile(parts, (await find(id)).photos[photo - 1]?.file),

    /** Who listens is written down before they hear it. @throws Refusal NOT_FOUND */
    async voice(by: By, id: number): Promise<FileAnswer> {
      const { voice, policy_id } = await find(id);
      const file = await privateFile(parts, voice?.file);
      const deed = { action: 'claim.listen', entity: 'claim', permission: 'claims.review' } as const;
      await parts.audited(by, deed, async (note) => {
        const policy = await repository.policy(policy_id);
        note({ id, vendorId: policy?.vendor_id ?? null, after: { voice: `${voice?.seconds} s` } });
      });
      return file;
    },

    /** Each: @throws Refusal NOT_FOUND, CLAIM_OWN, CLAIM_STATE, CHANGED_MEANWHILE */
    ask: (by: DeskClaimBy, id: number, body: BodyOf<typeof askDeskClaim>) => ask(parts, by, id, body),
    survey: (by: DeskClaimBy, id: number, body: BodyOf<typeof surveyDeskClaim>) => survey(parts, by, id, body),
    decide: (by: DeskClaimBy, id: number, body: BodyOf<typeof decideDeskClaim>) => decide(parts, by, id, body),
    pay: (by: DeskClaimBy, id: number, reference: string) => pay(parts, by, id, reference),
  };
}
