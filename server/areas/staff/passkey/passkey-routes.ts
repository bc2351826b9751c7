// Passkeys and proofs on the wire.
import {
  addPasskey,
  listPasskeys,
  prove,
  removePasskey,
  renewRecoveryCodes,
  startPasskey,
  startProof,
} from '#core/contract/desk/passkey.ts';
import type { RegisterCall } from '../../../http/register-call.ts';
import { byOf } from '../../audit/audit-service.ts';
import { deviceOf } from '../../session/device-of.ts';
import { askerOf } from '../../session/otp/otp-asker.ts';
import type { DeskSessionService } from '../desk-session-service.ts';
import type { PasskeyService } from './passkey-service.ts';
import type { ProofService } from './proof-service.ts';

export interface PasskeyRouteParts {
  readonly passkeys: PasskeyService;
  readonly proofs: ProofService;
  readonly sessions: Pick<DeskSessionService, 'getMe'>;
}

const UNNAMED = 'Passkey';

export function registerPasskeyRoutes(register: RegisterCall, { passkeys, proofs, sessions }: PasskeyRouteParts): void {
  register(listPasskeys, async ({ caller }) => ({ results: await passkeys.list(caller), next: null }));
  register(startPasskey, async ({ caller }) => passkeys.start(caller));
  register(addPasskey, async (request) => {
    const { name = deviceOf(request.raw.headers['user-agent']) ?? UNNAMED, credential } = request.body;
    return passkeys.add(byOf(request), credential, name);
  });
  register(removePasskey, async (request) => {
    await passkeys.remove(byOf(request), request.params.id);
    return undefined;
  });
  register(renewRecoveryCodes, async (request) => ({ codes: await passkeys.renewRecoveryCodes(byOf(request)) }));
  register(startProof, async ({ caller }) => proofs.start(caller));
  register(prove, async (request) => {
    await proofs.prove(byOf(request), request.body, askerOf(request.raw));
    return sessions.getMe(request.caller);
  });
}
