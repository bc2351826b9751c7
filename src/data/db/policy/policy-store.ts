// Stores seen policies, for reading offline.
import type { PolicyDetail, PolicySummary } from '#core/contract/policy/policy.ts';
import type { CertificateRow, PolicyRow, UserDb } from '../user-db.ts';

export async function putPolicies(db: UserDb, policies: readonly PolicySummary[], at: number): Promise<void> {
  await db.transaction('rw', db.policies, async () => {
    for (const summary of policies) {
      const before = await db.policies.get(summary.id);
      // An opened policy stays readable, and the list's data is newer.
      const detail = before?.detail && { ...before.detail, ...summary };
      await db.policies.put({ id: summary.id, at, summary, ...(detail ? { detail } : {}) });
    }
  });
}

export async function putPolicyDetail(db: UserDb, detail: PolicyDetail, at: number): Promise<void> {
  await db.policies.put({ id: detail.id, at, summary: detail, detail });
}

/** Stored policies, newest first. */
export function readPolicies(db: UserDb): Promise<readonly PolicyRow[]> {
  return db.policies.orderBy('id').reverse().toArray();
}

export function findPolicy(db: UserDb, id: number): Promise<PolicyRow | undefined> {
  return db.policies.get(id);
}

export async function putCertificate(db: UserDb, certificate: CertificateRow): Promise<void> {
  await db.certificates.put(certificate);
}

export function findCertificate(db: UserDb, policyId: number, language: string): Promise<CertificateRow | undefined> {
  return db.certificates.get([policyId, language]);
}
