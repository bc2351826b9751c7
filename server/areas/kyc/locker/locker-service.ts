// A visit to the government's DigiLocker and back. A person who may submit the KYC starts it in one browser and session, and
// returns once. A job reads the permitted documents, so that it can retry when DigiLocker fails, also after a restart.
import { createHash } from 'node:crypto';
import { object, optional, string } from 'superstruct';
import { KYC_LOCKER_MS } from '#core/constants.ts';
import { LOCKER_RETURN_PATH, type LockerEnd, type LockerScope, type startKycLocker } from '#core/contract/kyc/locker.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import { matches } from '#core/contract/wire/matches.ts';
import { canMove, type KycPart } from '#core/rules/kyc/kyc-states.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Job, JobQueue } from '../../../jobs/job-queue.ts';
import { type LockerPapers, type LockerPort, LockerRefused } from '../../../ports/locker.ts';
import { ProviderTrouble } from '../../../ports/provider-trouble.ts';
import { Refusal } from '../../../refusal.ts';
import type { PersonNames } from '../name/person-names.ts';
import { keepConsent, stateRefusal, type Whose } from '../submit-kyc.ts';
import type { PersonSeal } from '../vault/vault.ts';
import type { LockerRepository, LockerRow } from './locker-repository.ts';
import { encodedPhoto, type TakeParts, takePapers } from './take-papers.ts';

export const LOCKER_JOB = 'kyc-locker';
/** Pauses from seconds to a quarter of an hour: as long as the access is valid. */
export const LOCKER_TRIES = 9;

export interface LockerParts extends TakeParts {
  readonly lockers: LockerRepository;
  /** Undefined without DigiLocker. */
  readonly locker: LockerPort | undefined;
  readonly queue: Pick<JobQueue, 'add'>;
  readonly runNow: (jobId: number) => Promise<boolean>;
  /** @throws Refusal when the caller may not give that farmer's KYC now */
  readonly giveFor: (caller: Caller, whose: Whose) => Promise<number>;
  /** Whether a session may still be used. */
  readonly isLive: (sessionId: string) => Promise<boolean>;
  /** Reports documents that arrived after the person left. */
  readonly tell: (userId: number, lockerId: number) => Promise<void>;
  readonly names: Pick<PersonNames, 'notifyApproved'>;
  readonly publicUrl: string;
}

/** The access to the documents: first the verifier, then a code, then a token. */
const Secrets = object({ verifier: string(), code: optional(string()), token: optional(string()) });
type Secrets = typeof Secrets.TYPE;

const SECRET_BYTES = 32;
const partsOf: Readonly<Record<LockerScope, KycPart>> = { ADHAR: 'aadhar', PANCR: 'pan' };

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
const placeOf = ({ id }: Pick<LockerRow, 'id'>): string => `locker.${id}`;
const returnUrlOf = ({ publicUrl }: LockerParts): string => `${publicUrl}${LOCKER_RETURN_PATH}`;

/**
 * The documents of `asked` that can still be submitted.
 * @throws Refusal KYC_STATE when none can
 */
async function openScopes({ repository }: LockerParts, farmerId: number, asked: readonly LockerScope[]): Promise<LockerScope[]> {
  const rows = await repository.parts(farmerId);
  const statusOf = (scope: LockerScope) => rows.find(({ part }) => part === partsOf[scope])?.status ?? null;
  const open = asked.filter((scope) => canMove('locker-agrees', partsOf[scope], statusOf(scope)));
  const [first] = asked;
  if (open.length === 0 && first) throw stateRefusal(partsOf[first], statusOf(first));
  return [...new Set(open)];
}

interface LockerStart {
  readonly url: string;
  /** The browser's cookie value. */
  readonly browser: string;
}

/** @param browser cookie value of an earlier visit. @throws Refusal as `giveFor`, KYC_STATE, NOT_FOUND without DigiLocker */
async function begin(
  parts: LockerParts,
  caller: Caller,
  body: BodyOf<typeof startKycLocker>,
  browser: string | undefined,
): Promise<LockerStart> {
  const { lockers, locker, vault, deps, repository } = parts;
  if (!locker) throw new Refusal('NOT_FOUND');
  const farmerId = await parts.giveFor(caller, body);
  const scopes = await openScopes(parts, farmerId, body.scopes ?? ['ADHAR', 'PANCR']);
  const random = (): string => deps.randomBytes(SECRET_BYTES).toString('base64url');
  const [state, verifier, kept] = [random(), random(), browser ?? random()];
  const id = deps.newId();
  await lockers.inTransaction(async () => {
    const seal = await vault.lock(farmerId);
    await lockers.begin({
      id,
      user_id: farmerId,
      asked_by: caller.userId,
      session_id: caller.sessionId,
      state_hash: hashOf(state),
      browser_hash: hashOf(kept),
      scopes: JSON.stringify(scopes),
      sealed: seal.seal(placeOf({ id }), { verifier } satisfies Secrets),
      ends_at: new Date(deps.now() + KYC_LOCKER_MS),
    });
    await keepConsent({ repository, deps }, { caller, farmerId }, 'locker', body.consent);
  });
  return { url: locker.pageOf({ state, challenge: hashOf(verifier), returnUrl: returnUrlOf(parts), scopes }), browser: kept };
}

/** How a browser returned, in its own words. */
export interface LockerReturn {
  readonly state: string | undefined;
  readonly code: string | undefined;
  readonly error: string | undefined;
  readonly browser: string | undefined;
}

const secretsOf = (seal: PersonSeal | undefined, row: LockerRow): Secrets | undefined => {
  if (!seal || row.sealed === null) return undefined;
  const secrets = seal.open(placeOf(row), row.sealed);
  return matches(secrets, Secrets) ? secrets : undefined;
};

const CODE = /^[\x21-\x7e]{1,2000}$/;

async function endAs({ lockers, deps }: LockerParts, { id }: LockerRow, end: LockerEnd): Promise<LockerEnd> {
  await lockers.end(id, end, new Date(deps.now()));
  return (await lockers.find(id))?.ended_as ?? end;
}

/** Stores the code and asks DigiLocker at once; a job retries what fails now. */
async function readNow(parts: LockerParts, row: LockerRow, code: string): Promise<LockerEnd> {
  const { lockers, vault, queue, deps } = parts;
  const secrets = secretsOf(await vault.find(row.user_id), row);
  // The KYC was erased meanwhile.
  if (!secrets) return endAs(parts, row, 'expired');
  const jobId = await lockers.inTransaction(async () => {
    const seal = await vault.lock(row.user_id);
    const sealed = seal.seal(placeOf(row), { ...secrets, code } satisfies Secrets);
    if (!(await lockers.bookReturn(row.id, new Date(deps.now()), sealed))) return undefined;
    return queue.add({ kind: LOCKER_JOB, payload: { id: row.id }, isHeld: true });
  });
  if (jobId !== undefined) await parts.runNow(jobId);
  return (await lockers.find(row.id))?.ended_as ?? 'unavailable';
}

/** Only this browser, in the session that started the visit, can return. A repeat has the same result. */
async function handleReturn(parts: LockerParts, { state, code, error, browser }: LockerReturn): Promise<LockerEnd> {
  const { lockers, locker, deps } = parts;
  const row = state === undefined ? undefined : await lockers.findByState(hashOf(state));
  if (!row || !locker) return 'expired';
  if (browser === undefined || hashOf(browser) !== row.browser_hash || !(await parts.isLive(row.session_id))) return 'other-browser';
  if (row.ended_as) return row.ended_as;
  if (row.back_at) return 'unavailable';
  if (row.ends_at.getTime() <= deps.now()) return endAs(parts, row, 'expired');
  if (error !== undefined) return endAs(parts, row, locker.refusalOf(error));
  return code !== undefined && CODE.test(code) ? readNow(parts, row, code) : endAs(parts, row, 'expired');
}

/** Exchanges the code once: its result is stored before it is used. */
async function tokenOf(parts: LockerParts, locker: LockerPort, row: LockerRow, secrets: Secrets): Promise<string> {
  const { lockers, vault } = parts;
  if (secrets.token !== undefined) return secrets.token;
  const { verifier, code = '' } = secrets;
  const token = await locker.exchange({ code, verifier, returnUrl: returnUrlOf(parts) });
  const seal = await vault.find(row.user_id);
  if (seal) await lockers.keep(row.id, seal.seal(placeOf(row), { verifier, token } satisfies Secrets));
  return token;
}

/** Ends the visit with its documents, all or nothing. */
async function finish(parts: LockerParts, row: LockerRow, papers: LockerPapers, isLate: boolean): Promise<void> {
  const { lockers, repository, vault, deps } = parts;
  const photo = await encodedPhoto(parts, row.user_id, papers.aadhaar?.photo);
  await repository.inTransaction(async () => {
    // The KYC was erased meanwhile, so nothing is stored.
    if (!(await vault.find(row.user_id))) return void (await lockers.end(row.id, 'expired', new Date(deps.now())));
    const seal = await vault.lock(row.user_id);
    const at = new Date(deps.now());
    if (!(await lockers.end(row.id, papers.aadhaar || papers.pan ? 'done' : 'nothing', at))) return;
    const to = { userId: row.user_id, askedBy: row.asked_by, seal, rows: await repository.parts(row.user_id), at };
    if (!(await takePapers(parts, to, papers, photo))) return;
    await parts.names.notifyApproved(row.user_id);
    if (isLate) await parts.tell(row.user_id, row.id);
  });
}

/** Whether a retry makes sense. */
const mayPass = (error: unknown, job: Job): boolean =>
  !(error instanceof ProviderTrouble && !error.isRetryable) && job.attempts < LOCKER_TRIES;

/** The job: reads the permitted documents. @throws temporary errors, so that it is repeated */
async function read(parts: LockerParts, id: number, job: Job): Promise<void> {
  const { lockers, locker, vault } = parts;
  const row = await lockers.find(id);
  if (!row || row.ended_as || !locker) return;
  try {
    const secrets = secretsOf(await vault.find(row.user_id), row);
    if (!secrets) throw new LockerRefused('expired');
    const token = await tokenOf(parts, locker, row, secrets);
    const papers = await locker.read(token, row.scopes);
    // This step is optional, because the access ends automatically within the hour.
    await locker.revoke(token).catch(() => undefined);
    await finish(parts, row, papers, job.attempts > 1);
  } catch (error) {
    if (error instanceof LockerRefused) return void (await endAs(parts, row, error.end));
    if (!mayPass(error, job)) await endAs(parts, row, 'unavailable');
    throw error;
  }
}

export type LockerService = ReturnType<typeof createLockerService>;

export function createLockerService(parts: LockerParts) {
  return {
    begin: (caller: Caller, body: BodyOf<typeof startKycLocker>, browser: string | undefined) => begin(parts, caller, body, browser),
    handleReturn: (how: LockerReturn) => handleReturn(parts, how),
    read: (id: number, job: Job) => read(parts, id, job),
  };
}
