// Login codes: made, sent, limited and checked. A number that is known and one that is not are answered alike.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { LOGIN_OTP_TRIES, LOGIN_OTP_VALID_MS } from '#core/constants.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { RateBudget } from '../../../http/limits/rate-budget.ts';
import { Refusal } from '../../../refusal.ts';
import type { MessageService } from '../../message/message-service.ts';
import { loginCodeOf } from './login-code.ts';
import { callBuckets, codeBuckets, type OtpLimits, refundAll, spendAll, usedCodeBuckets } from './otp-budgets.ts';
import type { OtpRepository } from './otp-repository.ts';

export interface OtpServiceParts {
  readonly repository: OtpRepository;
  readonly budget: RateBudget;
  readonly messages: Pick<MessageService, 'queue' | 'deliverNow' | 'canSend'>;
  readonly limits: OtpLimits;
  readonly codeKey: Buffer;
  readonly deps: Dependencies;
}

const PURPOSE = 'login';
export type OtpService = ReturnType<typeof createOtpService>;

export function createOtpService({ repository, budget, messages, limits, codeKey, deps }: OtpServiceParts) {
  const hashOf = (id: string, phone: string, code: string): Buffer =>
    createHmac('sha256', codeKey).update(`${PURPOSE}.${id}.${phone}.${code}`).digest();

  return {
    /** Whether a code can be had by a call. */
    canCall: (): boolean => messages.canSend('voice'),

    /** Sends a fresh code; the one sent before no longer works. @throws Refusal TOO_MANY_REQUESTS, OTP_NOT_SENT */
    async send(phone: string, address: string, language: LanguageCode): Promise<void> {
      await spendAll(budget, codeBuckets(limits, phone, address));
      const id = deps.randomBytes(16).toString('base64url');
      const code = loginCodeOf(codeKey, id, phone);
      const at = deps.now();
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

    /**
     * Reads the code that was sent out by a call to the same number. Nobody is called who did not ask for a code.
     * @throws Refusal OTP_CALL_REFUSED, TOO_MANY_REQUESTS, OTP_NOT_SENT
     */
    async call(phone: string, address: string, language: LanguageCode): Promise<void> {
      if (!messages.canSend('voice')) throw new Refusal('OTP_NOT_SENT');
      const challenge = await repository.findLive(phone, PURPOSE, new Date(deps.now()), LOGIN_OTP_TRIES);
      if (!challenge) throw new Refusal('OTP_CALL_REFUSED');
      await spendAll(budget, callBuckets(limits, phone, address));
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
    },

    /** Uses a code up. False when it is wrong, expired, used, or its tries are spent. */
    async verify(phone: string, code: string, address: string): Promise<boolean> {
      const now = new Date(deps.now());
      const challenge = await repository.try(phone, PURPOSE, now, LOGIN_OTP_TRIES);
      if (!challenge) return false;
      const isRight = timingSafeEqual(Buffer.from(challenge.codeHash, 'base64url'), hashOf(challenge.id, phone, code));
      if (!isRight || !(await repository.consume(phone, PURPOSE, challenge.id, now))) return false;
      await refundAll(budget, usedCodeBuckets(limits, phone, address));
      return true;
    },
  };
}
