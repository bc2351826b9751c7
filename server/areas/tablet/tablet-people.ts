// People of a tablet: added soon after a code by SMS, recovered after a forgotten PIN, and signed in by a signature.
import type { putTabletPerson, TabletGrant } from '#core/contract/tablet/tablet.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import { CHALLENGE_MS, TABLET_PROOF_MS } from '#core/facts/centre/centre.ts';
import type { Caller } from '../../http/caller.ts';
import { DAY_MS, HOUR_MS, spendAll } from '../../http/limits/spend.ts';
import { Refusal } from '../../refusal.ts';
import { SEAL_IV_BYTES, sealBytes } from '../message/sealed.ts';
import { refuseGrant, type SignIn } from '../session/session-family.ts';
import { hashSecret, isPoint, isSigned } from './tablet-keys.ts';
import { mayUseTablet, shareOf, shareTag, type TabletParts } from './tablet-parts.ts';
import type { OldKey, TabletPersonRow, TabletRow } from './tablet-repository.ts';

const SHARE_BYTES = 32;
const CHALLENGE_BYTES = 32;
const CHALLENGE_START = 'tablet-login.';
/** A person's new keys in a day, recovery shares in a day, and a tablet's challenges in an hour. */
const PUTS_A_DAY = 20;
const RECOVERIES_A_DAY = 10;
const CHALLENGES_AN_HOUR = 600;
/** Replaced keys still prove letters that were signed with them: this many keys, for this long. */
const OLD_KEYS = 4;
export const OLD_KEY_MS = 60 * DAY_MS;

/** Checks that the call is the person's own, and that their code is fresh. @throws Refusal NOT_OF_CENTRE, PROOF_NEEDED */
async function checkCaller({ repository, deps }: TabletParts, tablet: TabletRow, caller: Caller, person: string): Promise<void> {
  const isOwn = caller.authId === person.toLowerCase();
  if (!isOwn || (await repository.centreOf(caller.userId)) !== tablet.centre_id) throw new Refusal('NOT_OF_CENTRE');
  const isFresh = caller.signedInAt !== undefined && deps.now() - caller.signedInAt < TABLET_PROOF_MS;
  if (!isFresh) throw new Refusal('PROOF_NEEDED');
}

/** Keys of letters that may still arrive, newest first. */
export function oldKeysOf(before: TabletPersonRow | undefined, signKey: string, now: number): OldKey[] {
  if (!before) return [];
  const replaced = before.sign_key === signKey ? [] : [{ key: before.sign_key, at: now }];
  return [...replaced, ...before.old_sign_keys].filter(({ key, at }) => key !== signKey && now - at < OLD_KEY_MS).slice(0, OLD_KEYS);
}

/** @throws Refusal NOT_OF_CENTRE, PROOF_NEEDED, TABLET_FULL, BAD_REQUEST, TOO_MANY_REQUESTS */
export async function putKeys(
  parts: TabletParts,
  tablet: TabletRow,
  caller: Caller,
  person: string,
  { sign_key, box_key }: BodyOf<typeof putTabletPerson>,
): Promise<void> {
  const { repository, shareKey, budget, deps } = parts;
  await checkCaller(parts, tablet, caller, person);
  for (const [name, key] of Object.entries({ sign_key, box_key }))
    if (!(await isPoint(key))) throw new Refusal('BAD_REQUEST', { details: { path: `body.${name}` } });
  await spendAll(budget, [{ name: `tablet-person:${caller.userId}`, limit: PUTS_A_DAY, windowMs: DAY_MS }]);
  await repository.inTransaction(async () => {
    await repository.lock(tablet.id);
    const people = await repository.people([tablet.id]);
    const others = people.filter((one) => one.user_id !== caller.userId && mayUseTablet(one));
    if (others.length >= tablet.most_people) throw new Refusal('TABLET_FULL');
    const now = deps.now();
    const before = people.find((one) => one.user_id === caller.userId);
    const share = sealBytes(
      shareKey,
      deps.randomBytes(SEAL_IV_BYTES),
      deps.randomBytes(SHARE_BYTES),
      shareTag(tablet.id, caller.userId),
    ).toString('base64url');
    const old_sign_keys = JSON.stringify(oldKeysOf(before, sign_key, now));
    const ids = { tablet_id: tablet.id, user_id: caller.userId };
    await repository.putPerson({ ...ids, sign_key, box_key, old_sign_keys, share, added_at: new Date(now) });
  });
}

/** @throws Refusal NOT_OF_CENTRE, PROOF_NEEDED, PERSON_ENDED, TOO_MANY_REQUESTS */
export async function recover(parts: TabletParts, tablet: TabletRow, caller: Caller, person: string): Promise<string> {
  const { repository, unlocks, budget } = parts;
  await checkCaller(parts, tablet, caller, person);
  const row = await repository.person(tablet.id, person);
  if (!row || !mayUseTablet(row)) throw new Refusal('PERSON_ENDED');
  await spendAll(budget, [{ name: `tablet-recovery:${caller.userId}`, limit: RECOVERIES_A_DAY, windowMs: DAY_MS }]);
  await unlocks.inTransaction(() => unlocks.clearTries(tablet.id, row.user_id));
  return shareOf(parts, row).toString('base64url');
}

/** @throws Refusal TOO_MANY_REQUESTS */
export async function challenge({ repository, budget, deps }: TabletParts, tablet: TabletRow): Promise<string> {
  await spendAll(budget, [{ name: `tablet-challenges:${tablet.id}`, limit: CHALLENGES_AN_HOUR, windowMs: HOUR_MS }]);
  const text = `${CHALLENGE_START}${deps.randomBytes(CHALLENGE_BYTES).toString('base64url')}`;
  const expiresAt = new Date(deps.now() + CHALLENGE_MS);
  await repository.addChallenge({ challenge_hash: hashSecret(text), tablet_id: tablet.id, expires_at: expiresAt });
  return text;
}

interface SignedChallenge {
  readonly challenge: string;
  readonly signature: string;
}

/** Whether this person signed a fresh challenge of the tablet. It is used up in any case, because it is valid for one try. */
async function hasSigned(
  { repository, deps }: TabletParts,
  tablet: TabletRow,
  row: TabletPersonRow | undefined,
  { challenge: text, signature }: SignedChallenge,
): Promise<boolean> {
  const isAsked = await repository.takeChallenge(hashSecret(text), tablet.id, new Date(deps.now()));
  return row !== undefined && isAsked && isSigned([row.sign_key], signature, text);
}

/** Forgets the tries of a person whose keys are open: their PIN was right. @throws Refusal PERSON_ENDED, PROOF_NEEDED */
export async function provePin(parts: TabletParts, tablet: TabletRow, person: string, signed: SignedChallenge): Promise<void> {
  const { repository, unlocks } = parts;
  const row = await repository.person(tablet.id, person);
  if (!row || !mayUseTablet(row)) throw new Refusal('PERSON_ENDED');
  if (!(await hasSigned(parts, tablet, row, signed))) throw new Refusal('PROOF_NEEDED');
  await unlocks.inTransaction(() => unlocks.clearTries(tablet.id, row.user_id));
}

/** @throws Refusal OTP_WRONG (401 `invalid_grant`), ACCOUNT_BLOCKED */
export async function signIn(
  parts: TabletParts,
  tablet: TabletRow,
  { person, ...signed }: TabletGrant,
  how: { readonly isBrowser: boolean; readonly device: string | null },
): Promise<SignIn> {
  const { repository, unlocks, sessions } = parts;
  const row = await repository.person(tablet.id, person);
  const isTheirs = await hasSigned(parts, tablet, row, signed);
  if (!row || !mayUseTablet(row) || !isTheirs) refuseGrant('The signature does not fit');
  const session = await sessions.signInOnTablet({
    userId: row.user_id,
    clientId: 'farmer-web',
    tabletId: tablet.id,
    isByCode: false,
    ...how,
  });
  await unlocks.inTransaction(() => unlocks.clearTries(tablet.id, row.user_id));
  return session;
}
