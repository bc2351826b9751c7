// Proves a person's identity: by passkey, by recovery code instead, or by SMS code without both.
import type { Assertion, Proof, ProofOptions } from '#core/contract/desk/passkey.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Caller } from '../../../http/caller.ts';
import type { RateBudget } from '../../../http/limits/rate-budget.ts';
import { HOUR_MS, spendAll } from '../../../http/limits/spend.ts';
import { Refusal } from '../../../refusal.ts';
import type { Actor, Audited } from '../../audit/audit-service.ts';
import type { OtpAsker } from '../../session/otp/otp-asker.ts';
import type { OtpService } from '../../session/otp/otp-service.ts';
import type { DeskSessionRepository } from '../desk-session-repository.ts';
import type { PasskeyRepository } from './passkey-repository.ts';
import { standingOf } from './passkey-service.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { CHALLENGE_MS, type Webauthn } from './webauthn.ts';

export interface ProofParts {
  readonly passkeys: PasskeyRepository;
  readonly desk: DeskSessionRepository;
  readonly webauthn: Webauthn;
  readonly audited: Audited;
  readonly codeKey: Buffer;
  readonly otp: Pick<OtpService, 'verify'>;
  readonly budget: RateBudget;
  readonly deps: Dependencies;
}

/** Hourly tries of a session, right or wrong. A session starts with its own code, so a thief's session has its own tries. */
const TRIES_AN_HOUR = 30;

/** @throws Refusal PASSKEY_NEEDED when there is none to ask for */
async function start({ passkeys, desk, webauthn, deps }: ProofParts, { userId, sessionId }: Caller): Promise<ProofOptions> {
  const rows = await passkeys.list(userId);
  if (rows.length === 0) throw new Refusal('PASSKEY_NEEDED');
  const options = await webauthn.askForProof(rows);
  await desk.openChallenge(sessionId, 'prove', options.challenge, new Date(deps.now() + CHALLENGE_MS));
  return options;
}

/** @throws Refusal PASSKEY_REFUSED, the same for every fault */
async function byPasskey({ passkeys, desk, webauthn, deps }: ProofParts, caller: Caller, credential: Assertion): Promise<void> {
  const { userId, sessionId } = caller;
  const at = new Date(deps.now());
  const challenge = await desk.takeChallenge(sessionId, 'prove', at);
  const passkey = (await passkeys.list(userId)).find(({ credential_id: id }) => id === credential.id);
  const counter = challenge && passkey ? await webauthn.proven(credential, challenge, passkey) : undefined;
  if (!passkey || counter === undefined) throw new Refusal('PASSKEY_REFUSED');
  if (!(await passkeys.use(userId, passkey.id, { before: passkey.counter, after: counter, at }))) throw new Refusal('PASSKEY_REFUSED');
  await desk.prove(sessionId, at, true);
}

/** @throws Refusal PROOF_WRONG */
async function byRecoveryCode({ passkeys, desk, audited, codeKey, deps }: ProofParts, by: Actor, code: string): Promise<void> {
  const { userId, sessionId } = by.caller;
  const at = new Date(deps.now());
  await audited(by, { action: 'passkey.recover', entity: 'staff', permission: 'desk.sign-in' }, async (note) => {
    if (!(await passkeys.takeRecoveryCode(userId, hashRecoveryCode(codeKey, userId, code), at))) throw new Refusal('PROOF_WRONG');
    await desk.prove(sessionId, at, true);
    note({ id: userId, after: { recovery_codes_left: await passkeys.countRecoveryCodes(userId) } });
  });
}

/** @throws Refusal PROOF_WRONG; PASSKEY_NEEDED: a person with a passkey must use it, because a number may be in other hands */
async function byOtp({ desk, otp, deps }: ProofParts, caller: Caller, code: string, asker: OtpAsker): Promise<void> {
  if (standingOf(caller).passkeys > 0) throw new Refusal('PASSKEY_NEEDED');
  if (!(await otp.verify(caller.phone, code, asker))) throw new Refusal('PROOF_WRONG');
  await desk.prove(caller.sessionId, new Date(deps.now()), false);
}

export type ProofService = ReturnType<typeof createProofService>;

export function createProofService(parts: ProofParts) {
  const spend = ({ sessionId }: Caller): Promise<void> =>
    spendAll(parts.budget, [{ name: `desk-proof:${sessionId}`, limit: TRIES_AN_HOUR, windowMs: HOUR_MS }]);
  return {
    start: (caller: Caller) => start(parts, caller),
    /** @throws Refusal PASSKEY_REFUSED, PASSKEY_NEEDED, PROOF_WRONG, TOO_MANY_REQUESTS */
    async prove(by: Actor, proof: Proof, asker: OtpAsker): Promise<void> {
      await spend(by.caller);
      if (proof.credential) return byPasskey(parts, by.caller, proof.credential);
      if (proof.recovery_code !== undefined) return byRecoveryCode(parts, by, proof.recovery_code);
      return byOtp(parts, by.caller, proof.otp ?? '', asker);
    },
  };
}
