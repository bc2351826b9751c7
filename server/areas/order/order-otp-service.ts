// The farmer's yes to an order that a vendor's agent places for them: a code to the farmer's own phone, told to the agent.
// It holds for one order of just what was in the cart, at just that total.
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
import { pickLanguage } from '#core/rules/languages.ts';
import type { Caller } from '../../http/caller.ts';
import type { RateBudget } from '../../http/rate-budget.ts';
import { Refusal } from '../../refusal.ts';
import type { Surroundings } from '../../surroundings.ts';
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
  readonly world: Surroundings;
}

export type OrderOtpService = ReturnType<typeof createOrderOtpService>;

/** The farmer's yes, as the order's statement uses it up. */
export interface Agreement {
  readonly hash: string;
  readonly farmerId: number;
  /** What it was given to. */
  readonly contentHash: string;
}

const DAY = 24 * 3_600_000;

const hashOfYes = (hashcode: string): string => createHash('sha256').update(hashcode).digest('base64url');

function codeHash(key: Buffer, challenge: { id: string; agentId: number; farmerId: number }, code: string): Buffer {
  const { id, agentId, farmerId } = challenge;
  return createHmac('sha256', key).update(`order.${id}.${agentId}.${farmerId}.${code}`).digest();
}

const farmerBuckets = (codesPerDay: number, farmerId: number) => [
  { name: 'otp:all', limit: codesPerDay, windowMs: DAY },
  { name: `order-otp:farmer:${farmerId}`, limit: ORDER_OTPS_A_DAY, windowMs: DAY },
];

const cartBucket = (cartId: string) => ({ name: `order-otp:cart:${cartId}`, limit: ORDER_OTPS_A_CART, windowMs: DAY });

async function send(parts: OrderOtpParts, caller: Caller, vendorId: number, farmerId: number): Promise<void> {
  const { repository, carts, farmers, people, messages, codeKey, world } = parts;
  if (!caller.isBuyerForOthers) throw new Refusal('FORBIDDEN');
  const cart = await carts.findAsked(caller, vendorId, farmerId);
  if (!cart) {
    await farmers.get(caller, farmerId);
    throw new Refusal('CART_404');
  }
  const farmer = await people.reach(farmerId);
  const ofCart = cartBucket(cart.cartId);
  await spendAll(parts.budget, [...farmerBuckets(parts.codesPerDay, farmerId), ofCart]);
  const challenge = { id: world.randomBytes(16).toString('base64url'), agentId: caller.userId, farmerId };
  const code = String(randomInt(10 ** ORDER_OTP_DIGITS)).padStart(ORDER_OTP_DIGITS, '0');
  const language = pickLanguage(farmer.locale);
  const jobId = await messages.queue({
    channel: 'sms',
    to: farmer.phone,
    template: 'order-code',
    language,
    variables: { code, total: formatMoney(cart.totalPaise), shop: cart.vendorNames[language] },
    dedupeKey: `order-otp:${challenge.id}`,
    isOnce: true,
  });
  if (!(await messages.deliverNow(jobId))) {
    // What was not sent is none of the cart's codes. The farmer's day keeps it: a provider that fails may have sent it all the same.
    await refundAll(parts.budget, [ofCart]);
    throw new Refusal('OTP_NOT_SENT');
  }
  // Only now: until a new code is on its way, the one sent before still holds.
  const at = world.now();
  await repository.put({
    ...challenge,
    codeHash: codeHash(codeKey, challenge, code).toString('base64url'),
    contentHash: cart.contentHash,
    at: new Date(at),
    expiresAt: new Date(at + ORDER_OTP_VALID_MS),
  });
}

/** The same code gives the same hashcode, so that an answer that was lost can be asked for again. */
function hashcodeOf(key: Buffer, challenge: { id: string; agentId: number; farmerId: number }, code: string): string {
  const { id, agentId, farmerId } = challenge;
  return createHmac('sha256', key).update(`yes.${id}.${agentId}.${farmerId}.${code}`).digest('base64url');
}

async function verify(parts: OrderOtpParts, caller: Caller, farmerId: number, code: string): Promise<string> {
  const { repository, yeses, codeKey, world } = parts;
  const at = new Date(world.now());
  const agentId = caller.userId;
  const challenge =
    (await repository.try(agentId, farmerId, at, ORDER_OTP_TRIES)) ?? (await repository.findConsumed(agentId, farmerId, at));
  if (!challenge) throw new Refusal('ORDER_OTP_OVER');
  const asked = { id: challenge.id, agentId, farmerId };
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
     * @throws Refusal FORBIDDEN, NOT_FOUND (a farmer the caller does not know), CART_404, TOO_MANY_REQUESTS, OTP_NOT_SENT
     */
    send: (caller: Caller, vendorId: number, farmerId: number): Promise<void> => send(parts, caller, vendorId, farmerId),

    /** The farmer's code → a hashcode for placing that order. @throws Refusal ORDER_OTP_WRONG, ORDER_OTP_OVER (too old, used by an order, tried too often, or none) */
    verify: (caller: Caller, farmerId: number, code: string): Promise<string> => verify(parts, caller, farmerId, code),

    /** What an order uses up; undefined when the hashcode is not a live yes of this farmer to this agent and content. */
    async agreementOf(caller: Caller, hashcode: string, to: Omit<Agreement, 'hash'>): Promise<Agreement | undefined> {
      const agreement = { hash: hashOfYes(hashcode), ...to };
      const isGiven = await parts.yeses.isGiven({ agentId: caller.userId, ...agreement }, new Date(parts.world.now()));
      return isGiven ? agreement : undefined;
    },

    async deleteOlderThan(at: number): Promise<void> {
      await parts.repository.deleteOlderThan(at);
      await parts.yeses.deleteOlderThan(at);
    },
  };
}
