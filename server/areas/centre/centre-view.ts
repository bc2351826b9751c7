// Builds centres for the wire, for the audit and for the file.
import type { Centre, CentrePerson } from '#core/contract/desk/centre/centre.ts';
import { textIn } from '#core/language/said.ts';
import { rupeesTextFromPaise } from '#core/money.ts';
import { FIRST_LANGUAGE } from '#core/rules/languages.ts';
import { maskPhone } from '#core/rules/phone.ts';
import { changedOf } from '../catalog/desk/catalog-desk-parts.ts';
import type { CentrePersonRow, CentreRepository, CentreRow } from './centre-repository.ts';

const toPerson = ({ user_id, auth_id, full_name, phone, role, added_at }: CentrePersonRow): CentrePerson => ({
  id: user_id,
  auth_id,
  full_name,
  phone: maskPhone(phone),
  role,
  since: added_at.toISOString(),
});

const toCentre = (row: CentreRow, people: readonly CentrePersonRow[]): Centre => ({
  id: row.id,
  version: row.version,
  names: row.names,
  place: row.place,
  vendors: [...row.vendors],
  partner:
    row.partner_type === null || row.partner_id === null
      ? null
      : { external_partner_type: row.partner_type, external_partner_id: row.partner_id },
  pays: row.pays,
  commission_permille: row.commission_permille,
  cash_limit: row.cash_limit_paise,
  most_people: row.most_people,
  lock_minutes: row.lock_minutes,
  offline_unlock: row.offline_unlock,
  people: people.filter(({ centre_id }) => centre_id === row.id).map(toPerson),
  created_at: row.created_at.toISOString(),
  changed: changedOf(row.changed_at, row.changed_name),
});

/** Centres with their people, in the order of the rows. */
export async function toCentres(repository: Pick<CentreRepository, 'people'>, rows: readonly CentreRow[]): Promise<Centre[]> {
  const people = await repository.people(rows.map(({ id }) => id));
  return rows.map((row) => toCentre(row, people));
}

/** The audit's facts of a centre. */
export const factsOf = ({
  names,
  place,
  vendors,
  partner,
  pays,
  commission_permille,
  cash_limit,
  most_people,
  lock_minutes,
  offline_unlock,
}: Centre) => ({
  names,
  place,
  vendors,
  partner: partner && `${partner.external_partner_type} ${partner.external_partner_id}`,
  pays,
  commission_permille,
  cash_limit,
  most_people,
  lock_minutes,
  offline_unlock,
});

/** Columns of the file of centres: one line for each centre. */
export const centreColumns = {
  centre: ({ id }: Centre) => id,
  name: ({ names }: Centre) => textIn(names, FIRST_LANGUAGE),
  place: ({ place }: Centre) => place,
  shops: ({ vendors }: Centre) => vendors.join(' '),
  partner_type: ({ partner }: Centre) => partner?.external_partner_type ?? null,
  partner_id: ({ partner }: Centre) => partner?.external_partner_id ?? null,
  pays: ({ pays }: Centre) => pays,
  commission_percent: ({ commission_permille }: Centre) => commission_permille / 10,
  cash_limit: ({ cash_limit }: Centre) => rupeesTextFromPaise(cash_limit),
  leads: ({ people }: Centre) => people.filter(({ role }) => role === 'lead').length,
  agents: ({ people }: Centre) => people.filter(({ role }) => role === 'agent').length,
};
