// Reads the SMS texts that the desk approved. The area of languages writes them.
import type { Database } from '../../db/database.ts';

export interface ApprovedRow {
  readonly language: string;
  readonly text: string;
  readonly dlt_id: string;
}

export type MessageTextRepository = ReturnType<typeof createMessageTextRepository>;

export const createMessageTextRepository = (database: Database) => ({
  approved: (template: string): Promise<ApprovedRow[]> =>
    database.sql
      .selectFrom('message_texts')
      .select(['language', 'text', 'dlt_id'])
      .where('template', '=', template)
      .where('state', '=', 'approved')
      .execute(),
});
