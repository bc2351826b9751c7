// The service centre of the demo: a lead and two agents, who take cash from farmers.
import type { CentreRole } from '#core/facts/centre/centre.ts';
import type { Database } from '../../db/database.ts';
import { insertRows } from '../../db/seed/insert-rows.ts';
import { authIdOf } from './people.ts';

interface DemoAgent {
  readonly id: number;
  readonly phone: string;
  readonly name: string;
  readonly role: CentreRole;
}

export const demoAgents: readonly DemoAgent[] = [
  { id: 21, phone: '9876500021', name: 'Savitri Devi', role: 'lead' },
  { id: 22, phone: '9876500022', name: 'Rakesh Ram', role: 'agent' },
  { id: 23, phone: '9876500023', name: 'Nasreen Bano', role: 'agent' },
];

export const demoCentre = {
  id: 1,
  names: { en: 'Rampur service centre', hi: 'रामपुर सेवा केंद्र' },
  place: 'Rampur Hari, beside the school',
  vendors: [1, 2],
};

/** People who signed up with one of these numbers before the centre existed stay unchanged. */
export async function seedCentre(db: Database, at: Date): Promise<void> {
  const phones = demoAgents.map(({ phone }) => phone);
  const known = await db.sql.selectFrom('user_phones').select('phone').where('phone', 'in', phones).execute();
  const fresh = demoAgents.filter(({ phone }) => !known.some((row) => row.phone === phone));
  const changed = { created_at: at, updated_at: at };
  await insertRows(
    db,
    'users',
    fresh.map(({ id, phone, name }) => ({
      ...{ id, auth_id: authIdOf(id), phone, full_name: name, locale: 'en', role: 'agent' as const, commission_permille: 0 },
      ...changed,
    })),
  );
  await insertRows(
    db,
    'user_phones',
    fresh.map(({ phone, id }) => ({ phone, user_id: id })),
  );
  const { id, names, place, vendors } = demoCentre;
  await insertRows(db, 'centres', [
    {
      ...{ id, names: JSON.stringify(names), place, partner_type: null, partner_id: null, pays: 'cash' as const },
      ...{ commission_permille: 20, cash_limit_paise: 5_000_000, most_people: 8, lock_minutes: 5, created_at: at },
    },
  ]);
  await insertRows(
    db,
    'centre_vendors',
    vendors.map((vendor_id) => ({ centre_id: id, vendor_id })),
  );
  await insertRows(
    db,
    'centre_people',
    fresh.map((one) => ({ user_id: one.id, centre_id: id, role: one.role, added_at: at })),
  );
}
