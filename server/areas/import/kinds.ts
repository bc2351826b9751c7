// The kinds of lists on the server: who may read and write each, and where it is stored.
import type { ImportKindName } from '#core/contract/desk/import.ts';
import { type ImportRights, importRights } from '#core/rules/import-rights.ts';
import type { Sheet } from './file/sheet.ts';
import { sheets } from './sheets/sheets.ts';
import type { Store } from './store.ts';

export interface ImportKind extends ImportRights {
  readonly sheet: Sheet;
  readonly store: Store;
  /** The audit's name for one record. */
  readonly entity: string;
}

/** The audit's name for one record. */
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
