// Login codes: made, sent, limited and checked. A number that is known and one that is not are answered alike.
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { LOGIN_OTP_DIGITS, LOGIN_OTP_TRIES, LOGIN_OTP_VALID_MS } from '#core/constants.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import type { RateBudget } from '../../http/rate-budget.ts';
import { Refusal } from '../../refusal.ts';
import type { Surroundings } from '../../surroundings.ts';
import type { MessageService } from '../message/message-service.ts';
import type { OtpRepository } from './otp-repository.ts';

export interface OtpLimits {
  readonly otpPerPhonePerHour: number;
  readonly otpPerAddressPerHour: number;
  readonly otpPerDay: number;
}

export interface OtpServiceParts {
  readonly repository: OtpRepository;
  readonly budget: RateBudget;
  readonly messages: Pick<MessageService, 'queue' | 'deliverNow'>;
  readonly limits: OtpLimits;
  readonly codeKey: Buffer;
  readonly world: Surroundings;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PURPOSE = 'login';
/** Numbers in a row (same first digits) are one target. */
const PREFIX_DIGITS = 7;
const PREFIX_FACTOR = 10;

export type OtpService = ReturnType<typeof createOtpService>;

export function createOtpService({ repository, budget, messages, limits, codeKey, world }: OtpServiceParts) {
  const hashOf = (id: string, phone: string, code: string): Buffer =>
    createHmac('sha256', codeKey).update(`${PURPOSE}.${id}.${phone}.${code}`).digest();

  const buckets = (phone: string, address: string): [string, number, number][] => [
    ['otp:all', limits.otpPerDay, DAY],
    [`otp:address:${address}`, limits.otpPerAddressPerHour, HOUR],
    [`otp:prefix:${phone.slice(0, PREFIX_DIGITS)}`, limits.otpPerPhonePerHour * PREFIX_FACTOR, HOUR],
    [`otp:phone:${phone}`, limits.otpPerPhonePerHour, HOUR],
  ];

  async function spendBudgets(phone: string, address: string): Promise<void> {
    const spent: [string, number][] = [];
    for (const [bucket, limit, windowMs] of buckets(phone, address)) {
      const { isAllowed, retryAfter } = await budget.spend(bucket, limit, windowMs);
      if (!isAllowed) {
        // Nothing is sent, so nothing is used up: one who asks too often must not lock out the rest.
        for (const [taken, takenMs] of spent) await budget.refund(taken, takenMs);
        throw new Refusal('TOO_MANY_REQUESTS', { retryAfter });
      }
      spent.push([bucket, windowMs]);
    }
  }

  return {
    /** Sends a fresh code; the one sent before no longer works. @throws Refusal TOO_MANY_REQUESTS, OTP_NOT_SENT */
    async send(phone: string, address: string, language: LanguageCode): Promise<void> {
      await spendBudgets(phone, address);
      const id = world.randomBytes(16).toString('base64url');
      const code = String(randomInt(10 ** LOGIN_OTP_DIGITS)).padStart(LOGIN_OTP_DIGITS, '0');
      const at = world.now();
      const jobId = await repository.inTransaction(async () => {
        await repository.put({
          phone,
          purpose: PURPOSE,
          id,
          codeHash: hashOf(id, phone, code).toString('base64url'),
          at: new Date(at),
          expiresAt: new Date(at + LOGIN_OTP_VALID_MS),
        });
        return messages.queue({
          channel: 'sms',
          to: phone,
          template: 'login-otp',
          language,
          variables: { code },
          dedupeKey: `otp:${id}`,
          isOnce: true,
        });
      });
      if (!(await messages.deliverNow(jobId))) throw new Refusal('OTP_NOT_SENT');
    },

    /** Uses a code up. False when it is wrong, expired, used, or its tries are spent. */
    async verify(phone: string, code: string, address: string): Promise<boolean> {
      const now = new Date(world.now());
      const challenge = await repository.try(phone, PURPOSE, now, LOGIN_OTP_TRIES);
      if (!challenge) return false;
      const isRight = timingSafeEqual(Buffer.from(challenge.codeHash, 'base64url'), hashOf(challenge.id, phone, code));
      if (!isRight || !(await repository.consume(phone, PURPOSE, challenge.id, now))) return false;
      // A code that was used was wanted: it does not count against the number or the place it was asked from.
      for (const [bucket, , windowMs] of buckets(phone, address)) await budget.refund(bucket, windowMs);
      return true;
    },
  };
}
