// Stores UPI payments that staff noted, and the bank's statement lines.
import { type Selectable, sql } from 'kysely';
import type { Paise } from '#core/money.ts';
import type { StatementLine, Verdict } from '#core/rules/payment/compare-statement.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

type Row = Selectable<Tables['bank_references']>;

/** A reference with its payment. `entity_id` is the payment's, and the desk's id of the reference. */
export interface ReferenceRow extends Row {
  readonly order_id: number;
  readonly number: string | null;
  /** What the farmer paid, before change was returned. */
  readonly given_paise: Paise;
  readonly staff_id: number;
  readonly staff_name: string | null;
}

export interface ReferenceSearch {
  readonly vendors: 'all' | readonly number[];
  readonly state: Row['state'] | undefined;
  /** Only those to settle: missing, with another amount, or not compared since this moment. Undefined: all. */
  readonly waitingSince: Date | undefined;
  readonly beforeId: number | undefined;
  readonly limit: number;
}

export interface Solution {
  readonly by: number;
  readonly name: string;
  readonly reason: string;
  readonly at: Date;
}

/** How lines are found: by the bank's number, by the code's reference, or because the reference uses them already. */
export interface Wanted {
  readonly keys: readonly string[];
  readonly trs: readonly string[];
  readonly references: readonly string[];
}

const taken = sql`bank_references b join order_takings t on t.id = b.entity_id and t.vendor_id = b.vendor_id`;
const listed = sql`
  select b.*, t.order_id, t.given_paise, t.staff_id, s.full_name as staff_name, o.number
  from ${taken} join orders o on o.vendor_id = t.vendor_id and o.id = t.order_id left join staff s on s.user_id = t.staff_id
  where b.what = 'taking' and b.provider = 'upi'`;

function createComparing(db: Database) {
  return {
    /** References of a shop that no statement has confirmed, noted between two moments, earliest first. */
    async unconfirmed(vendorId: number, from: Date, to: Date): Promise<ReferenceRow[]> {
      const { rows } = await sql<ReferenceRow>`
        ${listed} and b.vendor_id = ${vendorId} and b.state <> 'found' and b.at between ${from} and ${to} order by b.at, b.reference`.execute(
        db.sql,
      );
      return rows;
    },

    /** Locks a shop's references against another comparison until the transaction ends. */
    async hold(vendorId: number): Promise<void> {
      await sql`select id from vendors where id = ${vendorId} for no key update`.execute(db.sql);
    },

    /** Lines with these keys, or from these codes, that no other reference uses. */
    async linesFor(vendorId: number, { keys, trs, references }: Wanted): Promise<StatementLine[]> {
      const { rows } = await sql<{ key: string; tr: string | null; day: string; amount: number }>`
        select reference as key, tr, day, amount_paise as amount from statement_lines
        where vendor_id = ${vendorId} and (reference = any(${keys}::text[]) or tr = any(${trs}::text[]))
          and (used_by is null or used_by = any(${references}::text[]))
        order by day, amount_paise`.execute(db.sql);
      return rows.map(({ tr, ...line }) => ({ ...line, tr: tr ?? undefined }));
    },

    /** Stores the result of the comparison, and the line of each reference. */
    async keep(vendorId: number, verdicts: readonly Verdict[], at: Date): Promise<void> {
      const given = JSON.stringify(
        verdicts.map(({ reference, state, line }) => ({
          ...{ reference, state, key: line?.key ?? null, day: line?.day ?? null, amount: line?.amount ?? null },
        })),
      );
      const read = sql`jsonb_to_recordset(${given}::jsonb) as g(reference text, state text, key text, day text, amount bigint)`;
      await sql`
        update statement_lines l set used_by = null from ${read} where l.vendor_id = ${vendorId} and l.used_by = g.reference`.execute(
        db.sql,
      );
      await sql`
        update statement_lines l set used_by = g.reference from ${read}
        where l.vendor_id = ${vendorId} and l.reference = g.key and l.day = g.day and l.amount_paise = g.amount`.execute(db.sql);
      await sql`
        update bank_references b set state = g.state, line_day = g.day, line_paise = g.amount, compared_at = ${at}
        from ${read} where b.provider = 'upi' and b.vendor_id = ${vendorId} and b.reference = g.reference`.execute(db.sql);
    },

    async deleteUnusedBefore(at: number): Promise<void> {
      await sql`delete from statement_lines where used_by is null and at < ${new Date(at)}`.execute(db.sql);
    },
  };
}

export type StatementRepository = ReturnType<typeof createStatementRepository>;

export function createStatementRepository(db: Database) {
  return {
    ...createComparing(db),

    /** Newest first. */
    async list({ vendors, state, waitingSince, beforeId, limit }: ReferenceSearch): Promise<ReferenceRow[]> {
      const { rows } = await sql<ReferenceRow>`
        ${listed} and ${vendors === 'all' ? sql`true` : sql`b.vendor_id = any(${vendors}::bigint[])`}
          and ${state === undefined ? sql`true` : sql`b.state = ${state}`}
          and ${waitingSince ? sql`(b.state in ('missing', 'other-amount') or (b.state = 'not-compared' and b.at <= ${waitingSince})) and b.solved_at is null` : sql`true`}
          and ${beforeId === undefined ? sql`true` : sql`b.entity_id < ${beforeId}::bigint`}
        order by b.entity_id desc limit ${limit}`.execute(db.sql);
      return rows;
    },
    async find(id: number): Promise<ReferenceRow | undefined> {
      const { rows } = await sql<ReferenceRow>`${listed} and b.entity_id = ${id}::bigint`.execute(db.sql);
      return rows[0];
    },
    async lock(id: number): Promise<void> {
      await sql`select 1 from bank_references where what = 'taking' and entity_id = ${id}::bigint for update`.execute(db.sql);
    },
    async solve(id: number, { by, name, reason, at }: Solution): Promise<void> {
      await db.sql
        .updateTable('bank_references')
        .set({ solved_by: by, solved_name: name, solved_reason: reason, solved_at: at })
        .where('what', '=', 'taking')
        .where('entity_id', '=', id)
        .execute();
    },
  };
}
