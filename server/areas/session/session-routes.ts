// Sign-in and the signed-in person on the wire.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createToken, endSession, getMe, listSessions, sendOtp, signOut, triggerOtpIvr, updateMe } from '#core/contract/session.ts';
import { errorBody, languageOf } from '../../http/error-answer.ts';
import { networkOf } from '../../http/limits/network-of.ts';
import { type RegisterCall, SESSION_COOKIE } from '../../http/register-call.ts';
import { Refusal } from '../../refusal.ts';
import { deviceOf } from './device-of.ts';
import type { OtpService } from './otp-service.ts';
import type { PeopleService } from './people-service.ts';
import type { SessionService, SignIn } from './session-service.ts';

/** Browsers name where a request comes from; nothing else does. */
function isBrowser(request: FastifyRequest): boolean {
  return request.headers['sec-fetch-site'] !== undefined;
}

function setCookie(reply: FastifyReply, { cookie }: SignIn): void {
  void reply.setCookie(SESSION_COOKIE, cookie.value, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'strict',
    maxAge: cookie.maxAgeSeconds,
  });
}

/** A refused send answers the identity server's words beside the error. */
async function withOtpWords<T>(request: FastifyRequest, send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const body = errorBody(error, languageOf(request)) as { error: { message: string } };
    throw new Refusal(error.code, {
      body: { otp_sent: 'failed', message: body.error.message, ...body },
      ...(error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter }),
    });
  }
}

export function registerSessionRoutes(register: RegisterCall, session: SessionService, people: PeopleService, otp: OtpService): void {
  register(sendOtp, async ({ body, language, raw }) =>
    withOtpWords(raw, async () => {
      await otp.send(body.mobile_number, networkOf(raw.ip), language);
      return { otp_sent: 'success' as const, ...(otp.canCall() ? { call_delivery: true } : {}) };
    }),
  );

  register(triggerOtpIvr, async ({ body, language, raw }) => {
    const { farmer_auth_id: authId, farmer_phone_number: phone } = body;
    // Told like a number without a code: who guesses learns nothing of who has which number.
    if (authId && !(await people.isPhoneOf(authId, phone))) throw new Refusal('OTP_CALL_REFUSED');
    await otp.call(phone, networkOf(raw.ip), language);
    return { call_placed: true as const };
  });

  register(createToken, async ({ body, language, raw, reply }) => {
    const cookie = raw.cookies[SESSION_COOKIE];
    const signIn =
      body.grant_type === 'password'
        ? await session.signIn({
            phone: body.mobile_number,
            code: body.otp,
            clientId: body.client_id,
            isBrowser: isBrowser(raw),
            address: networkOf(raw.ip),
            device: deviceOf(raw.headers['user-agent']),
            language,
          })
        : await session.refresh({ refreshToken: body.refresh_token, cookie });
    setCookie(reply, signIn);
    void reply.header('cache-control', 'no-store');
    return signIn.tokens;
  });

  register(signOut, async ({ body, raw, reply }) => {
    await session.signOut({ refreshToken: body.refresh_token, cookie: raw.cookies[SESSION_COOKIE] });
    void reply.clearCookie(SESSION_COOKIE, { path: '/', secure: true, httpOnly: true, sameSite: 'strict' });
    return undefined;
  });

  register(listSessions, async ({ caller }) => ({ results: await session.list(caller), next: null }));
  register(endSession, async ({ caller, params }) => {
    await session.end(caller, params.id);
    return undefined;
  });
  register(getMe, async ({ caller }) => people.getMe(caller));
  register(updateMe, async ({ caller, body: { app_id: _app, ...change } }) => people.updateMe(caller, change));
}
