// Checks accounts with the bank. Each job queues the next one, so that a check survives a restart. The check ends when the KYC is
// submitted again or erased. Farmers never wait for it.
import { integer, object } from 'superstruct';
import { matches } from '#core/contract/wire/matches.ts';
import { type BankAsking, type BankMove, bankMove, nextBankAsk } from '#core/rules/kyc/bank-check.ts';
import { readerLanguage } from '#core/rules/languages.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { RateBudget } from '../../../http/limits/rate-budget.ts';
import { DAY_MS } from '../../../http/limits/spend.ts';
import type { JobKind, JobQueue } from '../../../jobs/job-queue.ts';
import type { BankAnswer, BankCheckPort } from '../../../ports/bank-check.ts';
import { ProviderTrouble } from '../../../ports/provider-trouble.ts';
import { words } from '../../../words/words.ts';
import type { MessageService } from '../../message/message-service.ts';
import type { ReviewRepository } from '../desk/review-repository.ts';
import { openFields, sealReply } from '../kyc-fields.ts';
import type { KycRepository, PartRow } from '../kyc-repository.ts';
import type { PersonNames } from '../name/person-names.ts';
import type { PersonSeal, Vault } from '../vault/vault.ts';

export interface AskBankParts {
  readonly repository: KycRepository;
  readonly vault: Vault;
  readonly bank: BankCheckPort;
  readonly queue: Pick<JobQueue, 'add'>;
  readonly messages: Pick<MessageService, 'queue'>;
  readonly person: ReviewRepository['person'];
  readonly names: Pick<PersonNames, 'one'>;
  readonly budget: RateBudget;
  readonly deps: Dependencies;
  readonly log: { warn(facts: object, words: string): void };
  /** The limit for all farmers together. */
  readonly perDay: number;
}

const BANK_JOB = 'kyc-bank';
/** Accounts of one person in a day: enough for a typing mistake or two. */
const PERSON_A_DAY = 5;

const Payload = object({ user: integer(), given: integer(), tries: integer(), failures: integer() });
type Payload = typeof Payload.TYPE;

/** One rupee each. A repeat after a new account or a failed bank costs another. */
const referenceOf = ({ user, given, failures }: Payload): string => `k${user}_${given.toString(36)}_${failures}`;

/** The part under check. Undefined when it was submitted again, erased, or decided. */
async function askedRow({ repository }: AskBankParts, { user, given }: Payload): Promise<PartRow | undefined> {
  const row = (await repository.parts(user)).find(({ part }) => part === 'bank');
  return row?.status === 'PENDING' && row.given_at.getTime() === given ? row : undefined;
}

/** The name in the farmer's KYC, or their usual one. */
async function ownName({ repository, names }: AskBankParts, seal: PersonSeal, userId: number): Promise<string | undefined> {
  const aadhaar = (await repository.parts(userId)).find(({ part }) => part === 'aadhar');
  return openFields(seal, 'aadhar', aadhaar?.sealed)?.name ?? names.one(userId);
}

async function tell({ messages, person }: AskBankParts, { user, given }: Payload, move: BankMove): Promise<void> {
  const who = await person(user);
  if (!who || move.name === 'bank-leaves-it') return;
  const language = readerLanguage(who.locale);
  const { say } = words(language);
  const why = move.name === 'bank-refuses' ? { reason: say(`kyc.reason.${move.reason}`) } : {};
  await messages.queue({
    channel: 'sms',
    to: who.phone,
    template: move.name === 'bank-refuses' ? 'kyc-rejected' : 'kyc-approved',
    language,
    variables: { what: say('kyc.part.bank'), ...why },
    about: { kind: 'kyc', id: user },
    dedupeKey: `kyc-bank:${user}:${given}`,
  });
}

/** @param holder name from the bank; empty: none */
async function settle(parts: AskBankParts, payload: Payload, holder: string | undefined, given?: BankMove): Promise<void> {
  const { repository, vault, deps } = parts;
  await repository.inTransaction(async () => {
    if (!(await vault.find(payload.user))) return;
    const seal = await vault.lock(payload.user);
    const row = await askedRow(parts, payload);
    if (!row) return;
    const at = new Date(deps.now());
    const hasTwin = await repository.hasTwin(payload.user, 'bank', { number_hash: row.number_hash, person_hash: null });
    const move = given ?? bankMove(holder ?? '', await ownName(parts, seal, payload.user), hasTwin);
    const reply =
      holder === undefined ? {} : { reply: sealReply(seal, 'bank', { name: holder, dob: null, lastDigits: null, at: at.toISOString() }) };
    const fields = { ...reply, ...(move.name === 'bank-refuses' ? { reason: move.reason } : {}) };
    if (await repository.move({ userId: payload.user, part: 'bank', name: move.name, at, fields })) await tell(parts, payload, move);
  });
}

/** @throws no provider errors: temporary ones wait, permanent ones go to a reviewer */
async function answerTo(parts: AskBankParts, payload: Payload, row: PartRow): Promise<BankAnswer> {
  const { bank, vault, log } = parts;
  const fields = openFields(await vault.find(payload.user), 'bank', row.sealed);
  if (!fields) return { kind: 'unsaid' };
  try {
    return await bank.ask({ reference: referenceOf(payload), account: fields.number, ifsc: fields.ifsc });
  } catch (error) {
    if (!(error instanceof ProviderTrouble)) throw error;
    log.warn({ err: error }, 'the bank could not be asked');
    // A wrong key or address of the shop will be corrected, so the check also waits for that.
    const isOurs = error.status === 401 || error.status === 403;
    return { kind: error.isRetryable || isOurs ? 'waiting' : 'unsaid' };
  }
}

async function ask(parts: AskBankParts, payload: Payload): Promise<void> {
  const { queue, deps } = parts;
  const row = await askedRow(parts, payload);
  if (!row) return;
  const answer = await answerTo(parts, payload, row);
  if (answer.kind === 'known') return settle(parts, payload, answer.name);
  if (answer.kind === 'refused') return settle(parts, payload, undefined, { name: 'bank-refuses', reason: answer.reason });
  const hasFailed = answer.kind === 'failed';
  const asking: BankAsking = { tries: payload.tries + 1, failures: payload.failures + (hasFailed ? 1 : 0), since: payload.given };
  const runAt = answer.kind === 'unsaid' ? undefined : nextBankAsk(asking, hasFailed, deps.now());
  if (runAt === undefined) return settle(parts, payload, '', { name: 'bank-leaves-it' });
  const next: Payload = { ...payload, tries: asking.tries, failures: asking.failures };
  await queue.add({ kind: BANK_JOB, payload: next, runAt, dedupeKey: `kyc-bank:${referenceOf(next)}:${next.tries}` });
}

/** How the shop asks a bank. Farmers never wait for it. */
export interface AskBank {
  /** Whether the budget has another rupee; otherwise a reviewer decides. Counts it. */
  may(userId: number): Promise<boolean>;
  /** Runs in the transaction that gives the account. */
  begin(userId: number, givenAt: number): Promise<void>;
}

export function createAskBank(parts: AskBankParts): AskBank & { readonly jobs: Readonly<Record<string, JobKind>> } {
  const { queue, budget, perDay } = parts;
  return {
    async may(userId) {
      if (!(await budget.spend(`kyc-bank:${userId}`, PERSON_A_DAY, DAY_MS)).isAllowed) return false;
      return (await budget.spend('kyc-bank:all', perDay, DAY_MS)).isAllowed;
    },
    async begin(user, given) {
      const payload: Payload = { user, given, tries: 0, failures: 0 };
      await queue.add({ kind: BANK_JOB, payload, dedupeKey: `kyc-bank:${referenceOf(payload)}:0` });
    },
    jobs: {
      [BANK_JOB]: {
        // Only the database can make it fail.
        maxAttempts: 12,
        async handle(payload) {
          if (!matches(payload, Payload)) throw new Error('a question to a bank that cannot be read');
          await ask(parts, payload);
        },
      },
    },
  };
}
