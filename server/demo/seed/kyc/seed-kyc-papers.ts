// Adds sealed numbers and photos to the KYC of the demo's people. They need this installation's secret and file store, so they come after
// the rows. Existing ones stay.

import type { KycStatus } from '#core/contract/insurance.ts';
import type { KycReason } from '#core/facts/kyc.ts';
import type { KycPart } from '#core/rules/kyc/kyc-states.ts';
import { HOUR_MS } from '#core/time.ts';
import type { FileService } from '../../../areas/file/file-service.ts';
import { type FieldsOf, sealFields } from '../../../areas/kyc/kyc-fields.ts';
import { openVault } from '../../../areas/kyc/vault/open-vault.ts';
import type { Vault } from '../../../areas/kyc/vault/vault.ts';
import { createVaultRepository } from '../../../areas/kyc/vault/vault-repository.ts';
import type { Database } from '../../../db/database.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { demoPeople } from '../people.ts';
import { openSealedFiles, type SeedFileParts } from '../sealed-files.ts';
import { drawPaper, type PaperFacts } from './draw-papers.ts';

/** The KYC reviewer of the demo. */
const REVIEWER = 13;
const IFSC = 'SBIN0001234';

interface Papers {
  readonly gender: 'male' | 'female';
  /** DDMMYYYY. */
  readonly dob: string;
  /** UIDAI's published test numbers, which belong to nobody. */
  readonly aadhaar: string;
  readonly account: string;
  /** Why a part was rejected. */
  readonly rejected?: { readonly part: KycPart; readonly code: KycReason; readonly words: string };
}

/** Person → what they gave. A missing person gave nothing. */
const papers: Readonly<Record<number, Papers>> = {
  1: { gender: 'male', dob: '12031979', aadhaar: '999941057058', account: '30512340001' },
  2: { gender: 'female', dob: '04071984', aadhaar: '999971658847', account: '30512340002' },
  3: { gender: 'male', dob: '21011990', aadhaar: '999933119405', account: '30512340003' },
  5: { gender: 'male', dob: '15081985', aadhaar: '999955183433', account: '30512340005' },
  7: {
    gender: 'female',
    dob: '30091971',
    aadhaar: '999990501894',
    account: '30512340007',
    rejected: { part: 'aadhar', code: 'photo-unreadable', words: 'नंबर धुँधला है।' },
  },
};

const nameOf = (userId: number): string => demoPeople.find(({ id }) => id === userId)?.name ?? '';
/** In the PAN of a person, the fourth letter is P. */
const panOf = (userId: number): string => `DEMPK${String(1_000 + userId)}A`;

function fieldsOf(userId: number, part: KycPart): FieldsOf<KycPart> {
  const { aadhaar, dob, gender, account } = papers[userId] as Papers;
  if (part === 'aadhar') return { number: aadhaar, lastDigits: aadhaar.slice(-4), dob, gender, name: nameOf(userId) };
  if (part === 'pan') return { number: panOf(userId), name: nameOf(userId) };
  return { number: account, ifsc: IFSC };
}

function paperOf(userId: number, part: KycPart): PaperFacts {
  const { aadhaar, dob, gender, account, rejected } = papers[userId] as Papers;
  const born = `${dob.slice(0, 2)}/${dob.slice(2, 4)}/${dob.slice(4)}`;
  const isBlurred = rejected?.part === part;
  if (part === 'aadhar')
    return {
      title: 'Aadhaar',
      colour: '#b3541e',
      lines: [nameOf(userId), born, gender, aadhaar.replace(/(\d{4})(?=\d)/g, '$1 ')],
      isBlurred,
    };
  if (part === 'pan') return { title: 'Income Tax: PAN', colour: '#1d5a8a', lines: [nameOf(userId), born, panOf(userId)], isBlurred };
  return { title: 'Bank passbook', colour: '#17418f', lines: [nameOf(userId), `A/c ${account}`, `IFSC ${IFSC}`], isBlurred };
}

/** The result with its reason. No bank is asked: a reviewer decided. */
function decisionOf(userId: number, part: KycPart, status: KycStatus, at: Date) {
  const { rejected } = papers[userId] as Papers;
  if (status === 'PENDING' || status === 'DOCUMENT_SUBMITTED') return { status: 'DOCUMENT_SUBMITTED' } as const;
  const decided = { status, decided_by: REVIEWER, decided_at: at };
  const isWhy = status === 'REJECTED' && rejected?.part === part;
  return isWhy ? { ...decided, reason: rejected.code, reason_words: rejected.words } : decided;
}

interface SeedParts {
  readonly database: Database;
  readonly vault: Vault;
  readonly files: FileService;
  readonly deps: Dependencies;
}

/** One part: its fields, photo, reviewer and time. */
async function fillPart({ database, vault, files, deps }: SeedParts, userId: number, part: KycPart): Promise<void> {
  const { default: draw } = await import('sharp');
  const photo = await drawPaper(draw, paperOf(userId, part));
  const at = new Date(deps.now() - (20 + userId) * HOUR_MS);
  await database.transaction(async () => {
    const seal = await vault.lock(userId);
    const row = await database.sql
      .selectFrom('kyc_parts')
      .selectAll()
      .where('user_id', '=', userId)
      .where('part', '=', part)
      .where('sealed', 'is', null)
      .executeTakeFirst();
    if (!row) return;
    const name = await files.keep('private', seal.sealPhoto(photo), 'webp');
    await files.hold('private', [name], `kyc:${userId}:${part}`);
    const { aadhaar, dob } = papers[userId] as Papers;
    const number = (fieldsOf(userId, part) as { number: string }).number;
    await database.sql
      .updateTable('kyc_parts')
      .set({
        sealed: sealFields(seal, part, fieldsOf(userId, part)),
        number_hash: vault.hashOf(part, number),
        person_hash: part === 'aadhar' ? vault.hashOf('person', `${aadhaar.slice(-4)}.${dob}`) : null,
        files: JSON.stringify([name]),
        given_at: at,
        since: at,
        ...decisionOf(userId, part, row.status, at),
      })
      .where('user_id', '=', userId)
      .where('part', '=', part)
      .execute();
  });
}

/** Adds the documents that the KYC rows require. Returns the number of parts; none the second time. */
export async function seedKycPapers(given: SeedFileParts): Promise<number> {
  const { config, database, deps } = given;
  const empty = await database.sql
    .selectFrom('kyc_parts')
    .select(['user_id', 'part'])
    .where('sealed', 'is', null)
    .where('is_from_locker', '=', false)
    .where('user_id', 'in', Object.keys(papers).map(Number))
    .execute();
  const vault = openVault(config, createVaultRepository(database), deps);
  const files = openSealedFiles(given);
  for (const { user_id, part } of empty) await fillPart({ database, vault, files, deps }, user_id, part);
  return empty.length;
}
