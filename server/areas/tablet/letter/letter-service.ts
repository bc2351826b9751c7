// Opens letters of tablets, and runs the call inside as the person who signed it.
import { array, boolean, type Infer, object, optional, record, size, string, unknown } from 'superstruct';
import { closeAgentDay } from '#core/contract/agent/book.ts';
import { placeAgentOrder } from '#core/contract/agent/order.ts';
import { answerClaim, reportClaim } from '#core/contract/claim/claim.ts';
import { answerModeration, createPost, createReply, markHelpful, reportPost } from '#core/contract/community/community.ts';
import { postConsent } from '#core/contract/consent.ts';
import { createLead } from '#core/contract/growth/growth.ts';
import { postKycBank, postKycDocuments, postKycIdentity } from '#core/contract/kyc/kyc.ts';
import { placeOrder } from '#core/contract/order/order.ts';
import { reportProblem } from '#core/contract/order/problem.ts';
import { sharePaymentLink } from '#core/contract/payment.ts';
import { ANSWER_INFO, LETTER_INFO, letterHead, letterSigned, type sendLetter } from '#core/contract/tablet/letter.ts';
import { UploadId } from '#core/contract/upload/upload.ts';
import { type BodyOf, type CallShape, fillPath, type ResponseOf } from '#core/contract/wire/call.ts';
import { Uuid } from '#core/contract/wire/fields.ts';
import { matches } from '#core/contract/wire/matches.ts';
import { KEPT_AT_HEADER, TERMS_AGREED_HEADER, WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';
import { type LetterKind, MOST_LETTER_BYTES, WALLET_WAITS } from '#core/facts/centre/letter.ts';
import { cartCodeOf } from '#core/rules/cart/cart-refusal-code.ts';
import { rowRemedyOf } from '#core/rules/row-remedy.ts';
import { HOUR_MS } from '#core/time.ts';
import type { Caller } from '../../../http/caller.ts';
import { hashRequest } from '../../../http/idempotency.ts';
import { DAY_MS, spendAll } from '../../../http/limits/spend.ts';
import { Refusal } from '../../../refusal.ts';
import type { SessionService } from '../../session/session-service.ts';
import { isSigned } from '../tablet-keys.ts';
import { mayUseTablet, type TabletParts } from '../tablet-parts.ts';
import { OLD_KEY_MS } from '../tablet-people.ts';
import type { TabletPersonRow, TabletRow } from '../tablet-repository.ts';
import type { InnerAnswer, InnerCall } from './inner-call.ts';
import { LETTER_KEY_LIFE_MS, type LetterKeyParts, privateHalf } from './letter-keys.ts';
import { type PartParts, takeParts, withoutUploads } from './letter-parts.ts';
import { openSealed, sealTo } from './letter-seal.ts';
import { answerWaiting, waitsForWallet } from './wallet-letter.ts';

type Letter = BodyOf<typeof sendLetter>;
type LetterAnswer = ResponseOf<typeof sendLetter>;

/** The tablet's connection. */
export interface LetterWay {
  readonly ip: string;
  /** Wire version of the tablet. */
  readonly wire: string | undefined;
}

export interface LetterParts extends LetterKeyParts, PartParts {
  readonly deps: LetterKeyParts['deps'];
  readonly repository: TabletParts['repository'];
  readonly sessions: Pick<SessionService, 'callerOnTablet'>;
  readonly budget: TabletParts['budget'];
  /** Runs a call with all checks of the person's own requests. */
  readonly run: (inner: InnerCall) => Promise<InnerAnswer>;
}

/** A payment link that fails is tried again for this long after its order was noted. */
const LINK_TRIED_MS = HOUR_MS;
/** Letters of one tablet in a day. */
const LETTERS_A_DAY = 5_000;

/** Kind → call; the names of the calls are in core/facts/centre/letter.ts. */
const calls: Readonly<Record<LetterKind, CallShape>> = {
  order: placeOrder,
  'agent-order': placeAgentOrder,
  'day-close': closeAgentDay,
  'share-link': sharePaymentLink,
  consent: postConsent,
  kyc: postKycIdentity,
  'kyc-documents': postKycDocuments,
  'kyc-bank': postKycBank,
  problem: reportProblem,
  claim: reportClaim,
  'claim-answer': answerClaim,
  lead: createLead,
  post: createPost,
  reply: createReply,
  'post-answer': answerModeration,
  helpful: markHelpful,
  'post-report': reportPost,
};

/** Photos of one letter. */
const MOST_PARTS = 30;

const Content = object({
  params: optional(record(string(), string())),
  body: unknown(),
  language: optional(size(string(), 1, 20)),
  terms_agreed: optional(boolean()),
  parts: optional(size(array(object({ id: UploadId, key: size(string(), 43), upload: UploadId })), 0, MOST_PARTS)),
  link: optional(object({ key: Uuid, body: record(string(), unknown()) })),
});
type Content = Infer<typeof Content>;

/** The content of a letter. */
interface Said {
  readonly call: CallShape;
  readonly path: string;
  readonly content: Content;
}

const unreadable = (): Refusal => new Refusal('LETTER_UNREADABLE');

/** Reads a letter. @throws Refusal LETTER_UNREADABLE, LETTER_KEY_GONE */
async function read(parts: LetterParts, letter: Letter, head: string): Promise<Said> {
  const call = Object.hasOwn(calls, letter.kind) ? calls[letter.kind as LetterKind] : undefined;
  if (!call || (letter.sealed.length * 3) / 4 > MOST_LETTER_BYTES) throw unreadable();
  const privateKey = await privateHalf(parts, letter.key_id);
  if (privateKey === undefined || parts.deps.now() - Date.parse(letter.kept_at) > LETTER_KEY_LIFE_MS) throw new Refusal('LETTER_KEY_GONE');
  const text = await openSealed(privateKey, letter, { info: LETTER_INFO, head });
  if (text === undefined) throw unreadable();
  try {
    const content: unknown = JSON.parse(text);
    if (matches(content, Content)) return { call, path: fillPath(call.path, content.params), content };
  } catch {
    // Falls through: invalid JSON, or a missing value for a place in the path.
  }
  throw unreadable();
}

function outcomeOf(status: number, body: unknown): { outcome: LetterAnswer['outcome']; code: string | null } {
  if (status < 300) return { outcome: 'done', code: null };
  const { error } = (body ?? {}) as { error?: { code?: unknown } };
  const code = typeof error?.code === 'string' ? error.code : cartCodeOf(body) || 'INTERNAL';
  const remedy = rowRemedyOf(code);
  // Nothing is decided yet: the tablet sends the same letter again later.
  if (status >= 500 || status === 429 || remedy === 'retry' || remedy === 'keep') throw new Refusal('UNAVAILABLE', { retryAfter: 60 });
  const isAsked = remedy === 'ask' || remedy === 'pay-otherwise' || code === WALLET_WAITS;
  return { outcome: isAsked ? 'ask' : 'refused', code };
}

/** The author, if they may still write. @throws Refusal PERSON_ENDED, LETTER_UNREADABLE */
async function authorOf({ repository, deps }: LetterParts, tablet: TabletRow, letter: Letter, signed: string): Promise<TabletPersonRow> {
  const person = await repository.person(tablet.id, letter.person);
  if (!person || !mayUseTablet(person)) throw new Refusal('PERSON_ENDED');
  const old = person.old_sign_keys.filter(({ at }) => deps.now() - at < OLD_KEY_MS);
  const keys = [person.sign_key, ...old.map(({ key }) => key)];
  if (!(await isSigned(keys, letter.signature, signed))) throw unreadable();
  return person;
}

/** Number of the placed order; undefined when none was placed. */
function orderIn({ status, body }: InnerAnswer): number | undefined {
  const { orders } = (body ?? {}) as { orders?: readonly { readonly id: number }[] };
  return status < 300 ? orders?.[0]?.id : undefined;
}

/** Runs a letter's call, and sends the payment link for an order. A repeated letter repeats neither. */
async function runAll(parts: LetterParts, said: Said, { caller, letter, key, way }: RunAs): Promise<InnerAnswer & { link?: InnerAnswer }> {
  const { call, path, content } = said;
  const { language, terms_agreed, link } = content;
  const headers = {
    [KEPT_AT_HEADER]: letter.kept_at,
    ...(way.wire === undefined ? {} : { [WIRE_VERSION_HEADER]: way.wire }),
    ...(language === undefined ? {} : { 'accept-language': language }),
  };
  const agreed: Record<string, string> = terms_agreed ? { [TERMS_AGREED_HEADER]: '1' } : {};
  const inner: InnerCall = { caller, call, path, body: content.body, key, headers: { ...headers, ...agreed }, ip: way.ip };
  const ageMs = parts.deps.now() - Date.parse(letter.kept_at);
  const answer = await (waitsForWallet(call, content.body, ageMs) ? answerWaiting(parts.run, inner) : parts.run(inner));
  const orderId = call === placeOrder || call === placeAgentOrder ? orderIn(answer) : undefined;
  if (!link || orderId === undefined) return answer;
  const body = { ...link.body, order_id: orderId };
  const sent = await parts.run({ caller, call: sharePaymentLink, path: sharePaymentLink.path, body, key: link.key, headers, ip: way.ip });
  // The tablet sends the whole letter again, which does not repeat its order. After a while the answer comes without the link.
  if (ageMs < LINK_TRIED_MS) outcomeOf(sent.status, sent.body);
  return { ...answer, link: sent };
}

/** The person for whom a letter runs, and the connection. */
interface RunAs {
  readonly caller: Caller;
  readonly letter: Letter;
  readonly key: string;
  readonly way: LetterWay;
}

/**
 * @throws Refusal PERSON_ENDED, LETTER_UNREADABLE, LETTER_KEY_GONE, ACCOUNT_BLOCKED, TOO_MANY_REQUESTS, UNAVAILABLE,
 * IDEMPOTENCY_MISMATCH when its key belongs to another letter
 */
export async function receive(parts: LetterParts, tablet: TabletRow, letter: Letter, key: string, way: LetterWay): Promise<LetterAnswer> {
  const { letters, sessions, budget, deps } = parts;
  await spendAll(budget, [{ name: `letters:${tablet.id}`, limit: LETTERS_A_DAY, windowMs: DAY_MS }]);
  const { person, kind, kept_at } = letter;
  const facts = { tablet: tablet.id, person, key, kind, kept_at };
  const head = letterHead(facts);
  const author = await authorOf(parts, tablet, letter, letterSigned(facts, letter));
  const bodyHash = hashRequest(letter);
  const before = await letters.find(author.user_id, key);
  if (before && before.body_hash !== bodyHash) throw new Refusal('IDEMPOTENCY_MISMATCH');
  if (before) return { outcome: before.outcome, code: before.code, answer: before.answer };
  const said = await read(parts, letter, head);
  const caller = await sessions.callerOnTablet(author.user_id, tablet.id);
  const given = said.content.parts ?? [];
  const isLate = deps.now() - Date.parse(kept_at) > DAY_MS;
  const lost = await takeParts(parts, given, { tabletId: tablet.id, caller, ip: way.ip, isLate });
  const content = { ...said.content, body: withoutUploads(said.content.body, lost) };
  const { status, body, link } = await runAll(parts, { ...said, content }, { caller, letter, key, way });
  const { outcome, code } = outcomeOf(status, body);
  const text = JSON.stringify({ status, body: body ?? null, ...(link ? { link } : {}) });
  const { enc, sealed } = await sealTo(author.box_key, text, { info: ANSWER_INFO, head });
  const answer = Buffer.concat([Buffer.from(enc, 'base64url'), Buffer.from(sealed, 'base64url')]).toString('base64url');
  const row = { user_id: author.user_id, key, tablet_id: tablet.id, body_hash: bodyHash, kind, outcome, code, answer };
  await letters.add({ ...row, at: new Date(deps.now()) });
  await parts.sealedParts.drop(
    tablet.id,
    given.map(({ id }) => id),
  );
  const kept = await letters.find(author.user_id, key);
  return kept ? { outcome: kept.outcome, code: kept.code, answer: kept.answer } : { outcome, code, answer };
}
