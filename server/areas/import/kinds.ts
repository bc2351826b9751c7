// The lists there are, as the server knows them: who may read and write each, and where it stands in the database.
import type { ImportKindName } from '#core/contract/desk/import.ts';
import type { DeskPermission } from '#core/rules/permission.ts';
import type { Sheet } from './file/sheet.ts';
import { sheets } from './sheets/sheets.ts';
import type { Store } from './store.ts';

export interface ImportKind {
  readonly sheet: Sheet;
  readonly store: Store;
  /** Beside `imports.run`. */
  readonly write: DeskPermission;
  /** Beside `exports.read`. */
  readonly read: DeskPermission;
  /** As the audit calls one of it. */
  readonly entity: string;
  /** Personal data: to take it away one proves anew who one is. */
  readonly isPersonal?: true;
}

const rights: Readonly<Record<ImportKindName, Omit<ImportKind, 'sheet' | 'store'>>> = {
  farmers: { write: 'farmers.import', read: 'farmers.export', entity: 'farmer', isPersonal: true },
  'pin-areas': { write: 'settings.write', read: 'vendors.read', entity: 'pin-area' },
};

export type ImportKinds = Readonly<Record<ImportKindName, ImportKind>>;

export function createKinds(stores: Readonly<Record<ImportKindName, Store>>): ImportKinds {
  const kindOf = (name: ImportKindName): ImportKind => ({ ...rights[name], sheet: sheets[name], store: stores[name] });
  return { farmers: kindOf('farmers'), 'pin-areas': kindOf('pin-areas') };
}
