// Policies for their owners.
import type { listPolicies, PolicyCounts, PolicyDetail, PolicySummary } from '#core/contract/policy/policy.ts';
import type { QueryOf } from '#core/contract/wire/call.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { statusOfFilter } from '#core/rules/policy/policy-status.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/caller.ts';
import { byId, decodeCursor, PAGE_SIZE, pageOf } from '../../http/page-cursor.ts';
import { Refusal } from '../../refusal.ts';
import type { PaperLinks } from '../insurance/paper-links.ts';
import type { PolicyRepository } from './policy-repository.ts';
import { type ClaimStanding, type PolicyReader, toPolicyDetail, toPolicySummary } from './policy-view.ts';

/** The state of each policy's last claim; policies without one are missing. */
export type ClaimStandings = (policyIds: readonly number[]) => Promise<ReadonlyMap<number, ClaimStanding>>;

export interface PolicyParts {
  readonly repository: PolicyRepository;
  readonly linkTo: PaperLinks;
  readonly deps: Dependencies;
}

export type PolicyService = ReturnType<typeof createPolicyService>;

export function createPolicyService({ repository, linkTo, deps }: PolicyParts) {
  let claimStandings: ClaimStandings = async () => new Map();
  const readerOf = (language: LanguageCode): PolicyReader => ({ language, now: deps.now(), linkTo });

  return {
    /** The claim area, which is created later, sets how to read its states. */
    showClaims(standings: ClaimStandings): void {
      claimStandings = standings;
    },

    async list(
      { userId }: Caller,
      query: QueryOf<typeof listPolicies>,
      language: LanguageCode,
    ): Promise<{ results: PolicySummary[]; counts: PolicyCounts; cursor: string | undefined }> {
      const limit = query.page_size ?? PAGE_SIZE;
      const reader = readerOf(language);
      const at = new Date(reader.now);
      const [beforeId] = decodeCursor(query.cursor, ['number']) ?? [];
      const status = query.status && statusOfFilter[query.status];
      const [rows, counts] = await Promise.all([
        repository.list({ farmerId: userId, status, at, beforeId: beforeId as number | undefined, limit: limit + 1 }),
        repository.counts(userId, at),
      ]);
      const { page, cursor } = pageOf(rows, limit, byId);
      const standings = await claimStandings(page.map(({ id }) => id));
      const results = page.map((row) => toPolicySummary(row, reader, standings.get(row.id)));
      return { results, counts, cursor };
    },

    /** @throws Refusal NOT_FOUND, also for someone else's */
    async get({ userId }: Caller, id: number, language: LanguageCode): Promise<PolicyDetail> {
      const row = await repository.find(userId, id);
      if (!row) throw new Refusal('NOT_FOUND');
      return toPolicyDetail(row, readerOf(language), (await claimStandings([id])).get(id));
    },
  };
}
