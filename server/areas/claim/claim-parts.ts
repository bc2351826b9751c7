// Shared parts of claims, and moves that several services use.

import { CLAIM_PAY_MS, VOICE_KEPT_MS } from '#core/constants.ts';
import { type ClaimPart, missingParts } from '#core/rules/claim/claim-check.ts';
import { type ClaimAxes, moveClaim } from '#core/rules/claim/claim-label.ts';
import { readerLanguage } from '#core/rules/languages.ts';
import { DAY_MS } from '#core/time.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { RateBudget } from '../../http/limits/rate-budget.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { ApprovalService } from '../approval/approval-service.ts';
import type { FarmerService } from '../farmer/farmer-service.ts';
import type { FileService } from '../file/file-service.ts';
import type { MessageService } from '../message/message-service.ts';
import type { TemplateName } from '../message/templates.ts';
import type { PeopleService } from '../session/people-service.ts';
import type { UploadService } from '../upload/upload-service.ts';
import type { ClaimPolicyRow, ClaimRepository, ClaimRow, ClaimWithPolicy } from './claim-repository.ts';
import type { SignedClock } from './signed-clock.ts';

export interface ClaimParts {
  readonly repository: ClaimRepository;
  readonly farmers: Pick<FarmerService, 'actingFor'>;
  readonly people: Pick<PeopleService, 'reach'>;
  readonly approvals: Pick<ApprovalService, 'sendForClaim' | 'verifyForClaim' | 'spendForClaim'>;
  readonly uploads: Pick<UploadService, 'use' | 'holdVoice'>;
  readonly files: Pick<FileService, 'read' | 'release'>;
  readonly messages: Pick<MessageService, 'queue'>;
  readonly queue: Pick<JobQueue, 'add'>;
  readonly clock: SignedClock;
  /** When people last had contact with the server. */
  readonly activity: { lastOnEarlierDay(userId: number, at: Date): Promise<Date | undefined> };
  readonly budget: RateBudget;
  readonly deps: Dependencies;
  readonly wake: () => void;
}

/** Time the desk has to review a claim. [ours] */
export const REVIEW_MS = 10 * DAY_MS;

export const CLAIM_INTAKE_JOB = 'claim-intake';

/** Holder of a voice note's file: it is deleted before the photos. */
export const voiceHolder = (claimId: number): string => `claim-voice:${claimId}`;

export const policyNumber = ({ number, reference }: Pick<ClaimPolicyRow, 'number' | 'reference'>): string => number ?? reference;
export const claimNumber = (claim: Pick<ClaimRow, 'nth'>, policy: Pick<ClaimPolicyRow, 'number' | 'reference'>): string =>
  `${policyNumber(policy)}-${claim.nth}`;

export const missingOf = ({ photos, plot }: Pick<ClaimRow, 'photos' | 'plot'>): readonly ClaimPart[] =>
  missingParts({ photos: photos.length, plot });

/** The deadline of the next step, counted from the start of the current state. */
export const reviewDeadline = (at: Date): Date => new Date(at.getTime() + REVIEW_MS);
export const paymentDeadline = (at: Date): Date => new Date(at.getTime() + CLAIM_PAY_MS);

/** Sends the farmer a message about a step, within its transaction. @param nth distinguishes equal messages */
export async function notifyFarmer(
  { people, messages }: Pick<ClaimParts, 'people' | 'messages'>,
  { claim, policy }: ClaimWithPolicy,
  {
    template,
    variables = {},
    nth,
  }: { readonly template: TemplateName; readonly variables?: Readonly<Record<string, string>>; readonly nth: number },
): Promise<void> {
  const { phone, locale } = await people.reach(claim.farmer_id);
  await messages.queue({
    channel: 'sms',
    to: phone,
    template,
    language: readerLanguage(locale),
    variables: { claim: claimNumber(claim, policy), ...variables },
    about: { kind: 'claim', id: claim.id },
    dedupeKey: `${template}:${claim.id}:${nth}`,
  });
}

/** A notice waits for review once it is complete, or once its days for additions are over. */
export async function queueClaim({ repository, deps }: Pick<ClaimParts, 'repository' | 'deps'>, id: number): Promise<void> {
  await repository.inTransaction(async () => {
    const claim = await repository.lock(id);
    const at = new Date(deps.now());
    const isDue = claim && (missingOf(claim).length === 0 || (claim.until !== null && claim.until <= at));
    const axes: ClaimAxes | undefined = isDue ? moveClaim(claim, 'queue') : undefined;
    if (!axes || axes.status === 'none') return;
    await repository.change(
      id,
      { ...axes, status: axes.status, until: reviewDeadline(at) },
      { id: deps.newId(), step: 'queued', words: null, staff_id: null, at },
    );
  });
}

interface VoiceParts extends Pick<ClaimParts, 'repository'> {
  readonly files: Pick<FileService, 'release'>;
  readonly deps: Pick<Dependencies, 'now'>;
}

/** Deletes voice notes of long finished claims, in batches. */
export async function deleteOldVoices({ repository, files, deps }: VoiceParts): Promise<void> {
  for (const id of await repository.oldVoices(new Date(deps.now() - VOICE_KEPT_MS), 1_000))
    await repository.inTransaction(async () => {
      await repository.dropVoice(id);
      await files.release(voiceHolder(id));
    });
}
