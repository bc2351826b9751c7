// Makes an owner from the command line: the first one, because nobody can give the role yet, or one after a lost phone.
import { FIRST_LANGUAGE } from '#core/rules/languages.ts';
import type { StaffParts } from './staff-service.ts';

/** @returns false when they already were an owner */
export function makeOwner(
  { repository, people, audited, deps }: Pick<StaffParts, 'repository' | 'people' | 'audited' | 'deps'>,
  phone: string,
  fullName: string,
): Promise<boolean> {
  return audited(null, { action: 'staff.make-owner', entity: 'staff', permission: 'staff.write' }, async (note) => {
    const { id } = await people.ensure(phone, FIRST_LANGUAGE, fullName);
    await repository.add(id, fullName, new Date(deps.now()));
    await repository.lock(id);
    const roles = (await repository.find(id))?.roles ?? [];
    if (roles.some(({ role }) => role === 'owner')) return false;
    const after = [...roles, { role: 'owner' as const, vendor_id: null }];
    await repository.setRoles(id, after);
    note({ id, before: { roles }, after: { roles: after } });
    return true;
  });
}
