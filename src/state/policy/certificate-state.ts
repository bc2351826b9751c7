// Certificates: loaded when a policy is opened, and ahead for running policies on a good connection; read from the phone.
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { getCertificate, type PolicySummary } from '#core/contract/policy/policy.ts';
import { findCertificate, putCertificate } from '#data/db/policy/policy-store.ts';
import type { CertificateRow, PolicyRow } from '#data/db/user-db.ts';
import { languageState } from '../frame/language-state.ts';
import { useLive } from '../frame/live.ts';
import { network } from '../frame/network-state.ts';
import { isLowData } from '../frame/settings-state.ts';
import { loadApi, loadStore } from '../session/lazy-modules.ts';
import { session } from '../session/session-state.ts';
import { statusNow } from './policy-state.ts';

type Certified = Pick<PolicySummary, 'id' | 'number' | 'packets' | 'sum_insured' | 'policy_start_at' | 'policy_end_at' | 'ended'>;

/** The facts on the paper that may change. */
const stampOf = ({ number, packets, sum_insured, policy_start_at, policy_end_at, ended }: Certified): string =>
  [number, packets, sum_insured, policy_start_at, policy_end_at, ended?.at].join();

/** `%PDF` as a number. */
const PDF_MARK = 0x25_50_44_46;

/** The certificate as a file, in the app's language. @throws ApiError, also when the answer is no such file */
async function askCertificate(id: number): Promise<ArrayBuffer> {
  const { ApiError, send } = await loadApi();
  const bytes = (await send(getCertificate, { params: { id } })) as unknown as ArrayBuffer;
  // A hotspot answers every request with its own page.
  if (bytes.byteLength < 4 || new DataView(bytes).getUint32(0) !== PDF_MARK) throw new ApiError('not-ours');
  return bytes;
}

/** Stores the certificate in the app's language, unless the current one is there. @throws ApiError */
export async function keepCertificate(policy: Certified): Promise<void> {
  const { ownDb } = await loadStore();
  const db = ownDb();
  const { language } = languageState;
  const stamp = stampOf(policy);
  if ((await findCertificate(db, policy.id, language))?.stamp === stamp) return;
  await putCertificate(db, { policyId: policy.id, language, stamp, bytes: await askCertificate(policy.id) });
}

/** One after the other. The first failure ends it until another time. */
async function keepAll(rows: readonly PolicyRow[]): Promise<void> {
  for (const row of rows) {
    if (network.isOffline || isLowData()) return;
    if (statusNow(row) === 'Active') await keepCertificate(row.summary);
  }
}

/** Loads certificates of running policies ahead, on a connection that need not be spared. @param rows fresh from the server */
export function useKeptCertificates(rows: readonly PolicyRow[] | undefined): void {
  const wanted = rows?.map(({ summary }) => `${summary.id} ${stampOf(summary)}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are read again more often than they change
  useEffect(() => {
    if (rows) void keepAll(rows).catch(() => undefined);
  }, [wanted]);
}

export interface CertificateRead {
  readonly certificate: CertificateRow | undefined;
  /** It is neither stored on the phone nor available now. */
  readonly isMissing: boolean;
}

export function useCertificate(policy: Certified, language: string): CertificateRead {
  const { db } = useSnapshot(session);
  const [isMissing, setMissing] = useState(false);
  const stamp = stampOf(policy);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the policy is read again more often than its paper changes
  useEffect(() => {
    setMissing(false);
    keepCertificate(policy).catch(() => setMissing(true));
  }, [policy.id, stamp, language]);
  const row = useLive<CertificateRow | undefined>(
    async () => {
      const { ownDb } = await loadStore();
      return findCertificate(ownDb(), policy.id, language);
    },
    [db, policy.id, language],
    undefined,
  );
  return { certificate: row, isMissing: isMissing && row === undefined };
}
