// The database side of a list: the stored values as cells, and how they are written.
import type { Actor, Change } from '../audit/audit-service.ts';
import type { FileNote } from './file/cell.ts';
import type { RowProblem } from './file/problem.ts';
import type { Facts } from './file/sheet.ts';

/** A stored row. */
export interface Found {
  readonly facts: Facts;
  /** The list's name in the audit. */
  readonly id: string;
  readonly vendorId: number | null;
  /** Changes with each edit by a person. Absent when the values alone show an edit. */
  readonly version?: string;
}

/** A row to write. */
export interface Write {
  readonly row: number;
  readonly key: string;
  /** All values after the write. */
  readonly facts: Facts;
  /** Columns that differ. */
  readonly changed: readonly string[];
  /** The stored row; absent: it is new. */
  readonly found: Found | undefined;
}

/** The written row, or why it could not be written. */
export interface Written {
  readonly id: string;
  readonly vendorId: number | null;
  readonly refused?: RowProblem;
}

/** The reader of a list: rows without a vendor belong to this one, and other vendors' rows are hidden and protected. */
export interface Scope {
  /** Null: of all vendors. */
  readonly vendors: readonly number[] | null;
  readonly vendorId: number | null;
  /** Also shows the shop's purchase prices. */
  readonly isCostShown?: boolean;
}

export interface Store {
  /** Fills in cells that are the same for all rows (the shop). */
  readonly complete?: (facts: Facts, scope: Scope) => Facts;
  /** Replaces names by the database's current ones, such as districts. In the order of the rows. */
  readonly prepare?: (rows: readonly Facts[]) => Promise<readonly Facts[]>;
  /** The stored rows for these keys. @param isLocked until the transaction ends */
  lookUp(rows: readonly Facts[], scope: Scope, isLocked: boolean): Promise<ReadonlyMap<string, Found>>;
  /** Faults by row that only the database can find: names that do not exist or belong to somebody else. */
  check?(rows: readonly CheckedRow[], scope: Scope): Promise<ReadonlyMap<number, readonly RowProblem[]>>;
  /** Writes checked rows in few statements. Returns their records, in the same order. */
  write(rows: readonly Write[], at: Date, by: Actor): Promise<readonly Written[]>;
  /** The store writes its own audit entries. */
  readonly isAudited?: true;
  /** Rows in a transaction, when each needs much work. */
  readonly part?: number;
  /** Effects of the list as a whole. */
  readonly whole?: {
    /** Previews it before the list is applied. */
    preview(list: WholeList): Promise<readonly FileNote[]>;
    /** Does it, in the transaction that ends the import. @param note writes an audit entry */
    finish(list: WholeList, note: (change: Change) => void): Promise<void>;
  };
  /** Rows after a key, in the order of keys, for an export. */
  page(after: string, most: number, scope: Scope): Promise<readonly { readonly cursor: string; readonly facts: Facts }[]>;
  /** The number of rows. */
  count(scope: Scope): Promise<number>;
}

/** A whole list, for facts that no single row shows. */
export interface WholeList {
  readonly scope: Scope;
  /** The reader's facts about the file. */
  readonly notes: readonly { readonly code: string; readonly values: FileNote['values'] }[];
  /** No row is wrong or left out. */
  readonly isWhole: boolean;
  /** The new rows of the file. */
  readonly rows: readonly Facts[];
}

export interface CheckedRow {
  readonly row: number;
  readonly facts: Facts;
  readonly found: Found | undefined;
}
