// Tables of the server itself: limits, keys, jobs, files, uploads, imports.
import type { ColumnType, Generated } from 'kysely';
import type { ImportKindName } from '#core/contract/desk/import.ts';
import type { HeldRole } from '#core/rules/permission.ts';
import type { Json, OptionalJson, OptionalNumber, OptionalTime, Time } from './columns.ts';

export type FileSpace = 'public' | 'private';

/** Who applies an import. The audit and the permission checks need it. */
export interface AppliedBy {
  readonly userId: number;
  readonly roles: readonly HeldRole[];
  readonly requestId: string;
}

/** A fault in a row of an import. Its text is created when the row is shown. */
export interface RowProblem {
  readonly column: string;
  readonly value: string;
  readonly code: string;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly right?: string;
}

/** A note about a file. Its text is created when it is shown. */
export interface FileNote {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
}

export interface SystemTables {
  rate_limits: { bucket: string; window_start: Time; hits: number };
  idempotency_keys: {
    user_id: number;
    key: string;
    route: string;
    body_hash: string;
    status: number | null;
    response: OptionalJson<unknown>;
    created_at: Time;
  };
  node_leases: { number: number; token: string | null; until: Generated<Date>; reserved_ms: Generated<number> };
  jobs: {
    id: number;
    kind: string;
    payload: Json<unknown>;
    dedupe_key: string | null;
    /** A keyed hash of the number a message goes to; null: no message, or a login code. */
    owner: ColumnType<string | null, string | null | undefined, string | null>;
    state: Generated<'ready' | 'done' | 'dead'>;
    attempts: Generated<number>;
    run_at: Time;
    last_error: string | null;
    created_at: Time;
    done_at: OptionalTime;
  };
  imports: {
    id: number;
    kind: ImportKindName;
    vendor_id: number | null;
    state: 'reading' | 'ready' | 'applying' | 'done' | 'failed';
    file_name: string;
    file_bytes: number;
    file_hash: string;
    created_by: number;
    vendors: OptionalJson<readonly number[]>;
    created_at: Time;
    updated_at: Time;
    finished_at: OptionalTime;
    run: Generated<number>;
    head: ColumnType<string[], string | undefined, string>;
    unused: ColumnType<string[], string | undefined, string>;
    notes: ColumnType<readonly FileNote[], string | undefined, string>;
    unfinished_reads: Generated<number>;
    total_rows: OptionalNumber;
    read_rows: Generated<number>;
    new_rows: Generated<number>;
    changed_rows: Generated<number>;
    unchanged_rows: Generated<number>;
    wrong_rows: Generated<number>;
    price_moves: Generated<number>;
    applied_rows: Generated<number>;
    left_rows: Generated<number>;
    applied_to: Generated<number>;
    applied_by: OptionalJson<AppliedBy>;
    failure: ColumnType<string | null, string | null | undefined, string | null>;
    failure_details: OptionalJson<Readonly<Record<string, string | number>>>;
    rows_gone: Generated<boolean>;
  };
  import_files: { import_id: number; part: number; content: string };
  import_rows: {
    import_id: number;
    row_no: number;
    status: 'new' | 'changed' | 'wrong';
    key: string;
    facts: Json<Readonly<Record<string, string>>>;
    before: OptionalJson<Readonly<Record<string, string>>>;
    problems: OptionalJson<readonly RowProblem[]>;
    cells: OptionalJson<readonly string[]>;
    moved: OptionalNumber;
    outcome: ColumnType<'applied' | 'left-out' | null, string | null | undefined, string | null>;
  };
  files: {
    space: FileSpace;
    name: string;
    bytes: number;
    touched_at: Time;
    stored_at: OptionalTime;
    going_at: OptionalTime;
  };
  file_holds: { space: FileSpace; name: string; holder: string };
  file_room: { id: number; bytes: number };
  uploads: {
    user_id: number;
    sha256: string;
    bytes: number;
    received: number;
    parts: number;
    state: 'open' | 'done' | 'gone';
    file: string | null;
    touched_at: Time;
  };
  /** `content`: base64. */
  upload_parts: { user_id: number; sha256: string; start: number; content: string };
  /** Files uploaded at the desk, in parts. */
  desk_uploads: { user_id: number; sha256: string; bytes: number; received: number; touched_at: Time };
  desk_upload_parts: { user_id: number; sha256: string; start: number; content: string };
}
