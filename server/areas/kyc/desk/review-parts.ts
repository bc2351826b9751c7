// Shared parts of reviewing, and the case's owner.
import type { Dependencies } from '../../../dependencies.ts';
import type { Caller } from '../../../http/caller.ts';
import type { RateBudget } from '../../../http/limits/rate-budget.ts';
import { Refusal } from '../../../refusal.ts';
import type { Audited } from '../../audit/audit-service.ts';
import type { FileService } from '../../file/file-service.ts';
import type { MessageService } from '../../message/message-service.ts';
import type { KycRepository } from '../kyc-repository.ts';
import type { KycFile } from '../kyc-view.ts';
import type { PersonNames } from '../name/person-names.ts';
import type { Vault } from '../vault/vault.ts';
import type { ReviewRepository } from './review-repository.ts';
import { isOwn, type ReviewFacts } from './review-view.ts';

export interface ReviewParts extends Pick<ReviewFacts, 'branchOf'> {
  readonly repository: KycRepository;
  readonly reviews: ReviewRepository;
  readonly vault: Vault;
  readonly files: Pick<FileService, 'read'>;
  readonly messages: Pick<MessageService, 'queue'>;
  readonly names: Pick<PersonNames, 'of' | 'notifyApproved'>;
  readonly audited: Audited;
  readonly budget: RateBudget;
  readonly deps: Dependencies;
}

export const staffNameOf = ({ desk }: Caller): string => desk?.fullName ?? '';

/** @throws Refusal NOT_FOUND for a person who gave nothing */
export async function fileOf({ repository, vault }: ReviewParts, farmerId: number): Promise<KycFile> {
  const rows = await repository.parts(farmerId);
  if (rows.length === 0) throw new Refusal('NOT_FOUND');
  return { farmerId, parts: rows, seal: await vault.find(farmerId) };
}

/** Reading whole numbers and photos needs the open case. @throws Refusal KYC_OWN; KYC_CLAIMED with its reviewer, or none */
export async function checkTaken(parts: ReviewParts, caller: Caller, file: KycFile): Promise<void> {
  await checkMine(parts, caller, file);
  const [claim] = await parts.reviews.claims([file.farmerId], new Date(parts.deps.now()));
  if (!claim) throw new Refusal('KYC_CLAIMED', { details: { reason: 'nobody' } });
}

/** @throws Refusal KYC_OWN, KYC_CLAIMED with its reviewer */
export async function checkMine({ reviews, deps }: ReviewParts, caller: Caller, file: KycFile): Promise<void> {
  if (isOwn(file.farmerId, file.parts, caller.userId)) throw new Refusal('KYC_OWN');
  const [claim] = await reviews.claims([file.farmerId], new Date(deps.now()));
  if (claim && claim.staff_id !== caller.userId)
    throw new Refusal('KYC_CLAIMED', { details: { by: claim.staff_name, until: claim.until.toISOString() } });
}
