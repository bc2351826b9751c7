// Who may import and export which list, in addition to `imports.run` and `exports.read`. The server checks it, and the desk shows
// only allowed lists.
import type { ImportKindName } from '../contract/desk/import.ts';
import type { DeskPermission } from '../facts/permission.ts';

export interface ImportRights {
  readonly write: DeskPermission;
  readonly read: DeskPermission;
  /** Personal data: an export needs a new proof of identity. */
  readonly isPersonal?: true;
  /** Rows belong to a shop: those without one belong to the chosen shop. */
  readonly isOfVendor?: true;
}

export const importRights: Readonly<Record<ImportKindName, ImportRights>> = {
  products: { write: 'catalog.write', read: 'catalog.read' },
  offers: { write: 'offers.write', read: 'offers.read', isOfVendor: true },
  vendors: { write: 'vendors.write', read: 'vendors.read' },
  coupons: { write: 'coupons.write', read: 'coupons.read', isOfVendor: true },
  farmers: { write: 'farmers.import', read: 'farmers.export', isPersonal: true },
  premiums: { write: 'insurance.write', read: 'insurance.see' },
  'bank-statement': { write: 'money.compare', read: 'money.export', isOfVendor: true },
  'pin-areas': { write: 'settings.write', read: 'vendors.read' },
};
