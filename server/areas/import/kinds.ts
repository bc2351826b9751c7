// The lists there are, as the server knows them: who may read and write each, and where it stands in the database.
import type { ImportKindName } from '#core/contract/desk/import.ts';
import { type ImportRights, importRights } from '#core/rules/import-rights.ts';
import type { Sheet } from './file/sheet.ts';
import { sheets } from './sheets/sheets.ts';
import type { Store } from './store.ts';

export interface ImportKind extends ImportRights {
  readonly sheet: Sheet;
  readonly store: Store;
  /** As the audit calls one of it. */
  readonly entity: string;
}

/** As the audit calls one of them. */
const entities: Readonly<Record<ImportKindName, string>> = {
  products: 'product',
  offers: 'offer',
  vendors: 'vendor',
  coupons: 'coupon',
  farmers: 'farmer',
  'pin-areas': 'pin-area',
  premiums: 'premium',
  'bank-statement': 'reference',
};

export type ImportKinds = Readonly<Record<ImportKindName, ImportKind>>;

export function createKinds(stores: Readonly<Record<ImportKindName, Store>>): ImportKinds {
  const kindOf = (name: ImportKindName): ImportKind => ({
    ...importRights[name],
    entity: entities[name],
    sheet: sheets[name],
    store: stores[name],
  });
  return {
    products: kindOf('products'),
    offers: kindOf('offers'),
    vendors: kindOf('vendors'),
    coupons: kindOf('coupons'),
    farmers: kindOf('farmers'),
    'pin-areas': kindOf('pin-areas'),
    premiums: kindOf('premiums'),
    'bank-statement': kindOf('bank-statement'),
  };
}
