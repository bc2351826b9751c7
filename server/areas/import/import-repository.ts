// Stores imports and their progress.
import { type Selectable, sql } from 'kysely';
import type { ImportKindName } from '#core/contract/desk/import.ts';
import type { Database } from '../../db/database.ts';
import type { AppliedBy, Tables } from '../../db/tables.ts';
import type { FileNote } from './file/cell.ts';
import type { FileHead } from './file/read-file.ts';

export type ImportRow = Selectable<Tables['imports']> & { readonly created_by_name: string | null };

export interface NewImport {
  readonly id: number;
  readonly kind: ImportKindName;
  readonly vendorId: number | null;
  readonly vendors: readonly number[] | null;
  readonly fileName: string;
  readonly hash: string;
  readonly bytes: Buffer;
  readonly by: number;
  readonly at: Date;
}

/** The number of added rows of each sort. */
export interface RowCounts {
  readonly read: number;
  readonly new: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly wrong: number;
  readonly moves: number;
}

export interface ImportSearch {
  readonly kind: ImportKindName | undefined;
  /** Kinds whose list also shows other people's imports. */
  readonly wholeKinds: readonly ImportKindName[];
  readonly by: number;
  readonly beforeId: number | undefined;
  readonly limit: number;
}

const PART_BYTES = 192 * 1024;

function createReading(db: Database) {
  const all = () =>
    db.sql
      .selectFrom('imports')
      .leftJoin('staff', 'staff.user_id', 'imports.created_by')
      .selectAll('imports')
      .select('staff.full_name as created_by_name');
  return {
    inTransaction: <T>(work: () => Promise<T>): Promise<T> => db.transaction(work),
    find: (id: number): Promise<ImportRow | undefined> => all().where('imports.id', '=', id).executeTakeFirst(),

    /** The open import with the same content. */
    findSame: (kind: ImportKindName, hash: string): Promise<{ id: number } | undefined> =>
      db.sql
        .selectFrom('imports')
        .select('id')
        .where('kind', '=', kind)
        .where('file_hash', '=', hash)
        .where('state', 'in', ['reading', 'applying'])
        .executeTakeFirst(),

    list: ({ kind, wholeKinds, by, beforeId, limit }: ImportSearch): Promise<ImportRow[]> =>
      all()
        .where((eb) => eb.or([eb('created_by', '=', by), ...(wholeKinds.length > 0 ? [eb('kind', 'in', wholeKinds)] : [])]))
        .$if(kind !== undefined, (q) => q.where('kind', '=', kind as ImportKindName))
        .$if(beforeId !== undefined, (q) => q.where('imports.id', '<', beforeId ?? 0))
        .orderBy('imports.id', 'desc')
        .limit(limit)
        .execute(),

    /** A person's imports that still wait, oldest first. */
    waiting: async (by: number): Promise<number[]> =>
      (
        await db.sql
          .selectFrom('imports')
          .select('id')
          .where('created_by', '=', by)
          .where('state', 'in', ['reading', 'ready'])
          .orderBy('id')
          .execute()
      ).map(({ id }) => id),

    async content(id: number): Promise<Buffer> {
      const parts = await db.sql.selectFrom('import_files').select('content').where('import_id', '=', id).orderBy('part').execute();
      return Buffer.concat(parts.map(({ content }) => Buffer.from(content, 'base64')));
    },
  };
}

function createAdding(db: Database) {
  return {
    /** False when the same file is being imported. */
    async add({ id, kind, vendorId, vendors, fileName, hash, bytes, by, at }: NewImport): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db.sql
        .insertInto('imports')
        .values({
          id,
          kind,
          vendor_id: vendorId,
          state: 'reading',
          file_name: fileName,
          file_bytes: bytes.length,
          file_hash: hash,
          created_by: by,
          vendors: vendors && JSON.stringify(vendors),
          created_at: at,
          updated_at: at,
        })
        .onConflict((c) => c.doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows !== 1n) return false;
      for (let part = 0; part * PART_BYTES < bytes.length; part++) {
        const content = bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES).toString('base64');
        await db.sql.insertInto('import_files').values({ import_id: id, part, content }).execute();
      }
      return true;
    },
  };
}

/** Stores facts about the reading of a file. */
function createReadingLog(db: Database) {
  const one = (id: number) => db.sql.updateTable('imports').where('id', '=', id);
  return {
    /**
     * Starts reading from the beginning, and counts the reading as unfinished. Undefined: the file need not be read any more.
     * `tries`: readings that started and did not end, including this one.
     */
    async beginReading(id: number, at: Date): Promise<{ readonly run: number; readonly tries: number } | undefined> {
      const none = { read_rows: 0, new_rows: 0, changed_rows: 0, unchanged_rows: 0, wrong_rows: 0, price_moves: 0, updated_at: at };
      const row = await one(id)
        .set({ ...none, run: sql`run + 1`, unfinished_reads: sql`unfinished_reads + 1` })
        .where('state', '=', 'reading')
        .returning(['run', 'unfinished_reads'])
        .executeTakeFirst();
      if (row) await db.sql.deleteFrom('import_rows').where('import_id', '=', id).execute();
      return row && { run: row.run, tries: row.unfinished_reads };
    },

    /** A reading that ended for another reason than the file does not count. */
    async forgetTry(id: number): Promise<void> {
      await one(id).set({ unfinished_reads: sql`unfinished_reads - 1` }).where('unfinished_reads', '>', 0).execute();
    },

    async describe(id: number, run: number, what: FileHead): Promise<void> {
      const { head, unused, total, notes } = what;
      await one(id)
        .set({ head: JSON.stringify(head), unused: JSON.stringify(unused), notes: JSON.stringify(notes), total_rows: total })
        .where('run', '=', run)
        .execute();
    },

    /** Notes for the person before the import is applied. */
    async addNotes(id: number, notes: readonly FileNote[]): Promise<void> {
      await one(id)
        .set({ notes: sql`notes || ${JSON.stringify(notes)}::jsonb` })
        .execute();
    },

    /** Counts rows that were read, within the transaction that stores them. False: another process reads it, or it is no longer read. */
    async countRead(id: number, run: number, more: RowCounts, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await one(id)
        .set({
          read_rows: sql`read_rows + ${more.read}`,
          new_rows: sql`new_rows + ${more.new}`,
          changed_rows: sql`changed_rows + ${more.changed}`,
          unchanged_rows: sql`unchanged_rows + ${more.unchanged}`,
          wrong_rows: sql`wrong_rows + ${more.wrong}`,
          price_moves: sql`price_moves + ${more.moves}`,
          updated_at: at,
        })
        .where('run', '=', run)
        .where('state', '=', 'reading')
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
  };
}

function createMoving(db: Database) {
  const one = (id: number) => db.sql.updateTable('imports').where('id', '=', id);
  return {
    /** Changes from one of these states to another; false when it is in none of them. */
    async move(
      id: number,
      from: readonly ImportRow['state'][],
      to: ImportRow['state'],
      at: Date,
      more: {
        readonly failure?: string;
        readonly details?: Readonly<Record<string, string | number>>;
        readonly appliedBy?: AppliedBy;
      } = {},
    ): Promise<boolean> {
      const { numUpdatedRows } = await one(id)
        .set({
          state: to,
          updated_at: at,
          ...(to === 'done' || to === 'failed' ? { finished_at: at } : {}),
          ...(more.failure === undefined ? {} : { failure: more.failure, failure_details: JSON.stringify(more.details ?? {}) }),
          ...(more.appliedBy === undefined ? {} : { applied_by: JSON.stringify(more.appliedBy) }),
        })
        .where('state', 'in', from)
        .executeTakeFirstOrThrow();
      // A failed import is not read again.
      if (to === 'failed' && numUpdatedRows === 1n) await db.sql.deleteFrom('import_files').where('import_id', '=', id).execute();
      return numUpdatedRows === 1n;
    },

    /** Locks an import while it is applied: two processes take turns. */
    lockApplying: (id: number) =>
      db.sql.selectFrom('imports').selectAll().where('id', '=', id).where('state', '=', 'applying').forUpdate().executeTakeFirst(),

    async countApplied(id: number, more: { applied: number; left: number; to: number }, at: Date): Promise<void> {
      await one(id)
        .set({
          applied_rows: sql`applied_rows + ${more.applied}`,
          left_rows: sql`left_rows + ${more.left}`,
          applied_to: more.to,
          updated_at: at,
        })
        .execute();
    },

    async forgetFile(id: number): Promise<void> {
      await db.sql.deleteFrom('import_files').where('import_id', '=', id).execute();
    },
  };
}

/** How long each part is kept. */
export interface Retention {
  /** Without a change since then, a waiting import is discarded, and rows of a finished one are deleted. */
  readonly rowsBefore: Date;
  readonly importsBefore: Date;
}

function createSweeping(db: Database) {
  return {
    /** Deletes in small batches, so that other people do not wait. */
    async sweep({ rowsBefore, importsBefore }: Retention, at: Date): Promise<void> {
      await db.sql
        .updateTable('imports')
        .set({ state: 'failed', failure: 'too-old', failure_details: '{}', finished_at: at, updated_at: at })
        .where('state', '=', 'ready')
        .where('updated_at', '<', rowsBefore)
        .execute();
      const over = await db.sql
        .selectFrom('imports')
        .select(['id', 'failure'])
        .where('state', 'in', ['done', 'failed'])
        .where('rows_gone', '=', false)
        .where((eb) => eb.or([eb('updated_at', '<', rowsBefore), eb('state', '=', 'failed')]))
        .orderBy('id')
        .limit(20)
        .execute();
      for (const { id } of over) {
        await db.sql.deleteFrom('import_rows').where('import_id', '=', id).execute();
        await db.sql.deleteFrom('import_files').where('import_id', '=', id).execute();
        await db.sql.updateTable('imports').set({ rows_gone: true }).where('id', '=', id).execute();
      }
      await db.sql.deleteFrom('imports').where('rows_gone', '=', true).where('updated_at', '<', importsBefore).execute();
    },
  };
}

export type ImportRepository = ReturnType<typeof createImportRepository>;

export const createImportRepository = (db: Database) => ({
  ...createReading(db),
  ...createAdding(db),
  ...createReadingLog(db),
  ...createMoving(db),
  ...createSweeping(db),
});
