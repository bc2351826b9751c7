// Registers the calls of the agent's book.
import { closeAgentDay, exportAgentBook, getAgentDay, getAgentStatement, listAgentBook } from '#core/contract/agent/book.ts';
import { exportCentreBook, listCentreBook } from '#core/contract/desk/centre/book.ts';
import { fillPath } from '#core/contract/wire/call.ts';
import { nextPage } from '../../../http/page-cursor.ts';
import type { RegisterCall } from '../../../http/register-call.ts';
import type { BookService } from './book-service.ts';
import { type CentreBookParts, fileAtDesk, listAtDesk } from './centre-book.ts';

export function registerBookRoutes(register: RegisterCall, book: BookService): void {
  register(listAgentBook, async ({ caller, query }) => {
    const { results, cursor } = await book.list(caller, query);
    return { results, next: nextPage(listAgentBook.path, query, cursor) };
  });
  register.csv(exportAgentBook, async ({ caller, query }) => book.file(caller, query));
  register(getAgentDay, async ({ caller, params }) => book.day(caller, params.date));
  register(closeAgentDay, async ({ caller, params, body }) => book.close(caller, params.date, body));
  register(getAgentStatement, async ({ caller, params, query }) => book.statement(caller, params.month, query));
}

/** The same at the desk, for a whole centre. */
export function registerCentreBookRoutes(register: RegisterCall, parts: CentreBookParts): void {
  register(listCentreBook, async ({ caller, params, query }) => {
    const { cursor, ...page } = await listAtDesk(parts, caller, params.id, query);
    return { ...page, next: nextPage(fillPath(listCentreBook.path, params), query, cursor) };
  });
  register.csv(exportCentreBook, async ({ caller, params, query }) => fileAtDesk(parts, caller, params.id, query));
}
