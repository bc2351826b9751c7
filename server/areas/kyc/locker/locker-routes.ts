// Registers the visit to DigiLocker as a call, and the return as a browser request: it has the visit's cookie and no session.
import type { FastifyInstance } from 'fastify';
import { KYC_LOCKER_MS } from '#core/constants.ts';
import { LOCKER_RETURN_PATH, startKycLocker } from '#core/contract/kyc/locker.ts';
import type { RegisterCall } from '../../../http/register-call.ts';
import type { LockerService } from './locker-service.ts';

export const LOCKER_COOKIE = '__Host-locker';
/** Lax: the browser sends the cookie when a link from another site leads here, but with no other request of that site. */
const COOKIE = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;
const SECRET = /^[\w-]{43}$/;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value.length <= 2_000 ? value : undefined);

export function registerLockerRoutes(register: RegisterCall, app: FastifyInstance, lockers: LockerService): void {
  register(startKycLocker, async ({ caller, body, raw, reply }) => {
    const kept = raw.cookies[LOCKER_COOKIE];
    const { url, browser } = await lockers.begin(caller, body, kept !== undefined && SECRET.test(kept) ? kept : undefined);
    void reply.setCookie(LOCKER_COOKIE, browser, { ...COOKIE, maxAge: KYC_LOCKER_MS / 1_000 });
    return { url };
  });

  app.get(LOCKER_RETURN_PATH, async (request, reply) => {
    const { state, code, error } = { ...(request.query as Readonly<Record<string, unknown>>) };
    const end = await lockers.handleReturn({
      state: textOf(state),
      code: textOf(code),
      error: textOf(error),
      browser: textOf(request.cookies[LOCKER_COOKIE]),
    });
    return reply.redirect(`/insurance/kyc?locker=${end}`, 303);
  });
}
