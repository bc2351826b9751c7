// The staff of the demo: one of each role.
import { type StaffRole, staffRoles } from '#core/facts/permission.ts';
import type { Database } from '../../db/database.ts';
import { insertRows } from '../../db/seed/insert-rows.ts';
import { authIdOf } from './people.ts';

export interface DemoStaff {
  /** Name of the account, if the number had none before. */
  readonly id: number;
  readonly phone: string;
  readonly name: string;
  readonly role: StaffRole;
}

export const demoStaff: readonly DemoStaff[] = [
  { id: 10, phone: '9876500010', name: 'Asha Verma', role: 'owner' },
  { id: 11, phone: '9876500011', name: 'Manoj Singh', role: 'manager' },
  { id: 12, phone: '9876500012', name: 'Pinky Kumari', role: 'counter' },
  { id: 13, phone: '9876500013', name: 'Ravi Shankar', role: 'reviewer' },
  { id: 14, phone: '9876500014', name: 'Farah Naaz', role: 'finance' },
  { id: 15, phone: '9876500015', name: 'Deepak Jha', role: 'moderator' },
  { id: 16, phone: '9876500016', name: 'Neha Sinha', role: 'support' },
  { id: 17, phone: '9876500017', name: 'Vikas Gupta', role: 'editor' },
  { id: 18, phone: '9876500018', name: 'Gurpreet Kaur', role: 'translator' },
];

/** The vendor of staff who work at one. */
export const STAFFED_VENDOR = 1;
const ALL_VENDORS = 0;

/** A person may have signed up with this number before there were staff; then it is their account. */
export async function seedStaff(db: Database, at: Date): Promise<void> {
  const phones = demoStaff.map(({ phone }) => phone);
  const known = await db.sql.selectFrom('user_phones').selectAll().where('phone', 'in', phones).execute();
  const idOf = ({ phone, id }: DemoStaff): number => known.find((row) => row.phone === phone)?.user_id ?? id;
  const fresh = demoStaff.filter(({ phone }) => !known.some((row) => row.phone === phone));
  await insertRows(
    db,
    'users',
    fresh.map(({ id, phone, name }) => ({
      id,
      auth_id: authIdOf(id),
      phone,
      full_name: name,
      locale: 'en',
      commission_permille: 0,
      created_at: at,
      updated_at: at,
    })),
  );
  await insertRows(
    db,
    'user_phones',
    fresh.map(({ phone, id }) => ({ phone, user_id: id })),
  );
  await insertRows(
    db,
    'staff',
    demoStaff.map((one) => ({ user_id: idOf(one), full_name: one.name, added_at: at })),
  );
  await insertRows(
    db,
    'staff_roles',
    demoStaff.map((one) => ({
      user_id: idOf(one),
      role: one.role,
      vendor_id: staffRoles[one.role] === 'vendor' ? STAFFED_VENDOR : ALL_VENDORS,
    })),
  );
}
