// Policies.
import {
  getCertificate,
  getPolicy,
  listPolicies,
  type PolicyCounts,
  type PolicyDetail,
  type PolicyFilter,
  type PolicySummary,
} from '#core/contract/policy/policy.ts';
import { cursorOf } from '#core/contract/wire/next-page.ts';
import { ApiError } from '../wire/api-error.ts';
import { send } from '../wire/http.ts';

export interface PolicyPage {
  readonly results: readonly PolicySummary[];
  readonly counts: PolicyCounts;
  readonly cursor: string | undefined;
}

/** @param status all of them when it is not said */
export async function fetchPolicies(status: PolicyFilter | undefined, cursor: string | undefined): Promise<PolicyPage> {
  const query = { ...(status === undefined ? {} : { status }), ...(cursor === undefined ? {} : { cursor }) };
  const { results, counts, next } = await send(listPolicies, { query });
  return { results, counts, cursor: cursorOf(next) };
}

export const fetchPolicy = (id: number): Promise<PolicyDetail> => send(getPolicy, { params: { id } });

/** `%PDF` as a number. */
const PDF_MARK = 0x25_50_44_46;

/** The certificate as a file, in the language the app speaks. @throws ApiError, also when what came is no such file */
export async function fetchCertificate(id: number): Promise<ArrayBuffer> {
  const bytes = (await send(getCertificate, { params: { id } })) as unknown as ArrayBuffer;
  // A hotspot answers everything with its own page.
  if (bytes.byteLength < 4 || new DataView(bytes).getUint32(0) !== PDF_MARK) throw new ApiError('not-ours');
  return bytes;
}
