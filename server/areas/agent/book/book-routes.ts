// Calls of the agent's book.
import { closeAgentDay, exportAgentBook, getAgentDay, getAgentStatement, listAgentBook } from '#core/contract/agent/book.ts';
import { nextPage } from '../../../http/page-cursor.ts';
import type { RegisterCall } from '../../../http/register-call.ts';
import type { BookService } from './book-service.ts';

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
