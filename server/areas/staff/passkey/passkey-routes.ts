// Registers the calls for passkeys and proofs.
import {
  addPasskey,
  listPasskeys,
  prove,
  removePasskey,
  renewRecoveryCodes,
  signInByPasskey,
  startPasskey,
  startPasskeySignIn,
  startProof,
} from '#core/contract/desk/passkey.ts';
import { DESK_COOKIE, type RegisterCall } from '../../../http/register-call.ts';
import { actorOf } from '../../audit/audit-service.ts';
import { deviceOf } from '../../session/device-of.ts';
import { askerOf, askerWithCookie, isBrowser } from '../../session/otp/otp-asker.ts';
import { setSessionCookie } from '../../session/session-routes.ts';
import type { DeskSessionService } from '../desk-session-service.ts';
import type { PasskeyService } from './passkey-service.ts';
import type { PasskeySignIn } from './passkey-sign-in.ts';
import type { ProofService } from './proof-service.ts';

export interface PasskeyRouteParts {
  readonly passkeys: PasskeyService;
  readonly proofs: ProofService;
  readonly sessions: Pick<DeskSessionService, 'getMe'>;
  readonly signIns: PasskeySignIn;
  readonly randomBytes: (size: number) => Buffer;
}

const UNNAMED = 'Passkey';

function registerSignIn(register: RegisterCall, { signIns, randomBytes }: PasskeyRouteParts): void {
  register(startPasskeySignIn, async ({ raw, reply }) => signIns.start(askerWithCookie(raw, reply, randomBytes)));
  register(signInByPasskey, async ({ body, raw, reply }) => {
    const device = deviceOf(raw.headers['user-agent']);
    const signIn = await signIns.signIn(body.credential, { asker: askerOf(raw), isBrowser: isBrowser(raw), device });
    setSessionCookie(reply, DESK_COOKIE, signIn);
    void reply.header('cache-control', 'no-store');
    return signIn.tokens;
  });
}

export function registerPasskeyRoutes(register: RegisterCall, parts: PasskeyRouteParts): void {
  const { passkeys, proofs, sessions } = parts;
  registerSignIn(register, parts);
  register(listPasskeys, async ({ caller }) => ({ results: await passkeys.list(caller), next: null }));
  register(startPasskey, async ({ caller }) => passkeys.start(caller));
  register(addPasskey, async (request) => {
    const { name = deviceOf(request.raw.headers['user-agent']) ?? UNNAMED, credential } = request.body;
    return passkeys.add(actorOf(request), credential, name);
  });
  register(removePasskey, async (request) => {
    await passkeys.remove(actorOf(request), request.params.id);
    return undefined;
  });
  register(renewRecoveryCodes, async (request) => ({ codes: await passkeys.renewRecoveryCodes(actorOf(request)) }));
  register(startProof, async ({ caller }) => proofs.start(caller));
  register(prove, async (request) => {
    await proofs.prove(actorOf(request), request.body, askerOf(request.raw));
    return sessions.getMe(request.caller);
  });
}
