// Certificates: a file for the policy's owner, and a public check of its validity.

import type { PolicyStatus } from '#core/contract/policy/policy.ts';
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { parseReference } from '#core/rules/policy/policy-reference.ts';
import { policyStatus } from '#core/rules/policy/policy-status.ts';
import { HOUR_MS } from '#core/time.ts';
import { TooManyWaiting } from '../../../child/task-process.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Caller } from '../../../http/caller.ts';
import type { RateBudget } from '../../../http/limits/rate-budget.ts';
import type { FileAnswer } from '../../../http/send-file.ts';
import type { PdfMaker } from '../../../pdf/pdf-maker.ts';
import { busyRefusal } from '../../../photos/photo-service.ts';
import { Refusal } from '../../../refusal.ts';
import type { PersonNames } from '../../kyc/name/person-names.ts';
import type { PolicyRepository } from '../policy-repository.ts';
import { periodOfRow } from '../policy-view.ts';
import { type CertificateFacts, certificatePaper } from './certificate-paper.ts';

/** Drawing one takes the server a tenth of a second. */
const CERTIFICATES_AN_HOUR = 120;

export interface CertificateParts {
  readonly repository: Pick<PolicyRepository, 'find' | 'findByReference'>;
  readonly names: Pick<PersonNames, 'one'>;
  readonly pdfs: Pick<PdfMaker, 'make'>;
  readonly budget: RateBudget;
  readonly publicUrl: string;
  readonly deps: Dependencies;
}

/** Public facts of a certificate: nothing about its owner. */
export interface CheckedCertificate {
  readonly status: PolicyStatus;
  readonly isStopped: boolean;
  readonly types: LocalText;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export type CertificateService = ReturnType<typeof createCertificateService>;

export function createCertificateService({ repository, names, pdfs, budget, publicUrl, deps }: CertificateParts) {
  async function draw(facts: CertificateFacts, userId: number): Promise<Buffer> {
    const content = await pdfs.make(certificatePaper(facts), String(userId)).catch((error: unknown) => {
      throw error instanceof TooManyWaiting ? busyRefusal(error) : error;
    });
    if (!content) throw new Refusal('UNAVAILABLE', { retryAfter: 60 });
    return content;
  }

  return {
    /** @throws Refusal NOT_FOUND, also for someone else's; TOO_MANY_REQUESTS; UNAVAILABLE when it cannot be drawn now */
    async file({ userId }: Caller, id: number, language: LanguageCode): Promise<FileAnswer> {
      const policy = await repository.find(userId, id);
      if (!policy) throw new Refusal('NOT_FOUND');
      const { isAllowed, retryAfter } = await budget.spend(`certificates:${userId}`, CERTIFICATES_AN_HOUR, HOUR_MS);
      if (!isAllowed) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter });
      const holder = policy.insured_name ?? (await names.one(userId)) ?? null;
      const checkUrl = `${publicUrl}/certificate/${policy.reference}`;
      const content = await draw({ policy, holder, language, checkUrl, now: deps.now() }, userId);
      return { type: 'application/pdf', content };
    },

    /** Undefined when it is no certificate of ours. @param typed as somebody read or scanned it */
    async check(typed: string): Promise<CheckedCertificate | undefined> {
      const reference = parseReference(typed);
      const policy = reference && (await repository.findByReference(reference));
      if (!policy) return undefined;
      return {
        status: policyStatus(periodOfRow(policy), deps.now()),
        isStopped: policy.ended_at !== null,
        types: policy.types,
        startsAt: policy.starts_at,
        endsAt: policy.ends_at,
      };
    },
  };
}
