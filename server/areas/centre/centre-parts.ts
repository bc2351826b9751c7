// Shared parts of the services about centres.
import { Centre } from '#core/contract/desk/centre/centre.ts';
import { hasPermission, permittedVendors } from '#core/rules/permission.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/caller.ts';
import type { RateBudget } from '../../http/limits/rate-budget.ts';
import { changedMeanwhile } from '../../http/versions/if-match.ts';
import { Refusal } from '../../refusal.ts';
import type { AuditAction, Audited } from '../audit/audit-service.ts';
import type { PersonService } from '../person/person-service.ts';
import type { PeopleService } from '../session/people-service.ts';
import type { SessionService } from '../session/session-service.ts';
import type { CentreRepository, CentreRow } from './centre-repository.ts';
import { toCentres } from './centre-view.ts';
import type { TabletCodeRepository } from './tablet-code-repository.ts';

export interface CentreParts {
  readonly repository: CentreRepository;
  readonly codes: TabletCodeRepository;
  /** Key of the stored hashes of codes. */
  readonly codeKey: Buffer;
  readonly people: Pick<PeopleService, 'ensure'>;
  readonly persons: Pick<PersonService, 'standing' | 'setStanding'>;
  readonly sessions: Pick<SessionService, 'endOnTablet'>;
  readonly audited: Audited;
  readonly budget: RateBudget;
  readonly deps: Dependencies;
}

export const actionOf = (verb: string): AuditAction => ({ action: `centre.${verb}`, entity: 'centre', permission: 'centres.write' });

/** The vendor whose manager sees it in the audit: the only vendor of a centre. */
export const vendorOf = ({ vendors }: { readonly vendors: readonly number[] }): number | null =>
  vendors.length === 1 ? (vendors[0] ?? null) : null;

/** A centre of one of the caller's shops. @throws Refusal NOT_FOUND */
export async function findCentre({ repository }: CentreParts, caller: Caller, id: number): Promise<CentreRow> {
  const row = await repository.find(id);
  const own = permittedVendors(caller, 'centres.read');
  if (!row || (own !== 'all' && !row.vendors.some((vendor) => own.includes(vendor)))) throw new Refusal('NOT_FOUND');
  return row;
}

export async function readCentre(parts: CentreParts, caller: Caller, id: number): Promise<Centre> {
  const [centre] = await toCentres(parts.repository, [await findCentre(parts, caller, id)]);
  return centre as Centre;
}

/** Only staff of all its shops may change a centre. @throws Refusal FORBIDDEN */
export function checkVendors(caller: Caller, vendors: readonly number[]): void {
  if (!vendors.every((vendor) => hasPermission(caller, 'centres.write', vendor))) throw new Refusal('FORBIDDEN');
}

/**
 * The current centre, locked until the transaction ends.
 * @throws Refusal NOT_FOUND, FORBIDDEN, CHANGED_MEANWHILE when the change started from another version
 */
export async function lockCentre(parts: CentreParts, caller: Caller, id: number, version?: number): Promise<Centre> {
  await findCentre(parts, caller, id);
  await parts.repository.lock(id);
  const centre = await readCentre(parts, caller, id);
  checkVendors(caller, centre.vendors);
  if (version !== undefined && version !== centre.version) throw changedMeanwhile(Centre, centre);
  return centre;
}
