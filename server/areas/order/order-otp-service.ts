// The farmer's yes to an order that a vendor's agent places for them, or to the insurance in an order: a code to the farmer's own
// phone, told to whoever orders. It holds for one order of just what was in the cart, at just that total.
import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import {
  ORDER_HASHCODE_VALID_MS,
  ORDER_OTP_DIGITS,
  ORDER_OTP_TRIES,
  ORDER_OTP_VALID_MS,
  ORDER_OTPS_A_CART,
  ORDER_OTPS_A_DAY,
} from '#core/constants.ts';
import { formatMoney } from '#core/money.ts';
import { type LanguageCode, pickLanguage } from '#core/rules/languages.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/caller.ts';
import type { RateBudget } from '../../http/limits/rate-budget.ts';
import { Refusal } from '../../refusal.ts';
import type { CartService } from '../cart/cart-service.ts';
import type { FarmerService } from '../farmer/farmer-service.ts';
import type { MessageService } from '../message/message-service.ts';
import { refundAll, spendAll } from '../session/otp-budgets.ts';
import type { PeopleService } from '../session/people-service.ts';
import type { OrderOtpRepository } from './order-otp-repository.ts';
import type { OrderYesRepository } from './order-yes-repository.ts';

export interface OrderOtpParts {
  readonly repository: OrderOtpRepository;
  readonly yeses: OrderYesRepository;
  readonly carts: Pick<CartService, 'findAsked'>;
  readonly farmers: Pick<FarmerService, 'get'>;
  readonly people: Pick<PeopleService, 'reach'>;
  readonly budget: RateBudget;
  readonly messages: Pick<MessageService, 'queue' | 'deliverNow'>;
  /** SMS with codes that may be sent in a day in all. */
  readonly codesPerDay: number;
  readonly codeKey: Buffer;
  readonly deps: Dependencies;
}

/** What a yes is to. One to an order is none to insurance, and the other way round. */
export type YesPurpose = 'order' | 'insurance';

/** Whose yes to which cart is asked for: the one validated last for them at the vendor. */
export interface YesAsked {
  readonly purpose: YesPurpose;
  readonly vendorId: number;
  readonly farmerId: number;
}

export type OrderOtpService = ReturnType<typeof createOrderOtpService>;

/** The farmer's yes, as the order's statement uses it up. */
export interface Agreement {
  readonly hash: string;
  readonly farmerId: number;
  /** What it was given to. */
  readonly contentHash: string;
}

/** What an order needs a yes to. */
export interface AgreedTo {
  readonly purpose: YesPurpose;
  readonly farmerId: number;
  readonly contentHash: string;
}

const DAY = 24 * 3_600_000;

const hashOfYes = (hashcode: string): string => createHash('sha256').update(hashcode).digest('base64url');

interface ChallengeKey {
  readonly purpose: YesPurpose;
  readonly id: string;
  readonly agentId: number;
  readonly farmerId: number;
}

function codeHash(key: Buffer, { purpose, id, agentId, farmerId }: ChallengeKey, code: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}.${id}.${agentId}.${farmerId}.${code}`).digest();
}

/** The content as the books of codes and yeses know it. */
const contentFor = (purpose: YesPurpose, contentHash: string): string => (purpose === 'order' ? contentHash : `${purpose}.${contentHash}`);

const farmerBuckets = (codesPerDay: number, farmerId: number) => [
  { name: 'otp:all', limit: codesPerDay, windowMs: DAY },
  { name: `order-otp:farmer:${farmerId}`, limit: ORDER_OTPS_A_DAY, windowMs: DAY },
];

const cartBucket = (cartId: string) => ({ name: `order-otp:cart:${cartId}`, limit: ORDER_OTPS_A_CART, windowMs: DAY });

type AskedCart = NonNullable<Awaited<ReturnType<OrderOtpParts['carts']['findAsked']>>>;

/** The cart a yes is asked for. An insured one wants a yes to its insurance, which is one to the order as well. */
async function cartFor({ carts, farmers }: OrderOtpParts, caller: Caller, { purpose, vendorId, farmerId }: YesAsked): Promise<AskedCart> {
  const cart = await carts.findAsked(caller, vendorId, farmerId);
  if (cart && (cart.cover !== null) === (purpose === 'insurance')) return cart;
  await farmers.get(caller, farmerId);
  throw new Refusal('CART_404');
}

/** What the farmer is told that they say yes to. */
function wordsFor({ totalPaise, vendorNames, cover }: AskedCart, language: LanguageCode) {
  const ofOrder = { total: formatMoney(totalPaise), shop: vendorNames[language] };
  if (!cover) return { template: 'order-code', variables: ofOrder } as const;
  const { packets, sum_insured_paise: sum } = cover;
  return { template: 'insurance-code', variables: { ...ofOrder, packets: String(packets), sum: formatMoney(sum) } } as const;
}

async function send(parts: OrderOtpParts, caller: Caller, asked: YesAsked): Promise<void> {
  const { repository, people, messages, codeKey, deps } = parts;
  const { purpose, farmerId } = asked;
  if (purpose === 'order' && !caller.isBuyerForOthers) throw new Refusal('FORBIDDEN');
  const cart = await cartFor(parts, caller, asked);
  const farmer = await people.reach(farmerId);
  const ofCart = cartBucket(cart.cartId);
  await spendAll(parts.budget, [...farmerBuckets(parts.codesPerDay, farmerId), ofCart]);
  const language = pickLanguage(farmer.locale);
  const challenge = { id: deps.randomBytes(16).toString('base64url'), agentId: caller.userId, farmerId };
  const { template, variables } = wordsFor(cart, language);
  const code = String(randomInt(10 ** ORDER_OTP_DIGITS)).padStart(ORDER_OTP_DIGITS, '0');
  const jobId = await messages.queue({
    channel: 'sms',
    to: farmer.phone,
    template,
    language,
    variables: { code, ...variables },
    dedupeKey: `order-otp:${challenge.id}`,
    isOnce: true,
  });
  if (!(await messages.deliverNow(jobId))) {
    // What was not sent is none of the cart's codes. The farmer's day keeps it: a provider that fails may have sent it all the same.
    await refundAll(parts.budget, [ofCart]);
    throw new Refusal('OTP_NOT_SENT');
  }
  // Only now: until a new code is on its way, the one sent before still holds.
  const at = deps.now();
  await repository.put({
    ...challenge,
    codeHash: codeHash(codeKey, { purpose, ...challenge }, code).toString('base64url'),
    contentHash: contentFor(purpose, cart.contentHash),
    at: new Date(at),
    expiresAt: new Date(at + ORDER_OTP_VALID_MS),
  });
}

/** The same code gives the same hashcode, so that an answer that was lost can be asked for again. */
function hashcodeOf(key: Buffer, { purpose, id, agentId, farmerId }: ChallengeKey, code: string): string {
  return createHmac('sha256', key).update(`yes.${purpose}.${id}.${agentId}.${farmerId}.${code}`).digest('base64url');
}

interface Answer {
  readonly purpose: YesPurpose;
  readonly farmerId: number;
  readonly code: string;
}

async function verify(parts: OrderOtpParts, caller: Caller, { purpose, farmerId, code }: Answer): Promise<string> {
  const { repository, yeses, codeKey, deps } = parts;
  const at = new Date(deps.now());
  const agentId = caller.userId;
  const challenge =
    (await repository.try(agentId, farmerId, at, ORDER_OTP_TRIES)) ?? (await repository.findConsumed(agentId, farmerId, at));
  if (!challenge) throw new Refusal('ORDER_OTP_OVER');
  const asked = { purpose, id: challenge.id, agentId, farmerId };
  if (!timingSafeEqual(Buffer.from(challenge.codeHash, 'base64url'), codeHash(codeKey, asked, code)))
    throw new Refusal(challenge.isLastTry ? 'ORDER_OTP_OVER' : 'ORDER_OTP_WRONG');
  const hashcode = hashcodeOf(codeKey, asked, code);
  const yes = { agentId, farmerId, hash: hashOfYes(hashcode), contentHash: challenge.contentHash };
  await repository.inTransaction(async () => {
    if (await repository.consume(agentId, farmerId, challenge.id, at))
      await yeses.keep({ ...yes, at, expiresAt: new Date(at.getTime() + ORDER_HASHCODE_VALID_MS) });
  });
  // Entered again: the yes is still that one, as long as no order has used it.
  if (!(await yeses.isGiven(yes, at))) throw new Refusal('ORDER_OTP_OVER');
  return hashcode;
}

export function createOrderOtpService(parts: OrderOtpParts) {
  return {
    /**
     * Sends a farmer a code for the cart that was last validated for them; once it is sent, the one before no longer works.
     * To insurance anyone may say yes for themselves; whoever asks for another has been found to be allowed to.
     * @throws Refusal FORBIDDEN, NOT_FOUND (a farmer the caller does not know), CART_404, TOO_MANY_REQUESTS, OTP_NOT_SENT
     */
    send: (caller: Caller, asked: YesAsked): Promise<void> => send(parts, caller, asked),

    /** The farmer's code → a hashcode for placing that order. @throws Refusal ORDER_OTP_WRONG, ORDER_OTP_OVER (too old, used by an order, tried too often, or none) */
    verify: (caller: Caller, answer: Answer): Promise<string> => verify(parts, caller, answer),

    /** What an order uses up; undefined when the hashcode is not a live yes of this farmer to this agent, purpose and content. */
    async agreementOf(caller: Caller, hashcode: string, to: AgreedTo): Promise<Agreement | undefined> {
      const { purpose, farmerId, contentHash } = to;
      const agreement = { hash: hashOfYes(hashcode), farmerId, contentHash: contentFor(purpose, contentHash) };
      const isGiven = await parts.yeses.isGiven({ agentId: caller.userId, ...agreement }, new Date(parts.deps.now()));
      return isGiven ? agreement : undefined;
    },

    async deleteOlderThan(at: number): Promise<void> {
      await parts.repository.deleteOlderThan(at);
      await parts.yeses.deleteOlderThan(at);
    },
  };
}
