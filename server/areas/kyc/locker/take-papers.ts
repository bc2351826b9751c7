// Adds documents from DigiLocker to a person's KYC: typed facts stay and are compared; without typed facts the documents count.
import { MOST_KYC_PHOTOS } from '#core/facts/kyc.ts';
import { isMinor } from '#core/rules/kyc/aadhaar.ts';
import { canMove, type KycPart } from '#core/rules/kyc/kyc-states.ts';
import { aadhaarMove, areOnePerson, panMove } from '#core/rules/kyc/locker-papers.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { type PhotoService, photosOfPerson } from '../../../photos/photo-service.ts';
import { type LockerPapers, LockerRefused } from '../../../ports/locker.ts';
import type { FileService } from '../../file/file-service.ts';
import { openFields, sealFields, sealReply } from '../kyc-fields.ts';
import type { KycRepository, NewPart, PartRow } from '../kyc-repository.ts';
import type { PersonSeal, Vault } from '../vault/vault.ts';

export interface TakeParts {
  readonly repository: KycRepository;
  readonly vault: Vault;
  readonly files: Pick<FileService, 'keep' | 'hold' | 'release'>;
  readonly photos: PhotoService;
  readonly deps: Dependencies;
}

export interface Taking {
  readonly userId: number;
  /** The person who visited DigiLocker. */
  readonly askedBy: number;
  readonly seal: PersonSeal;
  readonly rows: readonly PartRow[];
  readonly at: Date;
}

const KEPT = { format: 'webp', side: 800, quality: 80 } as const;

/** The stored photo; undefined when it is no photo, and the document counts without it. */
export async function encodedPhoto({ photos }: TakeParts, userId: number, content: Buffer | undefined): Promise<Buffer | undefined> {
  if (!content) return undefined;
  const answer = await photos.encode(content, [KEPT], photosOfPerson(userId)).catch(() => undefined);
  return answer && 'photos' in answer ? answer.photos[0]?.content : undefined;
}

const rowOf = ({ rows }: Taking, part: KycPart): PartRow | undefined => rows.find((row) => row.part === part);

/** The person's own typed facts and photos, without documents from an earlier visit. */
const ownOf = (to: Taking, part: KycPart): PartRow | undefined => {
  const row = rowOf(to, part);
  return row && !row.is_from_locker && (row.sealed !== null || row.files.length > 0) ? row : undefined;
};

/** The earlier photos, and DigiLocker's. */
async function withPhoto({ files }: TakeParts, to: Taking, part: KycPart, photo: Buffer | undefined): Promise<readonly string[]> {
  const before = ownOf(to, part)?.files ?? [];
  const holder = `kyc:${to.userId}:${part}`;
  const names = before.slice(0, MOST_KYC_PHOTOS - (photo ? 1 : 0));
  const all = photo ? [...names, await files.keep('private', to.seal.sealPhoto(photo), 'webp')] : names;
  await files.release(holder);
  await files.hold('private', all, holder);
  return all;
}

type Given = Omit<NewPart, 'entered_by' | 'files'> & { readonly files: readonly string[] };

async function put(
  { repository }: TakeParts,
  to: Taking,
  part: KycPart,
  name: 'locker-agrees' | 'locker-differs',
  given: Given,
): Promise<boolean> {
  const entered_by = ownOf(to, part)?.entered_by ?? to.askedBy;
  const fields = { ...given, files: JSON.stringify(given.files), entered_by };
  return repository.give({ userId: to.userId, part, name, at: to.at, fields });
}

async function takeAadhaar(
  parts: TakeParts,
  to: Taking,
  paper: NonNullable<LockerPapers['aadhaar']>,
  photo: Buffer | undefined,
): Promise<boolean> {
  const { repository, vault } = parts;
  const { name, dob, gender, lastDigits } = paper;
  const own = ownOf(to, 'aadhar');
  const typed = openFields(to.seal, 'aadhar', own?.sealed);
  const day = typed?.dob ?? dob ?? '';
  const person_hash = vault.hashOf('person', `${typed?.lastDigits ?? lastDigits}.${day}`);
  const number_hash = own?.number_hash ?? null;
  const hasTwin = await repository.hasTwin(to.userId, 'aadhar', { number_hash, person_hash });
  return put(parts, to, 'aadhar', aadhaarMove(typed, paper, hasTwin), {
    sealed: own?.sealed ?? sealFields(to.seal, 'aadhar', { number: null, lastDigits, dob: day, gender, name }),
    reply: sealReply(to.seal, 'aadhar', { name, dob, lastDigits, at: to.at.toISOString() }),
    number_hash,
    person_hash,
    files: await withPhoto(parts, to, 'aadhar', photo),
    is_from_locker: own === undefined,
  });
}

async function takePan(parts: TakeParts, to: Taking, { pan: paper, aadhaar }: LockerPapers): Promise<boolean> {
  if (!paper) return false;
  const { repository, vault } = parts;
  const own = ownOf(to, 'pan');
  const typed = openFields(to.seal, 'pan', own?.sealed)?.number ?? undefined;
  const number_hash = vault.hashOf('pan', typed ?? paper.number);
  const hasTwin = await repository.hasTwin(to.userId, 'pan', { number_hash, person_hash: null });
  const known = openFields(to.seal, 'aadhar', rowOf(to, 'aadhar')?.sealed) ?? (aadhaar && { name: aadhaar.name, dob: aadhaar.dob ?? '' });
  const { name, dob, number } = paper;
  return put(parts, to, 'pan', panMove(typed, paper, known, hasTwin), {
    sealed: sealFields(to.seal, 'pan', { number: typed ?? number, name }),
    reply: sealReply(to.seal, 'pan', { name, dob, lastDigits: number.slice(-4), at: to.at.toISOString() }),
    number_hash,
    files: await withPhoto(parts, to, 'pan', undefined),
    is_from_locker: own === undefined,
  });
}

/**
 * Runs in the transaction that ends the visit, under the person's lock. False: the person permitted nothing. Parts approved
 * meanwhile stay.
 * @throws LockerRefused when the documents belong to two people, or to a child
 */
export async function takePapers(parts: TakeParts, to: Taking, papers: LockerPapers, photo: Buffer | undefined): Promise<boolean> {
  const { aadhaar, pan } = papers;
  if (!aadhaar && !pan) return false;
  if (aadhaar && pan && !areOnePerson(aadhaar, pan)) throw new LockerRefused('customer_detail_mismatch');
  if ([aadhaar, pan].some((paper) => isMinor(paper?.dob ?? '', to.at.getTime()))) throw new LockerRefused('too-young');
  const isOpen = (part: KycPart): boolean => canMove('locker-agrees', part, rowOf(to, part)?.status ?? null);
  // The card first: it is compared with the earlier Aadhaar.
  if (pan && isOpen('pan')) await takePan(parts, to, papers);
  if (aadhaar && isOpen('aadhar')) await takeAadhaar(parts, to, aadhaar, photo);
  return true;
}
