// KYC review: one reviewer for each case, never their own, with a record of every view of a document or number.
import { KYC_ANSWER_MS, KYC_CLAIM_MS } from '#core/constants.ts';
import type { approveKyc, getKycPhoto, KycReview, KycRow, listKyc, ReviewPart, rejectKyc, unmaskKyc } from '#core/contract/desk/kyc/kyc.ts';
import type { KycStatus } from '#core/contract/insurance.ts';
import type { BodyOf, ParamsOf, QueryOf } from '#core/contract/wire/call.ts';
import { type KycReason, kycReasons } from '#core/facts/kyc.ts';
import { identityParts, type KycPart } from '#core/rules/kyc/kyc-states.ts';
import { readerLanguage } from '#core/rules/languages.ts';
import { maskPhone } from '#core/rules/phone.ts';
import type { Caller } from '../../../http/caller.ts';
import { DESK_PAGE_SIZE, decodeCursor, pageOf } from '../../../http/page-cursor.ts';
import { Refusal } from '../../../refusal.ts';
import { words } from '../../../words/words.ts';
import type { Actor } from '../../audit/audit-service.ts';
import type { PartRow } from '../kyc-repository.ts';
import { type KycFile, partOf } from '../kyc-view.ts';
import { stateRefusal } from '../submit-kyc.ts';
import { checkMine, fileOf, type ReviewParts, staffNameOf } from './review-parts.ts';
import { claimView, isOwn, reviewView, worstOf } from './review-view.ts';
import { photo, unmask } from './review-views.ts';

const VIEWS_SHOWN = 20;

async function list(parts: ReviewParts, caller: Caller, query: QueryOf<typeof listKyc>) {
  const { reviews, names, deps } = parts;
  const { state = 'DOCUMENT_SUBMITTED', page_size: limit = DESK_PAGE_SIZE, cursor } = query;
  const place = decodeCursor(cursor, ['instant', 'number']) as readonly [number, number] | undefined;
  const after = place && { since: new Date(place[0]), userId: place[1] };
  const rows = await reviews.list({ state, after, limit: limit + 1 });
  const { page, cursor: next } = pageOf(rows, limit, (last) => [last.since.getTime(), last.user_id]);
  const ids = page.map(({ user_id }) => user_id);
  const [all, claims] = [await reviews.partsOf(ids), await reviews.claims(ids, new Date(deps.now()))];
  const called = await names.of(ids);
  const results = page.map(({ user_id, phone, parts: waiting, since }): KycRow => {
    const own = all.filter((row) => row.user_id === user_id);
    const statusOf = (...of: KycPart[]): KycStatus | null =>
      worstOf(own.filter(({ part }) => of.includes(part)).map(({ status }) => status));
    return {
      farmer_id: user_id,
      farmer_name: called.get(user_id) ?? '',
      phone: maskPhone(phone),
      identity: statusOf(...identityParts),
      bank: statusOf('bank'),
      parts: [...waiting],
      since: since.toISOString(),
      is_late: state === 'DOCUMENT_SUBMITTED' && deps.now() - since.getTime() > KYC_ANSWER_MS,
      claim: claimView(
        claims.find((one) => one.user_id === user_id),
        caller.userId,
      ),
      is_own: isOwn(user_id, own, caller.userId),
    };
  });
  return { results, cursor: next, counts: await reviews.counts() };
}

/** The longest waiting case that this reviewer can take. */
async function nextOf({ reviews, deps }: ReviewParts, caller: Caller, farmerId: number): Promise<number | undefined> {
  const rows = (await reviews.list({ state: 'DOCUMENT_SUBMITTED', after: undefined, limit: DESK_PAGE_SIZE })).filter(
    ({ user_id }) => user_id !== farmerId,
  );
  const ids = rows.map(({ user_id }) => user_id);
  const [claims, all] = [await reviews.claims(ids, new Date(deps.now())), await reviews.partsOf(ids)];
  const isFree = (id: number): boolean =>
    !claims.some(({ user_id, staff_id }) => user_id === id && staff_id !== caller.userId) &&
    !isOwn(
      id,
      all.filter(({ user_id }) => user_id === id),
      caller.userId,
    );
  return ids.find(isFree);
}

async function get(parts: ReviewParts, caller: Caller, farmerId: number): Promise<KycReview> {
  const { reviews, names, branchOf, deps } = parts;
  const file = await fileOf(parts, farmerId);
  const person = await reviews.person(farmerId);
  if (!person) throw new Refusal('NOT_FOUND');
  const staff = file.parts.flatMap(({ entered_by, decided_by }) => (decided_by === null ? [entered_by] : [entered_by, decided_by]));
  const duplicates = await reviews.duplicates(farmerId);
  const [claim] = await reviews.claims([farmerId], new Date(deps.now()));
  return reviewView({
    file,
    person,
    names: await names.of([farmerId, ...staff, ...duplicates.map(({ user_id }) => user_id)]),
    duplicates,
    views: await reviews.views(farmerId, VIEWS_SHOWN),
    claim,
    readerId: caller.userId,
    next: await nextOf(parts, caller, farmerId),
    branchOf,
    now: deps.now(),
  });
}

async function claim(parts: ReviewParts, caller: Caller, farmerId: number): Promise<{ until: string }> {
  const { reviews, deps } = parts;
  const file = await fileOf(parts, farmerId);
  const now = new Date(deps.now());
  const until = new Date(now.getTime() + KYC_CLAIM_MS);
  if (isOwn(farmerId, file.parts, caller.userId)) throw new Refusal('KYC_OWN');
  const row = { user_id: farmerId, staff_id: caller.userId, staff_name: staffNameOf(caller), until };
  if (!(await reviews.claim(row, now))) await checkMine(parts, caller, file);
  return { until: until.toISOString() };
}

/** The parts to decide: the waiting identity proofs, or the account. */
interface Decision {
  readonly farmerId: number;
  readonly part: ReviewPart;
  readonly reason?: KycReason;
  readonly words?: string | undefined;
  readonly documents?: readonly KycPart[] | undefined;
}

const partsToDecide = (file: KycFile, { part, documents }: Decision): PartRow[] =>
  (part === 'bank' ? (['bank'] as const) : identityParts)
    .flatMap((one) => partOf(file, one) ?? [])
    .filter((row) => row.status === 'DOCUMENT_SUBMITTED' && (documents?.includes(row.part) ?? true));

/** @throws Refusal KYC_STATE with the state and who decided */
async function refuseState({ names }: ReviewParts, file: KycFile, part: ReviewPart): Promise<never> {
  const row = part === 'bank' ? partOf(file, 'bank') : (partOf(file, 'aadhar') ?? partOf(file, 'pan'));
  const name = row?.decided_by ? (await names.of([row.decided_by])).get(row.decided_by) : undefined;
  const { details } = stateRefusal(row?.part ?? 'aadhar', row?.status ?? null);
  throw new Refusal('KYC_STATE', { details: { ...(details as object), ...(name ? { by: name } : {}) } });
}

/** A decision about one document names it. */
async function tell({ reviews, messages }: ReviewParts, decision: Decision, rows: readonly PartRow[]): Promise<void> {
  const { farmerId, part, reason, words: typed, documents } = decision;
  const person = await reviews.person(farmerId);
  if (!person) return;
  const language = readerLanguage(person.locale);
  const { say } = words(language);
  const why = reason === undefined ? {} : { reason: reason === 'other' && typed ? typed : say(`kyc.reason.${reason}`) };
  await messages.queue({
    channel: 'sms',
    to: person.phone,
    template: reason === undefined ? 'kyc-approved' : 'kyc-rejected',
    language,
    variables: { what: say(`kyc.part.${(documents?.length === 1 && rows[0]?.part) || part}`), ...why },
    about: { kind: 'kyc', id: farmerId },
    dedupeKey: `kyc:${farmerId}:${rows.map((row) => `${row.part}.${row.version}`).join(':')}`,
  });
}

/** Moves the parts, and sends messages. @throws Refusal KYC_STATE */
async function carryOut(parts: ReviewParts, by: Actor, decision: Decision, file: KycFile, rows: readonly PartRow[]): Promise<void> {
  const { repository, names, deps } = parts;
  const { farmerId, part, reason, words } = decision;
  const name = reason === undefined ? 'approve' : 'reject';
  const at = new Date(deps.now());
  const fields = { reason: reason ?? null, reason_words: words ?? null, decided_by: by.caller.userId, decided_at: at };
  for (const row of rows)
    if (!(await repository.move({ userId: farmerId, part: row.part, name, at, fields }))) await refuseState(parts, file, part);
  if (name === 'approve' && part === 'identity') await names.notifyApproved(farmerId);
  await tell(parts, decision, rows);
}

/** @throws Refusal BAD_REQUEST: the bank names another holder, and the approval gives no reason */
async function checkHolder(parts: ReviewParts, by: Actor, { farmerId, part, reason, words = '' }: Decision): Promise<void> {
  if (part !== 'bank' || reason !== undefined || words.trim() !== '') return;
  const { bank } = await get(parts, by.caller, farmerId);
  if (bank?.holder?.match === 'other') throw new Refusal('BAD_REQUEST', { details: { path: 'body.reason' } });
}

async function decide(parts: ReviewParts, by: Actor, decision: Decision): Promise<KycReview> {
  const { reviews, vault, audited } = parts;
  const { farmerId, part, reason, words } = decision;
  const name = reason === undefined ? 'approve' : 'reject';
  const auditAction = { action: `kyc.${name}`, entity: 'kyc', permission: 'kyc.review' } as const;
  return audited(by, auditAction, async (note) => {
    await fileOf(parts, farmerId);
    await vault.lock(farmerId);
    const file = await fileOf(parts, farmerId);
    await checkMine(parts, by.caller, file);
    const rows = partsToDecide(file, decision);
    if (rows.length === 0) return refuseState(parts, file, part);
    await checkHolder(parts, by, decision);
    await carryOut(parts, by, decision, file, rows);
    const after = { status: name === 'approve' ? 'APPROVED' : 'REJECTED', reason: reason ?? null, words: words ?? null };
    note({
      id: farmerId,
      before: { part, status: 'DOCUMENT_SUBMITTED' },
      after: { part: rows.map((row) => row.part).join(' '), ...after },
    });
    await reviews.release(farmerId, by.caller.userId);
    return get(parts, by.caller, farmerId);
  });
}

/** A listed reason, or the reviewer's own text. @throws Refusal BAD_REQUEST for a reason of the other part */
function reasonFor(part: ReviewPart, { reason = 'other', words }: BodyOf<typeof rejectKyc>): Required<Pick<Decision, 'reason' | 'words'>> {
  const codes: readonly KycReason[] = kycReasons[part];
  const code = codes.find((one) => one === reason);
  if (code) return { reason: code, words };
  const isOfOther = Object.values(kycReasons).some((list: readonly KycReason[]) => list.some((one) => one === reason));
  if (isOfOther) throw new Refusal('BAD_REQUEST', { details: { path: 'body.reason' } });
  return { reason: 'other', words: words ?? reason };
}

export type ReviewService = ReturnType<typeof createReviewService>;

export function createReviewService(parts: ReviewParts) {
  return {
    list: (caller: Caller, query: QueryOf<typeof listKyc>) => list(parts, caller, query),
    get: (caller: Caller, farmerId: number) => get(parts, caller, farmerId),
    claim: (caller: Caller, farmerId: number) => claim(parts, caller, farmerId),
    release: (caller: Caller, farmerId: number) => parts.reviews.release(farmerId, caller.userId),
    approve: (by: Actor, farmerId: number, part: ReviewPart, { reason: words }: BodyOf<typeof approveKyc>) =>
      decide(parts, by, { farmerId, part, words }),
    reject: (by: Actor, farmerId: number, part: ReviewPart, body: BodyOf<typeof rejectKyc>) =>
      decide(parts, by, { farmerId, part, ...reasonFor(part, body), documents: body.documents }),
    photo: (caller: Caller, asked: ParamsOf<typeof getKycPhoto>, why: string | undefined) => photo(parts, caller, asked, why),
    unmask: (by: Actor, farmerId: number, body: BodyOf<typeof unmaskKyc>) => unmask(parts, by, farmerId, body),
  };
}
