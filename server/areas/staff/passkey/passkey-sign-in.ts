// Signs staff in by a passkey alone. It proves the device and its owner's finger or PIN, so no SMS code is needed. A stranger who uses up a
// number's codes does not lock its owner out. Nobody can guess a passkey, so tries have no limit.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Assertion, ProofOptions } from '#core/contract/desk/passkey.ts';
import { DESK_CLIENT } from '#core/contract/desk/session.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { Refusal } from '../../../refusal.ts';
import type { BlockService } from '../../session/block/block-service.ts';
import type { OtpAsker } from '../../session/otp/otp-asker.ts';
import type { OtpService } from '../../session/otp/otp-service.ts';
import type { SessionFamilies, SignIn } from '../../session/session-family.ts';
import type { DeskSessionRepository } from '../desk-session-repository.ts';
import type { StaffRepository } from '../staff-repository.ts';
import type { PasskeyRepository, PasskeyRow } from './passkey-repository.ts';
import { CHALLENGE_MS, type Webauthn } from './webauthn.ts';

export interface PasskeySignInParts {
  readonly passkeys: Pick<PasskeyRepository, 'listByCredential' | 'use'>;
  readonly desk: DeskSessionRepository;
  readonly staff: Pick<StaffRepository, 'find'>;
  readonly families: Pick<SessionFamilies, 'begin'>;
  readonly webauthn: Webauthn;
  readonly otp: Pick<OtpService, 'remember'>;
  readonly blocks: Pick<BlockService, 'check'>;
  readonly challengeKey: Buffer;
  readonly deps: Pick<Dependencies, 'now' | 'randomBytes'>;
}

/** The client of the person. */
export interface PasskeyPlace {
  readonly asker: OtpAsker;
  readonly isBrowser: boolean;
  readonly device: string | null;
}

const RANDOM_BYTES = 16;
const TIME_BYTES = 6;
const HEAD_BYTES = RANDOM_BYTES + TIME_BYTES;

/** A challenge contains its time and is signed for one browser, so the server stores none, and unanswered ones cost nothing. */
const sealOf = ({ challengeKey }: PasskeySignInParts, head: Buffer, { browser = '' }: OtpAsker): Buffer =>
  createHmac('sha256', challengeKey).update(head).update(browser).digest();

function makeChallenge(parts: PasskeySignInParts, asker: OtpAsker): Buffer {
  const head = Buffer.concat([parts.deps.randomBytes(RANDOM_BYTES), Buffer.alloc(TIME_BYTES)]);
  head.writeUIntBE(parts.deps.now(), RANDOM_BYTES, TIME_BYTES);
  return Buffer.concat([head, sealOf(parts, head, asker)]);
}

/** When the server made this challenge for this browser; undefined when it did not, or too long ago. */
function madeAt(parts: PasskeySignInParts, challenge: string, asker: OtpAsker): Date | undefined {
  const bytes = Buffer.from(challenge, 'base64url');
  const [head, seal] = [bytes.subarray(0, HEAD_BYTES), bytes.subarray(HEAD_BYTES)];
  const own = sealOf(parts, head, asker);
  if (asker.browser === undefined || seal.byteLength !== own.byteLength || !timingSafeEqual(seal, own)) return undefined;
  const at = head.readUIntBE(RANDOM_BYTES, TIME_BYTES);
  return at + CHALLENGE_MS > parts.deps.now() ? new Date(at) : undefined;
}

/** The challenge that the credential answers; '' where it names none. */
function challengeIn({ response }: Assertion): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8')) as {
      readonly challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

interface Proven {
  readonly passkey: PasskeyRow;
  readonly counter: number;
}

async function provenBy({ passkeys, webauthn }: PasskeySignInParts, credential: Assertion, challenge: string): Promise<Proven | undefined> {
  for (const passkey of await passkeys.listByCredential(credential.id)) {
    const counter = await webauthn.proven(credential, challenge, passkey);
    if (counter !== undefined) return { passkey, counter };
  }
  return undefined;
}

async function signIn(parts: PasskeySignInParts, credential: Assertion, place: PasskeyPlace): Promise<SignIn> {
  const { passkeys, desk, staff, families, otp, blocks, deps } = parts;
  const { asker, isBrowser, device } = place;
  const challenge = challengeIn(credential);
  const askedAt = madeAt(parts, challenge, asker);
  const proven = askedAt && (await provenBy(parts, credential, challenge));
  const member = proven && (await staff.find(proven.passkey.user_id));
  if (!askedAt || !proven || !member) throw new Refusal('PASSKEY_REFUSED');
  const { user_id: userId } = member;
  await blocks.check(userId);
  const at = new Date(deps.now());
  const use = { before: proven.passkey.counter, after: proven.counter, at, notUsedSince: askedAt };
  if (!(await passkeys.use(userId, proven.passkey.id, use))) throw new Refusal('PASSKEY_REFUSED');
  await otp.remember(userId, asker);
  return desk.inTransaction(async () => {
    const { sessionId, ...begun } = await families.begin({ userId, clientId: DESK_CLIENT, isBrowser, device });
    await desk.create(sessionId, userId, at);
    await desk.prove(sessionId, at, true);
    return begun;
  });
}

export type PasskeySignIn = ReturnType<typeof createPasskeySignIn>;

export function createPasskeySignIn(parts: PasskeySignInParts) {
  return {
    start: (asker: OtpAsker): Promise<ProofOptions> => parts.webauthn.askForSignIn(makeChallenge(parts, asker)),
    /** @throws Refusal PASSKEY_REFUSED for any fault; ACCOUNT_BLOCKED with the right passkey */
    signIn: (credential: Assertion, place: PasskeyPlace): Promise<SignIn> => signIn(parts, credential, place),
  };
}
