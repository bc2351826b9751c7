// Login codes: made, sent, limited and checked. Known and unknown numbers get equal answers. Nobody can stop anybody else from logging in:
// tries belong to the browser that requested the code, other people's requests do not end a code, and known browsers have their own codes.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { LOGIN_OTP_STRANGER_TRIES, LOGIN_OTP_TRIES, LOGIN_OTP_VALID_MS } from '#core/constants.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { RateBudget } from '../../../http/limits/rate-budget.ts';
import { type Bucket, HOUR_MS, spendFirst } from '../../../http/limits/spend.ts';
import { Refusal } from '../../../refusal.ts';
import type { MessageService } from '../../message/message-service.ts';
import { loginCodeOf } from './login-code.ts';
import type { OtpAsker } from './otp-asker.ts';
import { type OtpAsked, type OtpLimits, payingBudgets, refundableBuckets } from './otp-budgets.ts';
import type { AskerRow, LiveCode, OtpRepository } from './otp-repository.ts';

export interface OtpServiceParts {
  readonly repository: OtpRepository;
  readonly budget: RateBudget;
  readonly messages: Pick<MessageService, 'queue' | 'deliverNow' | 'canSend'>;
  readonly limits: OtpLimits;
  readonly codeKey: Buffer;
  readonly deps: Dependencies;
}

/** The client that requests a code, and the number. */
export interface CodeRequest {
  readonly phone: string;
  readonly asker: OtpAsker;
  readonly language: LanguageCode;
  /** For the desk. */
  readonly isForDesk?: boolean;
}

const PURPOSE = 'login';
/** A code requested by somebody else also serves a further request while enough time is left. */
const WORTH_TYPING_MS = 60_000;

const hashOf = ({ codeKey }: OtpServiceParts, id: string, phone: string, code: string): Buffer =>
  createHmac('sha256', codeKey).update(`${PURPOSE}.${id}.${phone}.${code}`).digest();

interface Marks {
  readonly browser: string | undefined;
  readonly network: string;
}

/** The client as it is stored: hashed, so that nobody can read cookies and addresses. */
function marksOf({ codeKey }: OtpServiceParts, { browser, network }: OtpAsker): Marks {
  const mark = (text: string): string => createHmac('sha256', codeKey).update(text).digest('base64url');
  return { browser: browser === undefined ? undefined : mark(`browser.${browser}`), network: mark(`network.${network}`) };
}

const allOf = ({ browser, network }: Marks): string[] => [...(browser === undefined ? [] : [browser]), network];

async function askedBy(
  parts: OtpServiceParts,
  kind: OtpAsked['kind'],
  { phone, asker, isForDesk = false }: CodeRequest,
): Promise<OtpAsked> {
  const marks = marksOf(parts, asker);
  const { places, isStaff } = await parts.repository.known(phone, allOf(marks));
  const mark = allOf(marks).find((one) => places.includes(one));
  const known = mark === undefined ? undefined : { mark, isBrowser: mark === marks.browser };
  return { kind, phone, network: asker.network, known, isStaff: isStaff && isForDesk };
}

/** The row for entering a code: by cookie, or by network without a requesting cookie. */
async function findAsker(parts: OtpServiceParts, phone: string, asker: OtpAsker): Promise<AskerRow | undefined> {
  const marks = marksOf(parts, asker);
  const rows = await parts.repository.findAskers(phone, allOf(marks), new Date(parts.deps.now()));
  return rows.find((row) => row.asker === marks.browser) ?? rows.find((row) => row.asker === marks.network);
}

/** Whether a recent code for this number serves a further request. Its SMS is on the same phone. */
async function canShare(parts: OtpServiceParts, { phone, asker }: CodeRequest): Promise<boolean> {
  const { repository, deps } = parts;
  const worth = new Date(deps.now() + WORTH_TYPING_MS);
  return (await repository.live(phone, PURPOSE, worth)).length > 0 && !(await findAsker(parts, phone, asker));
}

/** The code to send: a recent one is sent again, so that either message is right. */
async function codeToSend(parts: OtpServiceParts, phone: string): Promise<{ readonly id: string; readonly expiresAt: Date }> {
  const { repository, deps, codeKey } = parts;
  const at = deps.now();
  const expiresAt = new Date(at + LOGIN_OTP_VALID_MS);
  const [last] = await repository.live(phone, PURPOSE, new Date(at));
  if (last && at - last.createdAt.getTime() < LOGIN_OTP_VALID_MS) {
    await repository.prolong(phone, PURPOSE, expiresAt);
    return { id: last.id, expiresAt };
  }
  const id = deps.randomBytes(16).toString('base64url');
  const codeHash = hashOf(parts, id, phone, loginCodeOf(codeKey, id, phone)).toString('base64url');
  await repository.put({ phone, purpose: PURPOSE, id, codeHash, at: new Date(at), expiresAt });
  return { id, expiresAt };
}

/** Gives tries to the requesting client. A client without cookies also gets them by its network. */
async function putAskers(parts: OtpServiceParts, { phone, asker }: CodeRequest, paid: readonly Bucket[], expiresAt: Date): Promise<void> {
  const marks = marksOf(parts, asker);
  const row = { spent: refundableBuckets(paid), at: new Date(parts.deps.now()), expiresAt };
  if (marks.browser !== undefined) await parts.repository.putAsker(phone, marks.browser, row);
  if (!asker.isBrowser) await parts.repository.putAsker(phone, marks.network, row);
}

async function send(parts: OtpServiceParts, request: CodeRequest): Promise<void> {
  const { repository, budget, messages, limits, codeKey, deps } = parts;
  const { phone, language } = request;
  const ways = payingBudgets(await askedBy(parts, 'otp', request), limits);
  const paid = await spendFirst(budget, ways).catch(async (error: unknown) => {
    if (error instanceof Refusal && (await canShare(parts, request))) return undefined;
    throw error;
  });
  if (!paid) return;
  const jobId = await repository.inTransaction(async () => {
    const { id, expiresAt } = await codeToSend(parts, phone);
    await putAskers(parts, request, paid, expiresAt);
    return messages.queue({
      channel: 'sms',
      to: phone,
      template: 'login-otp',
      language,
      variables: { code: loginCodeOf(codeKey, id, phone) },
      dedupeKey: `otp:${id}:${deps.newId()}`,
      isOnce: true,
    });
  });
  if (!(await messages.deliverNow(jobId))) throw new Refusal('OTP_NOT_SENT');
}

async function call(parts: OtpServiceParts, request: CodeRequest): Promise<void> {
  const { repository, budget, messages, limits, codeKey, deps } = parts;
  const { phone, asker, language } = request;
  if (!messages.canSend('voice')) throw new Refusal('OTP_NOT_SENT');
  const [challenge] = await repository.live(phone, PURPOSE, new Date(deps.now()));
  if (!challenge || !(await findAsker(parts, phone, asker))) throw new Refusal('OTP_CALL_REFUSED');
  await spendFirst(budget, payingBudgets(await askedBy(parts, 'call', request), limits));
  const jobId = await messages.queue({
    channel: 'voice',
    to: phone,
    template: 'login-code-call',
    language,
    variables: { code: loginCodeOf(codeKey, challenge.id, phone) },
    dedupeKey: `otp-call:${challenge.id}:${deps.newId()}`,
    isOnce: true,
  });
  if (!(await messages.deliverNow(jobId))) throw new Refusal('OTP_NOT_SENT');
}

/** Finds the matching live code. All are compared, so that the time reveals nothing. */
function isOneOf(parts: OtpServiceParts, codes: readonly LiveCode[], phone: string, code: string): boolean {
  const same = codes.map(({ id, codeHash }) => timingSafeEqual(Buffer.from(codeHash, 'base64url'), hashOf(parts, id, phone, code)));
  return same.includes(true);
}

async function verify(parts: OtpServiceParts, phone: string, code: string, asker: OtpAsker): Promise<boolean> {
  const { repository, budget, deps } = parts;
  const now = new Date(deps.now());
  const own = await findAsker(parts, phone, asker);
  const mayTry = own
    ? await repository.tryAs(phone, own.asker, LOGIN_OTP_TRIES)
    : await repository.tryAsStranger(phone, PURPOSE, LOGIN_OTP_STRANGER_TRIES);
  if (!mayTry) return false;
  const codes = await repository.live(phone, PURPOSE, now);
  if (!isOneOf(parts, codes, phone, code) || !(await repository.consume(phone, PURPOSE, now))) return false;
  await repository.dropAskers(phone);
  for (const name of own?.spent ?? []) await budget.refund(name, HOUR_MS, 1, own?.sentAt.getTime());
  return true;
}

export type OtpService = ReturnType<typeof createOtpService>;

export function createOtpService(parts: OtpServiceParts) {
  return {
    /** Whether calls are available. */
    canCall: (): boolean => parts.messages.canSend('voice'),

    /**
     * Sends a code. Earlier codes work until their own end. Above the number's limit, a recent code serves a further request. @throws
     * Refusal TOO_MANY_REQUESTS, OTP_NOT_SENT
     */
    send: (request: CodeRequest): Promise<void> => send(parts, request),

    /**
     * Reads the sent code out in a call to the same number. Only the client that requested the code can have it called. @throws Refusal
     * OTP_CALL_REFUSED, TOO_MANY_REQUESTS, OTP_NOT_SENT
     */
    call: (request: CodeRequest): Promise<void> => call(parts, request),

    /** Uses a code up. False when it is wrong, expired, used, or this client has no tries left. */
    verify: (phone: string, code: string, asker: OtpAsker): Promise<boolean> => verify(parts, phone, code, asker),

    /** Notes a login from there: unknown clients cannot use up this browser's and network's codes. */
    remember: (userId: number, asker: OtpAsker): Promise<void> =>
      parts.repository.remember(userId, allOf(marksOf(parts, asker)), new Date(parts.deps.now())),
  };
}
