// The farmer's approval of an order that a vendor's agent places for them, or of the insurance in an order. The farmer gets a
// code by phone and gives it to the person who orders. The approval is valid for one order of exactly that cart at exactly that
// total.
import { randomInt, timingSafeEqual } from 'node:crypto';
import {
  APPROVAL_CODE_DIGITS,
  APPROVAL_CODE_TRIES,
  APPROVAL_CODE_VALID_MS,
  APPROVAL_CODES_AN_ORDER,
  APPROVAL_VALID_MS,
} from '#core/constants.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { type LanguageCode, readerLanguage } from '#core/rules/languages.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/caller.ts';
import type { RateBudget } from '../../http/limits/rate-budget.ts';
import { type Bucket, DAY_MS, HOUR_MS, refundAll, spendFirst } from '../../http/limits/spend.ts';
import { Refusal } from '../../refusal.ts';
import type { CartService } from '../cart/cart-service.ts';
import type { FarmerService } from '../farmer/farmer-service.ts';
import type { KycService } from '../kyc/kyc-service.ts';
import type { MessageService } from '../message/message-service.ts';
import type { TemplateName } from '../message/templates.ts';
import type { PeopleService } from '../session/people-service.ts';
import { orderBucket, payingBudgets } from './approval-budgets.ts';
import type { ApprovalCodeRepository } from './approval-code-repository.ts';
import { codeHash, hashcodeOf, hashOf } from './approval-hash.ts';
import type { ApprovalRepository } from './approval-repository.ts';

export interface ApprovalParts {
  readonly codes: ApprovalCodeRepository;
  readonly approvals: ApprovalRepository;
  readonly carts: Pick<CartService, 'findAsked'>;
  readonly farmers: Pick<FarmerService, 'get' | 'actingFor'>;
  readonly kyc: Pick<KycService, 'missingOf'>;
  readonly people: Pick<PeopleService, 'reach'>;
  readonly budget: RateBudget;
  readonly messages: Pick<MessageService, 'queue' | 'deliverNow'>;
  /** Maximum of approval codes by SMS in a day. */
  readonly codesPerDay: number;
  readonly codeKey: Buffer;
  readonly deps: Dependencies;
}

/** The kind of approval. Approving an order does not approve its insurance, and the reverse. */
export type ApprovalPurpose = 'order' | 'insurance' | 'claim' | 'kyc';

/** The approver and the purpose. */
export interface Approver {
  readonly purpose: ApprovalPurpose;
  readonly farmerId: number;
}

/** The approver as a call names them; without a name the caller. */
interface NamedApprover {
  readonly purpose: ApprovalPurpose;
  readonly farmerId: number | undefined;
}

/** The cart that was validated last for the approver at the vendor. */
interface CodeToSend extends NamedApprover {
  readonly vendorId: number;
}

export type ApprovalService = ReturnType<typeof createApprovalService>;

/** The approval as the order's statement uses it. */
export interface Approval {
  readonly hash: string;
  readonly farmerId: number;
  /** The approved content. */
  readonly contentHash: string;
}

/** The content of an order that needs approval. */
export interface ContentToApprove extends Approver {
  readonly contentHash: string;
}

/** The content as it is stored with codes and approvals. */
const contentFor = (purpose: ApprovalPurpose, contentHash: string): string =>
  purpose === 'order' ? contentHash : `${purpose}.${contentHash}`;

interface ClaimToApprove {
  readonly farmerId: number;
  readonly policyId: number;
}

const claimContent = (policyId: number): string => contentFor('claim', String(policyId));

type AskedCart = NonNullable<Awaited<ReturnType<ApprovalParts['carts']['findAsked']>>>;

/** The cart to approve. If it is insured, approving the insurance approves the order as well. */
async function cartFor(
  { carts, farmers }: ApprovalParts,
  caller: Caller,
  { purpose, farmerId }: Approver,
  vendorId: number,
): Promise<AskedCart> {
  const cart = await carts.findAsked(caller, vendorId, farmerId);
  if (cart && (cart.cover !== null) === (purpose === 'insurance')) return cart;
  await farmers.get(caller, farmerId);
  throw new Refusal('CART_404');
}

/** The text of the approval request to the farmer. */
function wordsFor({ totalPaise, vendorNames, cover }: AskedCart, language: LanguageCode) {
  const ofOrder = { total: formatMoney(totalPaise), shop: textIn(vendorNames, language) };
  if (!cover) return { template: 'order-code', variables: ofOrder } as const;
  const { packets, sum_insured_paise: sum } = cover;
  return { template: 'insurance-code', variables: { ...ofOrder, packets: String(packets), sum: formatMoney(sum) } } as const;
}

/** Nobody is asked to approve insurance that they cannot have yet. */
async function checkKyc({ kyc }: ApprovalParts, { purpose, farmerId }: Approver): Promise<void> {
  const missing = purpose === 'insurance' ? await kyc.missingOf(farmerId) : undefined;
  if (missing) throw new Refusal('KYC_PENDING', { details: missing });
}

/** The caller must act for the insured person; an order needs any farmer whose cart the caller has. */
async function approverOf({ farmers }: ApprovalParts, caller: Caller, { purpose, farmerId }: NamedApprover): Promise<Approver> {
  if (purpose === 'order' && farmerId !== undefined) return { purpose, farmerId };
  return { purpose, farmerId: await farmers.actingFor(caller, farmerId) };
}

async function send(parts: ApprovalParts, caller: Caller, { vendorId, ...named }: CodeToSend): Promise<void> {
  const approver = await approverOf(parts, caller, named);
  await checkKyc(parts, approver);
  const { purpose, farmerId } = approver;
  const cart = await cartFor(parts, caller, approver, vendorId);
  const of = await orderBucket(parts.approvals, { agentId: caller.userId, farmerId, vendorId });
  await sendCode(parts, caller, approver, {
    of,
    contentHash: contentFor(purpose, cart.contentHash),
    words: (language) => wordsFor(cart, language),
  });
}

/** The purpose of a code. */
interface CodeContent {
  /** The budget that pays for it, and gets it back when it is not sent. */
  readonly of: Bucket;
  readonly contentHash: string;
  readonly words: (language: LanguageCode) => { readonly template: TemplateName; readonly variables: Readonly<Record<string, string>> };
}

async function sendCode(parts: ApprovalParts, caller: Caller, { purpose, farmerId }: Approver, content: CodeContent): Promise<void> {
  const { codes, people, messages, codeKey, deps } = parts;
  const agentId = caller.userId;
  const { of: ofOrder, contentHash } = content;
  const farmer = await people.reach(farmerId);
  await spendFirst(parts.budget, payingBudgets(parts.codesPerDay, { farmerId, agentId }, ofOrder));
  const language = readerLanguage(farmer.locale);
  const sent = { id: deps.randomBytes(16).toString('base64url'), agentId, farmerId };
  const { template, variables } = content.words(language);
  const code = String(randomInt(10 ** APPROVAL_CODE_DIGITS)).padStart(APPROVAL_CODE_DIGITS, '0');
  const jobId = await messages.queue({
    channel: 'sms',
    to: farmer.phone,
    template,
    language,
    variables: { code, ...variables },
    dedupeKey: `order-otp:${sent.id}`,
    isOnce: true,
  });
  if (!(await messages.deliverNow(jobId))) {
    // An unsent code does not count for the order. It counts for the farmer's day: a failing provider may have sent it.
    await refundAll(parts.budget, [ofOrder]);
    throw new Refusal('OTP_NOT_SENT');
  }
  // Only now, because the earlier code stays valid until a new one is sent.
  const at = deps.now();
  await codes.put({
    ...sent,
    codeHash: codeHash(codeKey, { purpose, ...sent }, code).toString('base64url'),
    contentHash,
    at: new Date(at),
    expiresAt: new Date(at + APPROVAL_CODE_VALID_MS),
  });
}

/** KYC has no cart: the farmer permits it for a limited time. */
const KYC_CONTENT = 'kyc.give';

interface EnteredCode extends NamedApprover {
  readonly code: string;
}

async function verify(parts: ApprovalParts, caller: Caller, { code, ...named }: EnteredCode): Promise<string> {
  const { codes, approvals, codeKey, deps } = parts;
  const { purpose, farmerId } = await approverOf(parts, caller, named);
  const at = new Date(deps.now());
  const agentId = caller.userId;
  const sent = (await codes.try(agentId, farmerId, at, APPROVAL_CODE_TRIES)) ?? (await codes.findConsumed(agentId, farmerId, at));
  if (!sent) throw new Refusal('ORDER_OTP_OVER');
  const asked = { purpose, id: sent.id, agentId, farmerId };
  if (!timingSafeEqual(Buffer.from(sent.codeHash, 'base64url'), codeHash(codeKey, asked, code)))
    throw new Refusal(sent.isLastTry ? 'ORDER_OTP_OVER' : 'ORDER_OTP_WRONG');
  const hashcode = hashcodeOf(codeKey, asked, code);
  const approval = { agentId, farmerId, hash: hashOf(hashcode), contentHash: sent.contentHash };
  await codes.inTransaction(async () => {
    if (await codes.consume(agentId, farmerId, sent.id, at))
      await approvals.keep({ ...approval, at, expiresAt: new Date(at.getTime() + APPROVAL_VALID_MS) });
  });
  // Entered again: the approval stays the same until an order uses it.
  if (!(await approvals.isGiven(approval, at))) throw new Refusal('ORDER_OTP_OVER');
  return hashcode;
}

/** Sends a farmer a code by which they permit KYC. @throws Refusal NOT_FOUND, TOO_MANY_REQUESTS, OTP_NOT_SENT */
async function sendForKyc(parts: ApprovalParts, caller: Caller, farmerId: number | undefined): Promise<void> {
  const approver = await approverOf(parts, caller, { purpose: 'kyc', farmerId });
  const of = { name: `kyc-otp:${caller.userId}:${approver.farmerId}`, limit: APPROVAL_CODES_AN_ORDER, windowMs: HOUR_MS };
  await sendCode(parts, caller, approver, { of, contentHash: KYC_CONTENT, words: () => ({ template: 'kyc-code', variables: {} }) });
}

/** Whether the farmer recently permitted this person to give KYC, by code. */
function isKycApproved({ approvals, deps }: ApprovalParts, agentId: number, farmerId: number, hashcode: string): Promise<boolean> {
  return approvals.isGiven({ agentId, farmerId, hash: hashOf(hashcode), contentHash: KYC_CONTENT }, new Date(deps.now()));
}

/** An approval that did not come from a code of `send`. */
type Granted = ContentToApprove & { readonly agentId: number };

/** Keeps an approval for one order. Runs in the transaction that places it. @returns the hashcode that places it */
async function grant({ approvals, deps }: ApprovalParts, { agentId, farmerId, purpose, contentHash }: Granted): Promise<string> {
  const hashcode = deps.randomBytes(32).toString('base64url');
  const at = new Date(deps.now());
  const content = { contentHash: contentFor(purpose, contentHash), at, expiresAt: new Date(at.getTime() + APPROVAL_VALID_MS) };
  await approvals.keep({ agentId, farmerId, hash: hashOf(hashcode), ...content });
  return hashcode;
}

/** Spends a message that asks a farmer to approve an order, within the budgets of codes. @throws Refusal TOO_MANY_REQUESTS */
async function spendApprovalMessage(parts: ApprovalParts, asked: { agentId: number; farmerId: number; vendorId: number }): Promise<void> {
  await spendFirst(parts.budget, payingBudgets(parts.codesPerDay, asked, await orderBucket(parts.approvals, asked)));
}

export function createApprovalService(parts: ApprovalParts) {
  return {
    grant: (granted: Granted): Promise<string> => grant(parts, granted),
    spendAsk: (asked: { agentId: number; farmerId: number; vendorId: number }): Promise<void> => spendApprovalMessage(parts, asked),
    /** @throws Refusal KYC_PENDING when it is about insurance that the farmer cannot have yet */
    checkKyc: (approver: Approver): Promise<void> => checkKyc(parts, approver),

    /**
     * Sends a farmer a code for the cart last validated for them. The earlier code then ends.
     * @throws Refusal KYC_PENDING, NOT_FOUND (a farmer the caller does not know), CART_404, TOO_MANY_REQUESTS, OTP_NOT_SENT
     */
    send: (caller: Caller, asked: CodeToSend): Promise<void> => send(parts, caller, asked),

    /**
     * The farmer's code → a hashcode for placing that order.
     * @throws Refusal NOT_FOUND, ORDER_OTP_WRONG, ORDER_OTP_OVER (too old, used by an order, tried too often, or none)
     */
    verify: (caller: Caller, entered: EnteredCode): Promise<string> => verify(parts, caller, entered),

    /**
     * The approval for an order; undefined when the hashcode is no live approval of this content by this farmer for this agent. @throws
     * Refusal KYC_PENDING
     */
    async find(caller: Caller, hashcode: string, content: ContentToApprove): Promise<Approval | undefined> {
      await checkKyc(parts, content);
      const { purpose, farmerId, contentHash } = content;
      const approval = { hash: hashOf(hashcode), farmerId, contentHash: contentFor(purpose, contentHash) };
      const isGiven = await parts.approvals.isGiven({ agentId: caller.userId, ...approval }, new Date(parts.deps.now()));
      return isGiven ? approval : undefined;
    },

    /** Sends an assisted farmer a code to approve reporting a loss. @throws Refusal TOO_MANY_REQUESTS, OTP_NOT_SENT */
    sendForClaim(caller: Caller, { farmerId, policyId, policy }: ClaimToApprove & { readonly policy: string }): Promise<void> {
      const of = { name: `claim-otp:${caller.userId}:${policyId}`, limit: APPROVAL_CODES_AN_ORDER, windowMs: DAY_MS };
      const words = () => ({ template: 'claim-code', variables: { policy } }) as const;
      return sendCode(parts, caller, { purpose: 'claim', farmerId }, { of, contentHash: claimContent(policyId), words });
    },

    /** The farmer's code → a hashcode for reporting that loss. @throws Refusal ORDER_OTP_WRONG, ORDER_OTP_OVER */
    verifyForClaim: (caller: Caller, { farmerId, code }: { readonly farmerId: number; readonly code: string }): Promise<string> =>
      verify(parts, caller, { purpose: 'claim', farmerId, code }),

    /** Uses an approval up, in the transaction that stores the claim. @throws Refusal ORDER_OTP_INVALID when there is none */
    async spendForClaim(
      { userId: agentId }: Caller,
      hashcode: string,
      { farmerId, policyId, claimId }: ClaimToApprove & { readonly claimId: number },
    ) {
      const approval = { agentId, farmerId, hash: hashOf(hashcode), contentHash: claimContent(policyId) };
      if (!(await parts.approvals.use(approval, claimId, new Date(parts.deps.now())))) throw new Refusal('ORDER_OTP_INVALID');
    },

    sendForKyc: (caller: Caller, farmerId: number | undefined): Promise<void> => sendForKyc(parts, caller, farmerId),
    isKycApproved: (caller: Caller, farmerId: number, hashcode: string) => isKycApproved(parts, caller.userId, farmerId, hashcode),

    async deleteOlderThan(at: number): Promise<void> {
      await parts.codes.deleteOlderThan(at);
      await parts.approvals.deleteOlderThan(at);
    },
  };
}
