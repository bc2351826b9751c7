// The database side of a list: what stands there now, in the very words a file has it, and how it is written.
import type { By, Change } from '../audit/audit-service.ts';
import type { FileNote } from './file/cell.ts';
import type { RowProblem } from './file/problem.ts';
import type { Facts } from './file/sheet.ts';

/** What stands there. */
export interface Found {
  readonly facts: Facts;
  /** As the audit names it. */
  readonly id: string;
  readonly vendorId: number | null;
  /** Another after each change by a person; absent where the facts alone tell. */
  readonly version?: string;
}

/** A row that is to be written. */
export interface Write {
  readonly row: number;
  readonly key: string;
  /** All of it, as it will stand. */
  readonly facts: Facts;
  /** Names of what differs. */
  readonly changed: readonly string[];
  /** What stands there; absent: it is new. */
  readonly found: Found | undefined;
}

/** What was written; or why it could not be, after all. */
export interface Written {
  readonly id: string;
  readonly vendorId: number | null;
  readonly refused?: RowProblem;
}

/** For whom a list is read: rows without a vendor are this one's, and of others' nothing is seen or written. */
export interface Scope {
  /** Null: of all vendors. */
  readonly vendors: readonly number[] | null;
  readonly vendorId: number | null;
  /** What a shop itself pays is shown too. */
  readonly isCostShown?: boolean;
}

export interface Store {
  /** Fills in what a row leaves out because it is the same for all rows (the shop). */
  readonly complete?: (facts: Facts, scope: Scope) => Facts;
  /** Puts names in the words the database has them in: a district by its name now. In the order of the rows. */
  readonly prepare?: (rows: readonly Facts[]) => Promise<readonly Facts[]>;
  /** What stands there, by the rows' keys. @param isLocked until the transaction ends */
  lookUp(rows: readonly Facts[], scope: Scope, isLocked: boolean): Promise<ReadonlyMap<string, Found>>;
  /** What only the database knows to be wrong, by row: what is named and not there, what is somebody else's. */
  check?(rows: readonly CheckedRow[], scope: Scope): Promise<ReadonlyMap<number, readonly RowProblem[]>>;
  /** Writes rows whose facts were checked, in few statements. Answers what they are, in the same order. */
  write(rows: readonly Write[], at: Date, by: By): Promise<readonly Written[]>;
  /** It writes its lines in the log by itself. */
  readonly isAudited?: true;
  /** Rows in a transaction, where each of them is much work. */
  readonly part?: number;
  /** What follows from the list as a whole. */
  readonly whole?: {
    /** Says what would follow, before it is applied. */
    preview(list: WholeList): Promise<readonly FileNote[]>;
    /** Does it, in the transaction that ends the import. @param note writes a line in the log */
    finish(list: WholeList, note: (change: Change) => void): Promise<void>;
  };
  /** Rows after a key, in the order of keys, for a file. */
  page(after: string, most: number, scope: Scope): Promise<readonly { readonly cursor: string; readonly facts: Facts }[]>;
  /** How many there are of them. */
  count(scope: Scope): Promise<number>;
}

/** A list seen as a whole, for what no single row tells. */
export interface WholeList {
  readonly scope: Scope;
  /** What the reader said of the file. */
  readonly notes: readonly { readonly code: string; readonly values: FileNote['values'] }[];
  /** No row is wrong, and none was left out. */
  readonly isWhole: boolean;
  /** Its new rows. */
  readonly rows: readonly Facts[];
}

export interface CheckedRow {
  readonly row: number;
  readonly facts: Facts;
  readonly found: Found | undefined;
}
