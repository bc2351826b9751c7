// Lists the results of messages to the marketing service, without the people.
import type { listMarketing, MarketingMessage } from '#core/contract/desk/insight/counts.ts';
import type { QueryOf } from '#core/contract/wire/call.ts';
import { redactTypedText } from '#core/rules/insight/redact-text.ts';
import { byId, DESK_PAGE_SIZE, decodeCursor, pageOf } from '../../../http/page-cursor.ts';
import type { MarketingRepository, StoredState } from './marketing-repository.ts';

const stored = { waiting: 'ready', sent: 'done', failed: 'dead' } as const satisfies Readonly<
  Record<MarketingMessage['state'], StoredState>
>;
const states = { ready: 'waiting', done: 'sent', dead: 'failed' } as const satisfies Readonly<
  Record<StoredState, MarketingMessage['state']>
>;

export type MarketingService = ReturnType<typeof createMarketingService>;

export const createMarketingService = (messages: MarketingRepository) => ({
  async list({ state, page_size, cursor }: QueryOf<typeof listMarketing>) {
    const limit = page_size ?? DESK_PAGE_SIZE;
    const [before] = decodeCursor(cursor, ['number']) ?? [];
    const rows = await messages.list(state && stored[state], before === undefined ? undefined : Number(before), limit + 1);
    const { page, cursor: next } = pageOf(rows, limit, byId);
    return {
      cursor: next,
      results: page.map(
        (row): MarketingMessage => ({
          id: row.id,
          state: states[row.state],
          tries: row.attempts,
          error: row.last_error && redactTypedText(row.last_error),
          created_at: row.created_at.toISOString(),
          settled_at: row.done_at?.toISOString() ?? null,
        }),
      ),
    };
  },
});
