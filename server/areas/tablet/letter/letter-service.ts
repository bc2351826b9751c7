// Opens letters of tablets and runs the call inside as the person who signed it.
import { object, optional, record, string, unknown } from 'superstruct';
import { reportClaim } from '#core/contract/claim/claim.ts';
import { postConsent } from '#core/contract/consent.ts';
import { placeOrder } from '#core/contract/order/order.ts';
import { reportProblem } from '#core/contract/order/problem.ts';
import { ANSWER_INFO, LETTER_INFO, letterHead, letterSigned, type sendLetter } from '#core/contract/tablet/letter.ts';
import { type BodyOf, type CallShape, fillPath, type ResponseOf } from '#core/contract/wire/call.ts';
import { matches } from '#core/contract/wire/matches.ts';
import { type LetterKind, MOST_LETTER_BYTES } from '#core/facts/centre/centre.ts';
import { rowRemedyOf } from '#core/rules/row-remedy.ts';
import type { Caller } from '../../../http/caller.ts';
import { hashRequest } from '../../../http/idempotency.ts';
import { DAY_MS, spendAll } from '../../../http/limits/spend.ts';
import { Refusal } from '../../../refusal.ts';
import type { SessionService } from '../../session/session-service.ts';
import { isSigned } from '../tablet-keys.ts';
import { isHere, type TabletParts } from '../tablet-parts.ts';
import { OLD_KEY_MS } from '../tablet-people.ts';
import type { TabletPersonRow, TabletRow } from '../tablet-repository.ts';
import { type LetterKeyParts, privateHalf } from './letter-keys.ts';
import { openSealed, sealTo } from './letter-seal.ts';

type Letter = BodyOf<typeof sendLetter>;
type LetterAnswer = ResponseOf<typeof sendLetter>;

/** A call to run as somebody. */
export interface InnerCall {
  readonly caller: Caller;
  readonly call: CallShape;
  readonly path: string;
  readonly body: unknown;
  readonly key: string;
  readonly keptAt: string;
}

export interface LetterParts extends LetterKeyParts {
  readonly repository: TabletParts['repository'];
  readonly sessions: Pick<SessionService, 'callerOnTablet'>;
  readonly budget: TabletParts['budget'];
  /** Runs a call through all the doors that a request of the person goes through. */
  readonly run: (inner: InnerCall) => Promise<{ readonly status: number; readonly body: unknown }>;
}

/** Letters of one tablet in a day. */
const LETTERS_A_DAY = 5_000;

const calls: Readonly<Record<LetterKind, CallShape>> = {
  order: placeOrder,
  claim: reportClaim,
  problem: reportProblem,
  consent: postConsent,
};

const Content = object({ params: optional(record(string(), string())), body: unknown() });

const unreadable = (): Refusal => new Refusal('LETTER_UNREADABLE');

/** What a letter says. @throws Refusal LETTER_UNREADABLE, LETTER_KEY_GONE */
async function read(parts: LetterParts, letter: Letter, head: string): Promise<{ call: CallShape; path: string; body: unknown }> {
  const call = Object.hasOwn(calls, letter.kind) ? calls[letter.kind as LetterKind] : undefined;
  if (!call || (letter.sealed.length * 3) / 4 > MOST_LETTER_BYTES) throw unreadable();
  const privateKey = await privateHalf(parts, letter.key_id);
  if (privateKey === undefined) throw new Refusal('LETTER_KEY_GONE');
  const text = await openSealed(privateKey, letter, { info: LETTER_INFO, head });
  if (text === undefined) throw unreadable();
  try {
    const content: unknown = JSON.parse(text);
    if (matches(content, Content)) return { call, path: fillPath(call.path, content.params), body: content.body };
  } catch {
    // Falls through: no JSON, or a place of the path that has no value.
  }
  throw unreadable();
}

function outcomeOf(status: number, body: unknown): { outcome: LetterAnswer['outcome']; code: string | null } {
  if (status < 300) return { outcome: 'done', code: null };
  const { error } = (body ?? {}) as { error?: { code?: unknown } };
  const code = typeof error?.code === 'string' ? error.code : 'INTERNAL';
  const remedy = rowRemedyOf(code);
  // Nothing was decided: the same letter is sent again later.
  if (status >= 500 || status === 429 || remedy === 'retry' || remedy === 'keep') throw new Refusal('UNAVAILABLE', { retryAfter: 60 });
  return { outcome: remedy === 'ask' || remedy === 'pay-otherwise' ? 'ask' : 'refused', code };
}

/** Who wrote it, if they may still write. @throws Refusal PERSON_ENDED, LETTER_UNREADABLE */
async function authorOf({ repository, deps }: LetterParts, tablet: TabletRow, letter: Letter, signed: string): Promise<TabletPersonRow> {
  const person = await repository.person(tablet.id, letter.person);
  if (!person || !isHere(person)) throw new Refusal('PERSON_ENDED');
  const old = person.old_sign_keys.filter(({ at }) => deps.now() - at < OLD_KEY_MS);
  const keys = [person.sign_key, ...old.map(({ key }) => key)];
  if (!(await isSigned(keys, letter.signature, signed))) throw unreadable();
  return person;
}

/**
 * @throws Refusal PERSON_ENDED, LETTER_UNREADABLE, LETTER_KEY_GONE, ACCOUNT_BLOCKED, TOO_MANY_REQUESTS, UNAVAILABLE,
 * IDEMPOTENCY_MISMATCH when its key belongs to another letter
 */
export async function receive(parts: LetterParts, tablet: TabletRow, letter: Letter, key: string): Promise<LetterAnswer> {
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
  const inner = await read(parts, letter, head);
  const caller = await sessions.callerOnTablet(author.user_id, tablet.id);
  const { status, body } = await parts.run({ ...inner, caller, key, keptAt: kept_at });
  const { outcome, code } = outcomeOf(status, body);
  const { enc, sealed } = await sealTo(author.box_key, JSON.stringify({ status, body: body ?? null }), { info: ANSWER_INFO, head });
  const answer = Buffer.concat([Buffer.from(enc, 'base64url'), Buffer.from(sealed, 'base64url')]).toString('base64url');
  const row = { user_id: author.user_id, key, tablet_id: tablet.id, body_hash: bodyHash, kind, outcome, code, answer };
  await letters.add({ ...row, at: new Date(deps.now()) });
  const kept = await letters.find(author.user_id, key);
  return kept ? { outcome: kept.outcome, code: kept.code, answer: kept.answer } : { outcome, code, answer };
}
