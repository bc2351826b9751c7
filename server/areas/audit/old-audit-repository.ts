// Deletes old entries of the audit, except those that belong to the books or to an open case.
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/**
 * Entries about money and goods are the edit log of the books: Companies (Accounts) Rules 2014, rule 3, with the Companies Act,
 * section 128: eight financial years.
 */
export const BOOKS_KEPT_DAYS = 9 * 365;

/** What entries of the books are about. */
const BOOK_ENTITIES = [
  ...['order', 'payment', 'refund', 'sign-off', 'reference', 'day', 'drawer', 'settings', 'offer', 'coupon', 'receipt', 'recall'],
  ...['claim', 'bordereau', 'insurance'],
];
/** Entries about a person that are about money. */
const BOOK_ACTIONS = ['credit.%', 'due-limit.%'];

/** Rows in one statement, so that a day with much to delete holds no locks for long. */
const AT_ONCE = 5_000;

/** People of a case that is not closed: everything about them is evidence. */
const openPeople = sql`
  select user_id from grievances where solved_at is null
  union select user_id from kyc_erasures where decision is null
  union select user_id from account_blocks`;
const openGrievances = sql`select id::text from grievances where solved_at is null`;
/** A notice of a leak that the Board has no report of yet. Everything since the leak is evidence. */
const openLeak = sql`
  select 1 from breach_notices b where b.reported_at is null and e.at >= b.happened_at - interval '1 day'
    and not exists (select 1 from sign_offs s where s.kind = 'breach' and s.entity_id = b.id and s.state = 'declined')`;

const isAboutPeople = sql`e.entity in ('person', 'kyc', 'farmer', 'staff')`;

export type OldAuditRepository = ReturnType<typeof createOldAuditRepository>;

export const createOldAuditRepository = (db: Database) => ({
  /** @param at entries before it go @param booksAt entries of the books before it go; both epoch ms */
  async deleteOlderThan(at: number, booksAt: number): Promise<void> {
    const isBook = sql`(e.entity = any(${BOOK_ENTITIES}::text[]) or e.action like any(${BOOK_ACTIONS}::text[]))`;
    for (;;) {
      const { numAffectedRows = 0n } = await sql`
        delete from audit_entries where id in (
          select e.id from audit_entries e
          where e.at < ${new Date(at)} and (not ${isBook} or e.at < ${new Date(booksAt)})
            and not (${isAboutPeople} and e.entity_id in (select user_id::text from (${openPeople}) p))
            and not (e.entity = 'grievance' and e.entity_id in (${openGrievances}))
            and not exists (${openLeak})
          limit ${AT_ONCE})`.execute(db.sql);
      if (numAffectedRows < AT_ONCE) return;
    }
  },
});
