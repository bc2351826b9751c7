// Builds people for the desk: masked, with waiting requests about them.
import type { Person } from '#core/contract/desk/person.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import { isBlockActive } from '#core/rules/person/block.ts';
import type { Partner, Standing } from '#core/rules/person/standing.ts';
import { maskPhone } from '#core/rules/phone.ts';
import type { PersonNames } from '../kyc/name/person-names.ts';
import type { SignOffService } from '../sign-off/sign-off-service.ts';
import type { PersonRow } from './person-repository.ts';

export interface ViewParts {
  readonly names: Pick<PersonNames, 'of'>;
  readonly signOffs: Pick<SignOffService, 'waitingOfAny'>;
  readonly deps: { readonly now: () => number };
}

/** The request to a second person about a commission. */
export interface AskedCommission {
  readonly permille: number;
  /** The commission at the time of the request. */
  readonly before: number;
  /** The number with the partner it was asked for; absent in requests of an older server. */
  readonly partner?: string | null;
}

export const standingOf = (row: PersonRow): Standing => ({
  role: row.role,
  vendor_id: row.buyer_vendor_id,
  partner:
    row.partner_type === null || row.partner_id === null
      ? null
      : { external_partner_type: row.partner_type as Partner['external_partner_type'], external_partner_id: row.partner_id },
  commission_permille: row.commission_permille,
});

function blockOf({ block_reason, block_until, blocked_at, blocked_name }: PersonRow, now: number): Person['block'] {
  if (block_reason === null || blocked_at === null || !isBlockActive(block_until?.getTime() ?? null, now)) return null;
  const until = block_until && dayInIndia(block_until.getTime());
  return { reason: block_reason, until, at: blocked_at.toISOString(), by: blocked_name };
}

/** In the order of the rows. */
export async function toPeople({ names, signOffs, deps }: ViewParts, rows: readonly PersonRow[]): Promise<Person[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [called, waiting] = await Promise.all([
    names.of(rows.filter(({ staff_name }) => staff_name === null).map(({ id }) => id)),
    signOffs.waitingOfAny(['commission'], ids),
  ]);
  const asked = new Map(waiting.map(({ entity_id, payload }) => [entity_id, (payload as AskedCommission).permille]));
  return rows.map((row) => ({
    id: row.id,
    version: row.role_version,
    // Staff use their usual names at the desk.
    full_name: row.staff_name ?? called.get(row.id) ?? null,
    phone: maskPhone(row.phone),
    ...standingOf(row),
    commission_asked: asked.get(row.id) ?? null,
    is_staff: row.staff_name !== null,
    block: blockOf(row, deps.now()),
    created_at: row.created_at.toISOString(),
    changed: row.role_changed_at && { at: row.role_changed_at.toISOString(), by: row.role_changed_name },
  }));
}
