// A staff member's own passkeys and recovery codes: make, list, remove.
import { randomUUID } from 'node:crypto';
import { DESK_PROOF_MS } from '#core/constants.ts';
import type { Passkey, Registration, RegistrationOptions } from '#core/contract/desk/passkey.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Caller, DeskStanding } from '../../../http/caller.ts';
import { Refusal } from '../../../refusal.ts';
import type { Actor, AuditAction, Audited } from '../../audit/audit-service.ts';
import type { DeskSessionRepository } from '../desk-session-repository.ts';
import type { PasskeyRepository, PasskeyRow } from './passkey-repository.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import { CHALLENGE_MS, type Webauthn } from './webauthn.ts';

export interface PasskeyParts {
  readonly passkeys: PasskeyRepository;
  readonly desk: DeskSessionRepository;
  readonly webauthn: Webauthn;
  readonly audited: Audited;
  /** Key of the recovery codes' hashes. */
  readonly codeKey: Buffer;
  readonly isPasskeyRequired: boolean;
  readonly deps: Dependencies;
}

export interface AddedPasskey {
  readonly passkey: Passkey;
  /** With the first passkey; shown this once. */
  readonly recovery_codes: string[] | null;
}

const MOST_PASSKEYS = 10;

const toPasskey = ({ id, name, added_at, last_used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  added_at: added_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

const actionOf = (verb: string): AuditAction => ({ action: `passkey.${verb}`, entity: 'staff', permission: 'desk.self' });

export const standingOf = ({ desk }: Caller): DeskStanding => {
  if (!desk) throw new Error('a caller of the desk has a standing there');
  return desk;
};

/**
 * A new passkey is as strong as the person: a stolen code alone, or an open desk, does not make one. @throws Refusal PASSKEY_NEEDED,
 * PROOF_NEEDED
 */
function checkMayAdd(caller: Caller, passkeys: number, now: number): void {
  const { signIn, provenAt } = standingOf(caller);
  if (passkeys > 0 && signIn !== 'done') throw new Refusal('PASSKEY_NEEDED');
  if (now - provenAt >= DESK_PROOF_MS) throw new Refusal('PROOF_NEEDED');
  if (passkeys >= MOST_PASSKEYS) throw new Refusal('TOO_MANY_REQUESTS');
}

/** @throws Refusal PASSKEY_NEEDED, PROOF_NEEDED, TOO_MANY_REQUESTS */
async function start({ passkeys, desk, webauthn, deps }: PasskeyParts, caller: Caller): Promise<RegistrationOptions> {
  const rows = await passkeys.list(caller.userId);
  checkMayAdd(caller, rows.length, deps.now());
  const { authId, phone } = caller;
  const options = await webauthn.askForNew({ authId, phone, fullName: standingOf(caller).fullName }, rows);
  await desk.openChallenge(caller.sessionId, 'register', options.challenge, new Date(deps.now() + CHALLENGE_MS));
  return options;
}

/** Replaces all codes. Runs in the caller's transaction. */
async function renewCodes({ passkeys, codeKey, deps }: PasskeyParts, userId: number): Promise<string[]> {
  const codes = makeRecoveryCodes(deps.randomBytes);
  await passkeys.setRecoveryCodes(
    userId,
    codes.map((code) => hashRecoveryCode(codeKey, userId, code)),
  );
  return codes;
}

/** @throws Refusal PASSKEY_REFUSED, PASSKEY_NEEDED, PROOF_NEEDED, TOO_MANY_REQUESTS */
async function add(parts: PasskeyParts, by: Actor, credential: Registration, name: string): Promise<AddedPasskey> {
  const { passkeys, desk, webauthn, audited, deps } = parts;
  const { userId, sessionId } = by.caller;
  const challenge = await desk.takeChallenge(sessionId, 'register', new Date(deps.now()));
  const registered = challenge === undefined ? undefined : await webauthn.registered(credential, challenge);
  if (!registered) throw new Refusal('PASSKEY_REFUSED');
  return audited(by, actionOf('add'), async (note) => {
    await passkeys.lockOwner(userId);
    const before = (await passkeys.list(userId)).length;
    checkMayAdd(by.caller, before, deps.now());
    const at = new Date(deps.now());
    const id = randomUUID();
    if (!(await passkeys.add({ userId, id, ...registered, name, at }))) throw new Refusal('PASSKEY_REFUSED');
    const recovery_codes = before === 0 ? await renewCodes(parts, userId) : null;
    await desk.prove(sessionId, at, true);
    note({ id: userId, after: { passkey: id, name } });
    return { passkey: { id, name, added_at: at.toISOString(), last_used_at: null }, recovery_codes };
  });
}

/** @throws Refusal LAST_PASSKEY when one is required */
function remove({ passkeys, audited, isPasskeyRequired }: PasskeyParts, by: Actor, id: string): Promise<void> {
  const { userId, roles } = by.caller;
  return audited(by, actionOf('remove'), async (note) => {
    await passkeys.lockOwner(userId);
    const rows = await passkeys.list(userId);
    const row = rows.find((one) => one.id === id.toLowerCase());
    if (!row) return;
    const isLast = rows.length === 1;
    if (isLast && isPasskeyRequired && roles.some(({ role }) => role !== 'counter')) throw new Refusal('LAST_PASSKEY');
    await passkeys.remove(userId, row.id);
    if (isLast) await passkeys.setRecoveryCodes(userId, []);
    note({ id: userId, before: { passkey: row.id, name: row.name } });
  });
}

export type PasskeyService = ReturnType<typeof createPasskeyService>;

export function createPasskeyService(parts: PasskeyParts) {
  return {
    list: async ({ userId }: Caller): Promise<Passkey[]> => (await parts.passkeys.list(userId)).map(toPasskey),
    start: (caller: Caller) => start(parts, caller),
    add: (by: Actor, credential: Registration, name: string) => add(parts, by, credential, name),
    remove: (by: Actor, id: string) => remove(parts, by, id),
    /** @throws Refusal PASSKEY_NEEDED: codes replace a passkey, and there is none */
    renewRecoveryCodes(by: Actor): Promise<string[]> {
      if (standingOf(by.caller).passkeys === 0) throw new Refusal('PASSKEY_NEEDED');
      return parts.audited(by, actionOf('renew-codes'), async (note) => {
        const codes = await renewCodes(parts, by.caller.userId);
        note({ id: by.caller.userId, after: { recovery_codes: codes.length } });
        return codes;
      });
    },
  };
}
