// Keeps who compared the number of a licence with the licence itself. A number that changed counts as unchecked.
import type { CheckedLicence } from '#core/contract/desk/vendor/licence.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Caller } from '../../../http/caller.ts';
import { Refusal } from '../../../refusal.ts';
import type { Actor, Audited } from '../../audit/audit-service.ts';
import type { LicenceCheckRepository, LicenceCheckRow } from './licence-check-repository.ts';
import type { VendorDeskRepository } from './vendor-desk-repository.ts';
import { findForDesk } from './vendor-desk-service.ts';

export interface LicenceCheckParts {
  readonly repository: VendorDeskRepository;
  readonly checks: LicenceCheckRepository;
  readonly audited: Audited;
  readonly deps: Pick<Dependencies, 'now'>;
}

interface Licence {
  readonly category_id: number;
  readonly number: string;
}

const toChecked = ({ category_id, number }: Licence, rows: readonly LicenceCheckRow[]): CheckedLicence => {
  const row = rows.find((one) => one.category_id === category_id && one.number === number);
  return { category_id, number, checked: row ? { by: row.staff_name, at: row.at.toISOString() } : null };
};

export type LicenceCheckService = ReturnType<typeof createLicenceCheckService>;

export function createLicenceCheckService(parts: LicenceCheckParts) {
  const { checks, audited, deps } = parts;
  return {
    /** @throws Refusal NOT_FOUND */
    async list(caller: Caller, vendorId: number): Promise<CheckedLicence[]> {
      const { licences } = await findForDesk(parts, caller, vendorId);
      const rows = await checks.of(vendorId);
      return licences.map((licence) => toChecked(licence, rows));
    },

    /** @throws Refusal NOT_FOUND, also for a number that the shop does not have any more */
    check: (by: Actor, vendorId: number, categoryId: number, number: string): Promise<CheckedLicence> =>
      audited(by, { action: 'vendor.check-licence', entity: 'vendor', permission: 'vendors.add' }, async (note) => {
        const { licences } = await findForDesk(parts, by.caller, vendorId);
        const licence = licences.find((one) => one.category_id === categoryId && one.number === number);
        if (!licence) throw new Refusal('NOT_FOUND');
        const staff = { staff_id: by.caller.userId, staff_name: by.caller.desk?.fullName ?? '' };
        await checks.keep({ vendor_id: vendorId, category_id: categoryId, number, ...staff, at: new Date(deps.now()) });
        note({ id: vendorId, vendorId, after: { category_id: categoryId, number } });
        return toChecked(licence, await checks.of(vendorId));
      }),
  };
}
