// Stores when a payment link was sent to a phone.
import type { Database } from '../../../db/database.ts';

export interface LinkSend {
  readonly sessionId: number;
  readonly phone: string;
  readonly at: Date;
  /** Links sent since this time count as recent. */
  readonly recentSince: Date;
  /** Key of the request: a repeated request sends once, however late. */
  readonly intent: string;
}

export type LinkSendRepository = ReturnType<typeof createLinkSendRepository>;

export function createLinkSendRepository(db: Database) {
  return {
    /**
     * Reserves the sending of a link. `same`: this request sent it before. `recent`: another request did. Runs in the sending transaction.
     */
    async reserve({ sessionId: session_id, phone, at: sent_at, recentSince, intent }: LinkSend): Promise<'reserved' | 'same' | 'recent'> {
      const reserved = await db.sql
        .insertInto('payment_link_sends')
        .values({ session_id, phone, sent_at, intent })
        .onConflict((c) =>
          c
            .columns(['session_id', 'phone'])
            .doUpdateSet({ sent_at, intent })
            .where('payment_link_sends.sent_at', '<=', recentSince)
            .where('payment_link_sends.intent', '<>', intent),
        )
        .returning('session_id')
        .executeTakeFirst();
      if (reserved) return 'reserved';
      const before = await db.sql
        .selectFrom('payment_link_sends')
        .select('intent')
        .where('session_id', '=', session_id)
        .where('phone', '=', phone)
        .executeTakeFirst();
      return before?.intent === intent ? 'same' : 'recent';
    },
    async deleteOlderThan(at: number): Promise<void> {
      await db.sql.deleteFrom('payment_link_sends').where('sent_at', '<', new Date(at)).execute();
    },
  };
}
