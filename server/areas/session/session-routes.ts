// Registers the calls for sign-in and the signed-in person.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createToken, DESK_CLIENT, sendOtp, signOut } from '#core/contract/desk/session.ts';
import { endSession, getMe, listSessions, type Tokens, triggerOtpIvr, updateMe } from '#core/contract/session.ts';
import type { TabletGrant } from '#core/contract/tablet/tablet.ts';
import { errorBody, languageOf } from '../../http/error-answer.ts';
import { type RegisterCall, SESSION_COOKIE } from '../../http/register-call.ts';
import { Refusal } from '../../refusal.ts';
import { deviceOf } from './device-of.ts';
import { askerOf, askerWithCookie, isBrowser } from './otp/otp-asker.ts';
import type { OtpService } from './otp/otp-service.ts';
import type { PeopleService } from './people-service.ts';
import type { SignIn } from './session-family.ts';
import type { SessionService, SignInClient } from './session-service.ts';

const HOST_COOKIE = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

export function setSessionCookie(reply: FastifyReply, name: string, { cookie }: SignIn): void {
  void reply.setCookie(name, cookie.value, { ...HOST_COOKIE, maxAge: cookie.maxAgeSeconds });
}

/** A refused send also has the identity server's error fields. */
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

/** Signs in a person who has signed a challenge on a tablet of their centre. */
export type TabletSignIn = (request: FastifyRequest, reply: FastifyReply, grant: TabletGrant) => Promise<SignIn>;

/** The service centre's tablet that sent a request; undefined: none. */
export type TabletOf = (request: FastifyRequest, reply: FastifyReply) => Promise<number | undefined>;

export interface SessionRouteParts {
  readonly session: SessionService;
  readonly people: PeopleService;
  readonly otp: OtpService;
  readonly isConsentPreticked: boolean;
  readonly randomBytes: (size: number) => Buffer;
  /** Shop or desk, by `client_id`. */
  readonly clientOf: (clientId: string) => SignInClient;
  readonly tabletSignIn: TabletSignIn;
  readonly tabletOf: TabletOf;
}

/** Signing in and out, for the shop and the desk; each has its own cookie and sessions. */
function registerTokenRoutes(
  register: RegisterCall,
  { otp, isConsentPreticked, clientOf, tabletSignIn, tabletOf, randomBytes }: SessionRouteParts,
): void {
  async function onTablet(raw: FastifyRequest, reply: FastifyReply, grant: TabletGrant): Promise<Tokens> {
    const signIn = await tabletSignIn(raw, reply, grant);
    setSessionCookie(reply, SESSION_COOKIE, signIn);
    void reply.header('cache-control', 'no-store');
    return signIn.tokens;
  }

  register(sendOtp, async ({ body, language, raw, reply }) =>
    withOtpWords(raw, async () => {
      const asker = askerWithCookie(raw, reply, randomBytes);
      await otp.send({ phone: body.mobile_number, asker, language, isForDesk: body.client_id === DESK_CLIENT });
      return {
        otp_sent: 'success' as const,
        ...(otp.canCall() ? { call_delivery: true } : {}),
        ...(isConsentPreticked ? {} : { consent_preticked: false }),
      };
    }),
  );

  register(createToken, async ({ body, language, raw, reply }) => {
    if (body.grant_type === 'tablet') return onTablet(raw, reply, body);
    const client = clientOf(body.client_id);
    const cookie = raw.cookies[client.cookieName];
    const signIn =
      body.grant_type === 'password'
        ? await client.signIn({
            phone: body.mobile_number,
            code: body.otp,
            clientId: body.client_id,
            isBrowser: isBrowser(raw),
            asker: askerOf(raw),
            device: deviceOf(raw.headers['user-agent']),
            // A session that begins on a tablet ends with the tablet.
            tabletId: await tabletOf(raw, reply),
            language,
          })
        : await client.refresh({ refreshToken: body.refresh_token, cookie });
    setSessionCookie(reply, client.cookieName, signIn);
    void reply.header('cache-control', 'no-store');
    return signIn.tokens;
  });

  register(signOut, async ({ body, raw, reply }) => {
    const client = clientOf(body.client_id);
    await client.signOut({ refreshToken: body.refresh_token, cookie: raw.cookies[client.cookieName] });
    void reply.clearCookie(client.cookieName, HOST_COOKIE);
    return undefined;
  });
}

export function registerSessionRoutes(register: RegisterCall, parts: SessionRouteParts): void {
  const { session, people, otp } = parts;
  registerTokenRoutes(register, parts);

  register(triggerOtpIvr, async ({ body, language, raw }) => {
    const { farmer_auth_id: authId, farmer_phone_number: phone } = body;
    // The same answer as for a number without a code, so that a guess reveals nobody's number.
    if (authId && !(await people.isPhoneOf(authId, phone))) throw new Refusal('OTP_CALL_REFUSED');
    await otp.call({ phone, asker: askerOf(raw), language });
    return { call_placed: true as const };
  });

  register(listSessions, async ({ caller }) => ({ results: await session.list(caller), next: null }));
  register(endSession, async ({ caller, params }) => {
    await session.end(caller, params.id);
    return undefined;
  });
  register(getMe, async ({ caller }) => people.getMe(caller));
  register(updateMe, async ({ caller, body: { app_id: _app, ...change } }) => people.updateMe(caller, change));
}
